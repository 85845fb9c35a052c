import {
  type ClaimedJob,
  type NextInTurn,
  secondsPaidAhead,
  type Turns,
  type Wanted,
} from './queue-turns.ts';

/**
 * A run gives way after so much work. Going on costs about half a second of a large PDF (a process, its first look at
 * the file), which is to stay below a tenth: between equals therefore the longer. A document of which little was read
 * comes sooner, and so does somebody for whom much less was worked.
 */
const slice = { full: 10, short: 3 } as const;
/** Where others keep the processor busy, a slice ends after so many times its length by the clock. */
const longestByClock = 3;
/** Who has had so many times as much gives way early. */
const muchMore = 2;

/** A job that runs here. */
export interface Run {
  row: ClaimedJob;
  controller: AbortController;
  ended: Promise<void>;
  begun: number;
  /** Milliseconds; null while nobody has said. */
  recorded: number | null;
  /** Seconds that were booked. */
  charged: number;
  isYielding: boolean;
}

/** What runs take of the turns of their owners, and when they give way to others. */
export interface Yielding {
  /** Books what was worked since the last time. */
  charge(run: Run): Promise<void>;
  /** Asked by a run; two never give way to the same job. */
  shouldYield(run: Run): Promise<boolean>;
}

interface Needs {
  turns: Pick<Turns, 'admit' | 'charge' | 'next'>;
  running: ReadonlyMap<string, Run>;
  concurrency: number;
  wanted: () => Wanted;
}

export function createYielding({ turns, running, concurrency, wanted }: Needs): Yielding {
  let askedLast: Promise<unknown> = Promise.resolve();

  const secondsOf = ({ recorded, begun }: Run) => (recorded ?? performance.now() - begun) / 1000;
  const sliceOf = (run: Run) =>
    Math.max(secondsOf(run), (performance.now() - run.begun) / 1000 / longestByClock);

  async function charge(run: Run): Promise<void> {
    const before = run.charged;
    run.charged = secondsOf(run);
    const paid = Math.max(before, secondsPaidAhead);
    const { id, ownerId } = run.row;
    await turns.charge(id, ownerId, { job: run.charged - before, owner: run.charged - paid });
  }

  async function decideToYield(run: Run): Promise<boolean> {
    const isBusy = running.size >= concurrency && ![...running.values()].some((each) => each.isYielding);
    if (!isBusy || sliceOf(run) < slice.short) return run.isYielding;
    await charge(run);
    await turns.admit(wanted().except);
    const next = await turns.next(run.row.id, wanted());
    run.isYielding = next !== null && comesBefore(next, sliceOf(run));
    return run.isYielding;
  }

  return {
    charge,
    shouldYield(run) {
      const asked = askedLast.then(() => decideToYield(run));
      askedLast = asked.catch(() => {});
      return asked;
    },
  };
}

/** @param worked seconds of the run that may give way */
function comesBefore({ isSameOwner, work, ownWork, ratio }: NextInTurn, worked: number): boolean {
  const isNew = work < slice.full;
  // Of one's own documents the one that was begun is finished first, after a first look at the others.
  if (isSameOwner) return isNew && (work === 0 || ownWork >= slice.full);
  return worked >= slice.full ? ratio > 1 : isNew && ratio >= muchMore;
}
