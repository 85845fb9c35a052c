import type { ReadClaim } from './claims.ts';
import type { Word } from './words.ts';

/** Of each word of a claim, how alike each word of an answer is: 0–1. */
export type Likenesses = readonly (readonly number[])[];

/** The place of an answer that comes nearest to one of several claims. */
export interface Match {
  /** Harmonic mean of what the place has of the claim and the claim of the place, 0–1. */
  match: number;
  /** How much better it matches this claim than one of any other point, −1–1. */
  lead: number;
}

/** Lengths of a place, as multiples of the claim's. */
const lengths = [0.6, 1, 1.5, 2];
/** Places begin so many times in the shortest length. */
const beginnings = 4;
/** Sentences of a place. */
const together = 2;

/** The rows of the words that matter in a claim. */
export const essentialOf = ({ essential, words }: ReadClaim, rows: Likenesses): Likenesses =>
  essential.map(({ stem }) => rows[words.findIndex((word) => word.stem === stem)] ?? []);

/** Which of several points an answer makes: what says one of them says the others less. @param asked stems of the question */
export function matchesOf(
  claims: readonly ReadClaim[],
  likenesses: readonly Likenesses[],
  stretches: readonly (readonly Word[])[],
  asked: ReadonlySet<string>,
): Match[] {
  const words = stretches.flat();
  // Of a point in the question's own words these tell.
  const isOwn = claims.map((claim) => {
    const isAsked = claim.essential.every(({ stem }) => asked.has(stem));
    return words.map(
      ({ isContent, isNegator, stem }) => (isContent || isNegator) && (isAsked || !asked.has(stem)),
    );
  });
  const essential = claims.map((claim, i) => essentialOf(claim, likenesses[i]!));
  const closest = likenesses.map((rows) => words.map((_, at) => Math.max(0, ...rows.map((row) => row[at]!))));
  const matchIn = (i: number, { from, to }: Place) => {
    const recall = mean(essential[i]!.map((row) => Math.max(0, ...row.slice(from, to))));
    const precision = mean(closest[i]!.slice(from, to).filter((_, k) => isOwn[i]![from + k]));
    return recall + precision > 0 ? (2 * recall * precision) / (recall + precision) : 0;
  };
  const sentences = sentencesIn(stretches);
  return claims.map((claim, i): Match => {
    let match = 0;
    let place: Place = { from: 0, to: 0 };
    for (const each of [...sentences, ...placesFor(claim, words.length)]) {
      const found = matchIn(i, each);
      if (found > match) [match, place] = [found, each];
    }
    // What may be said instead says the same.
    const others = claims.map(({ of }, k) => (of === claim.of ? 0 : matchIn(k, place)));
    return { match, lead: match - Math.max(0, ...others) };
  });
}

interface Place {
  from: number;
  to: number;
}

function sentencesIn(stretches: readonly (readonly Word[])[]): Place[] {
  const ends = [0];
  for (const { length } of stretches) ends.push(ends.at(-1)! + length);
  return stretches.flatMap((_, at) =>
    Array.from({ length: Math.min(together, stretches.length - at) }, (__, more) => ({
      from: ends[at]!,
      to: ends[at + more + 1]!,
    })),
  );
}

/** One sentence may make several claims. */
function placesFor({ words }: ReadClaim, count: number): Place[] {
  const step = Math.max(1, Math.floor((words.length * lengths[0]!) / beginnings));
  return lengths.flatMap((times) => {
    const length = Math.max(2, Math.round(words.length * times));
    const last = Math.max(0, count - length);
    return Array.from({ length: Math.floor(last / step) + 1 }, (_, k) => ({
      from: k * step,
      to: Math.min(count, k * step + length),
    }));
  });
}

export const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
