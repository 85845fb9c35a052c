import { describe, expect, test } from 'vitest';
import type { ChapterStudy, StudyText } from '../study/ports.ts';
import { inventDocument } from '../testing/invented-document.ts';
import { type Script, scriptedModel } from '../testing/scripted-model.ts';
import { locateQuotes, modelStudy } from './model-study.ts';
import { isReadWhole, prepareStudy, type StudyOrder } from './prepared-study.ts';

const light = inventDocument(`
# The Light
The lamp is lit at dusk because ships arrive at night. The keeper trims the wick every evening before the ferry leaves.
A fresnel lens is a thin lens cut into rings. It throws the light of the lamp far over the sea.
# The Keeper
The keeper is appointed by the council for four years.
`);
const lens = 'A fresnel lens is a thin lens cut into rings.';
const lamp = 'The lamp is lit at dusk because ships arrive at night.';
const appointment = 'The keeper is appointed by the council for four years.';

const text: StudyText = {
  title: 'The Light',
  language: 'eng',
  start: 0,
  end: light.content.length,
  sections: light.all.map(({ headings, sentences }) => ({ headings, sentences, blocks: [] })),
};

function studyWith(script: Script, inputTokens = 8000) {
  const { model, requests } = scriptedModel(script, { inputTokens });
  let words = 0;
  const needs = { inputTokens, drawWord: () => `mark${++words}` };
  const study = modelStudy(model, async (lookup) => locateQuotes(lookup));
  const prepared = (of: StudyText, order: StudyOrder) =>
    prepareStudy({ text: of, chapters: [], language: of.language }, order, needs);
  return {
    requests,
    summary: (of: StudyText) => study.summary(prepared(of, { of: 'summary', words: 60 }), 'short'),
    summaries(chapters: ChapterStudy[], whole: StudyText | null) {
      const material = { text: whole, chapters, language: 'eng' };
      return study.summaries(prepareStudy(material, { of: 'summary', words: 480 }, needs), chapters.length);
    },
    cards: () => study.cards(prepared(text, { of: 'cards', count: 5 })),
    note: () => study.note(prepared(text, { of: 'note' })),
  };
}
const says = (value: unknown) => studyWith(() => JSON.stringify(value));
const made = async <T>(studied: Promise<{ ok: true; made: T } | { ok: false; note: string }>): Promise<T> => {
  const result = await studied;
  if (!result.ok) throw new Error(result.note);
  return result.made;
};

describe('a summary', () => {
  test("is made of the document's own sentences, in their order; invented ones are left out", async () => {
    const study = says({
      sentences: [
        { source: 'S3', quote: appointment },
        { source: 'S1', quote: 'The lamp is the heart of every harbour on the coast.' },
        { source: 'S1', quote: lamp.toLowerCase() },
        { source: 'S1', quote: lamp },
      ],
    });
    const { sentences } = await made(study.summary(text));
    expect(sentences.map(({ quote }) => quote)).toEqual([lamp, appointment]);
    for (const { start, end, quote } of sentences) expect(light.content.slice(start, end)).toBe(quote);
  });

  test('is no longer than was asked for', async () => {
    const many = light.all.flatMap(({ sentences }) =>
      sentences.map((each) => ({ source: '', quote: each.text })),
    );
    const long: StudyText = { ...text, sections: text.sections.concat(text.sections) };
    const { sentences } = await made(says({ sentences: many }).summary(long));
    expect(
      sentences
        .map(({ quote }) => quote)
        .join(' ')
        .split(' ').length,
    ).toBeLessThanOrEqual(72);
  });

  test('of a text that does not fit is asked part by part', async () => {
    const study = studyWith(() => JSON.stringify({ sentences: [{ source: 'S1', quote: lamp }] }), 360);
    await study.summary(text);
    expect(study.requests.length).toBeGreaterThan(1);
    const asked = study.requests.map(({ messages }) => messages[0]!.content).join('');
    for (const sentence of [lamp, lens, appointment]) expect(asked.split(sentence)).toHaveLength(2);
  });
});

describe('a summary of a whole document', () => {
  const chapters = light.all.map(({ headings, page, start, end, sentences }): ChapterStudy => {
    const summary = (count: number) => ({
      sentences: sentences
        .slice(0, count)
        .map((each) => ({ ...each, page: each.page, quote: each.text, rects: [...each.rects] })),
    });
    return {
      ...{ title: headings.at(-1) ?? null, page, start, end, keyTerms: [], highlights: [], cards: [] },
      summaries: { short: summary(1), medium: summary(1), long: summary(1) },
    };
  });
  const beam = 'It throws the light of the lamp far over the sea.';
  const chosen = { sentences: [appointment, beam, lamp].map((quote) => ({ source: '', quote })) };

  test('is chosen once from its whole text, and every length has the first of it that fit', async () => {
    const study = studyWith(() => JSON.stringify(chosen));
    const { short, long } = await made(study.summaries(chapters, text));
    expect(study.requests).toHaveLength(1);
    expect(study.requests[0]!.messages[0]!.content).toContain(beam);
    expect(long.sentences.map(({ quote }) => quote)).toEqual([lamp, beam, appointment]);
    expect(long.sentences).toEqual(expect.arrayContaining(short.sentences));
  });

  test('that does not fit is chosen from what its chapters say, and from nothing else', async () => {
    const study = studyWith(() => JSON.stringify(chosen));
    const { long } = await made(study.summaries(chapters, null));
    expect(study.requests).toHaveLength(1);
    expect(study.requests[0]!.messages[0]!.content).not.toContain(beam);
    expect(long.sentences.map(({ quote }) => quote)).toEqual([lamp, appointment]);
  });

  test('keeps no quote of sentences that do not follow each other in the document', async () => {
    const study = studyWith(() =>
      JSON.stringify({
        sentences: [{ source: '', quote: `${lamp} ${lens}` }, ...chosen.sentences.slice(0, 1)],
      }),
    );
    const digest = { ...chapters[0]!, summaries: { ...chapters[0]!.summaries } };
    const [first, , third] = light.all.flatMap(({ sentences }) => sentences);
    const sentences = [first!, third!].map((each) => ({ ...each, quote: each.text, rects: [...each.rects] }));
    digest.summaries.long = { sentences };
    const { long } = await made(study.summaries([digest, chapters.at(-1)!], null));
    expect(long.sentences.map(({ quote }) => quote)).toEqual([appointment]);
  });
});

test.each([
  [8000, 5, true],
  [8001, 5, false],
  [1_000_000, 1, true],
])('of %i letters in %i chapters the text is loaded: %s', (letters, chapters, isLoaded) => {
  expect(isReadWhole(letters, chapters, 2000)).toBe(isLoaded);
});

describe('cards', () => {
  test('rest on a sentence of the document; gaps are cut into that sentence itself', async () => {
    const cards = await made(
      says({
        cards: [
          {
            kind: 'basic',
            term: 'Fresnel lens',
            front: 'What is a fresnel lens?',
            back: 'A thin lens cut into rings',
            source: 'S2',
            quote: lens,
          },
          { kind: 'cloze', term: 'council', source: 'S3', quote: appointment },
        ],
      }).cards(),
    );
    expect(cards).toEqual([
      expect.objectContaining({
        kind: 'basic',
        front: 'What is a fresnel lens?',
        term: 'Fresnel lens',
        score: 1,
      }),
      expect.objectContaining({
        kind: 'cloze',
        front: 'The keeper is appointed by the {{c1::council}} for four years.',
        back: '',
      }),
    ]);
    expect(cards[0]?.source).toMatchObject({ quote: lens, page: 1 });
  });

  test.each([
    ['without a quote that stands there', { quote: 'A fresnel lens was first cut by the king of France.' }],
    ['whose answer its quote does not give', { back: 'Invented in Paris during the reign of Louis' }],
    ['on what is asked already', { term: 'lamp lights' }],
    ['that would lead somewhere', { back: 'https://evil.example/a' }],
  ])('%s are left out', async (_what, changed) => {
    const first = {
      kind: 'basic',
      term: 'Lamp light',
      front: 'When is it lit?',
      back: 'At dusk',
      source: 'S1',
      quote: lamp,
    };
    const second = {
      kind: 'basic',
      term: 'lens',
      front: 'What?',
      back: 'A thin lens',
      source: 'S2',
      quote: lens,
    };
    const cards = await made(says({ cards: [first, { ...second, ...changed }] }).cards());
    expect(cards.map(({ term }) => term)).toEqual(['Lamp light']);
  });
});

test('a note keeps the points that are proved, without links', async () => {
  const note = await made(
    says({
      title: 'Light',
      parts: [
        {
          heading: 'The lamp',
          points: [
            {
              text: 'It burns at night, see [here](https://evil.example).',
              quotes: [{ source: 'S1', quote: lamp }],
            },
            {
              text: 'It was built by giants.',
              quotes: [{ source: 'S1', quote: 'Giants built the lamp long ago.' }],
            },
          ],
        },
        { heading: 'Nothing', points: [{ text: 'Empty.', quotes: [] }] },
      ],
    }).note(),
  );
  expect(note).toEqual({
    title: 'The Light',
    parts: [
      {
        heading: 'The lamp',
        points: [
          { text: 'It burns at night, see here.', sources: [expect.objectContaining({ quote: lamp })] },
        ],
      },
    ],
  });
});

test.each<[string, Script, string]>([
  ['fails', () => ({ type: 'failed', reason: 'quota', detail: null }), 'its quota is used up'],
  [
    'invents everything',
    () => '{"sentences":[{"source":"S1","quote":"All of this is quite wrong."}]}',
    'could not be found in the text',
  ],
])('when the model %s, it is said why there is nothing', async (_what, script, why) => {
  const result = await studyWith(script).summary(text);
  expect(result).toEqual({ ok: false, note: expect.stringContaining(why) as string });
});
