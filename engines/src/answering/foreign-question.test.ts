import { expect, test } from 'vitest';
import { isForeignTo, bookFor } from './phrases/books.ts';
import { ask, inventDocument } from './testing/invented-document.ts';

test.each([
  ['Welche Farbe hat der Himmel über dem Meer?', 'eng', true],
  ['Which colour has the sky above the sea?', 'eng', false],
  ['Which colour has the sky above the sea?', 'deu', true],
  ['¿De qué color es el cielo sobre el mar?', 'por', true],
  ['Какого цвета небо над морем?', 'eng', true],
  ['Какого цвета небо над Shell?', 'eng', true],
  ['Якого кольору небо над морем?', 'ukr', false],
  ['आकाश का रंग क्या है?', 'mar', false],
  ['天空是什么颜色的？', 'eng', true],
  ['天空是什么颜色的？', 'jpn', false],
  ['什么是 shell?', 'cmn', false],
  ['photosynthesis', 'hin', false],
  ['What is photosynthesis?', 'hin', true],
  ['photosynthesis', 'deu', false],
  ['What is photosynthesis?', null, false],
])('"%s" of a document in %s: %s', (question, language, expected) => {
  expect(isForeignTo(question, bookFor(question, language), language)).toBe(expected);
});

const book = inventDocument(
  '# Darwin\nCharles Darwin sailed on the Beagle for five years. Natural selection explains how species change.\n=\nBread is dear.',
  { title: 'Darwin', labels: ['1', '2'] },
);
/** As an encoder of both languages would have it, whose cosines nobody has fitted. */
const encoded = {
  ...book,
  nearness: {
    passages: Float32Array.from(book.index.ordinals, () => 0.2),
    sentences: new Map([[0, Float32Array.of(0.1, 0.6)]]),
    isUnfitted: true as const,
  },
};
const question = 'Wie erklärt Charles Darwin, dass sich die Arten verändern?';

test('what is asked in another language is looked for by its meaning, and never called an answer', async () => {
  const answer = await ask(question, [encoded]);
  expect(answer.state).toBe('closest');
  expect(answer.evidence.map(({ quote }) => quote)).toEqual([
    'Natural selection explains how species change.',
  ]);
  expect(answer.reply).toContain('Gesucht habe ich im Text auf Englisch, nach der Bedeutung.');
});

test('without such an encoder its words are looked for, and the reply says in which language', async () => {
  const answer = await ask(question, [book]);
  expect(answer.state).not.toBe('answer');
  expect(answer.reply).toContain('Gesucht habe ich im Text auf Englisch, nach den Wörtern deiner Frage.');
  expect((await ask('How long did Charles Darwin sail on the Beagle?', [book])).reply).not.toContain(
    'searched',
  );
});
