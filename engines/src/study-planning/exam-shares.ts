/** Something to be studied before an exam, and looked at once more near it. */
export interface StudyNeed {
  /** Its part of the exam against the others', in any unit. */
  weight: number;
  /** 0 known well to 1 not known at all. */
  weakness: number;
  /** What studying it takes, without the second look. */
  minutes: number;
  /** Minutes that were done already, or stand in the plan and stay. */
  spent: number;
}

/** Sessions are whole multiples of this; minutes. */
export const step = 5;
/** Less is not worth sitting down for, more is too long at a stretch. */
export const shortest = 10;
export const longest = 45;
const againMost = 20;

/** What something gets, or would take. */
export interface Minutes {
  study: number;
  /** The second look. */
  again: number;
}

const roundUp = (minutes: number) => Math.ceil(minutes / step) * step;
const roundDown = (minutes: number) => Math.floor(minutes / step) * step;

/** What it takes still. A second look takes a third of the first, 10 to 20 minutes; what was spent counts first for that. */
export function wantedBy({ minutes, spent }: StudyNeed): Minutes {
  const study = roundUp(minutes - Math.min(minutes, spent));
  const look = Math.min(againMost, Math.max(shortest, roundDown(roundUp(minutes) / 3)));
  const again = look - Math.max(0, spent - roundUp(minutes));
  return { study: study > 0 ? Math.max(shortest, study) : 0, again: again >= shortest ? roundUp(again) : 0 };
}

/**
 * Shares so many minutes out: all get a short block while there is time, those first that stand first in the order;
 * then second looks; then blocks grow, all alike, to their length; then second looks; and at last come more blocks.
 */
export function shareOut(wanted: readonly Minutes[], order: readonly number[], minutes: number): Minutes[] {
  const given = wanted.map((): Minutes => ({ study: 0, again: 0 }));
  let room = minutes;
  const give = (need: number, kind: keyof Minutes, upTo: number) => {
    const more = Math.min(wanted[need]![kind], upTo) - given[need]![kind];
    if (more <= 0 || more > room) return;
    given[need]![kind] += more;
    room -= more;
  };
  const grow = (kind: keyof Minutes, most: number) => {
    const target = (need: number) => Math.min(wanted[need]![kind], most);
    const fullness = (need: number) => given[need]![kind] / target(need);
    for (; room >= step;) {
      const open = order.filter((need) => given[need]![kind] > 0 && given[need]![kind] < target(need));
      const [first, ...others] = open;
      if (first === undefined) break;
      const emptiest = others.reduce((best, need) => (fullness(need) < fullness(best) ? need : best), first);
      give(emptiest, kind, given[emptiest]![kind] + step);
    }
  };
  for (const need of order) give(need, 'study', shortest);
  for (const need of order) {
    if (wanted[need]!.study === 0 || given[need]!.study > 0) give(need, 'again', shortest);
  }
  grow('study', longest);
  grow('again', againMost);
  for (let blocks = 2; order.some((need) => wanted[need]!.study > longest * (blocks - 1)); blocks++) {
    for (const need of order) {
      // A block is worth its name from the shortest on.
      if (given[need]!.study >= longest) give(need, 'study', Math.max(longest + shortest, longest * blocks));
    }
  }
  return given;
}
