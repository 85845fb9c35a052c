import type { HeavyLine } from './line.ts';
import { type HeavyPiece, type HeavyPieces, type HeavyWorkLimits, isShort } from './piece.ts';
import type { HeavyRefusals } from './refusals.ts';
import type { HeavyShares } from './shares.ts';

/** Short work that takes long was probably delayed by others, so it is protected this many times longer. */
const shortFactor = 4;

/** The work that is running. */
export interface HeavySlots {
  /** Starts the work whose turn it is, and ends work that must make room. */
  pump(): void;
  end(piece: HeavyPiece): void;
}

interface Needs {
  limits: HeavyWorkLimits;
  shares: HeavyShares;
  refusals: HeavyRefusals;
  line: Pick<HeavyLine, 'leave'>;
}

export function createHeavySlots(
  { waiting, running }: HeavyPieces,
  { limits, shares, refusals, line }: Needs,
): HeavySlots {
  const count = (test: (work: HeavyPiece) => boolean) => [...running].filter(test).length;
  const isQuick = ({ lane }: HeavyPiece) => lane === 'quick' || lane === 'overdue';

  const ofPerson = ({ asker: { personId } }: HeavyPiece) =>
    [...running].filter(({ asker }) => asker.personId === personId);
  /** One more where all of theirs take long: two imports hold up no picture of the same person. */
  const hasTurn = (work: HeavyPiece) => {
    const own = ofPerson(work);
    return (
      own.length < limits.perPerson ||
      (own.length === limits.perPerson && own.every(({ lane }) => lane !== 'quick'))
    );
  };

  const mayBegin = (work: HeavyPiece) => {
    const { kind } = work;
    const alike = (other: HeavyPiece) => isQuick(other) && isShort(other, limits) === isShort(work, limits);
    return (
      count(alike) < limits.slots &&
      hasTurn(work) &&
      count((other) => alike(other) && other.kind === kind) < (limits.perKind[kind] ?? limits.slots)
    );
  };

  function pump(): void {
    for (const work of running)
      if (work.lane === 'overdue' && count(({ lane }) => lane === 'long') < limits.longSlots)
        work.lane = 'long';
    for (
      let next = shares.leastServed(waiting.filter(mayBegin));
      next;
      next = shares.leastServed(waiting.filter(mayBegin))
    ) {
      line.leave(next);
      start(next);
    }
    makeRoom();
  }

  /** Ends long work if the turn of someone who was served less has come and it occupies all slots. */
  function makeRoom(): void {
    const next = shares.leastServed(waiting.filter((work) => ofPerson(work).length < limits.perPerson));
    if (!next) return;
    const all = [...running];
    const overdue = all.filter(({ lane }) => lane === 'overdue').length;
    const ending = all.filter(({ lane, stop }) => lane !== 'quick' && stop.signal.aborted).length;
    if (overdue <= ending) return;
    const mayEnd = (work: HeavyPiece) => {
      const safeMs = limits.safeMs * (isShort(work, limits) ? shortFactor : 1);
      const isGuarded = work.lane === 'quick' || work.stop.signal.aborted || work.asker.isJob === true;
      return !isGuarded && performance.now() - work.startedAt >= safeMs;
    };
    const victim = shares.mostServed(all.filter((work) => mayEnd(work) && shares.hasHadMore(work, next)));
    victim?.stop.abort(
      refusals.make(victim, 'This takes long, and others are waiting. Please try again in a few minutes.'),
    );
  }

  function start(work: HeavyPiece): void {
    shares.settle();
    shares.begin(work);
    work.lane = 'quick';
    work.startedAt = performance.now();
    running.add(work);
    work.timer = setTimeout(() => {
      if (work.lane !== 'quick') return;
      work.lane = 'overdue';
      pump();
    }, limits.turnMs).unref();
    work.begin();
    setTimeout(pump, limits.safeMs).unref();
  }

  function end(work: HeavyPiece): void {
    shares.settle();
    clearTimeout(work.timer);
    shares.book(work);
    work.lane = 'ended';
    running.delete(work);
    pump();
  }

  return { pump, end };
}
