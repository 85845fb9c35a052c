import type { Answering } from '../answering/service.ts';
import type { CitedAnswer } from '../answering/view.ts';
import type { Reply } from '../exchanges/service.ts';

export const emptyReply = "I couldn't generate a response. Please try asking a different question.";

export function replyOf(answer: CitedAnswer, answering: Answering): Reply {
  const isEmpty = answer.reply.trim() === '';
  return {
    reply: isEmpty ? emptyReply : answer.reply,
    state: isEmpty ? 'not_found' : answer.state,
    citations: answer.citations,
    engine: answer.engine ?? answering.name,
  };
}
