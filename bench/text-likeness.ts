/** Measures the similarity of two texts, to compare readers of the same page. */
import { distance } from 'fastest-levenshtein';

/**
 * Normalises ligatures, hyphens at line ends, invisible characters (soft hyphens, directions) and white
 * space.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll('\u200b', ' ')
    .replace(/(?!\u00ad)\p{Cf}/gu, '')
    .replace(/(\p{L})[-\u00ad\u2010]\s*\n\s*(?=\p{Ll})/gu, '$1')
    .replaceAll('\u00ad', '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** 1 minus the Levenshtein distance divided by the longer text's length. */
export function characterLikeness(one: string, other: string): number {
  const longer = Math.max(one.length, other.length);
  return longer === 0 ? 1 : 1 - distance(one, other) / longer;
}

export const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Counts shared words, ignoring order. */
export function sharedWords(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of one) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of other) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    shared += 1;
  }
  return shared;
}
