import type { Attempt } from '@gene/contract/practice';

type Clock = Pick<Attempt, 'state' | 'deadline' | 'remainingSeconds'>;

/** Seconds before the end at which to warn. */
const warnings = [600, 60] as const;

/**
 * Remaining seconds, at least 0; null without a time limit.
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

/** "02:59:58"; started seconds count fully, so that 00:00:00 is the end. */
export function clockText(seconds: number): string {
  const whole = Math.ceil(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Seconds a warning stays, before it becomes untrue. */
const stands = 30;

/** Returns the warning for a drop in remaining time; null if none lies in between. */
export function warningBetween(before: number, after: number): string | null {
  const isPassed = warnings.some((at) => before > at && after <= at);
  if (!isPassed || after <= 0) return null;
  // After a sleep, less time may be left than the warning says.
  const minutes = Math.ceil(after / 60);
  return minutes === 1 ? '1 minute left' : `${minutes} minutes left`;
}

/** Tells whether a warning given at that time is still shown. */
export const isStillSaid = (saidAt: number, now: number): boolean => now <= saidAt && saidAt - now < stands;
