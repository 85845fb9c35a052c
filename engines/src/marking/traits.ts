import type { Comparison } from './comparison.ts';
import { contradictionsIn } from './contradictions.ts';
import { bestFor } from './coverage.ts';
import type { Word } from './words.ts';

/** What an answer is judged by: each 0–1, with 1 for the model answer itself and 0 where nothing of it is there. */
export const traitNames = ['essential', 'pertinent', 'wording'] as const;
/** What speaks against it: each 0–1, with 0 for the model answer itself. */
export const faultNames = ['negationMissing'] as const;
export type Trait = (typeof traitNames)[number];
export type Fault = (typeof faultNames)[number];
export interface Traits extends Readonly<Record<Trait | Fault, number>> {
  /** How much of what matters is there, 0–1. */
  complete: number;
}

/** A point that is also contradicted keeps this much. */
const ofContradicted = 0.5;

export function traitsOf(comparison: Comparison): Traits {
  const { language, question, points, answer, coverage } = comparison;
  const kept = points.map((_, i) => (contradictionsIn(comparison, i).length > 0 ? ofContradicted : 1));
  const worth = points.reduce((sum, { point }) => sum + point.marks, 0);
  // Points without marks count alike.
  const mean = (value: (i: number) => number) =>
    points.reduce(
      (sum, { point }, i) => sum + value(i) * (worth > 0 ? point.marks / worth : 1 / points.length),
      0,
    );
  const asked = new Set(question.words.map(({ stem }) => stem));
  const wanted = points.flatMap(({ words }) => words);
  const own = distinct(answer.words.filter(({ isContent, stem }) => isContent && !asked.has(stem)));
  const said = gramsOf(answer.text);
  return {
    essential: mean((i) => kept[i]! * Math.sqrt(coverage[i]!.share)),
    pertinent: Math.sqrt(
      own.length > 0
        ? own.reduce((sum, word) => sum + (bestFor(word, wanted, language)?.likeness.value ?? 0), 0) /
            own.length
        : 0,
    ),
    wording: mean((i) => kept[i]! * Math.sqrt(beyondChance(recallOf(gramsOf(points[i]!.point.text), said)))),
    negationMissing: hasNegator(wanted) && !hasNegator(answer.words) ? 1 : 0,
    complete: mean((i) => kept[i]! * coverage[i]!.share),
  };
}

const hasNegator = (words: readonly Word[]) => words.some(({ isNegator }) => isNegator);

function distinct(words: readonly Word[]): Word[] {
  const seen = new Set<string>();
  return words.filter(({ stem }) => !seen.has(stem) && seen.add(stem));
}

const gramLength = 3;
/** Any two texts of a language share about this much. */
const byChance = 0.1;
const beyondChance = (recall: number) => Math.max(0, (recall - byChance) / (1 - byChance));

/** How often each run of three signs occurs, spaces counted as one between words. */
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

function recallOf(wanted: ReadonlyMap<string, number>, said: ReadonlyMap<string, number>): number {
  let all = 0;
  let there = 0;
  for (const [gram, count] of wanted) {
    all += count;
    there += Math.min(count, said.get(gram) ?? 0);
  }
  return all > 0 ? there / all : 0;
}
