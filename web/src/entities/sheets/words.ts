import type { AnswerKind } from '@gene/contract/scripts';
import type { EvaluationResult, SheetAnswer } from '@gene/contract/sheets';
import { formatNumber, formatPercent } from '../../lib/format.ts';

/** Describes an answer that is not shown as text. */
export const answerKinds: Record<AnswerKind, string> = {
  blank: 'Blank',
  missing: 'The script does not show the question’s number',
  number: 'A number',
  wording: 'The same words',
  box: 'Written in its box',
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

/** Marks that no line of the rubric gives: "further marks (1)", "deduction (−0.5)". */
export const extraInWords = (extra: number): string =>
  `${extra > 0 ? 'further marks' : 'deduction'} (${marksOf(extra)})`;

/** Outcomes of answers in words. */
export const outcomes: Record<NonNullable<Outcome>, string> = {
  correct: 'Correct',
  partial: 'Partly correct',
  incorrect: 'Incorrect',
  blank: 'Blank',
  cancelled: 'Cancelled',
  open: 'To review',
};

/** How many answers have which outcome: those that have any, and always how many are right and wrong. */
export function countOutcomes(answers: readonly Pick<SheetAnswer, 'outcome'>[]): [string, string][] {
  const kinds = ['correct', 'partial', 'incorrect', 'blank', 'cancelled', 'open'] as const;
  const counted = kinds.map((kind) => ({ kind, count: countOf(answers, kind) }));
  return counted
    .filter(({ kind, count: some }) => some > 0 || kind === 'correct' || kind === 'incorrect')
    .map(({ kind, count: some }) => [outcomes[kind], formatNumber(some)]);
}

/** Lines shorter than this share of the longest one end on purpose. */
const fullLine = 0.6;

/** A typed text without the line breaks that only the width of its page made; as long as before, character by character. */
export function flowing(text: string): string {
  const lines = text.split('\n');
  const longest = Math.max(...lines.map((line) => line.length));
  return lines
    .map((line, i) => {
      const next = lines[i + 1];
      if (next === undefined) return line;
      const goesOn = line.trim().length >= fullLine * longest && /^\s*\p{L}/u.test(next);
      if (!goesOn || /^\s*\p{L}{1,2}[.)]\s/u.test(next)) return `${line}\n`;
      // A place to break, where a space is there already.
      return line + (line.endsWith(' ') ? '\u200b' : ' ');
    })
    .join('');
}
