import { ApiError } from '@gene/contract/errors';

interface Limits {
  /** Maximum running at once. */
  parallel: number;
  /** Maximum waiting, in one lane and in total. */
  mostOfOne: number;
  most: number;
}

/** Runs work from several lanes in turn: however long one lane is, the others are served alongside it. */
export function createFairTurns({ parallel, mostOfOne, most }: Limits) {
  /** In order of turns. */
  const lanes = new Map<string, Waiting[]>();
  let waiting = 0;
  let running = 0;

  const wait = (lane: string) =>
    new Promise<void>((start, refuse) => {
      const own = lanes.get(lane) ?? [];
      if (own.length >= mostOfOne) return refuse(new ApiError('unavailable'));
      if (waiting >= most && !refuseOneOfLongest(own.length)) return refuse(new ApiError('unavailable'));
      own.push({ start, refuse });
      lanes.set(lane, own);
      waiting++;
    });

  /** Makes room for a shorter lane; returns false if none is longer. */
  const refuseOneOfLongest = (shorterThan: number): boolean => {
    let longest: Waiting[] = [];
    for (const lane of lanes.values()) if (lane.length > longest.length) longest = lane;
    if (longest.length <= shorterThan + 1) return false;
    longest.pop()?.refuse(new ApiError('unavailable'));
    waiting--;
    return true;
  };

  const startNext = () => {
    const [next] = lanes;
    if (!next) {
      running--;
      return;
    }
    const [lane, own] = next;
    lanes.delete(lane);
    const first = own.shift();
    // Moves the lane to the end.
    if (own.length > 0) lanes.set(lane, own);
    waiting--;
    first?.start();
  };

  return {
    /** @throws ApiError unavailable if too many are waiting */
    async take<T>(lane: string, work: () => Promise<T>): Promise<T> {
      if (running >= parallel) await wait(lane);
      else running++;
      try {
        return await work();
      } finally {
        startNext();
      }
    },
  };
}

interface Waiting {
  start: () => void;
  refuse: (error: ApiError) => void;
}
