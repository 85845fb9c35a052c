import { diff3Merge } from 'node-diff3';

/**
 * Limit for comparing, in steps of the inner loop of `node-diff3`: about 30 ms. It compares equal pieces
 * pairwise, so a thousand equal lines would take half a minute.
 */
const stepsMost = 1_000_000;
/** Lines or words in the differing range; beyond this, nothing is compared. */
const piecesMost = 20_000;

/**
 * Merges two changes of one text (diff3, Khanna, Kunal and Pierce 2007): by lines, and by words where both
 * changed the same lines. Nothing that either added is lost: if they changed the same words, or too much to
 * compare quickly, both are kept, `mine` first.
 */
export function mergeTexts(base: string, mine: string, theirs: string): string {
  if (mine === theirs || base === theirs) return mine;
  if (base === mine) return theirs;
  const budget = { steps: stepsMost };
  const [before, after] = measureCommonEnds(base, mine, theirs);
  const middle = (text: string) => linesOf(text.slice(before, text.length - after));
  const merged = merge({ base: middle(base), mine: middle(mine), theirs: middle(theirs) }, budget, (lines) =>
    merge(mapped(lines, wordsOf), budget, both),
  );
  return mine.slice(0, before) + merged + mine.slice(mine.length - after);
}

/** The three texts as lines or words. */
interface Pieces {
  base: string[];
  mine: string[];
  theirs: string[];
}

const mapped = ({ base, mine, theirs }: Pieces, change: (pieces: string[]) => string[]): Pieces => ({
  base: change(base),
  mine: change(mine),
  theirs: change(theirs),
});

function merge(pieces: Pieces, budget: { steps: number }, resolve: (conflict: Pieces) => string): string {
  if (Object.values(pieces).some(({ length }: string[]) => length > piecesMost)) return both(pieces);
  return splitAtUnique(pieces)
    .map((part) => {
      const { base, mine, theirs } = part;
      const steps = countSteps(mine, base) + countSteps(theirs, base);
      if (steps > budget.steps) return both(part);
      budget.steps -= steps;
      return diff3Merge(mine, base, theirs, { excludeFalseConflicts: true })
        .map((region) => {
          if (region.conflict === undefined) return (region.ok ?? []).join('');
          const { a, o, b } = region.conflict;
          return resolve({ base: o, mine: a, theirs: b });
        })
        .join('');
    })
    .join('');
}

/**
 * Splits at pieces that occur exactly once in each text and are therefore the same (patience diff, Cohen), so
 * that the parts can be compared separately.
 */
function splitAtUnique({ base, mine, theirs }: Pieces): Pieces[] {
  const [inMine, inTheirs] = [placesOfUnique(mine), placesOfUnique(theirs)];
  const shared = [...placesOfUnique(base)].flatMap(([piece, at]) => {
    const [own, other] = [inMine.get(piece), inTheirs.get(piece)];
    return own === undefined || other === undefined ? [] : [{ base: at, mine: own, theirs: other }];
  });
  const anchors = findLongestRising(
    findLongestRising(shared, (anchor) => anchor.mine),
    (anchor) => anchor.theirs,
  );
  let from = { base: 0, mine: 0, theirs: 0 };
  const end = { base: base.length, mine: mine.length, theirs: theirs.length };
  return [...anchors, end].map((to) => {
    const part = {
      base: base.slice(from.base, to.base),
      mine: mine.slice(from.mine, to.mine),
      theirs: theirs.slice(from.theirs, to.theirs),
    };
    from = to;
    return part;
  });
}

/** Positions of the pieces that occur once, in order. */
function placesOfUnique(pieces: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  const repeated = new Set<string>();
  for (const [at, piece] of pieces.entries()) {
    if (places.has(piece)) repeated.add(piece);
    else places.set(piece, at);
  }
  for (const piece of repeated) places.delete(piece);
  return places;
}

/** The longest subsequence with rising keys (patience sorting). */
function findLongestRising<Item>(items: readonly Item[], keyOf: (item: Item) => number): Item[] {
  interface Chain {
    item: Item;
    before: Chain | undefined;
  }
  const ends: Chain[] = [];
  for (const item of items) {
    const key = keyOf(item);
    let [low, high] = [0, ends.length];
    while (low < high) {
      const at = (low + high) >> 1;
      const end = ends[at];
      if (end && keyOf(end.item) < key) low = at + 1;
      else high = at;
    }
    ends[low] = { item, before: ends[low - 1] };
  }
  const chosen: Item[] = [];
  for (let chain = ends.at(-1); chain; chain = chain.before) chosen.push(chain.item);
  return chosen.reverse();
}

/** Each pair of equal pieces is compared with each chain found so far. */
function countSteps(pieces: readonly string[], base: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const piece of base) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  const pairs = pieces.reduce((sum, piece) => sum + (counts.get(piece) ?? 0), 0);
  return pieces.length + base.length + pairs * Math.min(pieces.length, base.length);
}

function both(pieces: Pieces): string {
  const [first, second] = [pieces.mine.join(''), pieces.theirs.join('')];
  if (first.includes(second)) return first;
  if (second.includes(first)) return second;
  const apart = /\s$/u.test(first) || /^\s/u.test(second) ? '' : ' ';
  return first + apart + second;
}

/** Lengths of the common beginning and end of all three, in whole lines. */
function measureCommonEnds(base: string, mine: string, theirs: string): [number, number] {
  const shortest = Math.min(base.length, mine.length, theirs.length);
  let before = 0;
  while (before < shortest && mine[before] === base[before] && theirs[before] === base[before]) before++;
  before = base.lastIndexOf('\n', before - 1) + 1;
  const most = shortest - before;
  const same = (at: number) => {
    const sign = base[base.length - at];
    return mine[mine.length - at] === sign && theirs[theirs.length - at] === sign;
  };
  let after = 0;
  while (after < most && same(after + 1)) after++;
  // Starts at the first complete line of the common part.
  const line = base.indexOf('\n', base.length - after);
  return [before, after === 0 || line < 0 ? 0 : base.length - line - 1];
}

/** Lines with their breaks. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Words and the white space between them. */
function wordsOf(lines: readonly string[]): string[] {
  return lines.join('').match(/\s+|[^\s]+/gu) ?? [];
}
