import type { PredictedPart, PredictedQuestion } from '@gene/contract/predictions';
import { expect, test } from 'vitest';
import { withMarksThatAdd, withoutOpenPlaces } from './predicted-marks.ts';

const basis = { origin: 'asked' as const, topic: null, likelihood: null, askedIn: [], reading: [] };
const part = (marks: number | null, changed: Partial<PredictedPart> = {}): PredictedPart => ({
  ...{ label: 'a', text: 'Why?', marks, insteadOfPrevious: false, basis: null },
  ...changed,
});
const question = (marks: number | null, changed: Partial<PredictedQuestion> = {}): PredictedQuestion => ({
  ...{ number: '1', text: '', marks, choice: null, section: null, module: null, insteadOfPrevious: false },
  ...{ parts: [], basis },
  ...changed,
});
const made = (questions: PredictedQuestion[], totalMarks: number | null = 100) =>
  withMarksThatAdd({ questions, sections: [], choice: null, totalMarks });
const marksOf = (of: PredictedQuestion | undefined) => of?.parts.map(({ marks }) => marks);

test('parts that came with their question from a smaller place share the marks of the larger one', () => {
  const { questions, totalMarks } = made([
    question(18, { parts: [part(5), part(5), part(5)] }),
    question(10, { parts: [part(2), part(3), part(3, { insteadOfPrevious: true })] }),
    question(72),
  ]);
  expect(marksOf(questions[0])).toEqual([6, 6, 6]);
  expect(marksOf(questions[1])).toEqual([4, 6, 6]);
  expect(totalMarks).toBe(100);
});

test('a question whose parts are places of their own is worth what these are, and the total what is there', () => {
  const own = [part(5, { basis }), part(5, { basis }), part(5, { basis })];
  const { questions, totalMarks } = made([question(18, { parts: own, basis: null }), question(82)]);
  expect(questions[0]?.marks).toBe(15);
  expect(totalMarks).toBe(97);
});

test('where questions are left out, the totals of the paper and of its sections are what is there', () => {
  const section = { label: 'A', title: null, instructions: [], choice: null, marksEach: null, total: 30 };
  const paper = withMarksThatAdd({
    questions: [question(10, { section: 0 }), question(10, { section: 0 }), question(70)],
    ...{ sections: [section], choice: null, totalMarks: 100 },
  });
  expect([paper.totalMarks, paper.sections[0]?.total]).toEqual([90, 20]);
});

test('rules of choice count: of what may be chosen, what can be earned', () => {
  const choice = { answer: 2, of: 3, per: 'section' as const, compulsory: [] };
  const paper = withMarksThatAdd({
    questions: [question(10), question(10, { number: '2' }), question(10, { number: '3' })],
    ...{ sections: [], choice, totalMarks: 30 },
  });
  expect(paper.totalMarks).toBe(20);
});

test('where marks are not told, the total of the form stays', () => {
  expect(made([question(null), question(10)]).totalMarks).toBe(100);
  expect(made([question(null)], null).totalMarks).toBeNull();
  expect(marksOf(made([question(10, { parts: [part(null), part(4)] })]).questions[0])).toEqual([null, 4]);
});

test('where places stay open, choices are among what is left, in less time, and words on other numbers go', () => {
  const choose = (answer: number, of: number | null, compulsory: string[] = []) => ({
    ...{ answer, of, per: 'section' as const, compulsory },
  });
  const section = (label: string, choice: ReturnType<typeof choose>) => ({
    ...{ label, title: null, instructions: [`As ${label} says.`], choice, marksEach: 10, total: null },
  });
  const numbered = (section: number, ...numbers: string[]) =>
    numbers.map((number) => question(10, { number, section }));
  const shorter = withoutOpenPlaces(
    {
      questions: [...numbered(0, '1', '2'), ...numbered(1, '3', '4', '5'), ...numbered(2, '6', '7', '8')],
      sections: [section('A', choose(2, 4)), section('B', choose(1, 4, ['3'])), section('C', choose(2, 3))],
      ...{ choice: null, instructions: ['Answer all questions.'], totalMarks: 70, minutes: 180 },
    },
    100,
  );
  expect(shorter.sections.map(({ choice, instructions }) => [choice?.of, instructions])).toEqual([
    [undefined, []],
    [2, []],
    [3, []],
  ]);
  expect([shorter.minutes, shorter.instructions]).toEqual([126, []]);
});
