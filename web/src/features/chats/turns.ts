import type { ChatMessage, ChatReply } from '@gene/contract/chats';

/** A question and its outcome. `failed` holds the message, `stopped` what had been written by then. */
export interface Turn {
  key: string;
  question: string;
  /** Id of its current or future reply on the server, which a retry replaces. Null while unknown. */
  replyId: string | null;
  /** Null for an unanswered question from an earlier visit. */
  reply: Pick<ChatMessage, 'content' | 'state' | 'citations' | 'engine'> | null;
  /** `held`: stored until there is something to answer from. */
  status: 'waiting' | 'held' | 'writing' | 'done' | 'stopped' | 'failed';
  failure: string | null;
}

export const emptyReplyText = "I couldn't generate a response. Please try asking a different question.";
export const failureText = 'Sorry, I encountered an error processing your request. Please try again later.';

/** Pairs stored messages into turns. A repeated question counts once; an answer may be alone. */
export function turnsOf(messages: readonly ChatMessage[]): Turn[] {
  const turns: Turn[] = [];
  for (const message of messages) {
    const open = turns.at(-1);
    if (message.role === 'user') {
      if (open && !open.reply && open.question === message.content) turns.pop();
      turns.push(newTurn(message.id, message.content, message.isHeld ? 'held' : 'done'));
    } else if (open && !open.reply)
      Object.assign(open, { reply: message, replyId: message.id, status: 'done' });
    else turns.push({ ...newTurn(message.id, '', 'done'), reply: message, replyId: message.id });
  }
  return turns;
}

function newTurn(key: string, question: string, status: Turn['status']): Turn {
  return { key, question, replyId: null, reply: null, status, failure: null };
}

/** Finds the stored version of a held turn, by its words if the id is not known yet. */
function answered(held: Turn, stored: readonly Turn[]): Turn {
  const found =
    stored.find(({ replyId }) => replyId !== null && replyId === held.replyId) ??
    stored.findLast(({ question }) => question === held.question);
  return found && found.status !== 'held' ? { ...found, key: held.key } : held;
}

export type TurnEvent =
  | { type: 'asked'; key: string; question: string }
  | { type: 'started'; replyId: string }
  | { type: 'held' }
  /** Stored turns: held questions may have replies now. */
  | { type: 'stored'; turns: readonly Turn[] }
  | { type: 'delta'; text: string }
  | { type: 'answered'; reply: ChatReply }
  | { type: 'stopped' }
  | { type: 'failed'; message: string }
  /** The last question is repeated. */
  | { type: 'retried'; key: string };

/** Events concern the last turn, except replies to held questions. */
export function takeTurn(turns: readonly Turn[], event: TurnEvent): readonly Turn[] {
  if (event.type === 'stored')
    return turns.map((turn) => (turn.status === 'held' ? answered(turn, event.turns) : turn));
  if (event.type === 'asked') return [...turns, newTurn(event.key, event.question, 'waiting')];
  const last = turns.at(-1);
  if (!last) return turns;
  const before = turns.slice(0, -1);
  switch (event.type) {
    case 'started':
      return [...before, { ...last, replyId: event.replyId }];
    case 'held':
      return [...before, { ...last, status: 'held' }];
    case 'delta': {
      const written = last.reply ?? { content: '', state: null, citations: [], engine: null };
      return [
        ...before,
        { ...last, status: 'writing', reply: { ...written, content: written.content + event.text } },
      ];
    }
    case 'answered': {
      const { reply, state, citations, engine, messageId: replyId } = event.reply;
      const content = reply.trim() ? reply : emptyReplyText;
      return [...before, { ...last, status: 'done', replyId, reply: { content, state, citations, engine } }];
    }
    case 'stopped':
      return [...before, { ...last, status: 'stopped' }];
    case 'failed':
      return [...before, { ...last, status: 'failed', failure: event.message }];
    case 'retried':
      return [...before, { ...newTurn(event.key, last.question, 'waiting'), replyId: last.replyId }];
  }
}
