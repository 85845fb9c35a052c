import type { ChoiceRule } from '@gene/contract/papers';
import type { QuestionGroup } from '@gene/contract/practice';
import { formatCount, formatNumber } from '../../lib/format.ts';

/** Whole and half marks: "4.5 marks". */
export const marksInWords = (marks: number) => formatCount(marks, 'mark');

/** "Answer 5 of 8 questions; question 1 is compulsory." */
export function choiceInWords({ answer, of, per, compulsory }: ChoiceRule, what: string): string {
  const count =
    of === null ? formatCount(answer, what) : `${formatNumber(answer)} of ${formatCount(of, what)}`;
  const each = per === 'module' ? ' from each module' : '';
  const must =
    compulsory.length === 0
      ? ''
      : `; ${formatCount(compulsory.length, what).replace(/^\S+ /, '')} ${compulsory.join(', ')} ${compulsory.length === 1 ? 'is' : 'are'} compulsory`;
  return `Answer ${count}${each}${must}`;
}

export const groupTitle = ({ label, title }: QuestionGroup) => [label, title].filter(Boolean).join(': ');
