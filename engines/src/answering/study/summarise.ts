import { sentenceTraits } from '../sentence-traits.ts';
import { foundsByLaw, namesItself } from './cues.ts';
import type { StudyText, Summary, SummaryLength } from './ports.ts';
import { cosine, isEnded, type RankedStudySentence, rankStudySentences } from './ranking.ts';
import { quoted, type StudySentence, studySentences } from './sentences.ts';

/** Words of a summary. */
export const summaryWords: Record<SummaryLength, number> = { short: 60, medium: 130, long: 300 };
/** A document has more to say than a chapter. */
const documentFactor = 1.6;
/** Words of the summary of a document in so many chapters. */
export const documentWords = (length: SummaryLength, chapters: number) =>
  summaryWords[length] * (chapters > 1 ? documentFactor : 1);
const redundancy = 0.5;
/** A sentence may go over the budget by this share of it; and this much used is enough. */
const over = 1.1;
const enough = 0.8;

/** The sentences of a text that say most about it, in their order. */
export function summarise(text: StudyText, length: SummaryLength): Summary {
  return summaryOf(rankStudySentences(text, studySentences(text)), summaryWords[length]);
}

/** "Minor forest produce." is an item of a list. */
const fewestWords = 4;
const isSummarising = ({ states, traits, text, words }: StudySentence) =>
  states &&
  words >= fewestWords &&
  (!(traits & sentenceTraits.refersBack) || namesItself.test(text) || foundsByLaw.test(text));

/** As many of the best as the words allow, in the order of the text. */
export function summaryOf(ranked: readonly RankedStudySentence[], words: number): Summary {
  const summarising = ranked.filter(({ sentence }) => isSummarising(sentence));
  const ended = summarising.filter(({ sentence }) => isEnded(sentence.text));
  // If most end with a stop, those without are fragments.
  const whole = ended.length > summarising.length / 2 ? ended : summarising;
  return { sentences: mostTelling(whole, { words }).map(quoted) };
}

/** Takes the best by maximal marginal relevance (Carbonell and Goldstein 1998) until the budget is used. */
export function mostTelling(
  ranked: readonly RankedStudySentence[],
  { words: budget = Infinity, sentences: count = Infinity }: { words?: number; sentences?: number },
): StudySentence[] {
  const pool = new Set(ranked);
  const most = Math.max(...ranked.map(({ score }) => score), Number.MIN_VALUE);
  const repeats = new Map<RankedStudySentence, number>();
  const chosen: StudySentence[] = [];
  let words = 0;
  while (pool.size && words < budget && chosen.length < count) {
    let best: RankedStudySentence | undefined;
    let bestValue = -Infinity;
    for (const candidate of pool) {
      const value = candidate.score / most - redundancy * (repeats.get(candidate) ?? 0);
      if (value > bestValue) [best, bestValue] = [candidate, value];
    }
    if (!best) break;
    pool.delete(best);
    if (words && words + best.sentence.words > budget * over) {
      if (words > budget * enough) break;
      continue;
    }
    chosen.push(best.sentence);
    words += best.sentence.words;
    for (const candidate of pool) {
      const alike = cosine(candidate.vector, best.vector);
      if (alike > (repeats.get(candidate) ?? 0)) repeats.set(candidate, alike);
    }
  }
  return chosen.sort((x, y) => x.number - y.number);
}
