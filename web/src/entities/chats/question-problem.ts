import { ChatRequest } from '@gene/contract/chats';
import { formatNumber } from '../../lib/format.ts';

/** Why a question cannot be sent as it is. Null as well for a blank one, which needs no words. */
export function questionProblem(question: string): string | null {
  const message = question.trim();
  if (!message) return null;
  const issue = ChatRequest.shape.message.safeParse(message).error?.issues[0];
  return issue ? `${issue.message}. This question has ${formatNumber(message.length)}.` : null;
}
