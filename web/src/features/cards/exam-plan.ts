import type { ExamPlan } from '@gene/contract/cards';
import { formatCount, formatPercent } from '../../lib/format.ts';

/** "under a minute", "12 minutes" */
export const minutesText = (value: number) =>
  value < 1 ? 'under a minute' : formatCount(Math.round(value), 'minute');

/** The time a day takes, worded to follow "takes". */
export const aboutMinutes = (value: number) =>
  value < 1 ? minutesText(value) : `about ${minutesText(value)}`;

type Outcome = Pick<
  ExamPlan,
  'target' | 'recallPlanned' | 'recallUnplanned' | 'minutesPerDayPlanned' | 'minutesPerDayUnplanned'
>;

/**
 * Describes a plan that brings no more recall than the usual schedule; null if it does. Figures that look the
 * same count as the same.
 */
export function withoutGain(plan: Outcome): { needed: boolean; text: string } | null {
  const planned = Math.round(plan.recallPlanned * 100);
  const unplanned = Math.round(plan.recallUnplanned * 100);
  if (planned > unplanned) return null;
  const saved = minutesText(plan.minutesPerDayPlanned) !== minutesText(plan.minutesPerDayUnplanned);
  if (saved && plan.minutesPerDayPlanned < plan.minutesPerDayUnplanned)
    return {
      needed: true,
      text: `The usual schedule would bring you to ${formatPercent(plan.recallUnplanned)}, more than your goal, for ${minutesText(plan.minutesPerDayUnplanned)} a day. For more, set a higher retention.`,
    };
  const outcome = `${formatPercent(plan.recallUnplanned)}, for ${minutesText(plan.minutesPerDayUnplanned)} a day`;
  const reached = unplanned >= Math.round(plan.target * 100);
  return {
    needed: false,
    text: reached
      ? `No plan needed: the usual schedule reaches ${outcome}.`
      : `The usual schedule does as well: ${outcome}.`,
  };
}
