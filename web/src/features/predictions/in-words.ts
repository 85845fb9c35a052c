import type { SourcePaper } from '@gene/contract/kept-predictions';
import type { PastReference } from '@gene/contract/predictions';
import { formatCount, monthName } from '../../lib/format.ts';

/** "3 hours", "2 hours 30 minutes". */
export function timeInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? formatCount(hours, 'hour') : '', rest > 0 ? formatCount(rest, 'minute') : '']
    .filter(Boolean)
    .join(' ');
}

/** "2023", or "Mar 2023" if a year has several papers. */
export function sittingInWords(
  { year, month }: Pick<PastReference, 'year' | 'month'>,
  papers: readonly SourcePaper[],
): string {
  const several = papers.filter((paper) => paper.year === year).length > 1;
  return several && month !== null ? `${monthName(month, 'short')} ${year}` : String(year);
}
