import type { Passage } from '@gene/contract/documents';
import { buildIndex, builtinEngine, serializeIndex } from '@gene/engines/answering';
import type { AnswerableDocument, Answer } from '@gene/engines/answering/ports';
import { packVectors, vectorSize } from '@gene/engines/sentence-encoding';
import type { Meaning } from '@gene/engines/sentence-encoding/ports';
import { expect, test } from 'vitest';
import { createAnswerables, type DocumentSource } from './service.ts';

const texts = [
  'The court of appeal hears a case again when one of the parties asks for it.',
  'The court of appeal sits in the old town hall, where a case of books stands.',
  'Taxes are due in April.',
];
const passages = texts.map((text, ordinal): Passage => ({
  ...{ ordinal, page: 1, start: ordinal * 100, end: ordinal * 100 + text.length, headings: [] },
  sentences: [{ start: ordinal * 100, end: ordinal * 100 + text.length, text, page: 1, rects: [] }],
}));
/** A vector with all its length in one place. */
const axis = (at: number) => new Float32Array(vectorSize).map((_, i) => Number(i === at));
const meaning: Meaning = { vector: axis(7), model: 'small/1', unrelated: 0, isFitted: true };
const near = new Float32Array(vectorSize).map((_, i) => (i === 7 ? 0.3 : 0));
const far = new Float32Array(vectorSize).map((_, i) => (i === 8 ? 0.3 : 0));

/** A document of which these passages have vectors; the second stands near to `axis(7)`. */
function sourceWith(encoded: number[]) {
  const vectorOf = (ordinal: number) => (ordinal === 1 ? near : far);
  const source: DocumentSource & { encoded: number[]; asked: number } = {
    encoded,
    asked: 0,
    retrieval: async () => ({
      index: serializeIndex(buildIndex(passages, 'eng')),
      outline: [],
      pageLabels: [],
    }),
    passages: async (_, ordinals) => passages.filter(({ ordinal }) => ordinals.includes(ordinal)),
    firstPassages: async () => [],
    candidatePassages: async () => [],
    pageLabels: async () => [],
    async vectors() {
      source.asked += 1;
      if (source.encoded.length === 0) return null;
      const vectors = packVectors(source.encoded.map(vectorOf));
      return { ordinals: source.encoded, vectors: Buffer.from(vectors.buffer) };
    },
    sentenceVectors: async (_, __, ordinals) =>
      ordinals.map((ordinal) => ({ ordinal, vectors: Buffer.from(packVectors([vectorOf(ordinal)]).buffer) })),
  };
  return source;
}
const asked = [{ id: 'a', title: 'Courts', language: 'eng', pageCount: 1, isIndexed: true, structure: 0 }];
const question = 'Where is the court of appeal?';

async function firstQuote(documents: readonly AnswerableDocument[]): Promise<string | undefined> {
  let answer: Answer | undefined;
  for await (const event of builtinEngine().answer({
    question: 'court of appeal case',
    history: [],
    documents,
  }))
    if (event.type === 'answer') answer = event.answer;
  return answer?.evidence[0]?.quote;
}

test('what stands nearer to the question by its meaning is quoted first', async () => {
  const answerables = createAnswerables(sourceWith([0, 1, 2]));
  expect(await firstQuote(await answerables.open(asked, question, null))).toBe(texts[0]);
  const [document] = await answerables.open(asked, question, meaning);
  expect([...(document?.nearness?.passages ?? [])].map((cosine) => cosine.toFixed(1))).toEqual([
    '0.0',
    '0.3',
    '0.0',
  ]);
  expect(document?.nearness?.sentences.get(1)?.[0]).toBeCloseTo(0.3);
  expect(await firstQuote(document ? [document] : [])).toBe(texts[1]);
});

test('vectors that are half made are used as far as they are, and looked for again', async () => {
  const source = sourceWith([]);
  const answerables = createAnswerables(source);
  const open = async () => (await answerables.open(asked, question, meaning))[0]?.nearness?.passages;
  expect(await open()).toBeUndefined();
  source.encoded = [1];
  expect([...((await open()) ?? [])].map((cosine) => Number.isNaN(cosine))).toEqual([true, false, true]);
  source.encoded = [0, 1, 2];
  expect([...((await open()) ?? [])].some((cosine) => Number.isNaN(cosine))).toBe(false);
  await open();
  expect(source.asked).toBe(3);
});

test('cosines of an encoder that begin at .1 are put on the scale of the others, and make nothing certain', async () => {
  const answerables = createAnswerables(sourceWith([0, 1, 2]));
  const other: Meaning = { ...meaning, unrelated: 0.1, isFitted: false };
  const [document] = await answerables.open(asked, question, other);
  expect([...(document?.nearness?.passages ?? [])].map((cosine) => cosine.toFixed(2))).toEqual([
    '-0.11',
    '0.22',
    '-0.11',
  ]);
  expect(document?.nearness?.isUnfitted).toBe(true);
});

test('vectors of another encoder are loaded where another one is in use', async () => {
  const source = sourceWith([0, 1, 2]);
  const answerables = createAnswerables(source);
  for (const model of ['small/1', 'small/1', 'large/1'])
    await answerables.open(asked, question, { ...meaning, model });
  expect(source.asked).toBe(2);
});

test('without a vector of the question none of the document are loaded', async () => {
  const source = sourceWith([0, 1, 2]);
  expect((await createAnswerables(source).open(asked, question, null))[0]).not.toHaveProperty('nearness');
  expect(source.asked).toBe(0);
});
