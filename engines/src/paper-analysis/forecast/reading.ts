/** Where in the material a topic or a question is treated. */
import type { MaterialPlace } from '@gene/contract/predictions';
import type { MaterialPassage, TermsOf } from './subject.ts';

export interface Reading {
  /** Best first, at most `count`. */
  places(text: string, count: number): { place: MaterialPlace; coverage: number }[];
}

const bm25 = { k1: 1.2, b: 0.75, heading: 2 };
/** A passage that holds less of what is asked is not about it. */
const leastCoverage = 0.35;

interface Posting {
  passage: number;
  frequency: number;
}

/** Passages by BM25; `coverage` is the share of the question's idf that a passage holds. */
export function readingIn(material: readonly MaterialPassage[], terms: TermsOf): Reading {
  const postings = new Map<string, Posting[]>();
  const lengths = material.map(({ heading, text }, passage) => {
    const body = terms(text);
    const frequencies = new Map<string, number>();
    const add = (term: string, weight: number) =>
      frequencies.set(term, (frequencies.get(term) ?? 0) + weight);
    for (const term of body) add(term, 1);
    for (const term of heading ? terms(heading) : []) add(term, bm25.heading);
    for (const [term, frequency] of frequencies)
      (postings.get(term) ?? postings.set(term, []).get(term)!).push({ passage, frequency });
    return body.length;
  });
  const mean = lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1);
  const idf = (term: string) => {
    const count = postings.get(term)?.length ?? 0;
    return Math.log(1 + (material.length - count + 0.5) / (count + 0.5));
  };
  return {
    places(text, count) {
      const asked = [...new Set(terms(text))];
      const whole = asked.reduce((sum, term) => sum + idf(term), 0);
      const found = new Map<number, { score: number; held: number }>();
      for (const term of asked)
        for (const { passage, frequency } of postings.get(term) ?? []) {
          const length = 1 - bm25.b + (bm25.b * lengths[passage]!) / mean;
          const entry = found.get(passage) ?? { score: 0, held: 0 };
          entry.score += (idf(term) * frequency * (bm25.k1 + 1)) / (frequency + bm25.k1 * length);
          entry.held += idf(term);
          found.set(passage, entry);
        }
      return [...found]
        .sort(([, a], [, b]) => b.score - a.score)
        .map(([passage, { held }]) => ({ place: placeOf(material[passage]!), coverage: held / whole }))
        .filter(({ coverage }) => coverage >= leastCoverage)
        .slice(0, count);
    },
  };
}

export function placeOf({ documentId, title, page, heading, start, end }: MaterialPassage): MaterialPlace {
  return { documentId, title, page, heading, start, end };
}
