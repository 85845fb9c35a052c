import { plain } from '../follow-up.ts';
import { escapeMarkdown } from '../markdown.ts';
import type { Answer } from '../ports.ts';
import { replyToQuestion } from './question.ts';
import { type Conversation, Reply, scopeOf } from './reply.ts';

/** Answers each half of "What is X and why does it Y?"; null where it is one question, or nothing answers a half. */
export async function replyToBothParts(conversation: Conversation): Promise<Answer | null> {
  const { question, history, book, documents, without } = conversation;
  const parts = without?.has('two-part questions') ? null : book.twoParts?.capture(plain(question));
  if (!parts?.['one'] || !parts['other']) return null;
  const one = asWritten(parts['one'], question);
  const other = asWritten(parts['other'], question);
  const first = await replyToQuestion({ ...conversation, question: one });
  // "It" of the second half is what the first one asks about.
  const second = await replyToQuestion({
    ...conversation,
    question: other,
    history: [...history, { role: 'user', content: one }, { role: 'assistant', content: first.reply }],
  });
  const answers = [first, second];
  if (!answers.some(({ state }) => state === 'answer')) return null;
  const reply = new Reply(conversation);
  for (const [i, answer] of answers.entries()) {
    reply.say(`**${escapeMarkdown(capitalised([one, other][i]!))}**`);
    if (answer.evidence.length > 0) reply.append(answer);
    else reply.say(book.replies.notFound(scopeOf(documents)));
  }
  return reply.done(answers.every(({ state }) => state === 'answer') ? 'answer' : 'closest');
}

/** With its capitals, where the question has the same words. */
export function asWritten(part: string, question: string): string {
  const at = question.toLowerCase().indexOf(part);
  return at < 0 ? part : question.slice(at, at + part.length);
}

const capitalised = (part: string) => `${part.charAt(0).toUpperCase()}${part.slice(1)}?`;
