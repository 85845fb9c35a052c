/** Cards from books as plain text or a scan gives them: nothing in bold. */
import {
  analyse,
  buildIndex,
  loadBackground,
  type ProposedCard,
  withDocument,
} from '@gene/engines/answering';
import { splitSentences } from './nlp-data.ts';
import weights from '../engines/src/answering/study/introduction-weights.json' with { type: 'json' };
import type { Bench, Figure } from './figures.ts';
import {
  cardsOfGlossed,
  f1Of,
  type Glossed,
  glossedSections,
  keyOfTerm,
  matchTerms,
  toMatchText,
} from './glossaries.ts';
import { intervalOf, meanOf, percentOf, toIntervalText } from './intervals.ts';
import { passagesOfBook, readTextbooks } from './textbooks.ts';

const reach = 0.5;
/** A back that has so much of what the glossary says, says it. */
const enoughOfDefinition = 0.4;
const bestCards = 20;

/** "Osmosis is the …": what a pattern alone finds. */
const copula =
  /^(?:an? |the )?(?<term>\p{L}[\p{L}’-]*(?: \p{L}[\p{L}’-]*){0,3}?) (?:is|are) (?:an?|the|any|one)\s/iu;

const termsByPattern = ({ section }: Glossed) =>
  section.paragraphs.flatMap(({ text }) =>
    splitSentences(text).flatMap(({ text: sentence }) => copula.exec(sentence)?.groups?.['term'] ?? []),
  );

/** A question, or a gap at a term that the text introduces; other gaps only ask for what a sentence says. */
const introduces = ({ kind, score }: ProposedCard) => kind === 'basic' || score >= weights.introducedFrom;

const termsOf = (cards: readonly ProposedCard[]) => cards.map(({ term }) => term);

/** Of the questions on glossary terms, how many backs say what the glossary says. */
function explainedShare(made: readonly { glossed: Glossed; cards: readonly ProposedCard[] }[]): number {
  const covered = made.flatMap(({ glossed, cards }) =>
    cards.flatMap(({ kind, term, back }) => {
      const definition = glossed.glossary.get(keyOfTerm(term));
      if (kind !== 'basic' || definition === undefined) return [];
      const wanted = new Set(analyse(definition, 'eng'));
      const said = new Set(analyse(back, 'eng'));
      return [[...wanted].filter((word) => said.has(word)).length / Math.max(1, wanted.size)];
    }),
  );
  return meanOf(covered.map((share) => Number(share >= enoughOfDefinition)));
}

export const bench: Bench = {
  name: 'cards-plain',
  async run(context) {
    const background = await loadBackground('eng');
    const figures: Figure[] = [];
    for (const book of readTextbooks(context)) {
      const all = glossedSections(book);
      const inBook = withDocument(background, buildIndex(passagesOfBook(book.sections), 'eng'));
      for (const half of ['fitted', 'untouched'] as const) {
        const sections = all.filter((each) => each.half === half);
        if (sections.length === 0) continue;
        const made = sections.map((glossed) => ({ glossed, cards: cardsOfGlossed(glossed, false, inBook) }));
        const matchedBy = (keep: (card: ProposedCard) => boolean) =>
          made.map(({ glossed, cards }) => matchTerms(termsOf(cards.filter(keep)), glossed));
        const introduced = matchedBy(introduces);
        const marked = sections.map((glossed) =>
          matchTerms(termsOf(cardsOfGlossed(glossed, true, inBook).filter(introduces)), glossed),
        );
        const pattern = sections.map((glossed) => matchTerms(termsByPattern(glossed), glossed));
        const data = `${book.name}, ${half} chapters (${sections.length} sections)`;
        figures.push(
          {
            metric: 'terms introduced, F1 with the glossary, nothing in bold',
            data,
            value: f1Of(introduced),
            unit: 'share',
            reference: [
              toIntervalText(intervalOf(introduced, f1Of)),
              toMatchText('plain', introduced),
              toMatchText(
                'questions alone',
                matchedBy(({ kind }) => kind === 'basic'),
              ),
              toMatchText(
                'all cards',
                matchedBy(() => true),
              ),
              toMatchText('with bold', marked),
              toMatchText('“X is a …”', pattern),
            ].join('; '),
            ...(half === 'untouched' && { reach: { atLeast: reach } }),
          },
          {
            metric: `of the first ${bestCards} cards, on glossary terms`,
            data,
            value: meanOf(
              made.flatMap(({ glossed, cards }) =>
                cards.slice(0, bestCards).map(({ term }) => Number(glossed.glossary.has(keyOfTerm(term)))),
              ),
            ),
            unit: 'share',
          },
          {
            metric: 'backs that say what the glossary says',
            data,
            value: explainedShare(made),
            unit: 'share',
            reference: `${percentOf(enoughOfDefinition)} of its words`,
          },
        );
      }
    }
    return figures;
  },
};
