import type { Likeness } from './likeness.ts';
import { likenessOf } from './likeness.ts';
import type { Word } from './words.ts';

/** What was found of some words in an answer. */
export interface Coverage {
  /** 0–1: how much of the words is there, likeness counted. */
  share: number;
  found: { wanted: Word; at: Word; likeness: Likeness }[];
  missing: Word[];
  /** The stretch of the answer that comes nearest to it; empty where a long answer has nothing of it. */
  near: readonly Word[];
}

/** Words of a point spread over a long answer count for less than the same words together. */
const ofScattered = 0.85;
/** "100 degrees" is about the hundred. */
const ofNumber = 2;

/** In a long answer a word or two of any point turn up by chance: so much of it for each place where it could stand. */
const chancePerPlace = 0.05;
const mostByChance = 0.25;
/** A point of many words may take more than two stretches. */
const wordsPerStretch = 8;

/** How much of the wanted words stands in the answer, best in a few stretches that follow each other. */
export function coverageOf(
  wanted: readonly Word[],
  stretches: readonly (readonly Word[])[],
  language: string,
): Coverage {
  const all = stretches.flat();
  const anywhere = coverIn(wanted, all, language);
  const together = Math.max(2, Math.ceil(wanted.length / wordsPerStretch));
  if (stretches.length <= together) return { ...anywhere, near: all };
  if (anywhere.share === 0) return { ...anywhere, near: [] };
  const near = Array.from({ length: stretches.length - together + 1 }, (_, i) =>
    stretches.slice(i, i + together).flat(),
  )
    .map((words) => ({ ...coverIn(wanted, words, language), near: words }))
    .reduce((best, each) => (each.share > best.share ? each : best));
  const scattered = { ...anywhere, share: anywhere.share * ofScattered };
  const best = near.share >= scattered.share ? near : scattered;
  const byChance = Math.min(mostByChance, chancePerPlace * (stretches.length / together - 1));
  const share = Math.max(0, (best.share - byChance) / (1 - byChance));
  return { ...best, share, near: share > 0 ? near.near : [] };
}

function coverIn(wanted: readonly Word[], words: readonly Word[], language: string): Omit<Coverage, 'near'> {
  const found: Coverage['found'] = [];
  const missing: Word[] = [];
  let sum = 0;
  let all = 0;
  for (const word of wanted) {
    const weight = word.number === null ? 1 : ofNumber;
    const best = bestFor(word, words, language);
    all += weight;
    if (!best) missing.push(word);
    else {
      found.push({ wanted: word, ...best });
      sum += weight * best.likeness.value;
    }
  }
  return { share: all > 0 ? sum / all : 0, found, missing };
}

export function bestFor(
  word: Word,
  words: readonly Word[],
  language: string,
): { at: Word; likeness: Likeness } | null {
  let best: { at: Word; likeness: Likeness } | null = null;
  for (const at of words) {
    const likeness = likenessOf(word, at, language);
    if (likeness.value > (best?.likeness.value ?? 0)) best = { at, likeness };
    if (likeness.value === 1) break;
  }
  return best;
}
