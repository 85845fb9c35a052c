import type { ChoiceRule, Part } from '@gene/contract/papers';
import { formatCount, formatNumber } from '../../lib/format.ts';

/** "Answer 5 of 8 questions; question 1 is compulsory." */
export function choiceInWords({ answer, of, per, compulsory }: ChoiceRule, what = 'question'): string {
  const amount =
    of === null
      ? `Answer ${formatCount(answer, what)}`
      : `Answer ${formatNumber(answer)} of ${formatCount(of, what)}`;
  const each = per === 'module' ? ' from each module' : '';
  if (compulsory.length === 0) return `${amount}${each}`;
  const one = compulsory.length === 1;
  return `${amount}${each}; ${one ? 'question' : 'questions'} ${compulsory.join(', ')} ${one ? 'is' : 'are'} compulsory`;
}

/** Whole or half marks: "4.5 marks". */
export const marksInWords = (marks: number) => formatCount(marks, 'mark');

/** Marks of a part; null if they equal those of the whole. */
export const marksOfPart = ({ marks }: Pick<Part, 'marks'>, whole: number | null) =>
  marks === null || marks === whole ? null : marksInWords(marks);
