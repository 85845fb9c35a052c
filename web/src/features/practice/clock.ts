import type { Attempt } from '@gene/contract/practice';

type Clock = Pick<Attempt, 'state' | 'deadline' | 'remainingSeconds'>;

/** Seconds before the end at which a warning is given. */
const warnings = [600, 60] as const;

/**
 * Seconds that are left, 0 at the least; null without a clock.
 * @param serverAhead milliseconds by which the server's clock is ahead of this device's
 */
export function secondsLeft(
  { state, deadline, remainingSeconds }: Clock,
  now: number,
  serverAhead: number,
): number | null {
  if (state === 'paused') return remainingSeconds;
  if (deadline === null) return null;
  return Math.max(0, (Date.parse(deadline) - now - serverAhead) / 1000);
}

/** "02:59:58"; what has begun counts as a whole second, so that 00:00:00 is the end. */
export function clockText(seconds: number): string {
  const whole = Math.ceil(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Seconds for which a warning stands: after them it would no longer be true. */
const stands = 30;

/** What is to be said when the time left falls from one to the other; null where no warning lies between. */
export function warningBetween(before: number, after: number): string | null {
  const isPassed = warnings.some((at) => before > at && after <= at);
  if (!isPassed || after <= 0) return null;
  // After a sleep less may be left than at the warning.
  const minutes = Math.ceil(after / 60);
  return minutes === 1 ? '1 minute left' : `${minutes} minutes left`;
}

/** Whether what was said at so many seconds is still said. */
export const isStillSaid = (saidAt: number, now: number): boolean => now <= saidAt && saidAt - now < stands;
