/** Questions of several kinds of text, with what answers them, and questions that their text does not answer. */
import type { Passage } from '@gene/contract/documents';
import { analyse, buildIndex, passagesInMemory } from '@gene/engines/answering';
import type { Answer, AnswerableDocument, AnswerEngine, Evidence } from '@gene/engines/answering/ports';
import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { abstractPassages, readClaims } from './claims.ts';
import type { BenchContext } from './figures.ts';
import { sampleOf } from './intervals.ts';
import { splitSentences } from './nlp-data.ts';
import {
  type BookSection,
  exercisesOf,
  passagesOfBook,
  readTextbooks,
  sectionsInText,
  type Stretch,
  type Textbook,
} from './textbooks.ts';
import { type AskedArticle, type LanguageSet, readQuestionSets } from './xquad.ts';

/** So many questions of a set are asked, the same in every run. */
const asked = 240;
/** A book's chapters are hidden in so many turns. */
const turns = 8;
/** Of books and collections a part is asked, whose vectors take minutes and not half an hour. */
const chapterStep = 4;
const abstractStep = 12;

/** Weights are fitted on one half of the articles, chapters and claims; only the other tells how well they do. */
export type Half = 'fitted' | 'untouched';
const halves: readonly Half[] = ['fitted', 'untouched'];
const judged = z
  .record(z.string(), z.array(z.string()))
  .parse(JSON.parse(readFileSync(new URL('terms.judged.json', import.meta.url), 'utf8')));
const halfAt = (position: number): Half => (position % 2 === 0 ? 'fitted' : 'untouched');

export interface AskedQuestion {
  text: string;
  /** Passages that answer it; none if nothing in the document does. */
  answers: readonly Stretch[];
  /** Whether other words of the text answer it too. */
  isSaidBy?: (text: string) => boolean;
}

export interface QuestionGroup {
  /** Read when it is asked. */
  document(): AnswerableDocument;
  questions: readonly AskedQuestion[];
}

export interface QuestionSet {
  /** "XQuAD en", "biology, terms". */
  name: string;
  half: Half;
  language: string;
  groups: readonly QuestionGroup[];
  /** Its questions asked of the same text without what answers them. */
  hidden: readonly QuestionGroup[];
  /** Its questions asked of another text. */
  foreign: readonly QuestionGroup[];
}

/** Passages of a text, or some of them, as a document that may be asked. */
export const documentOf = (passages: readonly Passage[], language: string): AnswerableDocument => {
  const numbered = passages.map((passage, ordinal) => ({ ...passage, ordinal }));
  return {
    id: 'document',
    title: 'document',
    pageCount: 1,
    language,
    outline: [],
    pageLabels: [],
    index: buildIndex(numbered, language),
    passages: passagesInMemory(numbered),
  };
};

const unanswered = (questions: readonly AskedQuestion[]) =>
  questions.map((question) => ({ ...question, answers: [] }));

/** Draws from all groups alike. */
function sampled<G extends { questions: readonly AskedQuestion[] }>(groups: readonly G[]): G[] {
  const kept = new Set(
    sampleOf(
      groups.flatMap(({ questions }) => questions),
      asked,
    ),
  );
  return groups
    .map((group) => ({ ...group, questions: group.questions.filter((question) => kept.has(question)) }))
    .filter(({ questions }) => questions.length > 0);
}

const askedOf = ({ questions }: AskedArticle): AskedQuestion[] =>
  questions.map(({ text, answerAt }) => ({ text, answers: [{ start: answerAt, end: answerAt + 1 }] }));

function articleSet(
  name: string,
  half: Half,
  language: string,
  articles: readonly AskedArticle[],
): QuestionSet {
  return {
    name,
    half,
    language,
    groups: articles.map((article) => ({
      document: () => documentOf(article.passages, language),
      questions: askedOf(article),
    })),
    hidden: sampled(
      articles.flatMap((article) =>
        article.paragraphs.map(({ start, end }) => ({
          document: () =>
            documentOf(
              article.passages.filter((passage) => passage.end <= start || passage.start >= end),
              language,
            ),
          questions: unanswered(
            askedOf(article).filter(({ answers }) => answers[0]!.start >= start && answers[0]!.start < end),
          ),
        })),
      ),
    ),
    foreign: sampled(
      articles.map((article, i) => ({
        document: () => documentOf(article.passages, language),
        questions: unanswered(askedOf(articles[(i + 1) % articles.length]!)),
      })),
    ),
  };
}

const articleSets = ({ name, language, articles }: LanguageSet): QuestionSet[] =>
  halves.map((half) =>
    articleSet(
      `XQuAD ${name}`,
      half,
      language,
      articles.filter((_, i) => halfAt(i) === half),
    ),
  );

/** Chapters of a book in turns, so that each is hidden once among others. */
function chaptersInTurns(sections: readonly BookSection[]): ReadonlySet<string>[] {
  const chapters = [...new Set(sections.map(({ chapter }) => chapter))];
  return Array.from({ length: turns }, (_, turn) => new Set(chapters.filter((__, i) => i % turns === turn)));
}

/** @param questionsOf the questions of a book, with the section that each belongs to */
function bookSets(
  name: string,
  book: Textbook,
  questionsOf: (sections: readonly BookSection[]) => (AskedQuestion & { section: string })[],
): QuestionSet[] {
  const chapters = askedChapters(book);
  const sections = book.sections.filter(({ chapter }) => chapters.includes(chapter));
  const all = questionsOf(sections);
  const chapterOf = new Map(sections.map(({ id, chapter }) => [id, chapter]));
  const document = once(() => documentOf(passagesOfBook(sections), 'eng'));
  return halves.map((half) => {
    const questions = sampleOf(
      all.filter(({ section }) => halfAt(chapters.indexOf(chapterOf.get(section)!)) === half),
      asked,
    );
    return {
      name,
      half,
      language: 'eng',
      groups: [{ document, questions }],
      hidden: chaptersInTurns(sections).map((hidden) => {
        const rest = sections.filter(({ chapter }) => !hidden.has(chapter));
        const said = rest.flatMap(({ paragraphs }) =>
          paragraphs.flatMap(({ text }) => splitSentences(text).map((sentence) => sentence.text)),
        );
        return {
          document: () => documentOf(passagesOfBook(rest), 'eng'),
          questions: unanswered(
            questions.filter(
              ({ section, isSaidBy }) =>
                hidden.has(chapterOf.get(section)!) && !(isSaidBy && said.some(isSaidBy)),
            ),
          ),
        };
      }),
      foreign: [],
    };
  });
}

const askedChapters = (book: Textbook) =>
  [...new Set(book.sections.map(({ chapter }) => chapter))].filter((_, i) => i % chapterStep === 1);

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

/** Exercises of a book, answered by what stands in their section. */
function exerciseSets(book: Textbook): QuestionSet[] {
  return bookSets(`${book.name}, exercises`, book, (sections) => {
    const places = sectionsInText(sections);
    return exercisesOf(sections)
      .filter(({ text }) => text.endsWith('?'))
      .map(({ text, section }) => ({ text, section, answers: [places.get(section)!] }));
  });
}

/** Whether a text says most of what a glossary says of a term. */
function saysMostOf(definition: string, term: string): (text: string) => boolean {
  const named = new Set(analyse(term, 'eng'));
  const words = new Set(analyse(definition, 'eng').filter((word) => !named.has(word)));
  if (words.size < fewestWords) return () => false;
  return (text) => {
    const said = new Set(wordsOf(text));
    return [...words].filter((word) => said.has(word)).length >= mostWords * words.size;
  };
}
const saysAny = (text: string, needles: readonly string[]) =>
  needles.some((needle) => text.toLowerCase().includes(needle.toLowerCase()));
const fewestWords = 3;
const mostWords = 0.6;
const analysed = new Map<string, string[]>();
function wordsOf(text: string): string[] {
  let words = analysed.get(text);
  if (!words) analysed.set(text, (words = analyse(text, 'eng')));
  return words;
}

/**
 * "What is …?" of the terms of its glossary, answered by the sentences that have them in bold in their section, by what
 * says the same as the glossary, and by what somebody judged to say it: a few words of it, by term.
 */
function termsOf(sections: readonly BookSection[]) {
  const places = sectionsInText(sections);
  return sections.flatMap(({ id, terms, paragraphs }) =>
    terms.flatMap(({ term, definition }) => {
      const answers: Stretch[] = [];
      let offset = places.get(id)!.start;
      for (const { text, bold } of paragraphs) {
        const name = bold.find((words) => words.toLowerCase() === term.toLowerCase());
        const at = name ? text.indexOf(name) : -1;
        if (name && at >= 0) answers.push({ start: offset + at, end: offset + at + name.length });
        offset += text.length + 2;
      }
      if (answers.length === 0) return [];
      const saysMost = saysMostOf(definition, term);
      const isSaidBy = (text: string) => saysMost(text) || saysAny(text, judged[term] ?? []);
      return [{ text: `What is ${term}?`, section: id, answers, isSaidBy }];
    }),
  );
}

/**
 * The same terms asked of their chapter alone, and of their section: a text of one subject, in which its words are not rare.
 * Hidden are the passages that say it.
 */
export function readTermsOfShortTexts(context: BenchContext): QuestionSet[] {
  return readTextbooks(context).flatMap((book) =>
    halves.flatMap((half) => {
      const chapters = askedChapters(book)
        .filter((_, i) => halfAt(i) === half)
        .map((name) => book.sections.filter(({ chapter }) => chapter === name));
      return [
        shortTextSet(`${book.name}, terms by chapter`, half, chapters),
        shortTextSet(
          `${book.name}, terms by section`,
          half,
          chapters.flat().map((section) => [section]),
        ),
      ];
    }),
  );
}

function shortTextSet(name: string, half: Half, texts: readonly (readonly BookSection[])[]): QuestionSet {
  const groups = sampled(
    texts.map((sections) => ({
      document: once(() => documentOf(passagesOfBook(sections), 'eng')),
      questions: termsOf(sections),
      sections,
    })),
  );
  const hidden = groups.flatMap(({ sections, questions }) =>
    questions.map((question) => {
      const rest = passagesOfBook(sections).filter((passage) =>
        passage.sentences.every(
          (sentence) => !isRight({ ...passage, quote: '' }, question) && !question.isSaidBy(sentence.text),
        ),
      );
      return { document: () => documentOf(rest, 'eng'), questions: unanswered([question]) };
    }),
  );
  return { name, half, language: 'eng', groups, hidden, foreign: [] };
}

/** Claims of a test set, answered by the sentences of abstracts that support or refute them. */
function claimSets(context: BenchContext): QuestionSet[] {
  return readdirSync(context.folder('nlp', 'retrieval')).flatMap((folder) => {
    const { abstracts: all, sets } = readClaims(context, `nlp/retrieval/${folder}`);
    const claims = sets[0]?.claims.filter(({ evidence }) => evidence.length > 0) ?? [];
    if (all.length === 0 || claims.length === 0) return [];
    const relevant = new Set(sets[0]?.claims.flatMap((claim) => claim.relevant));
    const abstracts = all.filter(({ id }, i) => relevant.has(id) || i % abstractStep === 0);
    const passages = abstractPassages(abstracts);
    const at = new Map(abstracts.map(({ id }, i) => [id, i]));
    const questions = claims.map(({ text, evidence }) => ({
      text,
      answers: evidence.flatMap(({ doc, sentences }) =>
        sentences.flatMap((i) => passages[at.get(doc) ?? -1]?.sentences[i] ?? []),
      ),
    }));
    const document = once(() => documentOf(passages, 'eng'));
    const others = once(() =>
      documentOf(abstractPassages(abstracts.filter(({ id }) => !relevant.has(id))), 'eng'),
    );
    return halves.map((half) => {
      const own = questions.filter((_, i) => halfAt(i) === half);
      return {
        name: `${folder}, claims`,
        half,
        language: 'eng',
        groups: [{ document, questions: own }],
        hidden: [{ document: others, questions: unanswered(own) }],
        foreign: [],
      };
    });
  });
}

/** Every set of the data. */
export function readQuestionsOfAllKinds(context: BenchContext): QuestionSet[] {
  return [
    ...readQuestionSets(context).flatMap(articleSets),
    ...readTextbooks(context).flatMap((book) => [
      ...exerciseSets(book),
      ...bookSets(`${book.name}, terms`, book, termsOf),
    ]),
    ...claimSets(context),
  ];
}

/** A question's reply as readers see it, judged. */
export interface Outcome {
  state: Answer['state'];
  /** Its first quote answers; one of its first three does. */
  isFirst: boolean;
  isShown: boolean;
}

export const isCertain = ({ state }: Pick<Outcome, 'state'>) => state === 'answer';

/** Whether a quote answers a question. */
export const isRight = (
  { start, end, quote }: Pick<Evidence, 'start' | 'end' | 'quote'>,
  { answers, isSaidBy = () => false }: AskedQuestion,
) => answers.some((answer) => start < answer.end && end > answer.start) || isSaidBy(quote);

export async function outcomeOf(
  engine: AnswerEngine,
  document: AnswerableDocument,
  question: AskedQuestion,
): Promise<Outcome> {
  for await (const event of engine.answer({ question: question.text, history: [], documents: [document] })) {
    if (event.type !== 'answer') continue;
    const right = event.answer.evidence.slice(0, 3).map((quote) => isRight(quote, question));
    return { state: event.answer.state, isFirst: right[0] ?? false, isShown: right.includes(true) };
  }
  throw new Error('no answer');
}
