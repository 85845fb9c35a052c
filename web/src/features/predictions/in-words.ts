import type { SourcePaper } from '@gene/contract/kept-predictions';
import type { ChoiceRule } from '@gene/contract/papers';
import type { PastReference } from '@gene/contract/predictions';
import { formatCount, formatNumber } from '../../lib/format.ts';

export const marksInWords = (marks: number) => formatCount(marks, 'mark');

/** "3 hours", "2 hours 30 minutes". */
export function timeInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? formatCount(hours, 'hour') : '', rest > 0 ? formatCount(rest, 'minute') : '']
    .filter(Boolean)
    .join(' ');
}

/** "Answer 2 of 3 questions." */
export function choiceInWords({ answer, of, per, compulsory }: ChoiceRule, what = 'question'): string {
  const amount =
    of === null
      ? `Answer ${formatCount(answer, what)}`
      : `Answer ${formatNumber(answer)} of ${formatCount(of, what)}`;
  const must =
    compulsory.length === 0
      ? ''
      : `; ${compulsory.length === 1 ? 'question' : 'questions'} ${compulsory.join(', ')} compulsory`;
  return `${amount}${per === 'module' ? ' from each module' : ''}${must}`;
}

const months = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });

/** "2023", or "Mar 2023" where a year has several papers. */
export function sittingInWords(
  { year, month }: Pick<PastReference, 'year' | 'month'>,
  papers: readonly SourcePaper[],
): string {
  const several = papers.filter((paper) => paper.year === year).length > 1;
  return several && month !== null ? `${months.format(Date.UTC(2000, month - 1, 15))} ${year}` : String(year);
}
