import type { PredictedPaper } from '@gene/contract/predictions';
import { expect, test } from 'vitest';
import { printPaper } from './print.ts';

test('choices are printed where no instruction tells them: of the paper, a section and the parts of a question', async () => {
  const choose = (answer: number, of: number | null) => ({
    ...{ answer, of, per: 'section' as const, compulsory: [] },
  });
  const section = { title: null, marksEach: null, total: null };
  const question = {
    ...{ text: 'Describe it.', marks: 10, choice: null, module: null, insteadOfPrevious: false },
    ...{ parts: [], basis: null },
  };
  const paper: PredictedPaper = {
    ...{ targetYear: 2030, courseCode: null, courseName: null, minutes: 60, totalMarks: 50 },
    ...{ instructions: [], choice: choose(1, null), formOf: 'a', remarks: [] },
    sections: [
      { ...section, label: 'A', instructions: ['Answer any two.'], choice: choose(2, 3) },
      { ...section, label: 'B', instructions: [], choice: { ...choose(1, null), per: 'module' } },
    ],
    questions: [
      { ...question, number: '1', section: null, choice: choose(3, 4) },
      { ...question, number: '2', section: 0 },
      { ...question, number: '3', section: 1 },
    ],
  };
  const printed: unknown[] = [];
  await printPaper(paper, {
    ...{ subject: 'Botany', asker: { personId: 'alice', signal: new AbortController().signal } },
    verdict: { kind: 'helps', message: 'It helps.', isCalibrated: true, shows: 'forecast' },
    print: async (parts) => {
      for await (const blocks of parts) printed.push(...blocks);
      return { bytes: new Uint8Array(), pages: 1 };
    },
  });
  const told = printed.flatMap((block) => JSON.stringify(block).match(/(?<="text":")Answer [^"]*/gu) ?? []);
  expect(told).toEqual([
    'Answer 1 question.',
    'Answer 3 of 4 parts.',
    'Answer any two.',
    'Answer 1 question from each module.',
  ]);
});
