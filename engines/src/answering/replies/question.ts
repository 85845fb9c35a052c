import type { Sentence } from '@gene/contract/documents';
import { analyse } from '../analysis.ts';
import { asksOfQuestions } from '../papers-of-year.ts';
import { shortHeading } from '../excerpt.ts';
import { citedSections, type ContextualQuery, contextualQuery, plain } from '../follow-up.ts';
import { isFrontMatter } from '../front-matter.ts';
import { escapeLines, escapeMarkdown } from '../markdown.ts';
import type { Answer, AnswerableDocument, Turn } from '../ports.ts';
import type { QueryTerm } from '../ranking.ts';
import { definedSubject, sentenceTraits, traitsOf } from '../sentence-traits.ts';
import { type AskedDeed, askedDeed, roleIn } from '../semantic-roles.ts';
import { excerptsOf, type Hit, searchSentences, type Within } from '../search.ts';
import { exceptionsAskedFor } from './exceptions.ts';
import { byForm, formAsked } from './formed.ts';
import { type Conversation, Reply, scopeOf } from './reply.ts';

/** Coverage from which a sentence answers, and below which the material says nothing of it. */
const thresholds = { answer: 0.5, closest: 0.3, despiteUnknown: 0.7 };
const aloneCoverage = 0.7;
const valueCoverage = 0.4;
const fullCoverage = 0.95;
const shown = 3;
/** Further sentences are shown when they come this near to the best. */
const relevantShare = 0.35;
const relevantCoverage = 0.2;
const repeatedShare = 0.7;
/** Another document answers as well from this share of the best score on. */
const equalShare = 0.75;
const hintCount = 5;
/** Of many that were looked through for a form, so many are quoted from. */
const mostQuoted = 12;
const longSentence = 45;
const definedBonus = 1.6;
const caseBonus = 1.5;
const roleShare = { patient: 1.3, mentioned: 1.1, agent: 0.8, neither: 1 };

export type Certainty = 'answer' | 'closest' | 'not_found';
const rank: Readonly<Record<Certainty, number>> = { answer: 2, closest: 1, not_found: 0 };

export function certaintyOf(hit: Hit | undefined, hits: readonly Hit[] = []): Certainty {
  if (!hit) return 'not_found';
  // Asked how long or how much: what names neither a time nor a sum does not say it.
  const lacksValue = hits.length > 0 && hits.slice(0, shown).every(({ holdsValue }) => !holdsValue);
  // One word of several, met somewhere, answers nothing however rare it is.
  const isMet = hit.asked === 1 || hit.met >= 2 || hit.coverage >= aloneCoverage;
  const isSpokenOf = hit.unknown === 0 || hit.coverage >= thresholds.despiteUnknown;
  const isSaid = isSaidInItsWords(hit);
  // A value of the kind that is asked for, where all that is asked about is spoken of, if in other words.
  if (hit.givesValue && hit.met === hit.asked && hit.firm > 0 && hit.coverage >= valueCoverage)
    return 'answer';
  const isKnown = isMet && isSpokenOf && isSaid && !hit.lacksKey;
  if (hit.coverage >= thresholds.answer && isKnown && !lacksValue) return 'answer';
  if (hit.unknown * 2 >= hit.asked && hit.met < 2) return 'not_found';
  return hit.coverage >= thresholds.closest ? 'closest' : 'not_found';
}

/** Who somebody is, no text tells in other words, nor by the one word that it has for him, unless it says what he is. */
const certaintyOfWho = (hit: Hit | undefined, certainty: Certainty): Certainty => {
  if (!hit || hit.defines || certainty === 'not_found') return certainty;
  if (hit.asked === 1) return hit.firm === 0 ? 'not_found' : 'closest';
  return hit.firm < hit.asked ? 'closest' : certainty;
};

/** Synonyms and words of one family find, but alone they answer only when they say all that is asked. */
const isSaidInItsWords = ({ firm, met, asked, coverage, defines, givesValue }: Hit): boolean =>
  firm > 0 || defines || (met === asked && (givesValue || (asked > 1 && coverage >= aloneCoverage)));

/** Answers a question from the passages that speak of it, or says how far the material goes. */
export async function replyToQuestion(
  conversation: Conversation,
  question = conversation.question,
  within?: Within,
): Promise<Answer> {
  const { documents, book, history } = conversation;
  const language = documents[0]?.index.language ?? null;
  const query = contextualQuery(question, history, book, language);
  if (query.isEmpty) return new Reply(conversation).say(book.replies.askFirst).done('conversation');
  const exceptions = query.isElliptic && !within ? await exceptionsAskedFor(conversation) : [];
  if (exceptions.length > 0) return quoteHits(conversation, exceptions, 'answer');
  let found = await look(conversation, question, query, history, within);
  // What was said before may help, but must not hide what the question finds by itself.
  if (query.isFollowUp && query.hasOwnWords) {
    const alone = contextualQuery(question, [], book, language);
    const foundAlone = await look(conversation, question, alone, [], within);
    const isBetter = query.isElliptic
      ? found.certainty === 'not_found' && foundAlone.certainty === 'answer'
      : rank[foundAlone.certainty] > rank[found.certainty];
    if (isBetter) found = foundAlone;
  }
  if (found.certainty !== 'answer') {
    const wide = await look(conversation, question, query, history, within, true);
    if (rank[wide.certainty] >= rank[found.certainty]) found = wide;
  }
  const { hits, certainty } = found;
  if (certainty === 'not_found') return notFound(conversation, question);
  return quoteHits(conversation, hits, certainty);
}

/** Sentences for a question as it is understood, best first, and how far they answer it. */
export async function look(
  conversation: Conversation,
  question: string,
  query: ContextualQuery,
  history: readonly Turn[],
  within: Within | undefined,
  isWide = false,
): Promise<{ hits: readonly Hit[]; certainty: Certainty }> {
  const { documents, book } = conversation;
  const language = documents[0]?.index.language ?? null;
  const form = within ? null : formAsked(question, book, query, language);
  let hits: readonly Hit[] = searchSentences(
    documents,
    (asked) => ({
      ...(asked === language ? query : contextualQuery(question, history, book, asked)),
      isWide,
      isFormed: form !== null,
      ...(form?.kind === 'list' && { wantsDefinition: false }),
    }),
    within,
    query.isFollowUp ? citedSections(history, documents) : [],
  );
  if (query.isFollowUp) hits = await withoutRepeated(hits, conversation);
  const compared = query.isFollowUp || within ? null : book.compares.exec(plain(question))?.groups;
  if (compared) hits = await withBothSides(hits, [compared['one']!, compared['other']!], conversation);
  if (query.wantsDefinition && form?.kind !== 'list') hits = await definitionsFirst(hits, query.terms);
  const deed = book.language === 'eng' ? askedDeed(plain(question)) : null;
  if (deed) hits = await byRole(hits, deed);
  hits = certainFirst(hits);
  let certainty = certaintyOf(hits[0], hits);
  // A question in the text answers none.
  if (certainty === 'answer' && !asksOfQuestions(question) && (await asksItself(hits[0]!))) {
    const others = hits.filter((hit) => hit !== hits[0]);
    if (certaintyOf(others[0]) !== 'answer' || (await asksItself(others[0]!))) certainty = 'closest';
    else hits = [others[0]!, hits[0]!, ...others.slice(1)];
  }
  if (form && certainty === 'answer') {
    const formed = await byForm(hits, form);
    hits = formed.hits.slice(0, mostQuoted);
    if (!formed.isStated) certainty = 'closest';
    else return { hits, certainty };
  }
  // Two words that a long sentence has somewhere, one of them only by another, are hardly about the same.
  if (certainty === 'answer' && hits[0]!.asked === 2 && hits[0]!.firm < 2 && !hits[0]!.givesValue) {
    const text = (await sentenceOf(hits[0]!))?.text ?? '';
    if (text.split(/\s+/).length > longSentence) certainty = 'closest';
  }
  return {
    hits,
    certainty: book.whoIs.test(plain(question)) ? certaintyOfWho(hits[0], certainty) : certainty,
  };
}

export async function quoteHits(
  conversation: Conversation,
  hits: readonly Hit[],
  certainty: 'answer' | 'closest',
): Promise<Answer> {
  const { replies } = conversation.book;
  const best = hits[0]!;
  const relevant = hits.filter(
    (hit) =>
      hit.score >= relevantShare * best.score &&
      hit.coverage >= relevantCoverage * Math.min(1, best.coverage * 2),
  );
  const [first, ...others] = await excerptsOf(eachDocumentFirst(relevant), shown);
  const reply = new Reply(conversation);
  const answering = [...new Set([first, ...others].flatMap((excerpt) => excerpt?.document ?? []))];
  if (certainty === 'answer' && answering.length > 1)
    reply.say(replies.severalAnswer(answering.map(({ title }) => `*${escapeMarkdown(title)}*`).join(', ')));
  if (certainty === 'closest') reply.say(replies.closest(scopeOf(conversation.documents)));
  if (first) reply.quote(first);
  if (others.length && certainty === 'answer') reply.say(replies.alsoRelevant);
  for (const other of others) reply.quote(other);
  return reply.done(certainty);
}

/** The best of other documents goes before the second best of one, where it answers about as well. */
function eachDocumentFirst(hits: readonly Hit[]): Hit[] {
  const [best] = hits;
  if (!best) return [];
  const seen = new Set([best.document]);
  const others = hits.filter((hit) => {
    if (seen.has(hit.document)) return false;
    seen.add(hit.document);
    return hit.score >= equalShare * best.score && certaintyOf(hit) === 'answer';
  });
  return [best, ...others, ...hits.filter((hit) => hit !== best && !others.includes(hit))];
}

/** Asked what X is, "X is a …" goes before "X of Y is a …". */
async function definitionsFirst(hits: readonly Hit[], terms: readonly QueryTerm[]): Promise<Hit[]> {
  const asked = new Set(terms.filter(({ weight }) => weight >= 1).map(({ term }) => term));
  const judged = await Promise.all(
    hits.map(async (hit) => {
      const subject = definedSubject((await sentenceOf(hit))?.text ?? '');
      const words = subject
        ? analyse(subject, hit.document.index.language).filter((word) => !/^\p{N}/u.test(word))
        : [];
      const isIt = new Set(words).size === asked.size && words.every((word) => asked.has(word));
      return isIt ? { ...hit, score: hit.score * definedBonus } : hit;
    }),
  );
  return judged.sort((x, y) => y.score - x.score);
}

/** What does to somebody what is asked about goes before what he does to others. */
async function byRole(hits: readonly Hit[], deed: AskedDeed): Promise<Hit[]> {
  const judged = await Promise.all(
    hits.map(async (hit) => {
      const lead =
        hit.leadIn === null ? '' : ((await sentenceOf({ ...hit, sentence: hit.leadIn }))?.text ?? '');
      const text = (await sentenceOf(hit))?.text ?? '';
      return { ...hit, score: hit.score * roleShare[roleIn(`${lead} ${text}`, deed) ?? 'neither'] };
    }),
  );
  return judged.sort((x, y) => y.score - x.score);
}

const asksItself = async (hit: Hit) =>
  (traitsOf((await sentenceOf(hit))?.text ?? '') & sentenceTraits.asks) !== 0;

async function sentenceOf({ document, position, sentence }: Hit): Promise<Sentence | undefined> {
  const [passage] = await document.passages.load([document.index.ordinals[position]!]);
  return passage?.sentences[sentence];
}

/** Where a text does not say what tells two things apart, it may say what each of them is. */
async function withBothSides(
  hits: readonly Hit[],
  sides: readonly string[],
  conversation: Conversation,
): Promise<Hit[]> {
  const [one = '', other = ''] = sides;
  const defined = await Promise.all([definitionOf(one, conversation), definitionOf(other, conversation)]);
  // "fixed and variable costs" are fixed costs and variable costs.
  const shared = other.split(' ').slice(1).join(' ');
  defined[0] ??= shared ? await definitionOf(`${one} ${shared}`, conversation) : null;
  const [first] = hits;
  const both = defined.filter((hit) => hit !== null);
  if (both.length < defined.length) return [...hits];
  const score = first?.score ?? 1;
  const saysIt = first && first.coverage >= fullCoverage ? [first] : [];
  return [...saysIt, ...both.map((hit) => ({ ...hit, score })), ...hits.slice(saysIt.length)];
}

/** The sentence that says what something is, if one does. */
async function definitionOf(name: string, { documents, book }: Conversation): Promise<Hit | null> {
  const query = (language: string | null): ContextualQuery => ({
    ...contextualQuery(name, [], book, language),
    wantsDefinition: true,
  });
  const found = searchSentences(documents, query);
  const judged = await definitionsFirst(found, query(documents[0]?.index.language ?? null).terms);
  return judged.find((hit) => hit.defines && certaintyOf(hit) === 'answer') ?? null;
}

/** A follow-up wants something else than what was quoted already; asked "what if", it wants a case and what then holds. */
async function withoutRepeated(
  hits: readonly Hit[],
  { history, question, book }: Conversation,
): Promise<Hit[]> {
  const last = history.findLast(({ role }) => role === 'assistant')?.content;
  if (!last || hits.length === 0) return [...hits];
  const said = last.replace(/[\\>]/g, '').replace(/\s+/g, ' ');
  const states = book.whatIf?.asks.test(plain(question)) ? book.whatIf.states : null;
  const judged = await Promise.all(
    hits.map(async (hit) => {
      const text = (await sentenceOf(hit))?.text.replace(/[\\>]/g, '').replace(/\s+/g, ' ') ?? '';
      if (states?.test(text)) return { hit: { ...hit, score: hit.score * caseBonus }, isRepeated: false };
      return text && said.includes(text)
        ? { hit: { ...hit, score: hit.score * repeatedShare }, isRepeated: true }
        : { hit, isRepeated: false };
    }),
  );
  judged.sort((x, y) => y.hit.score - x.hit.score);
  // The case that was asked for stands by itself, not behind the rule that was read before.
  const kept = states && !judged[0]?.isRepeated ? judged.filter(({ isRepeated }) => !isRepeated) : judged;
  return kept.map(({ hit }) => hit);
}

/** What answers goes before what only has a slightly better score. */
function certainFirst(hits: readonly Hit[]): readonly Hit[] {
  const [best] = hits;
  if (!best || certaintyOf(best) === 'answer') return hits;
  const answering = hits
    .slice(0, shown)
    .find((hit) => hit.score >= equalShare * best.score && certaintyOf(hit) === 'answer');
  return answering ? [answering, ...hits.filter((hit) => hit !== answering)] : hits;
}

/** Says that it is not there, and what is. */
export function notFound(conversation: Conversation, question: string): Answer {
  const { documents, book } = conversation;
  const reply = new Reply(conversation).say(book.replies.notFound(scopeOf(documents)));
  const hints =
    documents.length > 1
      ? documents.map(({ title }) => title)
      : documents.flatMap((document) => nearestHeadings(document, question));
  if (hints.length)
    reply.say(book.replies.nearestHeadings).say(
      hints
        .slice(0, hintCount)
        .map((hint) => `- ${escapeLines(hint)}`)
        .join('\n'),
    );
  return reply.done('not_found');
}

function nearestHeadings(
  { outline: entries, language, title }: AnswerableDocument,
  question: string,
): string[] {
  const outline = entries.filter((entry) => entry.title !== title && !isFrontMatter(entry.title));
  const asked = new Set(analyse(question, language));
  const scored = outline.map((entry) => ({
    entry,
    shared: new Set(analyse(entry.title, language).filter((term) => asked.has(term))).size,
  }));
  const sharing = scored.filter(({ shared }) => shared > 0).sort((x, y) => y.shared - x.shared);
  const chosen = sharing.length
    ? sharing.map(({ entry }) => entry)
    : outline.filter(({ level }) => level === 1);
  return [...new Set(chosen.map((entry) => shortHeading(entry.title)).filter(Boolean))];
}
