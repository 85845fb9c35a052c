import type { AnswerableDocument } from '../ports.ts';
import type { Hit } from '../search.ts';
import { sentenceTraits } from '../sentence-traits.ts';
import weights from '../ranking-weights.json' with { type: 'json' };
import { shown } from './certainty.ts';

/** A heading or the rest of a line says too little to be shown for its meaning. */
const fewestTerms = 3;
const { asks, note, contents, leadsIn } = sentenceTraits;

/**
 * Sentences that are so near to the question by their meaning that they are worth showing where its words found none:
 * "death penalty" in a text on capital punishment. They are never called an answer.
 */
export function nearestSentences(documents: readonly AnswerableDocument[]): Hit[] {
  return documents
    .flatMap(nearSentencesOf)
    .sort((x, y) => y.score - x.score)
    .slice(0, shown);
}

function nearSentencesOf(document: AnswerableDocument): Hit[] {
  const { index, nearness } = document;
  return [...(nearness?.sentences ?? [])].flatMap(([position, cosines]) =>
    Array.from(cosines, (score, sentence) => ({ ...byMeaning, document, position, sentence, score })).filter(
      ({ sentence, score }) => {
        const number = (index.passageSentence[position] ?? 0) + sentence;
        const terms = (index.sentenceToken[number + 1] ?? 0) - (index.sentenceToken[number] ?? 0);
        const isAside = ((index.traits[number] ?? 0) & (asks | note | contents | leadsIn)) !== 0;
        return score >= weights.closest.cosine && terms >= fewestTerms && !isAside;
      },
    ),
  );
}

/** Word features of a hit that was found by its embedding alone. */
const byMeaning = {
  ...{ leadIn: null, coverage: 0, met: 0, asked: 0, firm: 0, paired: 0, metOwn: false, found: 0 },
  ...{ nearness: null, defines: false, holdsValue: false, givesValue: false },
} satisfies Partial<Hit>;
