import type { Likeness } from './likeness.ts';
import { likenessTo } from './likeness.ts';
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

/**
 * How much of the wanted words stands in the answer, best in a few stretches that follow each other.
 * @param asked stems of the question
 */
export function coverageOf(
  wanted: readonly Word[],
  { stretches, places }: Stretches,
  language: string,
  asked: ReadonlySet<string>,
): Coverage {
  const best = wanted.map((word) => bestOfEach(word, stretches.length, places, language, asked));
  const within = (from: number, to: number) => coverWith(wanted, best, from, to);
  const anywhere = within(0, stretches.length);
  const together = Math.max(2, Math.ceil(wanted.length / wordsPerStretch));
  if (stretches.length <= together) return { ...anywhere, near: stretches.flat() };
  if (anywhere.share === 0) return { ...anywhere, near: [] };
  let near = { ...within(0, together), at: 0 };
  for (let at = 1; at + together <= stretches.length; at++) {
    const next = within(at, at + together);
    if (next.share > near.share) near = { ...next, at };
  }
  const { at, ...nearest } = near;
  const scattered = { ...anywhere, share: anywhere.share * ofScattered };
  const chosen = nearest.share >= scattered.share ? nearest : scattered;
  const byChance = Math.min(mostByChance, chancePerPlace * (stretches.length / together - 1));
  const share = Math.max(0, (chosen.share - byChance) / (1 - byChance));
  return { ...chosen, share, near: share > 0 ? stretches.slice(at, at + together).flat() : [] };
}

/** The words of an answer in groups, and where each of them stands: a long answer says the same ones again and again. */
export interface Stretches {
  stretches: readonly (readonly Word[])[];
  places: ReadonlyMap<string, readonly { stretch: number; at: Word }[]>;
}

export function placed(stretches: readonly (readonly Word[])[]): Stretches {
  const places = new Map<string, { stretch: number; at: Word }[]>();
  stretches.forEach((words, stretch) => {
    for (const at of words) {
      const known = places.get(at.text);
      if (!known) places.set(at.text, [{ stretch, at }]);
      else if (known.at(-1)!.stretch !== stretch) known.push({ stretch, at });
    }
  });
  return { stretches, places };
}

interface Match {
  at: Word;
  likeness: Likeness;
}

/** In each stretch the first of the likeliest. */
function bestOfEach(
  word: Word,
  count: number,
  places: Stretches['places'],
  language: string,
  asked: ReadonlySet<string>,
): (Match | null)[] {
  const likenessOf = likenessTo(word, language);
  const best: (Match | null)[] = Array.from({ length: count }, () => null);
  for (const own of places.values()) {
    const likeness = likenessOf(own[0]!.at);
    if (likeness.value === 0) continue;
    // The question's own words stand for themselves alone.
    if ((likeness.by === 'part' || likeness.by === 'spelling') && asked.has(own[0]!.at.stem)) continue;
    for (const { stretch, at } of own) {
      const known = best[stretch];
      const more = likeness.value - (known?.likeness.value ?? 0);
      if (!known || more > 0 || (more === 0 && at.start < known.at.start)) best[stretch] = { at, likeness };
    }
  }
  return best;
}

/** @param best for each wanted word, its match in each stretch */
function coverWith(
  wanted: readonly Word[],
  best: readonly (readonly (Match | null)[])[],
  from: number,
  to: number,
): Omit<Coverage, 'near'> {
  const found: Coverage['found'] = [];
  const missing: Word[] = [];
  let sum = 0;
  let all = 0;
  wanted.forEach((word, i) => {
    const weight = word.number === null ? 1 : ofNumber;
    let match: Match | null = null;
    for (let at = from; at < to; at++) {
      const next = best[i]![at]!;
      if (next && next.likeness.value > (match?.likeness.value ?? 0)) match = next;
    }
    all += weight;
    if (!match) missing.push(word);
    else {
      found.push({ wanted: word, ...match });
      sum += weight * match.likeness.value;
    }
  });
  return { share: all > 0 ? sum / all : 0, found, missing };
}

export const bestFor = (word: Word, words: readonly Word[], language: string): Match | null =>
  bestAmong(words, likenessTo(word, language));

/** The first of the likeliest. */
function bestAmong(words: readonly Word[], likeness: (at: Word) => Likeness): Match | null {
  let best: Match | null = null;
  for (const at of words) {
    const found = likeness(at);
    if (found.value > (best?.likeness.value ?? 0)) best = { at, likeness: found };
    if (found.value === 1) break;
  }
  return best;
}
