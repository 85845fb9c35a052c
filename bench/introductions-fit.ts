/**
 * Learns how likely a text introduces a term, as the glossaries of textbooks do: sections with their bold
 * words and without, in their book and alone.
 */
import {
  type Background,
  buildIndex,
  loadBackground,
  type StudyText,
  withDocument,
} from '@gene/engines/answering';
import {
  introductionSigns,
  type IntroductionSigns,
  possibleTerms,
} from '../engines/src/answering/study/introductions.ts';
import { rankTerms } from '../engines/src/answering/study/key-terms.ts';
import { studySentences } from '../engines/src/answering/study/sentences.ts';
import type { BenchContext, Figure } from './figures.ts';
import {
  f1Of,
  type Glossed,
  glossedSections,
  keyOfTerm,
  type Matched,
  studyTextOfGlossed,
} from './glossaries.ts';
import { type Fitted, fitLogistic, likelihoodBy, type Sample } from './logistic-fit.ts';
import { passagesOfBook, readTextbooks } from './textbooks.ts';

type Name = (typeof introductionSigns)[number];

interface Text {
  book: string;
  half: Glossed['half'];
  kind: string;
  wanted: number;
  terms: { key: string; signs: IntroductionSigns; isRight: boolean }[];
}

/** Weight of each kind of text. */
const shares: Readonly<Record<string, number>> = {
  'sections without bold': 1,
  'sections with bold': 1,
  'sections alone, without bold': 0.5,
};
const bookWeight = 10_000;
const thresholds = Array.from({ length: 30 }, (_, i) => 0.1 + i / 50);

export interface FittedIntroductions {
  weights: Fitted<Name> & { introducedFrom: number };
  data: string;
  figures: Figure[];
}

export async function fitIntroductions(context: BenchContext): Promise<FittedIntroductions> {
  const texts = await readTexts(context);
  const books = [...new Set(texts.map(({ book }) => book))];
  const learnFrom = (chosen: readonly Text[]) => {
    const fitted = fitLogistic(introductionSigns, samplesOf(chosen));
    const meanAt = (from: number) => f1By(chosen, fitted, from);
    const introducedFrom = thresholds.reduce((best, each) => (meanAt(each) > meanAt(best) ? each : best));
    return { ...fitted, introducedFrom };
  };
  const fitted = texts.filter(({ half }) => half === 'fitted');
  const weights = learnFrom(fitted);
  const figures = books.flatMap((book) => {
    const foreign = learnFrom(fitted.filter((text) => text.book !== book));
    return Object.keys(shares).map((kind): Figure => {
      const own = texts.filter(
        (text) => text.half === 'untouched' && text.book === book && text.kind === kind,
      );
      return {
        metric: 'terms that a text introduces, F1 with the glossary',
        data: `${book}, ${kind}`,
        value: f1By(own, weights, weights.introducedFrom),
        unit: 'share',
        reference: `learnt on other books ${(100 * f1By(own, foreign, foreign.introducedFrom)).toFixed(1)} %`,
      };
    });
  });
  return {
    weights,
    data: `${fitted.flatMap(({ terms }) => terms).length} terms of ${books.join(' and ')}`,
    figures,
  };
}

async function readTexts(context: BenchContext): Promise<Text[]> {
  const background = await loadBackground('eng');
  return readTextbooks(context).flatMap((book) => {
    const inBook = withDocument(background, buildIndex(passagesOfBook(book.sections), 'eng'));
    return glossedSections(book).flatMap((glossed) => {
      const textOf = (kind: string, withBold: boolean, known: Background): Text => ({
        ...{ book: book.name, half: glossed.half, kind, wanted: glossed.glossary.size },
        terms: termsOf(studyTextOfGlossed(glossed, withBold), known).map(({ key, signs }) => ({
          ...{ key, signs, isRight: glossed.glossary.has(key) },
        })),
      });
      return [
        textOf('sections without bold', false, inBook),
        textOf('sections with bold', true, inBook),
        textOf('sections alone, without bold', false, background),
      ];
    });
  });
}

function termsOf(text: StudyText, background: Background) {
  const sentences = studySentences(text, background.tag);
  const terms = possibleTerms(text, sentences, rankTerms(text, sentences, background), background);
  return terms.map(({ term, signs }) => ({ key: keyOfTerm(term), signs }));
}

function samplesOf(texts: readonly Text[]): Sample<Name>[] {
  const counts = new Map<string, number>();
  for (const { book, kind, terms } of texts)
    counts.set(`${book} ${kind}`, (counts.get(`${book} ${kind}`) ?? 0) + terms.length);
  return texts.flatMap(({ book, kind, terms }) =>
    terms.map(({ signs, isRight }) => {
      const weight = (shares[kind]! * bookWeight) / counts.get(`${book} ${kind}`)!;
      return { signs, isRight, weight };
    }),
  );
}

/** The mean over books and kinds of text. */
function f1By(texts: readonly Text[], fitted: Fitted<Name>, from: number): number {
  const groups = new Map<string, Matched[]>();
  for (const { book, kind, terms, wanted } of texts) {
    const kept = terms.filter(({ signs }) => likelihoodBy(fitted, signs) >= from);
    const hits = new Set(kept.filter(({ isRight }) => isRight).map(({ key }) => key)).size;
    const matched = { hits, made: new Set(kept.map(({ key }) => key)).size, wanted };
    const name = `${book} ${kind}`;
    groups.set(name, [...(groups.get(name) ?? []), matched]);
  }
  const figures = [...groups.values()].map(f1Of);
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
}
