import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeLongPdf } from '../../testing/long-pdf.ts';
import { patience } from '../../testing/patience.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { settled, upload } from '../../testing/uploads.ts';

const message = 'Which civil wrong is a tort?';

let server: TestServer;
let alice: Person;

beforeAll(async () => {
  // Nothing is read until a worker starts.
  server = await startTestServer({ role: 'api' });
  alice = await server.signUp('alice');
});
afterAll(() => server.close());

const note = { content: 'A tort is a civil wrong that is no breach of contract.' };

/** Asks, disconnects once told that the question waits, and returns the events until then. */
async function askAndLeave(path: string): Promise<string> {
  const left = new AbortController();
  const response = await fetch(`${server.url()}/api/${path}/chat`, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${alice.token}`, 'content-type': 'application/json' },
      accept: 'text/event-stream',
    },
    body: JSON.stringify({ message }),
    signal: left.signal,
  });
  let told = '';
  for await (const chunk of response.body ?? []) {
    told += Buffer.from(chunk).toString();
    if (told.includes('event: waiting')) break;
  }
  left.abort();
  return told;
}

const messagesOf = async (id: string) => (await alice.api.chats.messages({ params: { id } })).messages;
const chatIdIn = (told: string) => /"chatId":"([^"]+)"/.exec(told)?.[1] ?? '';

test('a question to what nobody has read yet is kept, and answered once it is read, though its asker and server went away', async () => {
  const { id, subjectId } = await upload(server, alice, note);
  const told = await Promise.all([askAndLeave(`documents/${id}`), askAndLeave(`subjects/${subjectId}`)]);
  const chats = told.map(chatIdIn);
  for (const chat of chats)
    expect(await messagesOf(chat)).toMatchObject([{ role: 'user', content: message, isHeld: true }]);
  await server.restart();
  alice = { ...alice, api: server.as(alice.token) };
  const worker = await server.openWorker();
  for (const chat of chats) {
    await vi.waitFor(async () => expect(await messagesOf(chat)).toHaveLength(2), patience);
    const [question, reply] = await messagesOf(chat);
    expect(question).not.toHaveProperty('isHeld');
    expect(reply).toMatchObject({ role: 'assistant', state: 'answer' });
    expect(reply?.citations[0]?.documentId).toBe(id);
  }
  await settled(alice, id);
  await worker.close();
});

test('whoever waits gets the reply in the same call as soon as there is one', async () => {
  const { id } = await upload(server, alice, { name: 'Rules.pdf', content: await makeLongPdf(40) });
  const asked = alice.api.documents.chat({ params: { id }, body: { message: 'What does rule 2.5 say?' } });
  const held = () => server.query('select 1 from chat_messages where held_for is not null');
  await expect.poll(held).toHaveLength(1);
  const worker = await server.openWorker();
  const { reply, citations, chatId } = await asked;
  expect(reply).not.toBe('');
  expect(citations[0]?.documentId).toBe(id);
  expect(await messagesOf(chatId)).toHaveLength(2);
  await worker.close();
});

test('a question to a document that turns out to be unreadable is told so', async () => {
  const { id } = await upload(server, alice, {
    name: 'empty.pdf',
    content: new Uint8Array(Buffer.from('%PDF-1.7')),
  });
  const chat = chatIdIn(await askAndLeave(`documents/${id}`));
  const worker = await server.openWorker();
  await vi.waitFor(async () => expect(await messagesOf(chat)).toHaveLength(2), patience);
  expect((await messagesOf(chat))[1]).toMatchObject({
    state: 'conversation',
    content: 'This document could not be read, so it can’t be asked.',
  });
  await worker.close();
});
