import { expect, test } from 'vitest';
import { pastPaper, question } from '../testing/past-paper.ts';
import { formRemarks, modelOf, sectionsOf } from './paper-form.ts';

const full = (year: number) =>
  pastPaper(year, [question('1', 'Name the parts of a loom', 10), question('2', 'What is a weft?', 10)]);
const bare = (year: number) =>
  pastPaper(
    year,
    Array.from({ length: 30 }, (_, i) => question(String(i + 1), `Which thread is number ${i}?`, null)),
  );
const guessed = (paper: ReturnType<typeof pastPaper>) => ({ ...paper, isYearGuessed: true });

test('the form is that of the newest paper whose year is no guess', () => {
  expect(modelOf([full(2020), full(2021), guessed(full(2023))])?.year).toBe(2021);
  expect(modelOf([guessed(full(2022)), guessed(full(2023))])?.year).toBe(2023);
});

test('a paper that tells its marks goes before one that tells hardly any', () => {
  expect(modelOf([full(2020), bare(2022)])?.year).toBe(2020);
  expect(modelOf([bare(2020), bare(2022)])?.year).toBe(2022);
});

test('it says that a year is a guess, and that forms are unlike', () => {
  const papers = [full(2020), full(2021), guessed(bare(2023))];
  const remarks = formRemarks(papers, modelOf(papers)!).join('\n');
  expect(remarks).toContain('differ in form; this one follows the paper of 2021');
  expect(remarks).toContain('The year of 1 past paper is a guess (2023)');
  expect(formRemarks([full(2020), full(2021)], full(2021))).toEqual([]);
});

test('of what a section says stays how to answer, without the head of the column of marks', () => {
  const { paper } = pastPaper(2021, [], {
    sections: [
      {
        ...{ start: 0, end: 0, page: 1, rects: [], label: 'PART A', choice: null, marksEach: 3, total: null },
        title: 'Answer all questions, each carries 3 marks Marks',
        instructions: ['Each question carries 3 marks. Marks', 'Write your seat number above.'],
      },
    ],
  });
  expect(sectionsOf(paper)[0]).toMatchObject({
    title: 'Answer all questions, each carries 3 marks',
    // What is for the exam hall stays there.
    instructions: ['Each question carries 3 marks.'],
  });
});
