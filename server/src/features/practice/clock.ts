import { practiceLimits } from '@gene/contract/practice';

/** What of an attempt the clock needs to know. */
export interface Clock {
  state: 'running' | 'paused' | 'submitted';
  /** Null: no clock, or one that stands still. */
  deadline: Date | null;
  remainingMs: number | null;
}

export const graceMs = practiceLimits.graceSeconds * 1000;

/** When an attempt is handed in by itself: what was written in time has had its time to arrive. */
export const closesAt = (deadline: Date) => new Date(deadline.getTime() + graceMs);

/** Nothing more is taken. */
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
