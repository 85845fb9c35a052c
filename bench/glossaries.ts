/** Compares what is proposed for a text with the glossary of its book. */
import { type Background, type ProposedCard, proposeCards } from '@gene/engines/answering';
import { stemmer } from 'stemmer';
import { type BookSection, sectionsInText, studyTextOf, type Textbook } from './textbooks.ts';

const fewestTerms = 3;

/** Removes brackets, articles and endings, which differ between glossaries and texts. */
export const keyOfTerm = (term: string) =>
  term
    .toLowerCase()
    .replace(/\(.*?\)/g, ' ')
    .replace(/[-–/]/g, ' ')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .split(/\s+/)
    .filter((word) => word && !['a', 'an', 'the'].includes(word))
    .map((word) => stemmer(word))
    .join(' ');

/** A section that has a glossary. */
export interface Glossed {
  section: BookSection;
  /** Where it stands in the text of its book. */
  start: number;
  /** Chapters at even positions may be looked at and fitted on. */
  half: 'fitted' | 'untouched';
  /** Definitions by the key of their term. */
  glossary: ReadonlyMap<string, string>;
}

export function glossedSections({ sections }: Textbook): Glossed[] {
  const chapters = [...new Set(sections.map(({ chapter }) => chapter))];
  const starts = sectionsInText(sections);
  return sections.flatMap((section) => {
    if (section.terms.length < fewestTerms) return [];
    const defined = section.terms.filter(({ definition }) => !/^see /.test(definition));
    return [
      {
        section,
        start: starts.get(section.id)!.start,
        half: chapters.indexOf(section.chapter) % 2 === 0 ? ('fitted' as const) : ('untouched' as const),
        glossary: new Map(defined.map(({ term, definition }) => [keyOfTerm(term), definition])),
      },
    ];
  });
}

export const studyTextOfGlossed = ({ section, start }: Glossed, withBold: boolean) =>
  studyTextOf(section.title, [section], { withBold, start });

export const cardsOfGlossed = (glossed: Glossed, withBold: boolean, background: Background): ProposedCard[] =>
  proposeCards(studyTextOfGlossed(glossed, withBold), background);

/** The terms proposed for a section, and those of its glossary. */
export interface Matched {
  hits: number;
  made: number;
  wanted: number;
}

export function matchTerms(terms: readonly string[], { glossary }: Pick<Glossed, 'glossary'>): Matched {
  const keys = new Set(terms.map(keyOfTerm));
  return {
    hits: [...keys].filter((key) => glossary.has(key)).length,
    made: keys.size,
    wanted: glossary.size,
  };
}

const sumOf = (matched: readonly Matched[], of: keyof Matched) =>
  matched.reduce((sum, each) => sum + each[of], 0);

export const f1Of = (matched: readonly Matched[]) =>
  (2 * sumOf(matched, 'hits')) / (sumOf(matched, 'made') + sumOf(matched, 'wanted'));

/** Precision, recall and F1 over all sections. */
export function toMatchText(name: string, matched: readonly Matched[]): string {
  const hits = sumOf(matched, 'hits');
  const percent = (share: number) => (100 * share).toFixed(1);
  return `${name} P ${percent(hits / sumOf(matched, 'made'))} R ${percent(hits / sumOf(matched, 'wanted'))} F1 ${percent(f1Of(matched))} %, ${(sumOf(matched, 'made') / matched.length).toFixed(1)} per section`;
}
