import type { PassageIndex } from './passage-index.ts';
import type { QueryTerm } from './ranking.ts';

/** Share of a term's weight for a word that only begins alike ("assimilated" for "assimilation"). */
const likenessShare = 0.5;
const likenessPrefix = 3;

/** How well each question term is met: 1 as it is, less by a word that begins alike. */
export type Matches = Float32Array;

/** Finds a question's terms among the terms of one document, remembering what each of them amounts to. */
export class TermMatcher {
  private readonly index: PassageIndex;
  private readonly terms: readonly string[];
  /** What other words count for which terms. */
  private readonly variants = new Map<string, [number, number][]>();
  private readonly known = new Map<number, readonly (readonly [number, number])[]>();

  constructor(index: PassageIndex, terms: readonly QueryTerm[]) {
    this.index = index;
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
    for (let i = from; i < to; i++)
      for (const [term, share] of this.sharesOf(tokens[i]!))
        if (share > matches[term]!) matches[term] = share;
    return matches;
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
        const share = term === word ? 1 : likenessShare * likeness(term, word);
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
