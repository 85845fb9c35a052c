import { type Collection, inverseFrequency } from '../ranking.ts';

/** How rare a term is among the passages, as in BM25. */
export function rarityOf(term: string, { indexes, passageCount }: Collection): number {
  const holding = indexes.reduce((sum, index) => {
    const id = index.idOf.get(term);
    return id === undefined ? sum : sum + index.postingStart[id + 1]! - index.postingStart[id]!;
  }, 0);
  return inverseFrequency(Math.min(holding, passageCount), passageCount);
}
