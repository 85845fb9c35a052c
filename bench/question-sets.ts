/** Questions of several kinds of text, with what answers them, and questions that their text does not answer. */
import type { Passage } from '@gene/contract/documents';
import { buildIndex, passagesInMemory } from '@gene/engines/answering';
import type { Answer, AnswerableDocument, AnswerEngine } from '@gene/engines/answering/ports';
import { readdirSync } from 'node:fs';
import { type Abstract, abstractPassages, readClaims } from './claims.ts';
import type { BenchContext } from './figures.ts';
import { sampleOf } from './intervals.ts';
import {
  type BookSection,
  exercisesOf,
  passagesOfBook,
  readTextbooks,
  sectionsInText,
  type Stretch,
  type Textbook,
} from './textbooks.ts';
import { type AskedArticle, isTunedOn, type LanguageSet, readQuestionSets } from './xquad.ts';

/** So many questions of a set are asked, the same in every run. */
const asked = 240;
/** A book's chapters are hidden in so many turns. */
const turns = 8;

export interface AskedQuestion {
  text: string;
  /** What answers it; none where nothing of the document does. */
  answers: readonly Stretch[];
}

export interface QuestionGroup {
  /** Read when it is asked. */
  document(): AnswerableDocument;
  questions: readonly AskedQuestion[];
}

export interface QuestionSet {
  /** "XQuAD en", "biology". */
  name: string;
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
  questions.map(({ text }) => ({ text, answers: [] }));

/** Draws from all groups alike. */
function sampled(groups: readonly QuestionGroup[]): QuestionGroup[] {
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

function articleSet(name: string, language: string, articles: readonly AskedArticle[]): QuestionSet {
  return {
    name,
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

function articleSets({ name, language, articles }: LanguageSet): QuestionSet[] {
  if (name !== 'en') return [articleSet(`XQuAD ${name}`, language, articles)];
  return [
    articleSet('XQuAD en, tuned on', language, articles.filter(isTunedOn)),
    articleSet(
      'XQuAD en, untouched',
      language,
      articles.filter((article, i) => !isTunedOn(article, i)),
    ),
  ];
}

/** Chapters of a book in turns, so that each is hidden once among others. */
function chaptersInTurns(sections: readonly BookSection[]): ReadonlySet<string>[] {
  const chapters = [...new Set(sections.map(({ chapter }) => chapter))];
  return Array.from({ length: turns }, (_, turn) => new Set(chapters.filter((__, i) => i % turns === turn)));
}

/** @param questionsOf the questions of a book, with the section that each belongs to */
function bookSet(
  name: string,
  { sections }: Textbook,
  questionsOf: (sections: readonly BookSection[]) => (AskedQuestion & { section: string })[],
): QuestionSet {
  const questions = sampleOf(questionsOf(sections), asked);
  return {
    name,
    language: 'eng',
    groups: [{ document: () => documentOf(passagesOfBook(sections), 'eng'), questions }],
    hidden: chaptersInTurns(sections).map((chapters) => {
      const isHidden = new Set(sections.filter(({ chapter }) => chapters.has(chapter)).map(({ id }) => id));
      return {
        document: () => documentOf(passagesOfBook(sections.filter(({ id }) => !isHidden.has(id))), 'eng'),
        questions: unanswered(questions.filter(({ section }) => isHidden.has(section))),
      };
    }),
    foreign: [],
  };
}

/** Exercises of a book, answered by what stands in their section. */
function exerciseSet(book: Textbook): QuestionSet {
  return bookSet(`${book.name}, exercises`, book, (sections) => {
    const places = sectionsInText(sections);
    return exercisesOf(sections)
      .filter(({ text }) => text.endsWith('?'))
      .map(({ text, section }) => ({ text, section, answers: [places.get(section)!] }));
  });
}

/** "What is …?" of the terms of its glossary, answered by the sentences that have them in bold in their section. */
function definitionSet(book: Textbook): QuestionSet {
  return bookSet(`${book.name}, terms`, book, (sections) => {
    const places = sectionsInText(sections);
    return sections.flatMap(({ id, terms, paragraphs }) =>
      terms.flatMap(({ term }) => {
        const answers: Stretch[] = [];
        let offset = places.get(id)!.start;
        for (const { text, bold } of paragraphs) {
          const name = bold.find((words) => words.toLowerCase() === term.toLowerCase());
          const at = name ? text.indexOf(name) : -1;
          if (name && at >= 0) answers.push({ start: offset + at, end: offset + at + name.length });
          offset += text.length + 2;
        }
        return answers.length > 0 ? [{ text: `What is ${term}?`, section: id, answers }] : [];
      }),
    );
  });
}

/** Claims of a test set, answered by the sentences of abstracts that support or refute them. */
function claimSets(context: BenchContext): QuestionSet[] {
  return readdirSync(context.folder('nlp', 'retrieval')).flatMap((folder) => {
    const { abstracts, sets } = readClaims(context, `nlp/retrieval/${folder}`);
    const claims = sets[0]?.claims.filter(({ evidence }) => evidence.length > 0) ?? [];
    if (abstracts.length === 0 || claims.length === 0) return [];
    const passages = abstractPassages(abstracts);
    const at = new Map(abstracts.map(({ id }, i) => [id, i]));
    const questions = claims.map(({ text, evidence }) => ({
      text,
      answers: evidence.flatMap(({ doc, sentences }) =>
        sentences.flatMap((i) => passages[at.get(doc) ?? -1]?.sentences[i] ?? []),
      ),
    }));
    const relevant = new Set(claims.flatMap((claim) => claim.relevant));
    const others = (all: readonly Abstract[]) => all.filter(({ id }) => !relevant.has(id));
    return [
      {
        name: `${folder}, claims`,
        language: 'eng',
        groups: [{ document: () => documentOf(passages, 'eng'), questions }],
        hidden: [
          {
            document: () => documentOf(abstractPassages(others(abstracts)), 'eng'),
            questions: unanswered(questions),
          },
        ],
        foreign: [],
      },
    ];
  });
}

/** Every set of the data. */
export function readQuestionsOfAllKinds(context: BenchContext): QuestionSet[] {
  return [
    ...readQuestionSets(context).flatMap(articleSets),
    ...readTextbooks(context).flatMap((book) => [exerciseSet(book), definitionSet(book)]),
    ...claimSets(context),
  ];
}

/** What a reader gets for a question, judged. */
export interface Outcome {
  state: Answer['state'];
  /** Its first quote answers; one of its first three does. */
  isFirst: boolean;
  isShown: boolean;
}

export const isCertain = ({ state }: Pick<Outcome, 'state'>) => state === 'answer';

export async function outcomeOf(
  engine: AnswerEngine,
  document: AnswerableDocument,
  { text, answers }: AskedQuestion,
): Promise<Outcome> {
  for await (const event of engine.answer({ question: text, history: [], documents: [document] })) {
    if (event.type !== 'answer') continue;
    const right = event.answer.evidence
      .slice(0, 3)
      .map((quote) => answers.some(({ start, end }) => quote.start < end && quote.end > start));
    return { state: event.answer.state, isFirst: right[0] ?? false, isShown: right.includes(true) };
  }
  throw new Error('no answer');
}
