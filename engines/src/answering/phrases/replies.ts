import type english from '../../../data/eng/replies.json';
import { createSay } from '../../language/messages.ts';

export type Scope = 'document' | 'subject';

/** The engine's words around the quotes. */
export interface Replies {
  greeting: (scope: Scope) => string;
  thanks: string;
  farewell: string;
  about: string;
  page: (label: string) => string;
  /** Names the documents that answer, where more than one does. */
  severalAnswer: (titles: string) => string;
  alsoRelevant: string;
  /** Before quotes of what is being listened to. */
  heard: string;
  closest: (scope: Scope) => string;
  notFound: (scope: Scope) => string;
  /** The languages searched, if they differ from the question's: ISO 639-3. */
  searched: (languages: readonly string[], way: 'meaning' | 'words') => string;
  nearestHeadings: string;
  /** The number of sections of a chapter. */
  sections: (count: number) => string;
  outline: string;
  noOutline: string;
  /** Of the part with this title; of everything where it is null. */
  summary: (title: string | null) => string;
  nothingToSum: string;
  /** `position` counts the pages of the file, where the label does not. */
  onPage: (label: string, position: number | null) => string;
  emptyPage: (label: string) => string;
  noPage: (label: string, count: number) => string;
  noProvision: (name: string, scope: Scope) => string;
  nearestProvisions: string;
  more: (count: number) => string;
  askFirst: string;
  noText: string;
  /** The pages searched of a document that is still being read; `of` is null if unknown. */
  unread: (read: number, of: number | null) => string;
  pageCount: (count: number) => string;
  /** A fact about the document that was asked for. */
  noFact: string;
  /** Of two things to compare. */
  oneSide: (missing: string, found: string, scope: Scope) => string;
  /** On the part with this title; on everything where it is null. */
  quiz: (title: string | null) => string;
  quizNeeds: string;
  noQuiz: string;
  /** Simpler words than the document's were asked for. */
  simplyNeeds: string;
  quizAnswers: string;
  yes: string;
  no: string;
}

/** @param messages in ICU MessageFormat, by name: the same in every language @param language ISO 639-3 */
export function readReplies(messages: typeof english, language: string): Replies {
  const say = createSay(messages, language);
  return {
    greeting: (scope) => say('greeting', { scope }),
    thanks: say('thanks'),
    farewell: say('farewell'),
    about: say('about'),
    page: (label) => say('page', { label }),
    severalAnswer: (titles) => say('severalAnswer', { titles }),
    alsoRelevant: say('alsoRelevant'),
    heard: say('heard'),
    closest: (scope) => say('closest', { scope }),
    notFound: (scope) => say('notFound', { scope }),
    searched: (languages, way) =>
      say('searched', { languages: languages.map((each) => nameLanguage(each, language)).join(', '), way }),
    nearestHeadings: say('nearestHeadings'),
    sections: (count) => say('sections', { count }),
    outline: say('outline'),
    noOutline: say('noOutline'),
    summary: (title) => (title === null ? say('summaryOfAll') : say('summary', { title })),
    nothingToSum: say('nothingToSum'),
    onPage: (label, position) =>
      position === null ? say('onPage', { label }) : say('onPageOfFile', { label, position }),
    emptyPage: (label) => say('emptyPage', { label }),
    noPage: (label, count) => say('noPage', { label, count }),
    noProvision: (name, scope) => say('noProvision', { name, scope }),
    nearestProvisions: say('nearestProvisions'),
    more: (count) => say('more', { count }),
    askFirst: say('askFirst'),
    noText: say('noText'),
    pageCount: (count) => say('pageCount', { count }),
    noFact: say('noFact'),
    oneSide: (missing, found, scope) => say('oneSide', { missing, found, scope }),
    quiz: (title) => (title === null ? say('quizOfAll') : say('quizOf', { title })),
    quizNeeds: say('quizNeeds'),
    noQuiz: say('noQuiz'),
    simplyNeeds: say('simplyNeeds'),
    quizAnswers: say('quizAnswers'),
    yes: say('yes'),
    no: say('no'),
    unread: (read, of) => (of === null ? say('unread', { read }) : say('unreadOf', { read, of })),
  };
}

/** "German" in English, "Deutsch" in German. */
function nameLanguage(code: string, inLanguage: string): string {
  return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(code) ?? code;
}
