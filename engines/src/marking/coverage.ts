import type { Likeness } from './likeness.ts';
import { likenessOf } from './likeness.ts';
import { sentencesOf } from './sentences.ts';
import type { Word } from './words.ts';

/** What was found of some words in an answer. */
export interface Coverage {
  /** 0–1: how much of the words is there, likeness counted. */
  share: number;
  found: { wanted: Word; at: Word; likeness: Likeness }[];
  missing: Word[];
}

/** Words of a point spread over a long answer count for less than the same words together. */
const ofScattered = 0.85;
/** "100 degrees" is about the hundred. */
const ofNumber = 2;

/** How much of the wanted words stands in the answer, best in one sentence or two that follow each other. */
export function coverageOf(
  wanted: readonly Word[],
  answer: { text: string; words: readonly Word[] },
  language: string,
): Coverage {
  const anywhere = coverIn(wanted, answer.words, language);
  const sentences = sentencesOf(answer.text, answer.words);
  if (sentences.length <= 2 || anywhere.share === 0) return anywhere;
  const near = sentences
    .slice(1)
    .map((sentence, i) => coverIn(wanted, [...sentences[i]!, ...sentence], language))
    .reduce((best, each) => (each.share > best.share ? each : best));
  const scattered = { ...anywhere, share: anywhere.share * ofScattered };
  return near.share >= scattered.share ? near : scattered;
}

function coverIn(wanted: readonly Word[], words: readonly Word[], language: string): Coverage {
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
