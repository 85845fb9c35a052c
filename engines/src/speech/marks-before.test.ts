import { expect, test } from 'vitest';
import { pageOfText, toSpeech } from './index.ts';

const said = (language: string, text: string) =>
  toSpeech([pageOfText(text, 'plain')], { language, isQuestionPaper: true })
    .utterances.map(({ spoken }) => spoken)
    .join(' | ');

test.each([
  ['eng', '[3] (b) Complete the table of values.', '3 marks. (b) Complete the table of values.'],
  ['eng', '(1) (c) Hence find the mean of it.', '1 mark. (c) Hence find the mean of it.'],
  ['deu', '[2] (b) Nenne zwei Gründe dafür.', '2 Punkte. (b) Nenne zwei Gründe dafür.'],
  ['eng', '(4) (i) Describe the two methods.', '(4) (i) Describe the two methods.'],
])('in %s, the marks before a part: “%s”', (language, written, spoken) => {
  expect(said(language, written)).toBe(spoken);
});
