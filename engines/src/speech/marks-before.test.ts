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

test('what a point of a sample answer is worth, elsewhere a number', () => {
  const text = '- Rain fills the lake. (2) [1]\n- It is (4) deep (1.5) [2]';
  const said = (isSampleAnswer: boolean) =>
    toSpeech([pageOfText(text, 'markdown')], { language: 'eng', isSampleAnswer }).utterances.map(
      ({ spoken }) => spoken,
    );
  expect(said(true)).toEqual(['Rain fills the lake.', '2 marks.', 'It is (4) deep 1.5 marks.']);
  expect(said(false)).toEqual(['Rain fills the lake.', '(2)', 'It is (4) deep (1.5)']);
});
