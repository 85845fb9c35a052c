import { buildIndex, loadBackground, type ProposedCard, withDocument } from '@gene/engines/answering';
import type { Bench, Figure } from './figures.ts';
import { cardsOfGlossed, f1Of, glossedSections, keyOfTerm, matchTerms, toMatchText } from './glossaries.ts';
import { seededRandom } from './intervals.ts';
import { passagesOfBook, readTextbooks, type Textbook } from './textbooks.ts';

const reach = 0.66;
const sampleSize = 60;

function show(cards: readonly (ProposedCard & { book: string })[], log: (line: string) => void): void {
  const random = seededRandom(Number(process.env['CARDS_SEED'] ?? 1));
  const pool = [...cards];
  for (let i = 1; i <= sampleSize && pool.length; i++) {
    const [card] = pool.splice(Math.floor(random() * pool.length), 1);
    if (!card) break;
    log(`${i}. [${card.book}, ${card.kind}, ${card.score.toFixed(2)}] ${card.front}`);
    if (card.back) log(`      → ${card.back}`);
  }
}

export const bench: Bench = {
  name: 'cards',
  async run(context) {
    const background = await loadBackground('eng');
    const shown: (ProposedCard & { book: string })[] = [];
    const figuresOf = (book: Textbook): Figure[] => {
      const sections = glossedSections(book);
      if (sections.length === 0) return [];
      const inBook = withDocument(background, buildIndex(passagesOfBook(book.sections), 'eng'));
      const made = sections.map((glossed) => ({ glossed, cards: cardsOfGlossed(glossed, true, inBook) }));
      shown.push(...made.flatMap(({ cards }) => cards.map((card) => ({ ...card, book: book.name }))));
      // A card introduces a term by its definition, or by the bold word in its sentence.
      const matched = made.map(({ glossed, cards }) => {
        const bold = new Set(glossed.section.paragraphs.flatMap((each) => each.bold.map(keyOfTerm)));
        const introducing = cards.filter(({ kind, term }) => kind === 'basic' || bold.has(keyOfTerm(term)));
        return matchTerms(
          introducing.map(({ term }) => term),
          glossed,
        );
      });
      return [
        {
          metric: 'terms introduced, F1 with the glossary',
          data: `${book.name} (${sections.length} sections)`,
          value: f1Of(matched),
          unit: 'share',
          reference: toMatchText('with bold', matched),
          reach: { atLeast: reach },
        },
        {
          metric: 'gaps, all kinds, per section',
          data: book.name,
          value:
            made.flatMap(({ cards }) => cards.filter(({ kind }) => kind === 'cloze')).length /
            sections.length,
          unit: 'cards',
        },
      ];
    };
    const figures = readTextbooks(context).flatMap(figuresOf);
    if (context.flags.has('show')) show(shown, context.log);
    return figures;
  },
};
