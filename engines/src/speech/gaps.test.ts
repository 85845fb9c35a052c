import { expect, test } from 'vitest';
import { sayPlain } from './testing/say-plain.ts';

test.each([
  ['eng', 'The largest moon of Saturn is ____.', 'The largest moon of Saturn is blank.'],
  ['eng', '____ melts at 30 °C.', 'blank melts at 30 degrees Celsius.'],
  ['eng', 'Name: ____', 'Name:'],
  ['swe', 'Funktionen ger [ ] eller ett.', 'Funktionen ger tom lista eller ett.'],
  ['eng', 'It starts with x = [].', 'It starts with x equals empty list.'],
  ['eng', 'Sorting int[] takes longer.', 'Sorting int[] takes longer.'],
  ['eng', 'Marks are given in brackets [ ] at the end.', 'Marks are given in brackets at the end.'],
  ['deu', 'Die Punkte stehen in Klammern [ ].', 'Die Punkte stehen in Klammern.'],
])('in %s, what stands for nothing in “%s” is said', (language, text, spoken) => {
  expect(sayPlain(language, text)).toBe(spoken);
});

test.each([
  ['He taught the arts. I only paint.', 'He taught the arts. I only paint.'],
  ["We dined at Mr. Grey's. I drove.", "We dined at Mister Grey's. I drove."],
  ["No. I don't. This article I read.", "No. I don't. | This article I read."],
  ['Art. I of the treaty, sec. I and II.', 'Article 1 of the treaty, section 1 and 2.'],
  ['Article I provides so.', 'Article 1 provides so.'],
])('the pronoun in “%s” is told from a numeral', (text, spoken) => {
  expect(sayPlain('eng', text)).toBe(spoken);
});

test.each([
  ['eng', 'Let xi be the price and yi the demand.', 'Let x i be the price and y i the demand.'],
  ['eng', 'Zeno counts to xi.', 'Zeno counts to xi.'],
  ['spa', 'Donde Bij mide el peso.', 'Donde B i j mide el peso.'],
  ['eng', '− length of the queue', 'length of the queue'],
  ['eng', '− 3 is below zero.', 'minus 3 is below zero.'],
  ['eng', 'So (a − 5 ) ² = 9.', 'So (ₐ minus 5 ) squared equals 9.'],
  ['swe', 'Välj ett intervall [𝑥𝑘, 𝑥𝑛].', 'Välj ett intervall [x k, x n].'],
  ['eng', 'Since sin ² θ = 1 − cos²θ.', 'Since sin squared theta equals 1 minus cos squared theta.'],
  ['spa', 'Es √(b²-4ac) = 3.', 'Es raíz cuadrada de (b al cuadrado menos 4 a c) igual a 3.'],
  ['eng', 'The IGCSE and the TEMPEST of 1998.', 'The I.G.C.S.E and the TEMPEST of nineteen ninety-eight.'],
  ['swe', 'Längden ℓ är större än/lika med tre.', 'Längden l är större än, lika med tre.'],
  ['por', 'Cerca de 1 000 pontes e 12 500 barcos.', 'Cerca de 1000 pontes e 12500 barcos.'],
])('in %s, letters, signs and thousands of “%s” are said as they are meant', (language, text, spoken) => {
  expect(sayPlain(language, text)).toBe(spoken);
});

test.each([
  [
    'eng',
    'The ... argument is passed on (see ...).',
    'The dot dot dot argument is passed on (see dot dot dot).',
  ],
  [
    'eng',
    'It goes through ‘...’ to sum(x, ...) here.',
    'It goes through ‘dot dot dot’ to sum(x, dot dot dot) here.',
  ],
  [
    'eng',
    'It stops ... and lists (as 1, 2, ..., n) or metals (zinc, ...) go on.',
    'It stops ... and lists (as 1, 2, ..., n) or metals (zinc, ...) go on.',
  ],
  ['deu', 'Das ... argument fehlt.', 'Das Punkt Punkt Punkt argument fehlt.'],
])('in %s, the dots of “%s” are said where they are a name', (language, written, spoken) => {
  expect(sayPlain(language, written)).toBe(spoken);
});
