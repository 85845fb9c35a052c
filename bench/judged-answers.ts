/** Exam questions that were judged by reading the documents: where the answer stands, and what belongs into it. */
import type { OutlineEntry, Passage } from '@gene/contract/documents';
import { buildIndex, passagesInMemory } from '@gene/engines/answering';
import type { AnswerableDocument } from '@gene/engines/answering/ports';
import { createTesseractOcr, ingest } from '@gene/engines/ingestion';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';
import type { BenchContext } from './figures.ts';
import { sampleOf } from './intervals.ts';
import { nameOf } from './nlp-data.ts';
import {
  exercisesOf,
  passagesOfBook,
  readTextbooks,
  sectionsInText,
  type Stretch,
  type Textbook,
} from './textbooks.ts';

/** A heading (with "…": its beginning) stands for all below it; a pair of needles for what begins and ends with them. */
const Place = z.union([z.string(), z.tuple([z.string(), z.string()])]);
const Asked = z.object({
  /** Path of the file in the data. */
  document: z.string(),
  question: z.string(),
  marks: z.number(),
});
const JudgedSet = z.object({
  questions: z.array(Asked.extend({ places: z.array(Place).min(1), points: z.array(z.string()).min(1) })),
  unrelated: z.array(Asked),
});

export interface ReadDocument {
  name: string;
  answerable: AnswerableDocument;
  passages: readonly Passage[];
}

export interface JudgedQuestion {
  text: string;
  marks: number;
  document: ReadDocument;
  /** Where in the document the answer stands; empty where it does not. */
  places: readonly Stretch[];
  /** Expected points: any one of a point's needles shows that it is there. */
  points: readonly (readonly string[])[];
}

export interface JudgedQuestions {
  answered: JudgedQuestion[];
  /** Their matter does not occur in the document. */
  unrelated: JudgedQuestion[];
}

const judged = () =>
  JudgedSet.parse(JSON.parse(readFileSync(new URL('sample-answers.json', import.meta.url), 'utf8')));

/** Of each document those at even positions are for developing. */
export const isForDeveloping = (_question: unknown, i: number) => i % 2 === 0;

/** @param read reads one file of the data */
export async function readJudged(read: (path: string) => Promise<ReadDocument>): Promise<JudgedQuestions> {
  const { questions, unrelated } = judged();
  const documents = new Map<string, ReadDocument>();
  for (const { document } of [...questions, ...unrelated])
    if (!documents.has(document)) documents.set(document, await read(document));
  return {
    answered: questions.map(({ document, question, marks, places, points }) => {
      const own = documents.get(document)!;
      return {
        ...{ text: question, marks, document: own },
        places: places.flatMap((place) => placesOf(own, place)),
        points: points.map((needles) => needles.split('|')),
      };
    }),
    unrelated: unrelated.map(({ document, question, marks }) => ({
      ...{ text: question, marks, document: documents.get(document)!, places: [], points: [] },
    })),
  };
}

/** So many exercises of each book are asked, the same in every run, for so many marks. */
const exercisesOfBook = 60;
const marksOfExercise = 4;

/** Exercises of each textbook: the answer stands in their section, and not in the next book. */
export async function readExercises(
  context: BenchContext,
  read: (path: string) => Promise<ReadDocument>,
): Promise<JudgedQuestions> {
  const books = readTextbooks(context);
  const documents = await Promise.all(books.map(({ name }) => read(`textbooks/${name}`)));
  const asked = books.map(({ sections }) => {
    const questions = exercisesOf(sections).filter(({ text }) => text.endsWith('?'));
    const places = sectionsInText(sections);
    return sampleOf(questions, exercisesOfBook).map(({ text, section }) => ({
      ...{ text, marks: marksOfExercise, points: [] },
      places: [places.get(section)!],
    }));
  });
  const asking = (shift: number) =>
    asked.flatMap((questions, i) =>
      questions.map((question) => ({ ...question, document: documents[(i + shift) % documents.length]! })),
    );
  return { answered: asking(0), unrelated: asking(1).map((question) => ({ ...question, places: [] })) };
}

/** Letters as a needle has them, whatever the quotation marks and spaces. */
export const plainly = (text: string) =>
  text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').toLowerCase();

function placesOf(document: ReadDocument, place: z.infer<typeof Place>): Stretch[] {
  const found = typeof place === 'string' ? underHeading(document, place) : between(document, place);
  if (found.length > 0) return found;
  throw new Error(`${document.name} has no place ${JSON.stringify(place)}`);
}

function underHeading({ answerable: { outline }, passages }: ReadDocument, title: string): Stretch[] {
  const wanted = plainly(title.replace(/…$/u, ''));
  const isWanted = (other: string) => (title.endsWith('…') ? other.startsWith(wanted) : other === wanted);
  return outline.flatMap((entry, i) => {
    if (!isWanted(plainly(entry.title))) return [];
    const next = outline.slice(i + 1).find(({ level, start }) => level <= entry.level && start > entry.start);
    return [{ start: entry.start, end: next?.start ?? passages.at(-1)!.end }];
  });
}

function between({ passages }: ReadDocument, [from, to]: readonly [string, string]): Stretch[] {
  // Needles may cross sentences: all are looked for in the text put together again.
  let text = '';
  const places: { at: number; start: number; end: number }[] = [];
  for (const { sentences } of passages)
    for (const sentence of sentences) {
      places.push({ at: text.length, start: sentence.start, end: sentence.end });
      text += `${plainly(sentence.text)} `;
    }
  const sentenceAt = (at: number) => places.findLast((place) => place.at <= at)!;
  const first = text.indexOf(plainly(from));
  const last = text.indexOf(plainly(to), first);
  return first < 0 || last < 0
    ? []
    : [{ start: sentenceAt(first).start, end: sentenceAt(last + plainly(to).length - 1).end }];
}

/** Reads textbooks from their JSON and all else with the ingestion engine. */
export function readerOf(context: BenchContext): (path: string) => Promise<ReadDocument> {
  const books = readTextbooks(context);
  return async (path) => {
    const book = books.find(({ name }) => path.includes('textbooks') && name === nameOf(path));
    return book ? readBook(book) : readFile(join(context.data, path));
  };
}

export const documentOf = (
  name: string,
  passages: readonly Passage[],
  outline: readonly OutlineEntry[],
  language: string | null,
): ReadDocument => ({
  name,
  passages,
  answerable: {
    ...{ id: name, title: name, language, outline, pageLabels: [] },
    pageCount: passages.at(-1)?.page ?? 1,
    index: buildIndex(passages, language),
    passages: passagesInMemory(passages),
  },
});

/** Anchors that the conversion left in headings. */
const anchor = /\s*\{#[^}]*\}/gu;

/** With the outline that a reader of the printed book has: chapters, sections, headings. */
function readBook({ name, sections: raw }: Textbook): ReadDocument {
  const sections = raw.map((section) => ({
    ...section,
    paragraphs: section.paragraphs.map((paragraph) => ({
      ...paragraph,
      heading: paragraph.heading.replace(anchor, ''),
    })),
  }));
  const outline: OutlineEntry[] = [];
  let offset = 0;
  let open: string[] = [];
  for (const { chapter, title, paragraphs } of sections)
    for (const { heading, text } of paragraphs) {
      const path = [chapter, title, heading];
      const changed = path.findIndex((each, level) => each !== open[level]);
      path.forEach((each, level) => {
        if (changed >= 0 && level >= changed && each)
          outline.push({ title: each, level: level + 1, page: 1, start: offset });
      });
      open = path;
      offset += text.length + 2;
    }
  return documentOf(name, passagesOfBook(sections), outline, 'eng');
}

async function readFile(path: string): Promise<ReadDocument> {
  const ocr = createTesseractOcr();
  const passages: Passage[] = [];
  const options = { ocr, maxPages: 3_000, maxCharacters: 50_000_000 };
  try {
    for await (const event of ingest(new Uint8Array(readFileSync(path)), 'pdf', options)) {
      if (event.type === 'batch') passages.push(...event.passages);
      if (event.type === 'finished')
        return documentOf(basename(path, '.pdf'), passages, event.outline, event.language);
    }
  } finally {
    await ocr.close();
  }
  throw new Error(`${path} has no end`);
}
