import type { PassageIndex } from './passage-index.ts';
import type { Nearness } from './ports.ts';
import type { RankedPassage } from './ranking.ts';
import weights from './ranking-weights.json' with { type: 'json' };

/** A document as it is ranked by meaning: its index, and its nearness to the question if that is known. */
export interface Near {
  index: Pick<PassageIndex, 'ordinals'>;
  nearness?: Nearness;
}

/** Cosine from which a passage is shown beside those found by words. */
export const leastNearToShow = weights.search.cosine;

/** Passages that come in by their meaning alone. */
const mostByMeaning = 20;

/**
 * Passages by the sum of two shares: their words' score of the best one's, and their nearness to the question. Those found by
 * words are joined by the nearest ones. What has no vector counts as near as the others on average.
 */
export function mixPassages(
  ranked: readonly RankedPassage[],
  documents: readonly Near[],
  limit: number,
): readonly RankedPassage[] {
  if (documents.every(({ nearness }) => !nearness)) return ranked;
  const found = new Set(ranked.map(({ source, position }) => `${source} ${position}`));
  const others = nearestOf(documents).filter(({ source, position }) => !found.has(`${source} ${position}`));
  const all = [...ranked, ...others];
  return mix(
    all,
    weights.passages.nearness,
    ({ source, position }) => documents[source]?.nearness?.passages[position],
  ).slice(0, limit);
}

/** The same for sentences; where a sentence has no vector of its own, its passage's stands for it. */
export function mixSentences<
  Sentence extends { source: number; position: number; sentence: number; score: number },
>(ranked: readonly Sentence[], documents: readonly Near[]): readonly Sentence[] {
  if (documents.every(({ nearness }) => !nearness)) return ranked;
  return mix(ranked, weights.sentences.nearness, ({ source, position, sentence }) => {
    const nearness = documents[source]?.nearness;
    const own = nearness?.sentences.get(position)?.[sentence];
    return own === undefined || Number.isNaN(own) ? nearness?.passages[position] : own;
  });
}

/** The best keeps about its score, so that scores stay comparable with those of other documents. */
function mix<Item extends { score: number }>(
  items: readonly Item[],
  weight: number,
  cosineOf: (item: Item) => number | undefined,
): Item[] {
  const cosines = items.map((item) => cosineOf(item) ?? Number.NaN);
  const known = cosines.filter((cosine) => !Number.isNaN(cosine));
  if (known.length === 0) return [...items];
  const lowest = known.reduce((least, cosine) => Math.min(least, cosine));
  const highest = known.reduce((most, cosine) => Math.max(most, cosine));
  const mean = known.reduce((sum, cosine) => sum + cosine, 0) / known.length;
  const best = items.reduce((most, { score }) => Math.max(most, score), 0) || 1;
  const whole = 1 + weight * (highest - lowest);
  return items
    .map((item, i) => {
      const cosine = cosines[i] ?? Number.NaN;
      const near = (Number.isNaN(cosine) ? mean : cosine) - lowest;
      return { ...item, score: (item.score + weight * near * best) / whole };
    })
    .sort((x, y) => y.score - x.score);
}

/** Of a sentence, or of its passage where that is nearer; null where neither is known, or nobody knows what it is worth. */
export function nearnessOf(
  { nearness }: Pick<Near, 'nearness'>,
  { position, sentence }: { position: number; sentence: number },
): number | null {
  if (nearness?.isUnfitted) return null;
  const cosines = [nearness?.passages[position], nearness?.sentences.get(position)?.[sentence]].filter(
    (cosine): cosine is number => cosine !== undefined && !Number.isNaN(cosine),
  );
  return cosines.length > 0 ? Math.max(...cosines) : null;
}

function nearestOf(documents: readonly Near[]): RankedPassage[] {
  const nearest = documents.flatMap(({ index, nearness }, source) => {
    const cosines = nearness?.passages ?? new Float32Array();
    return highestOf(cosines, mostByMeaning).map((position) => ({
      passage: { source, position, ordinal: index.ordinals[position] ?? 0, score: 0 },
      cosine: cosines[position] ?? 0,
    }));
  });
  return nearest
    .sort((x, y) => y.cosine - x.cosine)
    .slice(0, mostByMeaning)
    .map(({ passage }) => passage);
}

/** Indexes of the highest cosines, highest first, without NaN. Each question asks it of a hundred thousand. */
export function highestOf(cosines: Float32Array, count: number): number[] {
  const highest: number[] = [];
  let least = -Infinity;
  for (let i = 0; i < cosines.length; i++) {
    const cosine = cosines[i]!;
    // As a comparison with NaN is false, it is left out.
    if (!(cosine > least)) continue;
    let place = highest.length;
    while (place > 0 && cosine > cosines[highest[place - 1]!]!) place--;
    highest.splice(place, 0, i);
    if (highest.length > count) highest.pop();
    if (highest.length === count) least = cosines[highest[count - 1]!]!;
  }
  return highest;
}
