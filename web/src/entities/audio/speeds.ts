const speeds: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3];

/** Those that are offered, and the one that is set. */
export const speedsWith = (speed: number): readonly number[] =>
  speeds.includes(speed) ? speeds : [...speeds, speed].toSorted((a, b) => a - b);
