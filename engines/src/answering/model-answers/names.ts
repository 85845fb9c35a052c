import type { PassageIndex } from '../passage-index.ts';
import type { Collection, QueryTerm } from '../ranking.ts';

/** Two terms of a question that are one name in the material: "Vice-President", "comparative advantage". */
export interface Name {
  /** Places among the terms: of what tells it apart, and of the noun. */
  first: number;
  noun: number;
  /** Words that make another name with the same noun: "absolute". */
  rivals: ReadonlySet<string>;
  /** The material has a heading of nothing else. */
  isHeading: boolean;
}

const fewestTogether = 3;
const fewestOfRival = 2;
/** Of the sentences with the one word so many have the other beside it, and so many times as many as by chance. */
const togetherShare = 0.12;
const lift = 8;
/** What nearly always leads the other is a part of its name: "vice". */
const leadsShare = 0.6;
/** "Advantage" is led by "absolute" in so many of the sentences that have this word. */
const rivalShare = 0.3;
/** A stretch that so often gives the whole name means it by the noun alone. */
const meantShare = 0.6;

/** @param asked in the order of the question */
export function namesAmong(asked: readonly QueryTerm[], { indexes, sentenceCount }: Collection): Name[] {
  return asked.slice(1).flatMap(({ term: noun }, at): Name[] => {
    const { term: first } = asked[at]!;
    const before = new Map<string, number>();
    for (const index of indexes) countBefore(index, noun, before);
    const together = before.get(first) ?? 0;
    const [ofFirst, ofNoun] = [holding(first, indexes), holding(noun, indexes)];
    const isFrequent =
      together >= leadsShare * ofFirst ||
      (together >= togetherShare * Math.min(ofFirst, ofNoun) &&
        together * sentenceCount >= lift * ofFirst * ofNoun);
    if (together < fewestTogether) return [];
    const isHeading = indexes.some((index) => isHeadingOf(index, first, noun));
    if (!isFrequent && !isHeading) return [];
    const rivals = [...before]
      .filter(([word, count]) => count >= fewestOfRival && count >= rivalShare * holding(word, indexes))
      .map(([word]) => word)
      .filter((word) => asked.every(({ term }) => term !== word));
    return [{ first: at, noun: at + 1, rivals: new Set(rivals), isHeading }];
  });
}

/** Whether sentences that have the noun mostly have what tells it apart as well. */
export function isNamedIn(
  { from, to }: { from: number; to: number },
  { first, noun, isHeading }: Name,
  asked: readonly QueryTerm[],
  { tokens, sentenceToken, idOf }: PassageIndex,
): boolean {
  if (isHeading) return false;
  const [one, other] = [idOf.get(asked[first]!.term), idOf.get(asked[noun]!.term)];
  let [all, whole] = [0, 0];
  for (let s = from; s < to; s++) {
    const words = tokens.subarray(sentenceToken[s], sentenceToken[s + 1]);
    if (other === undefined || !words.includes(other)) continue;
    all += 1;
    if (one !== undefined && words.includes(one)) whole += 1;
  }
  return all > 0 && whole >= meantShare * all;
}

/** Whether a sentence has the noun in another name only. */
export function isOfRival(
  { noun, rivals }: Name,
  asked: readonly QueryTerm[],
  { tokens, sentenceToken, idOf, terms }: PassageIndex,
  sentence: number,
): boolean {
  const other = idOf.get(asked[noun]!.term);
  if (other === undefined || rivals.size === 0) return false;
  for (let i = sentenceToken[sentence]! + 1; i < sentenceToken[sentence + 1]!; i++)
    if (tokens[i] === other && rivals.has(terms[tokens[i - 1]!]!)) return true;
  return false;
}

/** Whether a heading is just these two words. */
function isHeadingOf(
  { headingToken, headingTokens, idOf }: PassageIndex,
  first: string,
  noun: string,
): boolean {
  const [one, other] = [idOf.get(first), idOf.get(noun)];
  for (let h = 0; h + 1 < headingToken.length; h++) {
    const at = headingToken[h]!;
    if (headingToken[h + 1]! - at === 2 && headingTokens[at] === one && headingTokens[at + 1] === other)
      return true;
  }
  return false;
}

function countBefore(index: PassageIndex, noun: string, counts: Map<string, number>): void {
  const { tokens, sentenceToken, sentenceCount, terms, idOf } = index;
  const id = idOf.get(noun);
  if (id === undefined) return;
  for (let s = 0; s < sentenceCount; s++)
    for (let i = sentenceToken[s]! + 1; i < sentenceToken[s + 1]!; i++)
      if (tokens[i] === id) {
        const word = terms[tokens[i - 1]!]!;
        counts.set(word, (counts.get(word) ?? 0) + 1);
      }
}

const holding = (word: string, indexes: readonly PassageIndex[]) =>
  indexes.reduce(
    (sum, { idOf, sentenceFrequency }) => sum + (sentenceFrequency[idOf.get(word) ?? -1] ?? 0),
    0,
  );
