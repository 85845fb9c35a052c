import { ChatRequest } from '@gene/contract/chats';
import { formatNumber } from '../../lib/format.ts';

/** Explains why a question cannot be sent. Null for a blank one too, which needs no message. */
export function questionProblem(question: string): string | null {
  const message = question.trim();
  if (!message) return null;
  const issue = ChatRequest.shape.message.safeParse(message).error?.issues[0];
  return issue ? `${issue.message}. This question has ${formatNumber(message.length)}.` : null;
}
