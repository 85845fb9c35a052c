import type { AnswerKind } from '@gene/contract/scripts';
import type { EvaluationResult, SheetAnswer } from '@gene/contract/sheets';
import { formatNumber, formatPercent } from '../../lib/format.ts';

/** Describes an answer that is not shown as text. */
export const answerKinds: Record<AnswerKind, string> = {
  blank: 'Blank',
  missing: 'The script does not show the question’s number',
  number: 'A number',
  wording: 'The same words',
  box: 'In its box',
  empty_box: 'The box is empty',
  pages: 'On the pages',
};

export const letterOf = (choice: number): string => 'ABCDE'[choice] ?? '';

/** "A, C"; "Blank". */
export const choicesInWords = (choices: readonly number[]): string =>
  choices.length === 0 ? 'Blank' : choices.map(letterOf).join(', ');

/** Marks to hundredths, as far as they have them. */
export const marksOf = (marks: number): string => formatNumber(Math.round(marks * 100) / 100);

/** "12 of 20, 60%". */
export const scoreInWords = ({ score, totalMarks, percentage }: EvaluationResult): string =>
  `${marksOf(score)} of ${marksOf(totalMarks)}, ${formatPercent(percentage / 100)}`;

type Outcome = SheetAnswer['outcome'];

export const countOf = (answers: readonly { outcome: Outcome }[], outcome: Outcome): number =>
  answers.filter((answer) => answer.outcome === outcome).length;

/** Outcomes of answers in words. */
export const outcomes: Record<NonNullable<Outcome>, string> = {
  correct: 'Correct',
  partial: 'Partly correct',
  incorrect: 'Incorrect',
  blank: 'Blank',
  cancelled: 'Cancelled',
  open: 'To review',
};
