import type { Passage } from '@gene/contract/documents';
import { analyse } from '../language/analysis.ts';
import { traitsOfPassage } from './sentence-traits.ts';
import { headingBefore } from './heading-places.ts';
import { findProvisions, type Provision } from './provisions.ts';

/** Headings say what a passage is about: each of their words counts this often. */
const headingWeight = 2;
const maxFrequency = 255;

/**
 * The retrieval index of one document. Opaque outside this engine.
 *
 * Postings are inverted lists over passages; `tokens` keeps every passage's terms in order, cut into
 * sentences, so that proximity and answer sentences are found without loading any text.
 */
export interface PassageIndex {
  /** ISO 639-3, or null when unknown. */
  readonly language: string | null;
  readonly passageCount: number;
  /** Ordinals of the passages; all arrays over passages go by their position in this one. */
  readonly ordinals: Uint32Array;
  /** Terms by id. */
  readonly terms: readonly string[];
  readonly idOf: ReadonlyMap<string, number>;
  /** Postings of term t: `[postingStart[t], postingStart[t + 1])`. */
  readonly postingStart: Uint32Array;
  readonly postingPassage: Uint32Array;
  readonly postingFrequency: Uint8Array;
  /** Sentences that hold the term. */
  readonly sentenceFrequency: Uint32Array;
  /** Terms of the passage, headings counted by their weight. */
  readonly length: Float32Array;
  readonly totalLength: number;
  readonly sentenceCount: number;
  /** Sentences of passage p: `[passageSentence[p], passageSentence[p + 1])`, numbered through the document. */
  readonly passageSentence: Uint32Array;
  /** Tokens of sentence s: `[sentenceToken[s], sentenceToken[s + 1])`. */
  readonly sentenceToken: Uint32Array;
  readonly tokens: Uint32Array;
  /** Bits of `sentenceTraits` for every sentence. */
  readonly traits: Uint8Array;
  /** Headings of passage p: `[passageHeading[p], passageHeading[p + 1])`, numbered through the document. */
  readonly passageHeading: Uint32Array;
  /** Tokens of heading h: `[headingToken[h], headingToken[h + 1])`. */
  readonly headingToken: Uint32Array;
  readonly headingTokens: Uint32Array;
  /** The heading that a sentence stands under, counted within its passage; all of the first ones are above it. */
  readonly sentenceHeading: Uint8Array;
  /** Offsets into the document's text. */
  readonly sentenceStart: Uint32Array;
  /** Offsets into the document's text. */
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  /** Page on which the passage begins and ends. */
  readonly firstPage: Uint32Array;
  readonly lastPage: Uint32Array;
  /** Articles, sections and clauses that begin in a passage. */
  readonly provisions: readonly Provision[];
}

/** A growing list of whole numbers in typed memory. */
class NumberList {
  private items = new Uint32Array(1024);
  length = 0;
  push(value: number): void {
    if (this.length === this.items.length) {
      const larger = new Uint32Array(this.items.length * 2);
      larger.set(this.items);
      this.items = larger;
    }
    this.items[this.length++] = value;
  }
  done(): Uint32Array {
    return this.items.slice(0, this.length);
  }
}

/** Counts while passages come in; the postings are made from them at the end. */
class Vocabulary {
  readonly terms: string[] = [];
  readonly idOf = new Map<string, number>();
  idsOf(terms: readonly string[]): number[] {
    return terms.map((term) => {
      let id = this.idOf.get(term);
      if (id === undefined) {
        id = this.terms.length;
        this.idOf.set(term, id);
        this.terms.push(term);
      }
      return id;
    });
  }
}

/** Indexes passages of one document in the order of the text: all of them, or those that are there already. */
export function buildIndex(passages: readonly Passage[], language: string | null): PassageIndex {
  const vocabulary = new Vocabulary();
  const tokens = new NumberList();
  const sentenceToken = new NumberList();
  const passageSentence = new NumberList();
  const headingTokens = new NumberList();
  const headingToken = new NumberList();
  const passageHeading = new NumberList();
  const traits: number[] = [];
  const headingCache = new Map<string, number[]>();
  for (const [position, passage] of passages.entries()) {
    passageSentence.push(sentenceToken.length);
    passageHeading.push(headingToken.length);
    for (const heading of passage.headings) {
      headingToken.push(headingTokens.length);
      let ids = headingCache.get(heading);
      if (!ids) headingCache.set(heading, (ids = vocabulary.idsOf(analyse(heading, language))));
      for (const id of ids) headingTokens.push(id);
    }
    const texts = passage.sentences.map(({ text }) => text);
    traits.push(...traitsOfPassage(texts, position / passages.length));
    for (const sentence of passage.sentences) {
      sentenceToken.push(tokens.length);
      for (const id of vocabulary.idsOf(analyse(sentence.text, language))) tokens.push(id);
    }
  }
  const sentenceCount = sentenceToken.length;
  passageSentence.push(sentenceCount);
  passageHeading.push(headingToken.length);
  headingToken.push(headingTokens.length);
  sentenceToken.push(tokens.length);
  const forward = {
    tokens: tokens.done(),
    sentenceToken: sentenceToken.done(),
    passageSentence: passageSentence.done(),
    headingTokens: headingTokens.done(),
    headingToken: headingToken.done(),
    passageHeading: passageHeading.done(),
  };
  const under = headingBefore(passages);
  return {
    language,
    passageCount: passages.length,
    terms: vocabulary.terms,
    idOf: vocabulary.idOf,
    sentenceCount,
    traits: Uint8Array.from(traits),
    sentenceHeading: Uint8Array.from(under.flat(), (heading) => Math.min(heading, 255)),
    sentenceStart: Uint32Array.from(passages.flatMap(({ sentences }) => sentences.map(({ start }) => start))),
    ...forward,
    ...invert(forward, vocabulary.terms.length),
    ordinals: Uint32Array.from(passages, (passage) => passage.ordinal),
    start: Uint32Array.from(passages, (passage) => passage.start),
    end: Uint32Array.from(passages, (passage) => passage.end),
    firstPage: Uint32Array.from(passages, (passage) => passage.page),
    lastPage: Uint32Array.from(passages, (passage) => passage.sentences.at(-1)?.page ?? passage.page),
    provisions: findProvisions(passages, under, traits),
  };
}

export type ForwardIndex = Pick<
  PassageIndex,
  'tokens' | 'sentenceToken' | 'passageSentence' | 'headingTokens' | 'headingToken' | 'passageHeading'
>;

/** Makes the inverted lists from the token sequences. */
export function invert(
  forward: ForwardIndex,
  termCount: number,
): Pick<
  PassageIndex,
  'postingStart' | 'postingPassage' | 'postingFrequency' | 'sentenceFrequency' | 'length' | 'totalLength'
> {
  const passageCount = forward.passageSentence.length - 1;
  const documentFrequency = new Uint32Array(termCount + 1);
  const sentenceFrequency = new Uint32Array(termCount);
  const seenInPassage = new Int32Array(termCount).fill(-1);
  const seenInSentence = new Int32Array(termCount).fill(-1);
  const length = new Float32Array(passageCount);
  let totalLength = 0;
  eachToken(forward, (term, passage, sentence, weight) => {
    if (seenInPassage[term] !== passage) {
      seenInPassage[term] = passage;
      documentFrequency[term + 1]!++;
    }
    if (sentence >= 0 && seenInSentence[term] !== sentence) {
      seenInSentence[term] = sentence;
      sentenceFrequency[term]!++;
    }
    length[passage]! += weight;
    totalLength += weight;
  });
  const postingStart = documentFrequency;
  for (let t = 0; t < termCount; t++) postingStart[t + 1]! += postingStart[t]!;
  const postingPassage = new Uint32Array(postingStart[termCount]!);
  const postingFrequency = new Uint8Array(postingPassage.length);
  const next = postingStart.slice(0, termCount);
  seenInPassage.fill(-1);
  eachToken(forward, (term, passage, _sentence, weight) => {
    if (seenInPassage[term] !== passage) {
      seenInPassage[term] = passage;
      postingPassage[next[term]!++] = passage;
    }
    const at = next[term]! - 1;
    postingFrequency[at] = Math.min(maxFrequency, postingFrequency[at]! + weight);
  });
  return { postingStart, postingPassage, postingFrequency, sentenceFrequency, length, totalLength };
}

function eachToken(
  forward: ForwardIndex,
  visit: (term: number, passage: number, sentence: number, weight: number) => void,
): void {
  const { tokens, sentenceToken, passageSentence, headingTokens, headingToken, passageHeading } = forward;
  for (let passage = 0; passage + 1 < passageSentence.length; passage++) {
    const headingEnd = headingToken[passageHeading[passage + 1]!]!;
    for (let i = headingToken[passageHeading[passage]!]!; i < headingEnd; i++)
      visit(headingTokens[i]!, passage, -1, headingWeight);
    for (let sentence = passageSentence[passage]!; sentence < passageSentence[passage + 1]!; sentence++)
      for (let i = sentenceToken[sentence]!; i < sentenceToken[sentence + 1]!; i++)
        visit(tokens[i]!, passage, sentence, 1);
  }
}

/** Counts occurrences of a phrase in the document, before an offset. */
export function countMentions(index: PassageIndex, stems: readonly string[], before = Infinity): number {
  const ids = stems.map((stem) => index.idOf.get(stem) ?? -1);
  if (ids.length === 0 || ids.includes(-1)) return 0;
  const postings = (id: number) => index.postingStart[id + 1]! - index.postingStart[id]!;
  const rarest = ids.reduce((best, id) => (postings(id) < postings(best) ? id : best));
  let count = 0;
  for (let at = index.postingStart[rarest]!; at < index.postingStart[rarest + 1]!; at++) {
    const passage = index.postingPassage[at]!;
    if (index.end[passage]! > before) break;
    const from = index.sentenceToken[index.passageSentence[passage]!]!;
    const to = index.sentenceToken[index.passageSentence[passage + 1]!]!;
    for (let i = from; i + ids.length <= to; i++)
      if (ids.every((id, k) => index.tokens[i + k] === id)) count++;
  }
  return count;
}

/** Whether the document has a heading of these terms alone, in this order. */
export function hasHeading({ idOf, headingToken, headingTokens }: PassageIndex, stems: readonly string[]) {
  const ids = stems.map((stem) => idOf.get(stem) ?? -1);
  return headingToken.some(
    (from, h) =>
      headingToken[h + 1] === from + ids.length && ids.every((id, i) => headingTokens[from + i] === id),
  );
}

/** The first sentence that begins at an offset or after it. */
export function sentenceAt({ sentenceStart, sentenceCount }: PassageIndex, offset: number): number {
  let [low, high] = [0, sentenceCount];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sentenceStart[middle]! < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The passage that holds a sentence. */
export function passageOf({ passageSentence, passageCount }: PassageIndex, sentence: number): number {
  let [low, high] = [0, passageCount - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (passageSentence[middle]! <= sentence) low = middle;
    else high = middle - 1;
  }
  return low;
}
