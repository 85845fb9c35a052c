import {
  type Background,
  buildIndex,
  loadBackground,
  type ProposedCard,
  proposeCards,
  withDocument,
} from '@gene/engines/answering';
import { stemmer } from 'stemmer';
import type { Bench, Figure } from './figures.ts';
import { type BookSection, passagesOfBook, readTextbooks, studyTextOf, type Textbook } from './textbooks.ts';

const reach = 0.66;
const sampleSize = 60;
const fewestTerms = 3;

/** Removes brackets, articles and endings, which differ between glossaries and texts. */
const keyOf = (term: string) =>
  term
    .toLowerCase()
    .replace(/\(.*?\)/g, ' ')
    .replace(/[-–/]/g, ' ')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .split(/\s+/)
    .filter((word) => word && !['a', 'an', 'the'].includes(word))
    .map((word) => stemmer(word))
    .join(' ');

const glossaryOf = ({ terms }: BookSection) =>
  new Set(terms.filter(({ definition }) => !/^see /.test(definition)).map(({ term }) => keyOf(term)));

interface Counted {
  precision: number;
  recall: number;
  f1: number;
  perSection: number;
}

interface MadeSection {
  wanted: ReadonlySet<string>;
  bold: ReadonlySet<string>;
  made: readonly ProposedCard[];
}

/** Recognises cards on a term the text introduces: by its definition, or by the bold word in its sentence. */
const introduces = (card: ProposedCard, bold: ReadonlySet<string>) =>
  card.kind === 'basic' || bold.has(keyOf(card.term));

function count(sections: readonly MadeSection[]): Counted {
  let [hits, made, wanted] = [0, 0, 0];
  for (const section of sections) {
    const keys = new Set(
      section.made.filter((card) => introduces(card, section.bold)).map(({ term }) => keyOf(term)),
    );
    hits += [...keys].filter((key) => section.wanted.has(key)).length;
    made += keys.size;
    wanted += section.wanted.size;
  }
  return {
    precision: hits / made,
    recall: hits / wanted,
    f1: (2 * hits) / (made + wanted),
    perSection: made / sections.length,
  };
}

const told = (name: string, { precision, recall, f1, perSection }: Counted) =>
  `${name} P ${(100 * precision).toFixed(1)} R ${(100 * recall).toFixed(1)} F1 ${(100 * f1).toFixed(1)} %, ${perSection.toFixed(1)} per section`;

/** Pseudo-random numbers, the same in every run. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function show(cards: readonly (ProposedCard & { book: string })[], log: (line: string) => void): void {
  const random = sequence(Number(process.env['CARDS_SEED'] ?? 1));
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
    const cards: (ProposedCard & { book: string })[] = [];
    const make = (sections: readonly BookSection[], withBold: boolean, inBook: Background) =>
      sections.map((section) => ({
        wanted: glossaryOf(section),
        bold: new Set(withBold ? section.paragraphs.flatMap(({ bold }) => bold.map(keyOf)) : []),
        made: proposeCards(studyTextOf(section.title, [section], { withBold }), inBook),
      }));
    const figuresOf = ({ name, sections }: Textbook): Figure[] => {
      const used = sections.filter(({ terms }) => terms.length >= fewestTerms);
      if (used.length === 0) return [];
      const inBook = withDocument(background, buildIndex(passagesOfBook(sections), 'eng'));
      const withBold = make(used, true, inBook);
      cards.push(...withBold.flatMap(({ made }) => made.map((card) => ({ ...card, book: name }))));
      const marked = count(withBold);
      return [
        {
          metric: 'terms introduced, F1 with the glossary',
          data: `${name} (${used.length} sections)`,
          value: marked.f1,
          unit: 'share',
          reference: `${told('with bold', marked)}; ${told('without', count(make(used, false, inBook)))}`,
          reach: { atLeast: reach },
        },
        {
          metric: 'gaps, all kinds, per section',
          data: name,
          value:
            withBold.flatMap(({ made }) => made.filter(({ kind }) => kind === 'cloze')).length / used.length,
          unit: 'cards',
        },
      ];
    };
    const figures = readTextbooks(context).flatMap(figuresOf);
    if (context.flags.has('show')) show(cards, context.log);
    return figures;
  },
};
