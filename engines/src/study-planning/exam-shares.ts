/** Something to be studied before an exam, and looked at once more near it. */
export interface StudyNeed {
  /** Priority: its part of the exam against the others', in any unit. */
  weight: number;
  /** Its part of the whole time against the others', in any unit, where there is more time than all of it takes. */
  share: number;
  /** 0 known well to 1 not known at all. */
  weakness: number;
  /** Minutes to study it, without the second look. */
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
/** Given time, something unknown gets so many times more than it takes; something known gets none. */
const moreMost = 2;

/** Minutes that a topic gets or needs. */
export interface Minutes {
  study: number;
  /** The second look. */
  again: number;
}

const roundUp = (minutes: number) => Math.ceil(minutes / step) * step;
const roundDown = (minutes: number) => Math.floor(minutes / step) * step;

/** Minutes still needed. A second look takes a third of the first, 10 to 20 minutes; what was spent counts first for that. */
export function wantedBy({ minutes, spent }: StudyNeed): Minutes {
  const study = roundUp(minutes - Math.min(minutes, spent));
  const look = Math.min(againMost, Math.max(shortest, roundDown(roundUp(minutes) / 3)));
  const again = look - Math.max(0, spent - roundUp(minutes));
  return { study: study > 0 ? Math.max(shortest, study) : 0, again: again >= shortest ? roundUp(again) : 0 };
}

/**
 * Lets what is wanted grow until it fills the time, so that each need's minutes, those that were spent already counted,
 * follow its share, and none gets less than it takes. How much is bounded by what there is to learn, a second look by the
 * first: a short text fills no weeks, and days stay free. Nothing grows where study does not fit as it is.
 * @param room minutes for study, and for second looks
 * @param studyMost minutes of study of one need
 */
export function grown(
  needs: readonly StudyNeed[],
  wanted: readonly Minutes[],
  room: Minutes,
  studyMost: number,
): Minutes[] {
  if (wanted.reduce((sum, { study }) => sum + study, 0) > room.study) return [...wanted];
  const study = fill(
    wanted.map(({ study: least }, i) => {
      const { minutes, spent, share, weakness } = needs[i]!;
      const more = roundDown(moreMost * minutes * weakness) - Math.max(0, spent - minutes);
      return { least, most: Math.max(least, Math.min(studyMost, least + more)), share, spent };
    }),
    room.study,
  );
  const again = fill(
    wanted.map(({ again: least }, i) => {
      const { share, weakness, minutes } = needs[i]!;
      const most = least > 0 && weakness > 0 ? Math.max(least, Math.min(longest, roundDown(minutes))) : least;
      return { least, most, share, spent: 0 };
    }),
    room.again,
  );
  return wanted.map((_, i) => ({ study: study[i]!, again: again[i]! }));
}

interface Fillable {
  least: number;
  most: number;
  share: number;
  spent: number;
}

/** Each gets its share of one level, within its bounds: the highest level that the room has. */
function fill(all: readonly Fillable[], room: number): number[] {
  const at = (level: number) =>
    all.map(({ least, most, share, spent }) => {
      const minutes = Math.min(most, Math.max(least, roundDown(level * share - spent)));
      return minutes < shortest ? least : minutes;
    });
  const total = (level: number) => at(level).reduce((sum, minutes) => sum + minutes, 0);
  let low = 0;
  let high = Math.max(
    0,
    ...all.map(({ most, share, spent }) => (share > 0 ? (most + spent + step) / share : 0)),
  );
  for (let i = 0; i < 50; i++) {
    const middle = (low + high) / 2;
    if (total(middle) <= room) low = middle;
    else high = middle;
  }
  return at(low);
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
  grow('again', longest);
  for (let blocks = 2; order.some((need) => wanted[need]!.study > longest * (blocks - 1)); blocks++) {
    for (const need of order) {
      // A block is worth its name from the shortest on.
      if (given[need]!.study >= longest) give(need, 'study', Math.max(longest + shortest, longest * blocks));
    }
  }
  return given;
}
