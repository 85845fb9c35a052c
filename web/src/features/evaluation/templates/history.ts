/** Steps that can be undone, and those that were. */
export interface History<T> {
  past: readonly T[];
  now: T;
  future: readonly T[];
  /** Of the last change: further ones of the same name belong to it. */
  step: string | null;
}

const mostSteps = 200;

export const startHistory = <T>(now: T): History<T> => ({ past: [], now, future: [], step: null });

/** @param step one name for all that is undone at once: a drag, or a number that is typed */
export function change<T>(history: History<T>, now: T, step: string | null = null): History<T> {
  const belongs = step !== null && step === history.step;
  const past = belongs ? history.past : [...history.past, history.now].slice(-mostSteps);
  return { past, now, future: [], step };
}

export function undo<T>({ past, now, future, ...rest }: History<T>): History<T> {
  const before = past.at(-1);
  if (before === undefined) return { past, now, future, ...rest };
  return { past: past.slice(0, -1), now: before, future: [now, ...future], step: null };
}

export function redo<T>({ past, now, future, ...rest }: History<T>): History<T> {
  const [after, ...later] = future;
  if (after === undefined) return { past, now, future, ...rest };
  return { past: [...past, now], now: after, future: later, step: null };
}
