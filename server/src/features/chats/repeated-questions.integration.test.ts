import { chatLimits, ChatReply } from '@gene/contract/chats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReadableDocument } from '../documents/service.ts';
import { type ChatServices, countingEngine, startChatServices, whole } from './testing/services.ts';

let services: ChatServices;
let document: ReadableDocument;

beforeAll(async () => {
  services = await startChatServices();
  document = await services.document();
});
afterAll(() => services.close());

const post = (key: string, body: object, accept = 'application/json') =>
  fetch(`${services.server.url()}/api/documents/${document.id}/chat`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${services.alice.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
      accept,
    },
    body: JSON.stringify(body),
  });
const ask = async (key: string, body: object = { message: 'What is a tort?' }) =>
  ChatReply.parse(await (await post(key, body)).json());
/** A reply from the same millisecond as a key's first arrival counts as its call's. */
async function nextMillisecond(): Promise<void> {
  const now = Date.now();
  while (Date.now() === now) await new Promise((resolve) => setImmediate(resolve));
}
const conversations = async () =>
  (await services.alice.api.documents.chats({ params: { id: document.id } })).chats.length;

test('a question that is sent again with its key gets its first reply, whole or streamed, and is there once', async () => {
  const before = await conversations();
  const first = await ask('question-1');
  expect(await ask('question-1')).toEqual(first);
  const streamed = await (
    await post('question-1', { message: 'What is a tort?' }, 'text/event-stream')
  ).text();
  const done = /event: done\ndata: (.+)/.exec(streamed)?.[1] ?? '';
  expect(JSON.parse(done)).toEqual(first);
  expect(await services.said(first.chatId)).toEqual(['What is a tort?', first.reply]);
  const next = { message: 'And a crime?', chatId: first.chatId };
  const second = await ask('question-2', next);
  expect(await ask('question-2', next)).toEqual(second);
  expect(await services.said(first.chatId)).toHaveLength(4);
  expect(await conversations()).toBe(before + 1);
});

test('the same question sent several times at once is there once, and all get one reply', async () => {
  const before = await conversations();
  const replies = await Promise.all(Array.from({ length: 4 }, () => ask('question-3')));
  expect(new Set(replies.map(({ messageId, reply }) => `${messageId} ${reply}`)).size).toBe(1);
  expect(await services.said(replies[0]!.chatId)).toHaveLength(2);
  const next = { message: 'And a crime?', chatId: replies[0]!.chatId };
  await Promise.all(Array.from({ length: 4 }, () => ask('question-4', next)));
  expect(await services.said(replies[0]!.chatId)).toHaveLength(4);
  expect(await conversations()).toBe(before + 1);
});

test('a key stands for one question', async () => {
  await ask('question-5');
  const other = await post('question-5', { message: 'What is a crime?' });
  expect(other.status).toBe(409);
});

test('a question whose reply failed is answered in its place when it is sent again with its key', async () => {
  const { engine, failures } = countingEngine();
  const chats = services.chatsWith(engine);
  failures.add(1);
  const failed = await services.begin(chats, { document }, { key: 'question-6' });
  await expect(whole(failed)).rejects.toThrow('out of quota');
  await whole(await services.begin(chats, { document }, { key: 'question-6' }));
  expect(await services.said(failed.chatId)).toEqual(['What is a tort?', '2.']);
});

test('asking again, sent again with its key, gives the reply of the first time', async () => {
  const { engine, requests } = countingEngine();
  const chats = services.chatsWith(engine);
  const first = await services.begin(chats, { document });
  await whole(first);
  await nextMillisecond();
  const again = { chatId: first.chatId, retryOf: first.messageId, key: 'question-7' };
  await whole(await services.begin(chats, { document }, again));
  await whole(await services.begin(chats, { document }, again));
  expect(await services.said(first.chatId)).toEqual(['What is a tort?', '2.']);
  expect(requests).toHaveLength(2);
});

test('in a conversation that takes no more questions, the last one can be sent again and asked again', async () => {
  const { chatId } = await ask('question-8');
  const last = { message: 'And a crime?', chatId };
  const reply = await ask('question-9', last);
  await services.server.query(
    `insert into chat_messages (id, chat_id, role, content, citations)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, 'user', 'Before', '[]'
    from generate_series(1, $2::int) as n`,
    [chatId, chatLimits.messagesMax - 4],
  );
  expect(await ask('question-9', last)).toEqual(reply);
  const again = await ask('question-10', { ...last, retryOf: reply.messageId });
  expect(again.messageId).toBe(reply.messageId);
  expect(await services.said(chatId)).toHaveLength(chatLimits.messagesMax);
  const refused = { message: 'And then?', chatId };
  for (let call = 0; call < 2; call++) {
    const answer = await post('question-11', refused);
    expect([answer.status, await answer.json()]).toMatchObject([422, { error: { code: 'limit_reached' } }]);
  }
});
