/** Finds the places in the material that treat a topic or question. */
import type { MaterialPlace } from '@gene/contract/predictions';
import { definedIn } from './definitions.ts';
import type { MaterialPassage, TermsOf } from './subject.ts';
import { isAboutTheTask } from './task-words.ts';

export interface Reading {
  /**
   * Of several texts about one thing, best first, at most `count`, each section once; `coverage` is the highest of any text.
   */
  places(texts: readonly string[], count: number): { place: MaterialPlace; coverage: number }[];
}

const bm25 = { k1: 1.2, b: 0.75, heading: 2 };
/** A passage that holds less of what is asked is not about it. */
const leastCoverage = 0.45;
/** Factor for a passage that defines all that is asked, rather than mentions it. */
const defining = 2;

const ofWhole = (held: number, whole: number): boolean => held > 0.999 * whole;

/** So many terms are no chance. */
const enoughTerms = 3;

/** The terms of a text without those that only state the task. */
function askedIn(text: string, terms: TermsOf): Set<string> {
  const asked = new Set(terms(text));
  const telling = new Set(
    (text.match(/\p{L}+/gu) ?? []).filter(isAboutTheTask).flatMap((word) => terms(word)),
  );
  const left = new Set([...asked].filter((term) => !telling.has(term)));
  return left.size > 0 ? left : asked;
}

interface Posting {
  passage: number;
  frequency: number;
}

/** Passages by BM25, those that define what is asked first; `coverage` is the share of a text's idf that a passage holds. */
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
  const defined = material.map(({ text }) => definedIn(text).map((name) => terms(name)));
  /** Of a passage that goes over a page the page that defines what is asked, or says most of it. */
  const placeAbout = (passage: MaterialPassage, asked: ReadonlySet<string>): MaterialPlace => {
    const idfOf = (of: Iterable<string>) => [...of].reduce((sum, term) => sum + idf(term), 0);
    const whole = idfOf(asked) || 1;
    const [best] = (passage.byPage ?? [])
      .map(({ page, text }) => {
        const names = definedIn(text).map((name) => terms(name));
        const said = new Set(terms(text).filter((term) => asked.has(term)));
        return { page, score: idfOf(said) / whole + defining * definedShare(names, asked, idf, whole) };
      })
      .toSorted((a, b) => b.score - a.score);
    return { ...placeOf(passage), ...(best && { page: best.page }) };
  };
  const sectionOf = (passage: number) => {
    const { documentId, heading, start } = material[passage]!;
    return `${documentId} ${heading ?? start}`;
  };
  const ofText = newTally(material.length);
  const ofAll = newTally(material.length);
  return {
    places(texts, count) {
      const all = texts.map((text) => askedIn(text, terms));
      // Of a name of one word a passage about something else may hold the whole.
      const tellsEnough = all.filter(({ size }) => size >= enoughTerms);
      const isSure = new Set<number>();
      for (const asked of all) {
        const whole = [...asked].reduce((sum, term) => sum + idf(term), 0) || 1;
        for (const term of asked) {
          const weight = idf(term);
          for (const { passage, frequency } of postings.get(term) ?? []) {
            const length = 1 - bm25.b + (bm25.b * lengths[passage]!) / mean;
            touch(ofText, passage);
            ofText.scores[passage]! += (weight * frequency * (bm25.k1 + 1)) / (frequency + bm25.k1 * length);
            ofText.held[passage]! += weight;
          }
        }
        for (const passage of ofText.touched) {
          const held = ofText.held[passage]!;
          const said = definedShare(defined[passage]!, asked, idf, whole);
          touch(ofAll, passage);
          ofAll.scores[passage]! += (ofText.scores[passage]! / whole) * (1 + defining * said);
          ofAll.held[passage] = Math.max(ofAll.held[passage]!, held / whole);
          const isNoChance = asked.size >= enoughTerms || tellsEnough.length === 0;
          const isWhole = asked.size > 1 && ofWhole(held, whole);
          if (isWhole || (isNoChance && held / whole >= leastCoverage)) isSure.add(passage);
        }
        clear(ofText);
      }
      const found = ofAll.touched.map(
        (passage) => [passage, { score: ofAll.scores[passage]!, coverage: ofAll.held[passage]! }] as const,
      );
      clear(ofAll);
      const sections = new Set<string>();
      return found
        .filter(([passage]) => isSure.has(passage))
        .sort(([, a], [, b]) => b.score - a.score)
        .filter(([passage]) => {
          const isNew = !sections.has(sectionOf(passage));
          sections.add(sectionOf(passage));
          return isNew;
        })
        .slice(0, count)
        .map(([passage, { coverage }]) => {
          const asked = new Set(all.flatMap((own) => [...own]));
          return { place: placeAbout(material[passage]!, asked), coverage };
        });
    },
  };
}

/** Sums by passage, of which there may be tens of thousands: kept and cleared, rather than made for each text. */
interface Tally {
  scores: Float64Array;
  /** Summed, or the largest. */
  held: Float64Array;
  isTouched: Uint8Array;
  touched: number[];
}

const newTally = (size: number): Tally => ({
  ...{ scores: new Float64Array(size), held: new Float64Array(size) },
  ...{ isTouched: new Uint8Array(size), touched: [] },
});

function touch({ isTouched, touched }: Tally, passage: number): void {
  if (isTouched[passage] === 1) return;
  isTouched[passage] = 1;
  touched.push(passage);
}

function clear(tally: Tally): void {
  for (const passage of tally.touched)
    tally.scores[passage] = tally.held[passage] = tally.isTouched[passage] = 0;
  tally.touched = [];
}

/** Of what is asked the share, by idf, that a passage defines. */
function definedShare(
  names: readonly (readonly string[])[],
  asked: ReadonlySet<string>,
  idf: (term: string) => number,
  whole: number,
): number {
  const own = names.filter((name) => name.length > 0 && name.every((term) => asked.has(term)));
  if (own.length === 0) return 0;
  return [...new Set(own.flat())].reduce((sum, term) => sum + idf(term), 0) / whole;
}

export function placeOf({ documentId, title, page, heading, start, end }: MaterialPassage): MaterialPlace {
  return { documentId, title, page, heading, start, end };
}
