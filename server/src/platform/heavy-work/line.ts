import type { HeavyPiece, HeavyPieces, HeavyWorkLimits } from './piece.ts';
import type { HeavyRefusals } from './refusals.ts';
import type { HeavyShares } from './shares.ts';

/** The work waiting for a slot. */
export interface HeavyLine {
  /**
   * If the line is full, removes work of the person with the most in it; among several, of the one served
   * most.
   * @throws ApiError if that is the newcomer
   */
  enter(piece: HeavyPiece): void;
  leave(piece: HeavyPiece): void;
  refuse(piece: HeavyPiece, error: unknown): void;
}

export function createHeavyLine(
  { waiting }: Pick<HeavyPieces, 'waiting'>,
  { limits, shares, refusals }: { limits: HeavyWorkLimits; shares: HeavyShares; refusals: HeavyRefusals },
): HeavyLine {
  function leave(work: HeavyPiece): void {
    shares.settle();
    clearTimeout(work.timer);
    const at = waiting.indexOf(work);
    if (at >= 0) waiting.splice(at, 1);
  }

  function refuse(work: HeavyPiece, error: unknown): void {
    leave(work);
    work.lane = 'ended';
    work.refuse(error);
  }

  function enter(work: HeavyPiece): void {
    const { asker } = work;
    if (!asker.isJob) {
      const own = waiting.filter(({ asker: other }) => other.personId === asker.personId).length;
      if (own >= limits.waitingPerPerson)
        throw refusals.make(
          work,
          `You already have ${own} large tasks waiting. Please wait until one is done.`,
          'rate_limited',
        );
      const others = waiting.filter(({ asker: other }) => !other.isJob);
      if (others.length >= limits.waiting) {
        const all = [...others, work];
        const sizeOf = ({ asker: { personId } }: HeavyPiece) =>
          all.filter((each) => each.asker.personId === personId).length;
        const most = Math.max(...all.map(sizeOf));
        const last = shares.mostServed(all.filter((each) => sizeOf(each) === most)) ?? work;
        const error = refusals.make(last, 'Too many large tasks are waiting. Please try again soon.');
        if (last === work) throw error;
        refuse(last, error);
      }
      work.timer = setTimeout(
        () => refuse(work, refusals.make(work, 'The server is busy. Please try again soon.')),
        limits.waitMs,
      ).unref();
    }
    shares.settle();
    waiting.push(work);
  }

  return { enter, leave, refuse };
}
