import type { ReadClaim } from './claims.ts';
import { essentialOf, type Likenesses, mean } from './matching.ts';
import type { Meanings } from './meaning.ts';
import { sameNumber, type Word } from './words.ts';

/** Similarity of an answer to a claim, word by word, at its best place. */
export interface Nearness {
  /** Of the words that matter in the claim, what the nearest word of the answer has of each: mean, 0–1. */
  recall: number;
  /** The same of the answer's own words in what is expected; less where they are few for the claim. */
  precision: number;
  /** Words of the answer that are near enough to be shown. */
  words: readonly Word[];
}

/** Sentences of the answer that a claim may be spread over. */
const together = 2;
/** So near a word seems to say the same. */
const shown = 0.6;

/**
 * Words are matched as they stand in their texts, like BERTScore (Zhang et al. 2020), and numbers as numbers: all of them are near
 * each other.
 * @param asked stems of the question
 * @param near of each claim
 */
export function nearnessTo(
  claims: readonly ReadClaim[],
  stretches: readonly (readonly Word[])[],
  asked: ReadonlySet<string>,
  near: readonly Likenesses[],
): Nearness[] {
  const words = stretches.flat();
  const known = words.map((_, at) => Math.max(0, ...near.flatMap((rows) => rows.map((row) => row[at]!))));
  const isOwn = words.map(({ isContent, isNegator, stem }) => (isContent || isNegator) && !asked.has(stem));
  const windows = windowsOf(stretches);
  return claims.map((claim, i): Nearness => {
    const rows = essentialOf(claim, near[i]!);
    let best: Nearness = { recall: 0, precision: 0, words: [] };
    for (const { from, to } of windows) {
      const recall = mean(rows.map((row) => Math.max(0, ...row.slice(from, to))));
      if (recall <= best.recall) continue;
      const own = known.slice(from, to).filter((_, k) => isOwn[from + k]);
      best = {
        recall,
        precision: mean(own) * fullness(own.length, to - from, rows.length),
        words: words
          .slice(from, to)
          .filter((_, k) => isOwn[from + k] && rows.some((row) => row[from + k]! >= shown)),
      };
    }
    return best;
  });
}

/** A word or two, or the question's words with one more, say little of a claim, however near they come to it. */
const fullness = (own: number, words: number, essential: number) =>
  Math.min(1, (2 * own * words) / essential ** 2);

/** Places from and to of words in neighbouring stretches. */
function windowsOf(stretches: readonly (readonly Word[])[]): { from: number; to: number }[] {
  const begins = [0];
  for (const stretch of stretches) begins.push(begins.at(-1)! + stretch.length);
  const count = Math.max(1, stretches.length - together + 1);
  return Array.from({ length: count }, (_, at) => ({
    from: begins[at]!,
    to: begins[Math.min(stretches.length, at + together)]!,
  }));
}

/** By what the words mean where they stand. @param text of the answer */
export function likenessesByMeaning(
  claims: readonly ReadClaim[],
  { text, words }: { text: string; words: readonly Word[] },
  meanings: Meanings,
): Likenesses[] {
  const said = words.map(({ start }) => meanings.get(text)?.get(start));
  return claims.map((claim) => {
    const meaning = meanings.get(claim.text);
    return claim.words.map((word) => likenessesOf(word, meaning?.get(word.start), words, said));
  });
}

/** Similarity of each word of an answer to a word, 0–1. */
function likenessesOf(
  wanted: Word,
  meaning: Float32Array | undefined,
  words: readonly Word[],
  meanings: readonly (Float32Array | undefined)[],
): number[] {
  return words.map((word, i) => {
    if (wanted.number !== null || word.number !== null) return Number(sameNumber(wanted, word));
    const other = meanings[i];
    return meaning && other ? Math.max(0, productOf(meaning, other)) : Number(wanted.stem === word.stem);
  });
}

function productOf(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
