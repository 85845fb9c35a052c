import type { Comparison, ReadPoint } from './comparison.ts';
import { isCopied } from './doubts.ts';
import { keptWithoutResult } from './results.ts';
import { type Scorings, shareAmong, shareOf } from './scoring.ts';
import { traitsOf } from './traits.ts';

/** An answer compared with the claims that count: of "any two of" the two it meets best. */
export interface Judgement {
  comparison: Comparison;
  /** Of the marks of each claim. */
  shares: readonly number[];
}

/**
 * Of what the answer denies, the words decide: meanings of "is" and "is not" are near each other.
 * @param points those that the claims are of
 * @param isGraded wording alone counts too, as it tells answers apart
 */
export function judge(
  comparison: Comparison,
  points: readonly ReadPoint[],
  scorings: Scorings,
  isGraded = false,
): Judgement {
  const { claims, coverage, nearness, matches } = comparison;
  const traits = traitsOf(comparison);
  const isOfQuestion = isCopied(comparison);
  const shares = claims.map((_, i) => {
    const byMeaning = nearness !== null && coverage[i]!.opposed.length === 0;
    // A person's marks already show the cost of a contradiction.
    const own = isGraded ? { ...traits[i]!, uncontradicted: 1 } : traits[i]!;
    // A person's marks are compared on a finer scale.
    if (points.length > 1 && !isGraded) {
      const most = coverage[i]!.opposed.length > 0 ? 0.5 : 1;
      return Math.min(keptWithoutResult(comparison, i), most, shareAmong(own, byMeaning));
    }
    const share = shareOf(own, byMeaning ? scorings.meaning : scorings.words);
    const found = isGraded || (byMeaning && !isOfQuestion) ? 1 : foundBeyondChance(traits[i]!.complete);
    return Math.min(keptWithoutResult(comparison, i), share * found);
  });
  const counting = points.flatMap(({ wanted, isOrdered }, of) => {
    const own = claims.flatMap((claim, i) => (claim.of === of ? [i] : []));
    if (isOrdered) for (const i of outOfOrder(own, comparison)) shares[i] = 0;
    return own
      .sort((a, b) => shares[b]! - shares[a]! || a - b)
      .slice(0, wanted)
      .sort((a, b) => a - b);
  });
  const some = <Item>(items: readonly Item[]) => counting.map((i) => items[i]!);
  return {
    comparison: {
      ...comparison,
      claims: some(claims),
      coverage: some(coverage),
      nearness: nearness && some(nearness),
      matches: matches && some(matches),
    },
    shares: some(shares),
  };
}

/** Less of a claim than this may be there by chance, and from the other on it counts as it stands. */
const byChance = 0.1;
const partlyThere = 0.3;

/** Discounts wording by chance: the question's own words match any model answer. */
const foundBeyondChance = (complete: number) =>
  Math.min(1, Math.max(0, (complete - byChance) / (partlyThere - byChance)));

/** Those beside the longest run of claims that the answer has in their order. */
function outOfOrder(own: readonly number[], { coverage }: Comparison): number[] {
  const found = own.flatMap((i) => {
    const at = coverage[i]!.found[0]?.at.start;
    return at === undefined ? [] : [{ i, at }];
  });
  const runs: number[][] = [];
  found.forEach(({ i, at }, k) => {
    const before = runs.filter((_, j) => found[j]!.at < at);
    runs[k] = [...before.reduce((longest, run) => (run.length > longest.length ? run : longest), []), i];
  });
  const kept = new Set(runs.reduce((longest, run) => (run.length > longest.length ? run : longest), []));
  return found.flatMap(({ i }) => (kept.has(i) ? [] : [i]));
}

/** The share of all marks; claims without marks count alike. */
export function wholeShare({ comparison, shares }: Judgement): number {
  const { claims } = comparison;
  const all = claims.reduce((sum, { marks }) => sum + marks, 0);
  return shares.reduce(
    (sum, share, i) => sum + share * (all > 0 ? claims[i]!.marks / all : 1 / claims.length),
    0,
  );
}
