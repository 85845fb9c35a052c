import type { ChatMessage, ChatReply } from '@gene/contract/chats';
import { describe, expect, it } from 'vitest';
import { emptyReplyText, takeTurn, type Turn, type TurnEvent, turnsOf } from './turns.ts';

const message = (id: string, role: 'user' | 'assistant', content: string): ChatMessage => ({
  id,
  role,
  content,
  timestamp: '2026-01-01T00:00:00.000Z',
  state: role === 'user' ? null : 'answer',
  citations: [],
  engine: role === 'user' ? null : 'builtin',
});
const answered = (reply: string): TurnEvent => ({
  type: 'answered',
  reply: {
    chatId: 'c',
    messageId: 'm',
    reply,
    state: 'answer',
    citations: [],
    engine: 'builtin',
  } satisfies ChatReply,
});
const play = (...events: TurnEvent[]) => events.reduce<readonly Turn[]>(takeTurn, []);
const asked: TurnEvent = { type: 'asked', key: 'k', question: 'Why?' };

describe('the turns of a conversation', () => {
  it('pair each question with its answer', () => {
    const turns = turnsOf([message('1', 'user', 'Why?'), message('2', 'assistant', 'So.')]);
    expect(turns.map((t) => [t.question, t.reply?.content])).toEqual([['Why?', 'So.']]);
  });

  it('keep a question without an answer and an answer without a question', () => {
    const turns = turnsOf([
      message('1', 'user', 'First?'),
      message('2', 'user', 'Second?'),
      message('3', 'assistant', 'Two.'),
      message('4', 'assistant', 'Three.'),
    ]);
    expect(turns.map((t) => [t.question, t.reply?.content])).toEqual([
      ['First?', undefined],
      ['Second?', 'Two.'],
      ['', 'Three.'],
    ]);
  });

  it('are held until what is stored has their reply, while other questions are asked', () => {
    const started: TurnEvent = { type: 'started', replyId: '2' };
    const held = play(asked, started, { type: 'held' }, { ...asked, key: 'k2', question: 'When?' });
    const stored = turnsOf([message('1', 'user', 'Why?'), message('2', 'assistant', 'So.')]);
    const turns = takeTurn(held, { type: 'stored', turns: stored });
    expect(turns.map(({ key, status }) => [key, status])).toEqual([
      ['k', 'done'],
      ['k2', 'waiting'],
    ]);
    expect(turns[0]?.reply?.content).toBe('So.');
    const waiting = turnsOf([{ ...message('1', 'user', 'Why?'), isHeld: true }]);
    expect(waiting[0]?.status).toBe('held');
    expect(takeTurn(held, { type: 'stored', turns: waiting })[0]?.status).toBe('held');
  });

  it('show a question that was asked again once', () => {
    const turns = turnsOf([
      message('1', 'user', 'Why?'),
      message('2', 'user', 'Why?'),
      message('3', 'assistant', 'So.'),
    ]);
    expect(turns.map((t) => [t.question, t.reply?.content])).toEqual([['Why?', 'So.']]);
  });

  it('grow with what is streamed, and end with the reply as a whole', () => {
    const writing = play(asked, { type: 'delta', text: 'Be' }, { type: 'delta', text: 'cause' });
    expect(writing[0]).toMatchObject({ status: 'writing', reply: { content: 'Because' } });
    expect(takeTurn(writing, answered('Because [1].'))[0]).toMatchObject({
      status: 'done',
      reply: { content: 'Because [1].', state: 'answer', engine: 'builtin' },
    });
  });

  it('say so when a reply is empty', () => {
    expect(play(asked, answered('  '))[0]?.reply?.content).toBe(emptyReplyText);
  });

  it('keep what was written when they are stopped or fail', () => {
    const written = [asked, { type: 'delta', text: 'Half' }] as const;
    expect(play(...written, { type: 'stopped' })[0]).toMatchObject({
      status: 'stopped',
      reply: { content: 'Half' },
    });
    expect(play(...written, { type: 'failed', message: 'Gone.' })[0]).toMatchObject({
      status: 'failed',
      failure: 'Gone.',
    });
  });

  it('give way to the same question asked again, which remembers the reply that it replaces', () => {
    const retried = { type: 'retried', key: 'again' } as const;
    const started = { type: 'started', replyId: 'r' } as const;
    const waiting = { key: 'again', question: 'Why?', replyId: 'r', reply: null, status: 'waiting' };
    expect(play(asked, started, { type: 'failed', message: 'x' }, retried)).toMatchObject([waiting]);
    expect(play(asked, answered('So.'), retried)).toMatchObject([{ ...waiting, replyId: 'm' }]);
    const stored = turnsOf([message('1', 'user', 'Why?'), message('2', 'assistant', 'So.')]);
    expect(takeTurn(stored, retried)).toMatchObject([{ ...waiting, replyId: '2' }]);
  });
});
