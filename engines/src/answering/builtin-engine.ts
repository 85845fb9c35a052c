import { type LeftOut, nothing } from './mechanisms.ts';
import { papersOfYear } from './papers-of-year.ts';
import { type Intent, understand } from './intent.ts';
import type { Answer, AnswerableDocument, AnswerEngine, AnswerRequest } from './ports.ts';
import { type ProvisionKind, referencesIn } from './provisions.ts';
import { replyWithOutline } from './replies/outline.ts';
import { replyAboutPage } from './replies/page.ts';
import { replyWithProvision } from './replies/provision.ts';
import { replyAboutPaper } from './replies/question-paper.ts';
import { notFound } from './replies/not-found.ts';
import { replyToQuestion } from './replies/question.ts';
import { type Conversation, Reply, scopeOf } from './replies/reply.ts';
import { partNamed, replyWithSummary } from './replies/summary.ts';
import { replyToBothParts } from './replies/two-parts.ts';

/** Long enough to be summed up rather than quoted. */
const divisionsToSum: ReadonlySet<ProvisionKind> = new Set(['chapter', 'part', 'schedule', 'appendix']);

/** The engine without a model: it quotes and never invents. @param without mechanisms that are left out, to measure them */
export function builtinEngine(without: LeftOut = nothing): AnswerEngine {
  return {
    name: 'builtin',
    async *answer(request, signal) {
      signal?.throwIfAborted();
      const answer = await answerRequest(request, without);
      // Block by block, so that a long reply begins to show at once.
      for (const [i, block] of answer.reply.split('\n\n').entries()) {
        signal?.throwIfAborted();
        yield { type: 'delta', text: i === 0 ? block : `\n\n${block}` };
      }
      yield { type: 'answer', answer };
    },
  };
}

async function answerRequest(
  { question, history, documents }: AnswerRequest,
  without: LeftOut,
): Promise<Answer> {
  const { intent, book } = understand(question, mainLanguage(documents));
  const answer = await replyTo(intent, { question, history, documents, book, without });
  const [unread] = documents.length === 1 ? documents.map((document) => document.unread) : [];
  // What is not found may stand on a page that nobody has read yet.
  if (!unread || (answer.state !== 'not_found' && answer.state !== 'closest')) return answer;
  return { ...answer, reply: `${answer.reply}\n\n${book.replies.unread(unread.read, unread.of)}` };
}

async function replyTo(intent: Intent, conversation: Conversation): Promise<Answer> {
  const { documents, book } = conversation;
  const say = (text: string) => new Reply(conversation).say(text).done('conversation');
  switch (intent.kind) {
    case 'greeting':
      return say(book.replies.greeting(scopeOf(documents)));
    case 'thanks':
    case 'farewell':
    case 'about':
      return say(book.replies[intent.kind]);
  }
  if (documents.every(({ index }) => index.passageCount === 0)) return say(book.replies.noText);
  const aboutPaper = intent.kind === 'page' ? null : await replyAboutPaper(conversation);
  if (aboutPaper) return aboutPaper;
  const ofYear = await papersOfYear(conversation.question, documents);
  if (ofYear?.documents.length === 0) return notFound(conversation, conversation.question);
  if (ofYear) return replyToQuestion({ ...conversation, documents: ofYear.documents }, ofYear.question);
  switch (intent.kind) {
    case 'outline':
      return replyWithOutline(conversation, intent.target);
    case 'page':
      return replyAboutPage(conversation, intent.label, intent.rest);
    case 'summary': {
      // "What is article 21 about?" wants its words.
      const provisions = referencesIn(intent.target).filter(({ kind }) => !divisionsToSum.has(kind));
      const quoted = provisions.length > 0 && (await replyWithProvision(conversation, provisions, ''));
      if (quoted) return quoted;
      const part = intent.target ? partNamed(documents, intent.target) : null;
      // "What is inflation about?" is a question, unless there is such a chapter.
      if (intent.target && !part) return replyToQuestion(conversation);
      return replyWithSummary(conversation, part);
    }
    case 'provision':
      return (
        (await replyWithProvision(conversation, intent.references, intent.rest)) ??
        replyToQuestion(conversation)
      );
    case 'question':
      return (await replyToBothParts(conversation)) ?? replyToQuestion(conversation);
  }
}

function mainLanguage(documents: readonly AnswerableDocument[]): string | null {
  return documents.find(({ language }) => language !== null)?.language ?? null;
}
