import { type LeftOut, nothing } from './mechanisms.ts';
import type { PassageIndex } from './passage-index.ts';
import type { QueryTerm } from './ranking.ts';

/** Share of a term's weight for a word that only begins alike ("assimilated" for "assimilation"). */
const likenessShare = 0.5;
const likenessPrefix = 3;
/** From this share on it is a word by itself and not only one that begins alike. */
export const wholeShare = 0.42;

/** Match of each question term: 1 if exact, less by a word with the same beginning. */
export type Matches = Float32Array;

/** Finds a question's terms among the terms of one document, remembering what each of them amounts to. */
export class TermMatcher {
  private readonly index: PassageIndex;
  private readonly terms: readonly string[];
  /** Weights of other words for terms. */
  private readonly variants = new Map<string, [number, number][]>();
  private readonly known = new Map<number, readonly (readonly [number, number])[]>();

  private readonly hasBeginnings: boolean;

  constructor(index: PassageIndex, terms: readonly QueryTerm[], without: LeftOut = nothing) {
    this.index = index;
    this.hasBeginnings = !without.has('words that begin alike');
    this.terms = terms.map(({ term }) => term);
    terms.forEach(({ variants = [] }, t) => {
      for (const { term, share } of variants) {
        const counted = this.variants.get(term);
        if (counted) counted.push([t, share]);
        else this.variants.set(term, [[t, share]]);
      }
    });
  }

  matches(tokens: Uint32Array, from: number, to: number): Matches {
    const matches = new Float32Array(this.terms.length);
    for (let i = from; i < to; i++) {
      const shares = this.sharesOf(tokens[i]!);
      if (shares.length === 0) continue;
      for (const [term, share] of shares) if (share > matches[term]!) matches[term] = share;
    }
    return matches;
  }

  /** Whether an index term stands for the question's term at a position. */
  isMet(id: number, t: number): boolean {
    return this.sharesOf(id).some(([term, share]) => term === t && share >= wholeShare);
  }

  /** Whether two terms stand side by side, in this order, in a sentence. */
  adjoin(sentence: number, first: number, second: number): boolean {
    const one = this.index.idOf.get(this.terms[first]!);
    const other = this.index.idOf.get(this.terms[second]!);
    if (one === undefined || other === undefined) return false;
    const { tokens, sentenceToken } = this.index;
    for (let i = sentenceToken[sentence]!; i + 1 < sentenceToken[sentence + 1]!; i++)
      if (tokens[i] === one && tokens[i + 1] === other) return true;
    return false;
  }

  private sharesOf(id: number): readonly (readonly [number, number])[] {
    let shares = this.known.get(id);
    if (!shares) {
      const word = this.index.terms[id]!;
      const found = [...(this.variants.get(word) ?? [])];
      for (const [t, term] of this.terms.entries()) {
        const share = term === word ? 1 : this.hasBeginnings ? likenessShare * likeness(term, word) : 0;
        if (share > 0) found.push([t, share]);
      }
      shares = found;
      this.known.set(id, shares);
    }
    return shares;
  }
}

/** Share of the longer word that both begin with, 0 unless it is at least half of it and a few letters. */
function likeness(a: string, b: string): number {
  if (a.charCodeAt(0) !== b.charCodeAt(0)) return 0;
  const longer = Math.max(a.length, b.length);
  let same = 0;
  while (same < a.length && same < b.length && a[same] === b[same]) same++;
  return same >= likenessPrefix && same * 2 >= longer && !/\p{N}/u.test(a) ? same / longer : 0;
}
