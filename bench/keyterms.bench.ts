import {
  type Background,
  buildIndex,
  loadBackground,
  type StudyText,
  studyChapter,
  withDocument,
} from '@gene/engines/answering';
import { stemmer } from 'stemmer';
import * as z from 'zod';
import type { Bench, BenchContext, Figure } from './figures.ts';
import { rake, yake } from './keyphrase-baselines.ts';
import { nameOf, readJsonLines } from './nlp-data.ts';
import { type BookSection, passagesOfBook, readTextbooks, studyTextOf } from './textbooks.ts';

const Keyed = z.object({ text: z.string(), keys: z.array(z.string()) });

/** Targets on the published sets; others use that of the harder one. */
const reachOfAbstracts: Record<string, number> = { Inspec: 0.27, SemEval2017: 0.32 };
const reachElsewhere = 0.27;
const reachOfGlossaries = 0.26;
const fewestTerms = 3;
const taken = 10;

interface Document {
  text: StudyText;
  plain: string;
  wanted: ReadonlySet<string>;
}

const keyOf = (term: string) =>
  term
    .toLowerCase()
    .replace(/\(.*?\)/g, ' ')
    .replace(/[-–/]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => stemmer(word))
    .join(' ');

/** F1 of the first ten against the gold list, averaged over documents. */
function f1At10(documents: readonly Document[], method: (document: Document) => readonly string[]): number {
  const scores = documents.map((document) => {
    const made = [...new Set(method(document).map(keyOf))].slice(0, taken);
    const hits = made.filter((key) => document.wanted.has(key)).length;
    return hits ? (2 * hits) / (taken + document.wanted.size) : 0;
  });
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

const own =
  (background: Background) =>
  ({ text }: Document) =>
    studyChapter(text, background).keyTerms.map(({ term }) => term);

const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
const beside = (documents: readonly Document[]) =>
  `YAKE ${percent(f1At10(documents, ({ plain }) => yake(plain)))}, RAKE ${percent(f1At10(documents, ({ plain }) => rake(plain)))}`;

/** A text with its key terms; the first line is its title if it has line breaks. */
function readAbstracts(file: string): Document[] {
  const parsed = z.array(Keyed).safeParse(readJsonLines(file));
  if (!parsed.success) return [];
  return parsed.data.map(({ text, keys }) => {
    const [first = '', ...rest] = text.trim().split('\n');
    const paragraphs = (rest.length ? [first, rest.join(' ')] : [first]).map((each) => ({
      heading: '',
      text: each.replace(/\s+/g, ' ').trim(),
      bold: [],
    }));
    const section: BookSection = { id: '', chapter: '', title: '', paragraphs, terms: [], exercises: [] };
    return {
      text: studyTextOf('', [section]),
      plain: paragraphs.map((paragraph) => paragraph.text).join('\n\n'),
      wanted: new Set(keys.map(keyOf)),
    };
  });
}

function abstractFigures(context: BenchContext, background: Background): Figure[] {
  return context.files('nlp/keyphrase').flatMap((file): Figure[] => {
    const documents = readAbstracts(file);
    if (documents.length === 0) return [];
    const aim = reachOfAbstracts[nameOf(file)] ?? reachElsewhere;
    return [
      {
        metric: 'key terms, F1@10',
        data: `${nameOf(file)} (${documents.length} abstracts)`,
        value: f1At10(documents, own(background)),
        unit: 'share',
        reference: beside(documents),
        reach: { atLeast: aim },
      },
    ];
  });
}

/** Compares sections with their glossaries, as a file without bold text and as one with it. */
function glossaryFigures(context: BenchContext, background: Background): Figure[] {
  const figures: Figure[] = [];
  const plain: number[] = [];
  for (const { name, sections } of readTextbooks(context)) {
    const used = sections.filter(({ terms }) => terms.length >= fewestTerms);
    if (used.length === 0) continue;
    const inBook = withDocument(background, buildIndex(passagesOfBook(sections), 'eng'));
    const documents = (withBold: boolean) =>
      used.map((section) => ({
        text: studyTextOf(section.title, [section], { withBold }),
        plain: `${section.title}.\n\n${section.paragraphs.map(({ text }) => text).join('\n\n')}`,
        wanted: new Set(section.terms.map(({ term }) => keyOf(term))),
      }));
    const bare = documents(false);
    const value = f1At10(bare, own(inBook));
    plain.push(value);
    figures.push(
      {
        metric: 'key terms, F1@10',
        data: `glossaries of ${name} (${used.length} sections), without bold`,
        value,
        unit: 'share',
        reference: beside(bare),
      },
      {
        metric: 'key terms, F1@10',
        data: `glossaries of ${name}, with bold`,
        value: f1At10(documents(true), own(inBook)),
        unit: 'share',
      },
    );
  }
  if (plain.length)
    figures.push({
      metric: 'key terms, F1@10',
      data: 'glossaries, mean of the books without bold',
      value: plain.reduce((sum, value) => sum + value, 0) / plain.length,
      unit: 'share',
      reach: { atLeast: reachOfGlossaries },
    });
  return figures;
}

export const bench: Bench = {
  name: 'keyterms',
  async run(context) {
    const background = await loadBackground('eng');
    return [...abstractFigures(context, background), ...glossaryFigures(context, background)];
  },
};
