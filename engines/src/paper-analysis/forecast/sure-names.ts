/** Tells terms of a subject from pieces of sentences that questions share by chance, by how many say them. */
import type { WordFrequency } from './subject.ts';

export interface NameEvidence {
  shown: string;
  words: number;
  /** Papers in which a task of the topic asks for it. */
  asking: number;
  /** Questions of the topic that say it, of so many, and of all topics. */
  own: number;
  size: number;
  all: number;
  /** Different words that it stands behind in all questions. */
  behind: number;
}

/** A topic's name is said by so many of its questions. */
const leastSaid = 0.25;
/** Questions share a piece of a sentence by chance, the easier where neither word classes nor general writing are known. */
const fewest = { own: 2, ownUnknown: 3, ownWord: 3, besides: 3 };
/** What always stands behind the same word is cut out of something longer (accessor variety, Feng et al. 2004). */
const fewestBehind = 2;
/** It tells the topic apart from others, where tasks only speak of it. */
const leastOwn = 1 / 3;
/** A single word is of a subject if general writing hardly has it. */
const rareShare = 0.005;

export function isSureName(evidence: NameEvidence, frequency: WordFrequency | undefined): boolean {
  const { shown, words, asking, own, size, all, behind } = evidence;
  const least = frequency === undefined ? fewest.ownUnknown : fewest.own;
  if (own < Math.max(least, leastSaid * size) || behind < fewestBehind) return false;
  const tellsApart = own >= leastOwn * all;
  if (words > 1 || shown.includes('-'))
    return asking > 0 || (all >= fewest.besides && tellsApart && !isProper(shown));
  return tellsApart && own >= fewest.ownWord && frequency !== undefined && isRare(shown, frequency);
}

export const isRare = (word: string, frequency: WordFrequency): boolean => frequency(word) < rareShare;

/** Of a magazine, a company or a person. */
const isProper = (name: string): boolean =>
  /[ -]/u.test(name) && name.split(/[ -]/u).every((word) => /^\p{Lu}/u.test(word));
