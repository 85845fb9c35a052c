import { createHeavyLine } from './heavy-work/line.ts';
import type { Asker, HeavyKind, HeavyPiece, HeavyPieces, HeavyWorkLimits } from './heavy-work/piece.ts';
import { createHeavyRefusals } from './heavy-work/refusals.ts';
import { createHeavyShares } from './heavy-work/shares.ts';
import { createHeavySlots } from './heavy-work/slots.ts';
import { refuseInTransaction } from './open-transaction.ts';

export type { Asker, HeavyKind, HeavyWorkLimits } from './heavy-work/piece.ts';

export interface HeavyWork {
  /**
   * Runs the task in its turn: the person who was served least goes first. The task must end when its signal aborts.
   * @param expectedMs estimate from its size; a whole turn if unknown
   * @throws ApiError rate_limited if the person has too much waiting, unavailable if everyone together has;
   * the asker's reason if nobody waits any more
   */
  run<T>(
    kind: HeavyKind,
    asker: Asker,
    task: (signal: AbortSignal) => Promise<T>,
    expectedMs?: number,
  ): Promise<T>;
  report(): HeavyReport;
  limits: HeavyWorkLimits;
}

export interface HeavyReport {
  slots: number;
  running: number;
  waiting: number;
  people: {
    personId: string;
    running: number;
    waiting: number;
    servedSeconds: number;
    /** Since this process started. */
    refused: number;
  }[];
}

/** As many processes as cores, and twice as many for long work. */
export function heavyWorkLimits(slots: number): HeavyWorkLimits {
  return {
    slots,
    longSlots: 2 * slots,
    // A package may take a gigabyte to read, and an import a database connection to write.
    perKind: {
      ...{ import: Math.max(1, slots - 1), export: Math.max(1, slots - 1) },
      ...{ forecast: 1, fit: 1, crop: 1, avatar: 1, photos: 1, cover: 1 },
      // A voice has one process for all.
      speech: 1,
    },
    perPerson: 2,
    waitingPerPerson: 6,
    waiting: 60,
    shortMs: 300,
    // Most prints and exports are done by then, and nobody waits longer than this for one that is not.
    turnMs: 1000,
    // Quick work is not ended for others even on a machine where everything takes five times as long.
    safeMs: 5000,
    waitMs: 60_000,
  };
}

/**
 * A single line for all heavy work of this process. Work starts in a few quick slots and moves to one of a
 * few long slots after its turn. If those are full and others wait, the work of the person served most is
 * ended.
 */
export function createHeavyWork(limits: HeavyWorkLimits): HeavyWork {
  const pieces: HeavyPieces = { waiting: [], running: new Set() };
  const { waiting, running } = pieces;
  const refusals = createHeavyRefusals();
  const shares = createHeavyShares(pieces, limits);
  const line = createHeavyLine(pieces, { limits, shares, refusals });
  const slots = createHeavySlots(pieces, { limits, shares, refusals, line });

  return {
    limits,
    async run(kind, asker, task, expectedMs = limits.turnMs) {
      refuseInTransaction('Heavy work');
      asker.signal.throwIfAborted();
      const stop = new AbortController();
      let work: HeavyPiece | undefined;
      const leave = () => {
        stop.abort(asker.signal.reason);
        if (work?.lane === 'waiting') line.refuse(work, asker.signal.reason);
      };
      asker.signal.addEventListener('abort', leave, { once: true });
      try {
        await new Promise<void>((begin, refuse) => {
          work = {
            ...{ kind, asker, expectedMs, begin, refuse, stop },
            ...{ startedAt: 0, lane: 'waiting', timer: undefined },
          };
          line.enter(work);
          slots.pump();
        });
        try {
          const result = await task(stop.signal);
          stop.signal.throwIfAborted();
          return result;
        } catch (error) {
          // The reason for stopping matters, not how the task reports it.
          stop.signal.throwIfAborted();
          throw error;
        } finally {
          if (work) slots.end(work);
        }
      } finally {
        asker.signal.removeEventListener('abort', leave);
      }
    },
    report() {
      const all = [...running, ...waiting];
      const ids = [...new Set([...all.map(({ asker }) => asker.personId), ...refusals.counts.keys()])];
      const of = (id: string, works: Iterable<HeavyPiece>) =>
        [...works].filter(({ asker }) => asker.personId === id).length;
      return {
        slots: limits.slots,
        running: running.size,
        waiting: waiting.length,
        people: ids.map((personId) => ({
          personId,
          running: of(personId, running),
          waiting: of(personId, waiting),
          servedSeconds: Math.round(shares.servedMs(personId) / 1000),
          refused: refusals.counts.get(personId) ?? 0,
        })),
      };
    },
  };
}
