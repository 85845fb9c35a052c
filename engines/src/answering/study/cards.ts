import { analyse } from '../../language/analysis.ts';
import { plainText } from './card-text.ts';
import { boldGaps, clozeCards } from './cloze-cards.ts';
import { definedTerms, definitionCards } from './definition-cards.ts';
import { pointsWithinLaw } from './cues.ts';
import { isLaw, lawCards } from './law-cards.ts';
import { rankTerms, type RankedTerm } from './key-terms.ts';
import type { Background, ProposedCard, StudyText } from './ports.ts';
import { rankStudySentences, type RankedStudySentence } from './ranking.ts';
import { studySentences, type StudySentence } from './sentences.ts';

/**
 * Cards from what a text defines, and gaps at its key terms: one for each term, none twice, in the order of the text.
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
  const defined = definedTerms(text, sentences, byKey, background);
  const definitions = definitionCards(defined, sentences, text, background);
  const explained = new Set(definitions.map(({ term }) => keyOf(term, text.language)));
  const used = boldGaps(
    defined.filter(({ key }) => !explained.has(key)),
    sentences,
    byKey,
    text.language,
  );
  const overlaps = (a: ProposedCard, b: ProposedCard) =>
    a.source.start < b.source.end && b.source.start < a.source.end;
  const introduced = [...definitions, ...used];
  const provisions = lawCards(text, sentences).filter(
    (card) => !introduced.some((other) => overlaps(card, other)),
  );
  const named = [...introduced, ...provisions];
  const taken = new Set(defined.map(({ key }) => key));
  const inLaw = isLaw(text, sentences);
  const free = ranked.filter(
    ({ sentence }) =>
      !(inLaw && pointsWithinLaw.test(plainText(sentence.text))) &&
      !named.some(({ source }) => source.start <= sentence.start && source.end >= sentence.end),
  );
  const gaps = clozeCards(text, free, terms, background, taken);
  const cards = [...named, ...gaps].sort((x, y) => x.source.start - y.source.start);
  return { cards, defined };
}
