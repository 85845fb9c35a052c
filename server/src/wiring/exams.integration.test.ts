import type { ModelAnswer } from '@gene/contract/answers';
import type { QuestionMarking } from '@gene/contract/practice';
import type { PartEncoder } from '@gene/engines/sentence-encoding/ports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { openEncoder } from '../features/documents/vectors/isolated.ts';
import { defaultMarkingChild, isolatedMarking } from '../features/practice/marking/isolated.ts';

const logger = createLogger('silent');
const encoder = openEncoder({
  logger,
  isOn: true,
  packs: { installedEncoder: async () => null },
  deadlines: { firstMs: 60_000, usualMs: 60_000 },
});
/** Tells so many times, and then dies. */
let left = Infinity;
const dying: PartEncoder = {
  encodeParts: (parts) => (left-- > 0 ? encoder.encodeParts(parts) : Promise.resolve(null)),
};
const marking = isolatedMarking(defaultMarkingChild, logger, dying);
afterAll(() => Promise.all([marking.close(), encoder.close()]));
beforeAll(() => encoder.encodeParts(['ready']));

const place = { start: 0, end: 0, page: 1, rects: [] };
const question = {
  ...place,
  id: '00000000-0000-4000-8000-000000000001',
  paperId: '00000000-0000-4000-8000-000000000002',
  documentId: '00000000-0000-4000-8000-000000000003',
  documentTitle: 'Paper',
  ...{ number: '1', text: 'Why do ferries wait at the pier?', marks: 4, choice: null, section: null },
  ...{ module: null, insteadOfPrevious: false, parts: [], options: [], figures: [], group: 0 },
};
const model: ModelAnswer = {
  ...{ coverage: 'covered', markdown: '', citations: [], options: [] },
  keyPoints: [
    { text: 'They wait until the water is deep enough for the hull.', weight: 1, part: [], citation: null },
  ],
};

async function mark(text: string, answers = Infinity): Promise<QuestionMarking> {
  left = answers;
  const call = { question, answer: { text, choices: [], hasPhotos: false }, model, samples: [] };
  const marked = await marking.mark({ ...call, penalty: { kind: 'none' } }, new AbortController().signal);
  if (!marked || marked === 'passing') throw new Error('it was not marked');
  return marked;
}
const kindsOf = ({ doubts }: QuestionMarking) => doubts.map(({ kind }) => kind);

const inOtherWords = 'The sea has to rise first, as at low tide the ships would touch the bottom.';

test('what is right in other words earns marks, each time the same', async () => {
  const [byMeaning, again, byWords] = [
    await mark(inOtherWords),
    await mark(inOtherWords),
    await mark(inOtherWords, 0),
  ];
  expect(byMeaning).toEqual(again);
  expect(byMeaning.suggested).toBeGreaterThan(byWords.suggested!);
  expect(kindsOf(byMeaning)).not.toContain('words_only');
});

test('an encoder that dies midway leaves the words, and the reasons say so', async () => {
  const died = await mark(inOtherWords, 1);
  expect(kindsOf(died)).toContain('words_only');
  expect(died).toEqual(await mark(inOtherWords, 0));
});

test('nothing is asked of the encoder for an answer that is none', async () => {
  expect(await mark('  ', 0)).toMatchObject({ suggested: 0, confidence: 'high' });
});

test('what repeats the question earns nothing', async () => {
  expect((await mark('Ferries wait at the pier because ferries wait at the pier.')).suggested).toBe(0);
});

test('an answer of ten thousand words is marked', async () => {
  const long = await mark(`${'Then we talked about the weather and had tea. '.repeat(1250)}${inOtherWords}`);
  expect(long.suggested).toBeLessThan(4);
  expect(kindsOf(long)).not.toContain('words_only');
});
