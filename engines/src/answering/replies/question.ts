import { asksWho } from '../forms/asked-definition.ts';
import { citedSections, type ContextualQuery, contextualQuery } from '../follow-up.ts';
import { isForeignTo } from '../phrases/books.ts';
import { escapeMarkdown } from '../markdown.ts';
import { nothing } from '../mechanisms.ts';
import { asksOfQuestions } from '../papers-of-year.ts';
import type { Answer, Turn } from '../ports.ts';
import { excerptsOf, type Hit, searchSentences, type Within } from '../search.ts';
import { type Certainty, certaintyOf, shown } from './certainty.ts';
import { exceptionsAskedFor } from './exceptions.ts';
import { byDefinition, definitionAsked } from './defined.ts';
import { asksItself, withoutRepeated, withRows } from './hit-order.ts';
import { replyWithList } from './list.ts';
import { nearestSentences } from './nearest.ts';
import { notFound } from './not-found.ts';
import { type Conversation, Reply, scopeOf } from './reply.ts';
import { decidingHit } from './verdict.ts';

/** Further sentences are shown when they come this near to the best. */
const relevantShare = 0.35;
const relevantCoverage = 0.2;
/** Another document answers as well from this share of the best score on. */
const equalShare = 0.75;
/** Of many that were looked through for a definition, so many are quoted from. */
const mostQuoted = 12;
const rank: Readonly<Record<Certainty, number>> = { answer: 2, closest: 1, not_found: 0 };

/** Answers a question from the passages that speak of it, or says how far the material goes. */
export async function replyToQuestion(
  conversation: Conversation,
  question = conversation.question,
  within?: Within,
): Promise<Answer> {
  const { documents, book, history, without } = conversation;
  const language = documents[0]?.index.language ?? null;
  const query = contextualQuery(question, history, book, language, without);
  if (query.isEmpty) return new Reply(conversation).say(book.replies.askFirst).done('conversation');
  const exceptions = query.isElliptic && !within ? await exceptionsAskedFor(conversation) : [];
  if (exceptions.length > 0) return quoteHits(conversation, exceptions, 'answer');
  let found = await look(conversation, question, query, history, within);
  // The conversation may help, but must not hide hits of the question itself.
  if (query.isFollowUp && query.hasOwnWords) {
    const alone = contextualQuery(question, [], book, language, without);
    const foundAlone = await look(conversation, question, alone, [], within);
    const isBetter = query.isElliptic
      ? found.certainty === 'not_found' && foundAlone.certainty === 'answer'
      : rank[foundAlone.certainty] > rank[found.certainty];
    if (isBetter) found = foundAlone;
  }
  const { hits, certainty } = found;
  // An encoder that knows both languages is nearer to it than a name that they share.
  const isMeant = documents.some(
    (document) => document.nearness?.isUnfitted && isForeignTo(question, book, document.language),
  );
  if (certainty === 'not_found' || isMeant) {
    const near = query.isFollowUp || within ? [] : nearestSentences(documents);
    if (near.length > 0) return quoteHits(conversation, near, 'closest');
    if (certainty === 'not_found') return notFound(conversation, question);
  }
  const list =
    query.isFollowUp || within
      ? null
      : await replyWithList(conversation, question, { hits, query, certainty });
  if (list) return list;
  const decided = certainty === 'answer' ? await decidingHit(conversation, question, hits) : null;
  if (!decided) return quoteHits(conversation, hits, certainty);
  const { hit, verdict } = decided;
  const answer = await quoteHits(
    conversation,
    [{ ...hit, score: hits[0]!.score }, ...hits.filter((other) => other !== hit)],
    certainty,
  );
  return { ...answer, reply: `**${escapeMarkdown(book.replies[verdict])}.**\n\n${answer.reply}` };
}

interface Found {
  hits: readonly Hit[];
  certainty: Certainty;
  /** Whether a hit gives the definition that was asked for; null where none was. */
  isStated: boolean | null;
}

/** Sentences for a question as it is understood, best first, and how far they answer it. */
export async function look(
  conversation: Conversation,
  question: string,
  query: ContextualQuery,
  history: readonly Turn[],
  within: Within | undefined,
): Promise<Found> {
  const { documents, book, without = nothing } = conversation;
  const language = documents[0]?.index.language ?? null;
  const defined =
    within || without.has('stated definitions') ? null : definitionAsked(question, conversation, query);
  let hits: readonly Hit[] = searchSentences(
    documents,
    (asked) => ({
      ...(asked === language ? query : contextualQuery(question, history, book, asked, without)),
      // A question that goes on says by itself too little.
      byMeaning: !query.isFollowUp,
      mustDefine: defined !== null,
    }),
    within,
    query.isFollowUp ? citedSections(history, documents) : [],
  );
  if (query.isFollowUp) hits = await withoutRepeated(hits, conversation);
  let isStated: boolean | null = null;
  if (defined) {
    const stated = await byDefinition(hits, defined, asksWho(question, book));
    hits = stated.hits.slice(0, mostQuoted);
    isStated = stated.isStated;
  }
  if (!without.has('rows of tables')) hits = await withRows(hits, question);
  const judge = (found: readonly Hit[]): Certainty => {
    const judged = certaintyOf(found, { isStated, without });
    // Of a text in another language, a name that both share is all that words say.
    const isForeign = found[0] && isForeignTo(question, book, found[0].document.language);
    return judged === 'answer' && isForeign ? 'closest' : judged;
  };
  const certainty = judge(hits);
  const isAnswered = certainty === 'answer' && !without.has('questions in the text');
  if (!isAnswered || asksOfQuestions(question) || !(await asksItself(hits[0]!)))
    return { hits, certainty, isStated };
  // A question in the text answers none.
  return { hits, certainty: 'closest', isStated };
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
  const [first, ...others] = await excerptsOf(eachDocumentFirst(relevant, conversation.without), shown);
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
function eachDocumentFirst(hits: readonly Hit[], without = nothing): Hit[] {
  const [best] = hits;
  if (!best) return [];
  const seen = new Set([best.document]);
  const others = hits.filter((hit) => {
    if (seen.has(hit.document)) return false;
    seen.add(hit.document);
    const own = hits.filter(({ document }) => document === hit.document);
    return hit.score >= equalShare * best.score && certaintyOf(own, { without }) === 'answer';
  });
  return [best, ...others, ...hits.filter((hit) => hit !== best && !others.includes(hit))];
}
