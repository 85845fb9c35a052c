import { type ClaimedJob, type NextInTurn, secondsPaidAhead, type Turns, type Wanted } from './turns.ts';

/**
 * A run yields after this much work. Resuming costs about half a second for a large PDF (a process, reopening
 * the file), which should stay below a tenth: hence the longer slice between equals. A document of which
 * little has been read is served sooner, and so is a person for whom much less has been done.
 */
const slice = { full: 10, short: 3 } as const;
/** If others keep the processor busy, a slice ends after this multiple of its length by the clock. */
const longestByClock = 3;
/** Whoever has had this many times as much yields early. */
const muchMore = 2;
/** A document on which so many times as much was done as on another of its owner is a far longer one. */
const farLonger = 4;

/** Express: beside the slots, for a moment. */
export type Lane = 'slot' | 'express';

/** A job running in this process. */
export interface Run {
  row: ClaimedJob;
  lane: Lane;
  controller: AbortController;
  ended: Promise<void>;
  begun: number;
  /** Milliseconds; null if not reported yet. */
  recorded: number | null;
  /** Seconds charged. */
  charged: number;
  isYielding: boolean;
}

/** Charges runs to their owners' turns, and decides when they yield. */
export interface Yielding {
  /** Charges the work since the last time. */
  charge(run: Run): Promise<void>;
  /** No two runs yield to the same job. */
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
    if (run.lane === 'express') return (run.isYielding = sliceOf(run) >= slice.short);
    const inSlots = [...running.values()].filter(({ lane }) => lane === 'slot');
    const isBusy = inSlots.length >= concurrency && !inSlots.some((each) => each.isYielding);
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

/** @param worked seconds of the run that may yield */
function comesBefore({ isSameOwner, work, ownWork, ratio }: NextInTurn, worked: number): boolean {
  const isNew = work < slice.full;
  // Of one owner's documents of about a length, the one in progress is finished first, after a short run of each of the others.
  if (isSameOwner) return ownWork >= Math.min(farLonger * work, isNew ? slice.full : Infinity);
  return worked >= slice.full ? ratio > 1 : isNew && ratio >= muchMore;
}
