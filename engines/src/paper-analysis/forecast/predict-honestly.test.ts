import { expect, test } from 'vitest';
import {
  forecastTopics,
  type MaterialPassage,
  type PastPaper,
  pastQuestionsOf,
  predictPaper,
} from '../index.ts';
import { pastPaper, plainTerms, question } from '../testing/past-paper.ts';

function predict(papers: readonly PastPaper[], material: readonly MaterialPassage[] = []) {
  const forecast = forecastTopics(papers.flatMap(pastQuestionsOf), 2030, { terms: plainTerms, material });
  return predictPaper({ papers, forecast, terms: plainTerms, material })!;
}

test.each([
  ['an operator', 'How many rows does the expression A,C(R) give of moss?'],
  ['a font of its own', 'Show that R \uF0AE S holds of moss relations'],
  ['letters of a script that no one reads there', 'Write moss numbers as lists of bits ೢ of length n'],
])(
  'a question of which the reading lost %s is not predicted; its place stays open and is told',
  (_, lost) => {
    const papers = [pastPaper(2029, [question('1', lost, 5), question('2', 'Describe cork bark tissue', 5)])];
    const { questions, remarks } = predict(papers);
    expect(questions.map(({ text }) => text).join(' ')).not.toContain('moss');
    expect(questions).toHaveLength(1);
    expect(remarks.join(' ')).toContain('1 place of the paper could not be filled');
  },
);

test('a question with brackets, Greek and accents lost nothing', () => {
  const asked = 'Explain how f(x, y) and λ of Poincaré maps (R, S) tell of moss';
  const { questions } = predict([pastPaper(2029, [question('1', asked, 5)])]);
  expect(questions.map(({ text }) => text).join(' ')).toContain('Poincaré maps (R, S)');
});

test('a question about what no past paper asked is said to fill a place and not to be forecast', () => {
  const papers = [
    pastPaper(2029, [
      question('1', 'Label the parts in the figure below', 9),
      question('2', 'Label them in the figure below', 8),
    ]),
  ];
  const place = { documentId: 'mills', title: 'Mills', page: 3, heading: 'Worm drives', start: 0, end: 90 };
  const text = `Worm drives turn slowly, and a mill has worm drives.${' More is told of them here.'.repeat(30)}`;
  const { questions, remarks } = predict(papers, [{ ...place, text }]);
  expect(questions.find(({ basis }) => basis?.origin === 'material')?.basis?.topic).toBeNull();
  expect(remarks.join(' ')).toMatch(/1 question is new: .*not forecast/);
  expect(predict(papers).remarks.join(' ')).not.toContain('not forecast');
});
