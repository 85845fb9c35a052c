import type english from '../../../data/eng/questions.json';
import { phrasePattern, SentenceTemplates } from '../../language/sentence-templates.ts';
import type { Replies } from './replies.ts';

/**
 * Questions that not every language has: two in one (`one`, `other`), a part named by its heading (`name`), asking to be asked (`target`), what an
 * abbreviation (`term`) is short for, about what stands beside them, for simpler words (`rest`).
 */
const rareQuestions = ['twoParts', 'partOn', 'quiz', 'longForm', 'simply'] as const;
type RareQuestion = (typeof rareQuestions)[number];

/** Phrases of a conversation around the quotes, in one language. */
export interface PhraseBook extends Partial<Record<RareQuestion, SentenceTemplates>> {
  /** ISO 639-3. */
  language: string;
  greeting: SentenceTemplates;
  thanks: SentenceTemplates;
  farewell: SentenceTemplates;
  /** Who are you, what can you do. */
  about: SentenceTemplates;
  /** List of chapters; `target`, if any, names the part whose headings are wanted. */
  outline: SentenceTemplates;
  /** `target` names what is to be summed up; empty or `whole` for everything. */
  summary: SentenceTemplates;
  whole: SentenceTemplates;
  /** Group `page` is the printed label or number; groups `before` and `after` are the rest of the question. */
  page: () => RegExp;
  /** Remainders that make the question one about the whole page. */
  pageOnly: SentenceTemplates;
  /** Questions for what something is or means. */
  definition: SentenceTemplates;
  /** Questions for several things. */
  lists: SentenceTemplates;
  /** Questions for what tells two things apart: `one` and `other`. */
  compares: SentenceTemplates;
  /** Questions about the document itself, and how its first pages label what they ask for. */
  facts?: FactPhrases;
  /** Questions for yes or no, and words that deny, by which a sentence begins to deny, that leave it open, and that lead in what others say. */
  yesNo?: {
    asks: SentenceTemplates;
    negations: ReadonlySet<string>;
    denials: () => RegExp;
    hedges: () => RegExp;
    reports: () => RegExp;
  };
  /** First words of a question that goes on with the one before. */
  continues: SentenceTemplates;
  /** Words that stand for something said before. */
  refersBack: SentenceTemplates;
  /** Questions for a reason, by themselves. */
  why: SentenceTemplates;
  /** Questions for what follows from something, and sentences that begin with a condition. */
  whatIf?: { asks: SentenceTemplates; states: RegExp };
  /** Questions for exceptions, and sentences that make one. */
  exceptions: { asks: SentenceTemplates; states: () => RegExp };
  /** Words that give a reason, separated by blanks. */
  reasons: string;
  /** Words by which one asks and not what one asks about, blanks between them. */
  asking: string;
  replies: Replies;
}

const factKinds = ['author', 'publisher', 'date', 'title', 'edition', 'sponsor', 'isbn', 'pages'] as const;
export type FactKind = (typeof factKinds)[number];

export interface FactPhrases {
  /** Group `open` may also be something that was spoken of. */
  asks: ReadonlyMap<FactKind, SentenceTemplates>;
  /** Labels before a fact, in lower case. */
  labels: Readonly<Partial<Record<FactKind, readonly string[]>>>;
  /** Words of a line that is one. */
  names: Readonly<Partial<Record<FactKind, readonly string[]>>>;
  ordinals: readonly string[];
}

interface PageWords {
  before: readonly string[];
  number: readonly string[];
  after?: readonly string[];
  only: readonly string[];
}

/** Phrases that not every language has yet. */
type Rare = 'whatIf' | 'facts' | 'yesNo' | RareQuestion;

/** As in `data/<iso>/questions.json`; `parts` are those of its templates, which match whole utterances. */
export type Questions = Omit<typeof english, 'parts' | 'page' | Rare> & {
  parts: Readonly<Record<string, readonly string[]>>;
  page: PageWords;
} & Partial<Pick<typeof english, Rare>>;

/** Patterns are made when they are first used: making all takes a tenth of many programs' start, and each needs few. */
function later<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

/** @param language ISO 639-3 */
export function readPhraseBook(language: string, questions: Questions, replies: Replies): PhraseBook {
  const { parts, page, whatIf, facts, yesNo, exceptions } = questions;
  const templates = (all: readonly string[]) => new SentenceTemplates(all, parts);
  const rare: Partial<Record<RareQuestion, SentenceTemplates>> = {};
  for (const name of rareQuestions) if (questions[name]) rare[name] = templates(questions[name]);
  return {
    language,
    greeting: templates(questions.greeting),
    thanks: templates(questions.thanks),
    farewell: templates(questions.farewell),
    about: templates(questions.about),
    outline: templates(questions.outline),
    summary: templates(questions.summary),
    whole: templates(questions.whole),
    page: later(() => pagePattern(page)),
    pageOnly: new SentenceTemplates(['<only>*'], { only: page.only }),
    definition: templates(questions.definition),
    lists: templates(questions.lists),
    compares: templates(questions.compares),
    ...(facts && {
      facts: {
        ...facts,
        asks: new Map(factKinds.map((kind) => [kind, templates(facts.asks[kind])])),
      },
    }),
    ...rare,
    ...(yesNo && {
      yesNo: {
        asks: templates(yesNo.asks),
        negations: new Set(yesNo.negations),
        denials: later(() => phrasePattern(yesNo.denials)),
        hedges: later(() => phrasePattern(yesNo.hedges)),
        reports: later(() => phrasePattern(yesNo.reports)),
      },
    }),
    continues: templates(questions.continues),
    refersBack: templates(questions.refersBack),
    why: templates(questions.why),
    ...(whatIf && {
      whatIf: { asks: templates(whatIf.asks), states: conditionPattern(whatIf.states) },
    }),
    exceptions: {
      asks: templates(exceptions.asks),
      states: later(() => phrasePattern(exceptions.states)),
    },
    reasons: questions.reasons.join(' '),
    asking: questions.asking.join(' '),
    replies,
  };
}

/** A printed label: a number, in Roman figures too, or a letter and a number ("A-12"). */
const label = String.raw`\p{Nd}{1,5}|[ivxlcdm]{1,9}|[a-z]-?\d{1,4}`;

function pagePattern({ before, number, after = [] }: PageWords): RegExp {
  const anyOf = (words: readonly string[]) =>
    [...words]
      .sort((x, y) => y.length - x.length)
      .map((word) => word.replace(/\./g, '\\$&'))
      .join('|');
  const named = after.length > 0 ? `(?:${anyOf(before)})? *` : `(?<![\\p{L}\\p{M}])(?:${anyOf(before)}) *`;
  const numbered = number.length > 0 ? `(?:(?:${anyOf(number)}) *)?` : '';
  const ends = after.length > 0 ? ` *(?:${anyOf(after)})` : '(?![\\p{L}\\p{M}])';
  return new RegExp(`^(?<before>.*?)${named}${numbered}(?<page>${label})${ends}(?<after>.*)$`, 'su');
}

/** A condition at the beginning of a sentence, after its number if any. */
const conditionPattern = (words: readonly string[]) =>
  new RegExp(`^(?:\\(?\\w{1,4}[.)]\\s*)?${phrasePattern(words).source}`, 'iu');
