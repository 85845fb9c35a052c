import type { Comparison } from './comparison.ts';
import { contradictionsIn } from './contradictions.ts';
import { bestFor } from './coverage.ts';
import { mean } from './matching.ts';
import { keptWithoutResult } from './results.ts';
import { disorderOf } from './word-order.ts';
import type { Word } from './words.ts';

/** Features of a claim: each 0–1 but for `lead`, with 1 for the model answer itself and 0 if nothing of it is there. */
export const traitNames = [
  ...(['complete', 'wording', 'pertinent', 'recall', 'precision'] as const),
  // Of one of several claims; `lead` may be below 0.
  ...(['match', 'lead'] as const),
] as const;
/** Features against it: each 0–1, with 0 for the model answer itself. */
export const faultNames = ['negationMissing'] as const;
export type Trait = (typeof traitNames)[number];
export type Fault = (typeof faultNames)[number];
export interface Traits extends Readonly<Record<Trait | Fault, number>> {
  /** Factor on its marks, 0–1, by the order of its words. */
  ordered: number;
  /** Factor on its marks, 0–1, where the answer contradicts it. */
  uncontradicted: number;
}

/** A point that is contradicted keeps this much. */
const ofContradicted = 0.1;

/** Words that belong to the subject count in full only beside what was asked for. */
const enoughFound = 0.5;

/** Of each claim; `recall`, `precision`, `match` and `lead` are nothing where the words alone are compared. */
export function traitsOf(comparison: Comparison): Traits[] {
  const { claims, answer, coverage, nearness, matches, language, pairs } = comparison;
  const known = knownIn(comparison);
  const near = (i: number) => {
    const words = coverage[i]!.near;
    return words.length > 0 ? answer.text.slice(words[0]!.start, words.at(-1)!.end) : '';
  };
  return claims.map(({ text, words }, i) => {
    const { share, near: stretch } = coverage[i]!;
    const kept = keptWithoutResult(comparison, i);
    return {
      complete: kept * share,
      wording: kept * wordingOf(text, near(i)),
      pertinent: Math.min(1, (kept * Math.sqrt(share)) / enoughFound) * known,
      recall: kept * (nearness?.[i]?.recall ?? 0),
      precision: kept * (nearness?.[i]?.precision ?? 0),
      match: kept * (matches?.[i]?.match ?? 0),
      lead: matches?.[i]?.lead ?? 0,
      negationMissing: hasNegator(words) && stretch.length > 0 && !hasNegator(stretch) ? 1 : 0,
      ordered: 1 - disorderOf(answer.text, stretch.length > 0 ? stretch : answer.words, language, pairs),
      uncontradicted: contradictionsIn(comparison, i).length > 0 ? ofContradicted : 1,
    };
  });
}

/** Share of the answer's own words that are in the model answer. */
function knownIn({ question, claims, answer, language }: Comparison): number {
  const asked = new Set(question.words.map(({ stem }) => stem));
  const wanted = [
    ...new Map(claims.flatMap(({ words }) => words.map((word) => [word.text, word] as const))).values(),
  ];
  const own = distinct(answer.words.filter(({ isContent, stem }) => isContent && !asked.has(stem)));
  return Math.sqrt(mean(own.map((word) => bestFor(word, wanted, language)?.likeness.value ?? 0)));
}
const hasNegator = (words: readonly Word[]) => words.some(({ isNegator }) => isNegator);

function distinct(words: readonly Word[]): Word[] {
  const seen = new Set<string>();
  return words.filter(({ stem }) => !seen.has(stem) && seen.add(stem));
}

const gramLength = 3;
/** Texts of one language on other things share this much for each root of a sign, counted over SemEval's answers. */
const chancePerRoot = 0.018;

/** Overlap in letters with the wanted text, beyond the chance overlap of that length: 0–1. */
function wordingOf(wanted: string, said: string): number {
  const byChance = Math.min(0.9, chancePerRoot * Math.sqrt(said.length));
  return Math.sqrt(Math.max(0, (recallOf(wanted, said) - byChance) / (1 - byChance)));
}

/** Counts of trigrams, with one space between words. */
function gramsOf(text: string): ReadonlyMap<string, number> {
  const plain = ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;
  const grams = new Map<string, number>();
  for (let i = 0; i + gramLength <= plain.length; i++) {
    const gram = plain.slice(i, i + gramLength);
    grams.set(gram, (grams.get(gram) ?? 0) + 1);
  }
  return grams;
}

function recallOf(wanted: string, said: string): number {
  const there = gramsOf(said);
  let all = 0;
  let found = 0;
  for (const [gram, count] of gramsOf(wanted)) {
    all += count;
    found += Math.min(count, there.get(gram) ?? 0);
  }
  return all > 0 ? found / all : 0;
}
