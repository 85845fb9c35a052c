import type { OutlineEntry } from '@gene/contract/documents';
import { analyse } from '../language/analysis.ts';
import { askedType } from './answer-type.ts';
import type { AnswerType } from './answer-words.ts';
import { shortHeading } from './excerpt.ts';
import { inFormalWords } from './synonyms.ts';
import { type LeftOut, nothing } from './mechanisms.ts';
import { bookFor } from './phrases/books.ts';
import type { PhraseBook } from './phrases/phrase-book.ts';
import type { AnswerableDocument, Turn } from './ports.ts';
import type { QueryTerm } from './ranking.ts';

/** Words by which one asks ("explain", "mention") say little about what is asked. */
const askingWeight = 0.3;
/** Between Chinese letters, of which each and each two count as terms, a word in Latin ones is what it is about. */
const foreignWeight = 3;
/** Weight of terms from the question before, and from the headings that were cited. */
const carriedWeight = 0.5;
/** The antecedent of "he" or "it" is part of the question, and all of one that only continues it ("how fast?"). */
const meantShare = 1.6;
const asideWeight = 0.2;
const fading = 0.7;
const citedWeight = 0.35;
const reasonWeight = 0.25;
/** Words in which the kind of answer is often put. */
const hintWeight = 0.3;
/** A question with this many content words of its own stands for itself, whatever its first word is. */
const ownWordsOfPronounQuestion = 3;
const ownWordsOfContinuation = 4;
const wordsOfEllipsis = 3;
const wordsOfGap = 2;
const mostSections = 3;
/** "What is the difference between …" with many words asks for more than a definition. */
const mostWordsDefined = 4;

export interface ContextualQuery {
  terms: QueryTerm[];
  /** The question leans on what was said before. */
  isFollowUp: boolean;
  /** It makes no sense without: it goes on, asks about "him", or has no words of its own. */
  isElliptic: boolean;
  hasOwnWords: boolean;
  /** Asks what something is or means. */
  wantsDefinition: boolean;
  /** Expected type of answer, if the question tells. */
  type: AnswerType | null;
  /** Nothing in the question or before it says what it is about. */
  isEmpty: boolean;
  /** Mechanisms that are not to search for it. */
  without: LeftOut;
}

/** The question's own terms; those by which one asks weigh less, and names are marked. */
function ownTerms(
  question: string,
  book: PhraseBook,
  language: string | null,
  without: LeftOut,
): QueryTerm[] {
  const { said = '', hints = '' } = typeAsked(question, book, without) ?? {};
  // "The term" that one asks the length of is no word by which one asks.
  const meant = new Set(analyse(hints, language));
  const asking = new Set(
    without.has('asking words') ? [] : analyse(book.asking, language).filter((term) => !meant.has(term)),
  );
  for (const term of analyse(said, language)) asking.add(term);
  const terms = analyse(question, language);
  const names = new Set(
    without.has('names') ? [] : namesIn(question).flatMap((name) => analyse(name, language)),
  );
  const isForeign = isHan(question) ? (term: string) => /^[a-z]{2,}/u.test(term) : () => false;
  return terms.map((term) => ({
    term,
    weight: asking.has(term) ? askingWeight : isForeign(term) ? foreignWeight : 1,
    ...(names.has(term) && { isName: true }),
  }));
}

const typeAsked = (question: string, book: PhraseBook, without: LeftOut) =>
  without.has('answer types') ? null : askedType(plain(question), book.language);

const inOurWords = (question: string, book: PhraseBook, without: LeftOut) =>
  without.has('everyday phrases') ? question : inFormalWords(question, book.language);

const isHan = (question: string) => /\p{Script=Han}/u.test(question);

/** Words with a capital, but for the first one; none where most words have one, as in titles and in German. */
function namesIn(question: string): string[] {
  const words = question.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]*/gu) ?? [];
  const names = words.slice(1).filter((word) => /^\p{Lu}/u.test(word) && word.length > 1);
  return names.length * 2 > words.length ? [] : names;
}

/**
 * The question's terms, and where it has too few of its own ("and its exceptions?", "why?") those of the
 * questions before and of the headings that the last answer cited. A full question is left as it is.
 */
export function contextualQuery(
  asked: string,
  history: readonly Turn[],
  book: PhraseBook,
  language: string | null,
  without: LeftOut = nothing,
): ContextualQuery {
  const question = inOurWords(asked, book, without);
  const own = ownTerms(question, book, language, without);
  const wantsDefinition =
    !without.has('definitions') &&
    book.definition.test(plain(question)) &&
    contentOf(own).length <= mostWordsDefined;
  const answer = typeAsked(question, book, without);
  const type = answer?.type ?? null;
  const hints = analyse(answer?.hints ?? '', language)
    .filter((hint) => own.every(({ term }) => term !== hint))
    .map((term) => ({ term, weight: hintWeight }));
  const alone = {
    terms: own.length ? [...weighty(own), ...hints] : own,
    wantsDefinition,
    type,
    isFollowUp: false,
    isElliptic: false,
    hasOwnWords: contentOf(own).length > 0,
    isEmpty: own.length === 0,
    without,
  };
  if (!leansBack(question, book, own)) return alone;
  const before = carriedTerms(history, language, without);
  if (before.length === 0) return alone;
  const isWhy = book.why.test(plain(question));
  const reasons = isWhy
    ? analyse(book.reasons, language).map((term) => ({ term, weight: reasonWeight }))
    : [];
  const known = new Set(own.map(({ term }) => term));
  const kept = contentOf(own).length > 0 ? own : [];
  const isMeant = ({ weight }: QueryTerm) =>
    kept.length === 0 || (weight >= carriedWeight && isElliptic(question, book));
  const carried = before
    .filter(({ term }) => !known.has(term))
    .map((item) => (isMeant(item) ? { ...item, weight: item.weight * meantShare } : item));
  return {
    terms: [...kept, ...carried, ...hints, ...reasons],
    wantsDefinition: false,
    type,
    isFollowUp: true,
    isElliptic: isElliptic(question, book),
    hasOwnWords: kept.length > 0,
    isEmpty: false,
    without,
  };
}

/** A question of nothing but asking words ("examples of types") is about these. */
const weighty = (terms: readonly QueryTerm[]): readonly QueryTerm[] =>
  contentOf(terms).length > 0 ? terms : terms.map((term) => ({ ...term, weight: 1 }));

export const plain = (question: string) =>
  question
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[\s¿¡]+|[\s.!?？！。।؟]+$/gu, '');
const contentOf = (terms: readonly QueryTerm[]) => terms.filter(({ weight }) => weight >= 1);

/** Chinese sets no spaces: most of its words have one letter or two. */
function wordsIn(said: string): number {
  const letters = said.match(/\p{Script=Han}/gu)?.length ?? 0;
  const spaced = said.replace(/\p{Script=Han}+/gu, ' ').trim();
  return letters === 0
    ? said.split(' ').length
    : Math.ceil(letters / 1.5) + (spaced ? spaced.split(/ +/).length : 0);
}

function leansBack(question: string, book: PhraseBook, own: readonly QueryTerm[]): boolean {
  const said = plain(question);
  const content = new Set(contentOf(own).map(({ term }) => term)).size;
  if (content === 0 || book.why.test(said)) return true;
  if (book.continues.test(said)) return content <= ownWordsOfContinuation;
  if (book.refersBack.test(said)) return content <= ownWordsOfPronounQuestion;
  // "Are there exceptions?" and "who decides?" leave out to what; "what's equity" leaves out nothing.
  if (content === 1 && book.exceptions.asks.test(said)) return true;
  if (content === 1 && wordsIn(said) <= wordsOfGap && !book.definition.test(said)) return true;
  // "exceptions?" and the like: no verb, no question word.
  return wordsIn(said) <= wordsOfEllipsis && analyse(question, book.language).length >= wordsIn(said);
}

/** Of what leans back, only what goes on or has a pronoun is nothing without what was said before. */
const isElliptic = (question: string, book: PhraseBook) =>
  [book.continues, book.refersBack, book.exceptions.asks].some((leans) => leans.test(plain(question)));

/** Content of the last questions, fading, and of the places that the last answer named. */
function carriedTerms(history: readonly Turn[], language: string | null, without: LeftOut): QueryTerm[] {
  let carried = new Map<string, number>();
  for (const { role, content } of history) {
    if (role !== 'user') continue;
    const book = bookFor(content, language);
    const own = ownTerms(inOurWords(content, book, without), book, language, without);
    const next = new Map<string, number>();
    const said = plain(content);
    // Asked about "him" it is still about him; "and the deputy?" begins with another.
    const staysWithIt = carried.size > 0 && book.refersBack.test(said);
    if (leansBack(content, book, own))
      for (const [term, weight] of carried) next.set(term, weight * (staysWithIt ? 1 : fading));
    for (const { term } of contentOf(own))
      if (!staysWithIt) next.set(term, carriedWeight);
      else if (!next.has(term)) next.set(term, asideWeight);
    carried = next;
  }
  const last = history.findLast(({ role }) => role === 'assistant');
  const heading = last && citedHeading(last.content);
  for (const term of heading ? analyse(heading, language) : [])
    if (!carried.has(term)) carried.set(term, citedWeight);
  return [...carried].map(([term, weight]) => ({ term, weight }));
}

/** The deepest heading of the first place named in one of our replies: "— *Part III › Right to Equality, page 12*". */
function citedHeading(reply: string): string | null {
  const place = /^— \*(.+)\*$/m.exec(reply)?.[1];
  const path = place?.replace(/\\(?=[^\p{L}\p{N}\s])/gu, '').replace(/[,，،] [^,，،›]*$/u, '');
  return path?.split(' › ').at(-1) ?? null;
}

/** Sections of the last answer, where that to a follow-up is likely too. */
export function citedSections(
  history: readonly Turn[],
  documents: readonly AnswerableDocument[],
): { document: AnswerableDocument; start: number; end: number }[] {
  const last = history.findLast(({ role }) => role === 'assistant');
  const heading = last && citedHeading(last.content);
  if (!heading) return [];
  return documents
    .flatMap((document) =>
      document.outline
        .filter(({ title }) => title.length > 0 && heading.endsWith(shortHeading(title)))
        .map((entry) => ({ document, start: entry.start, end: endOfEntry(document, entry) })),
    )
    .slice(0, mostSections);
}

function endOfEntry({ outline, index }: AnswerableDocument, entry: OutlineEntry): number {
  const next = outline.find(({ start, level }) => start > entry.start && level <= entry.level);
  return next?.start ?? index.end.at(-1) ?? 0;
}
