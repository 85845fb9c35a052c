import type { LeftOut } from './mechanisms.ts';
import type { RankedPassage } from './ranking.ts';
import weights from './ranking-weights.json' with { type: 'json' };

const keyOf = ({ source, position }: { source: number; position: number }) => `${source} ${position}`;

/** Sentences, each of which counts less the less its passage scores of the best one. @param passages best first */
export function weighByPassage<Sentence extends { source: number; position: number; score: number }>(
  sentences: readonly Sentence[],
  passages: readonly RankedPassage[],
  without: LeftOut,
): readonly Sentence[] {
  const best = passages[0]?.score ?? 0;
  if (best <= 0 || without.has('passages')) return sentences;
  const shares = new Map(passages.map((passage) => [keyOf(passage), passage.score / best]));
  // A passage found in another way does not rank above the last one.
  const least = passages.at(-1)!.score / best;
  const { passage: weight } = weights.sentences;
  return sentences
    .map((sentence) => {
      const share = shares.get(keyOf(sentence)) ?? least;
      return { ...sentence, score: sentence.score * (1 - weight * (1 - share)) };
    })
    .sort((x, y) => y.score - x.score);
}
