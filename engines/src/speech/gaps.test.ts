import { expect, test } from 'vitest';
import { pageOfText, toSpeech } from './index.ts';

const speak = (language: string, text: string) => toSpeech([pageOfText(text, 'plain')], { language });
const said = (language: string, text: string) =>
  speak(language, text)
    .utterances.map(({ spoken }) => spoken)
    .join(' | ');

test.each([
  ['eng', 'The largest moon of Saturn is ____.', 'The largest moon of Saturn is blank.'],
  ['eng', '____ melts at 30 °C.', 'blank melts at 30 degrees Celsius.'],
  ['eng', 'Name: ____', 'Name:'],
  ['swe', 'Funktionen ger [ ] eller ett.', 'Funktionen ger tom lista eller ett.'],
  ['eng', 'It starts with x = [].', 'It starts with x equals empty list.'],
  ['eng', 'Sorting int[] takes longer.', 'Sorting int[] takes longer.'],
])('in %s, what stands for nothing in “%s” is said', (language, text, spoken) => {
  expect(said(language, text)).toBe(spoken);
});

test.each([
  ['He taught the arts. I only paint.', 'He taught the arts. I only paint.'],
  ["We dined at Mr. Grey's. I drove.", "We dined at Mister Grey's. I drove."],
  ["No. I don't. This article I read.", "No. I don't. | This article I read."],
  ['Art. I of the treaty, sec. I and II.', 'Article 1 of the treaty, section 1 and 2.'],
  ['Article I provides so.', 'Article 1 provides so.'],
])('the pronoun in “%s” is told from a numeral', (text, spoken) => {
  expect(said('eng', text)).toBe(spoken);
});

test.each([
  ['eng', 'Let xi be the price and yi the demand.', 'Let x i be the price and y i the demand.'],
  ['eng', 'Zeno counts to xi.', 'Zeno counts to xi.'],
  ['spa', 'Donde Bij mide el peso.', 'Donde B i j mide el peso.'],
  ['eng', '− length of the queue', 'length of the queue'],
  ['eng', '− 3 is below zero.', 'minus 3 is below zero.'],
  ['por', 'Cerca de 1 000 pontes e 12 500 barcos.', 'Cerca de 1000 pontes e 12500 barcos.'],
])('in %s, letters, dashes and thousands of “%s” are said as they are meant', (language, text, spoken) => {
  expect(said(language, text)).toBe(spoken);
});
