/** Runs a few tasks at a time, in order of arrival. */
export function createTurns(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  let free = most;
  const line: (() => void)[] = [];
  return async (task) => {
    if (free > 0) free--;
    else await new Promise<void>((begin) => line.push(begin));
    try {
      return await task();
    } finally {
      const next = line.shift();
      if (next) next();
      else free++;
    }
  };
}
