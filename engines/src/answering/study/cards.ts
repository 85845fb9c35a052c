import { analyse } from '../../language/analysis.ts';
import { plainText } from './card-text.ts';
import { clozeCards, introducedGaps } from './cloze-cards.ts';
import { definitionCards } from './definition-cards.ts';
import { pointsWithinLaw } from './cues.ts';
import { isIntroduced, possibleTerms } from './introductions.ts';
import { isLaw, lawCards } from './law-cards.ts';
import { rankTerms, type RankedTerm } from './key-terms.ts';
import { noteCards } from './note-cards.ts';
import type { Background, ProposedCard, StudyText } from './ports.ts';
import { rankStudySentences, type RankedStudySentence } from './ranking.ts';
import { studySentences, type StudySentence } from './sentences.ts';

/**
 * Cards from what a text defines, and gaps at its key terms: one for each term, none twice, the best first.
 * @param background of the text's language
 */
export function proposeCards(text: StudyText, background: Background): ProposedCard[] {
  const sentences = studySentences(text, background.tag);
  const terms = rankTerms(text, sentences, background);
  return cardsOf(text, sentences, rankStudySentences(text, sentences), terms, background).cards;
}

const keyOf = (term: string, language: string | null) => analyse(term, language).join(' ');

export function cardsOf(
  text: StudyText,
  sentences: readonly StudySentence[],
  ranked: readonly RankedStudySentence[],
  terms: readonly RankedTerm[],
  background: Background,
) {
  const byKey = new Map(terms.map((term) => [term.key, term]));
  const possible = possibleTerms(text, sentences, terms, background);
  const defined = possible.filter(isIntroduced);
  const inLaw = isLaw(text, sentences);
  const definitions = definitionCards(defined, sentences, text, { background, inLaw });
  const explained = new Set(definitions.map(({ term }) => keyOf(term, text.language)));
  const used = introducedGaps(
    defined.filter(
      // A law's words are its own: it is asked for what it lays down.
      ({ key, bold, place }) => !explained.has(key) && (!inLaw || bold || place.form === 'named'),
    ),
    sentences,
    byKey,
    text.language,
  );
  const isFreeOf =
    (others: readonly ProposedCard[]) =>
    ({ source }: ProposedCard) =>
      !others.some((other) => source.start < other.source.end && other.source.start < source.end);
  const introduced = [...definitions, ...used];
  const provisions = lawCards(text, sentences).filter(isFreeOf(introduced));
  const named = [...introduced, ...provisions];
  const taken = new Set(defined.map(({ key }) => key));
  const free = ranked.filter(
    ({ sentence }) =>
      !(inLaw && pointsWithinLaw.test(plainText(sentence.text))) &&
      !named.some(({ source }) => source.start <= sentence.start && source.end >= sentence.end),
  );
  const likelihoods = new Map(inLaw ? [] : possible.map(({ key, likelihood }) => [key, likelihood]));
  const gaps = clozeCards(text, free, terms, background, { taken, likelihoods });
  const noted = inLaw ? [] : noteCards(text, sentences).filter(isFreeOf(named));
  const cards = [...named, ...noted, ...gaps.filter(isFreeOf(noted))].sort((x, y) => y.score - x.score);
  return { cards, defined };
}
