import type { PassageIndex } from './passage-index.ts';
import { type Collection, type QueryTerm, type RankedPassage } from './ranking.ts';
import { sentenceTraits } from './sentence-traits.ts';

/** Words that may stand before a term and in it, besides its own. */
const spareWords = 4;
const most = 30;

/**
 * Passages with a sentence that begins with these terms and says what its beginning means. Where many speak of
 * a term, ranking by words finds any of them before the one that defines it.
 */
export function definingPassages(
  { indexes }: Collection,
  terms: readonly Pick<QueryTerm, 'term'>[],
): RankedPassage[] {
  return indexes.flatMap((index, source) =>
    positionsOf(index, terms)
      .slice(0, most)
      .map((position) => ({ source, position, ordinal: index.ordinals[position]!, score: 0 })),
  );
}

function positionsOf(index: PassageIndex, terms: readonly Pick<QueryTerm, 'term'>[]): number[] {
  const ids = [...new Set(terms.map(({ term }) => index.idOf.get(term) ?? -1))];
  if (ids.length === 0 || ids.includes(-1)) return [];
  const held = (id: number) => index.postingStart[id + 1]! - index.postingStart[id]!;
  const rarest = ids.reduce((best, id) => (held(id) < held(best) ? id : best));
  const passages = index.postingPassage.subarray(index.postingStart[rarest], index.postingStart[rarest + 1]);
  const begins = (sentence: number) => {
    if (!(index.traits[sentence]! & sentenceTraits.defines)) return false;
    const from = index.sentenceToken[sentence]!;
    const to = Math.min(index.sentenceToken[sentence + 1]!, from + ids.length + spareWords);
    const lead = index.tokens.subarray(from, to);
    return ids.every((id) => lead.includes(id));
  };
  return [...passages].filter((passage) => {
    for (let s = index.passageSentence[passage]!; s < index.passageSentence[passage + 1]!; s++)
      if (begins(s)) return true;
    return false;
  });
}
