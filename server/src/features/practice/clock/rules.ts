import { practiceLimits } from '@gene/contract/practice';

/** The fields of an attempt that the clock needs. */
export interface Clock {
  state: 'running' | 'paused' | 'submitted';
  /** Null: no time limit, or paused. */
  deadline: Date | null;
  remainingMs: number | null;
}

export const graceMs = practiceLimits.graceSeconds * 1000;

/** Time of automatic submission: after the grace period for answers written in time. */
export const closesAt = (deadline: Date) => new Date(deadline.getTime() + graceMs);

/** Nothing more is accepted. */
export function isOver({ state, deadline }: Clock, now: Date): boolean {
  if (state === 'submitted') return true;
  return state === 'running' && deadline !== null && now >= closesAt(deadline);
}

export function pausedAt({ deadline }: Clock, now: Date): Pick<Clock, 'deadline' | 'remainingMs'> {
  return {
    deadline: null,
    remainingMs: deadline && Math.max(0, deadline.getTime() - now.getTime()),
  };
}

export function resumedAt({ remainingMs }: Clock, now: Date): Pick<Clock, 'deadline' | 'remainingMs'> {
  return {
    deadline: remainingMs === null ? null : new Date(now.getTime() + remainingMs),
    remainingMs: null,
  };
}
