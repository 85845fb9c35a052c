import { plain } from './follow-up.ts';
import { type LeftOut, nothing } from './mechanisms.ts';
import { papersOfYear } from './papers-of-year.ts';
import { canonicalLanguage } from '../language/scripts.ts';
import { type Intent, understand } from './intent.ts';
import { isForeignTo } from './phrases/books.ts';
import type { Answer, AnswerableDocument, AnswerEngine, AnswerRequest } from './ports.ts';
import { replyWithComparison } from './replies/comparison.ts';
import { replyAboutHeard } from './replies/heard.ts';
import { replyWithFact } from './replies/fact.ts';
import { replyWithSummaryOf } from './replies/named-part.ts';
import { replyWithOutline } from './replies/outline.ts';
import { replyAboutPage } from './replies/page.ts';
import { replyWithProvision } from './replies/provision.ts';
import { replyAboutPaper } from './replies/question-paper.ts';
import { replyWithLongForm } from './replies/long-form.ts';
import { notFound } from './replies/not-found.ts';
import { replyToQuestion } from './replies/question.ts';
import { type Conversation, Reply, scopeOf } from './replies/reply.ts';
import { replyWithQuiz } from './replies/quiz.ts';
import { asWritten, replyToBothParts } from './replies/two-parts.ts';

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
  { question, history, documents, heard }: AnswerRequest,
  without: LeftOut,
): Promise<Answer> {
  const { intent, book } = understand(question, mainLanguage(documents));
  const answer = sayWhereSearched(
    await replyTo(intent, { question, history, documents, book, heard, without }),
    question,
    { book, documents },
  );
  const [unread] = documents.length === 1 ? documents.map((document) => document.unread) : [];
  // A missing answer may be on a page that is not read yet.
  if (!unread || (answer.state !== 'not_found' && answer.state !== 'closest')) return answer;
  return { ...answer, reply: `${answer.reply}\n\n${book.replies.unread(unread.read, unread.of)}` };
}

/** Asked in another language than that of a document, by whose words little is found. */
function sayWhereSearched(
  answer: Answer,
  question: string,
  { book, documents }: Pick<Conversation, 'book' | 'documents'>,
): Answer {
  if (answer.state === 'conversation') return answer;
  const foreign = documents.filter(({ language }) => isForeignTo(question, book, language));
  const languages = [...new Set(foreign.map(({ language }) => canonicalLanguage(language)))];
  if (languages.length === 0) return answer;
  const way = foreign.some(({ nearness }) => nearness?.isUnfitted) ? 'meaning' : 'words';
  return { ...answer, reply: `${answer.reply}\n\n${book.replies.searched(languages, way)}` };
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
  const inItsWords = await replyInItsWords(conversation);
  if (inItsWords) return inItsWords;
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
    case 'summary':
      return (await replyWithSummaryOf(conversation, intent.target)) ?? replyToUtterance(conversation);
    case 'quiz':
      return conversation.without?.has('quizzes')
        ? replyToQuestion(conversation)
        : replyWithQuiz(conversation, intent.target);
    case 'fact':
      return replyAboutDocument(conversation, intent);
    case 'provision':
      return (
        (await replyWithProvision(conversation, intent.references, intent.rest)) ??
        replyToQuestion(conversation)
      );
    case 'question':
      return replyToUtterance(conversation);
  }
}

/** Answers a request for simpler words in the document's own. */
async function replyInItsWords(conversation: Conversation): Promise<Answer | null> {
  const { question, book } = conversation;
  const rest = book.simply?.capture(plain(question))?.['rest'];
  if (!rest) return null;
  const asked = understand(asWritten(rest, question), book.language).intent;
  const answer = await replyTo(asked, { ...conversation, question: asWritten(rest, question) });
  if (answer.evidence.length === 0) return answer;
  return { ...answer, reply: `${answer.reply}\n\n${book.replies.simplyNeeds}` };
}

const replyToUtterance = async (conversation: Conversation): Promise<Answer> =>
  (await replyWithLongForm(conversation)) ??
  (await replyAboutHeard(conversation)) ??
  (await replyWithComparison(conversation)) ??
  (await replyToBothParts(conversation)) ??
  replyToQuestion(conversation);

/** A fact about the document; "it" and "the book" may be something that was spoken of. */
async function replyAboutDocument(
  conversation: Conversation,
  { fact, isOpen }: Extract<Intent, { kind: 'fact' }>,
): Promise<Answer> {
  const { history, without, book } = conversation;
  if (without?.has('facts of the document') || (isOpen && history.length > 0))
    return replyToQuestion(conversation);
  const found = await replyWithFact(conversation, fact);
  return found ?? new Reply(conversation).say(book.replies.noFact).done('not_found');
}

function mainLanguage(documents: readonly AnswerableDocument[]): string | null {
  return documents.find(({ language }) => language !== null)?.language ?? null;
}
