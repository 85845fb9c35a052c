import { EventEmitter, once } from 'node:events';
import type { AnswerEngine, AnswerRequest } from '@gene/engines/answering/ports';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { type Database, openDatabase } from '../../platform/database.ts';
import { createApp } from '../../platform/http-app.ts';
import { openFileStore } from '../../platform/files.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { uploadAndRead } from '../../testing/uploads.ts';
import { createDocumentService, type DocumentService, documentsOfSubject } from '../documents/service.ts';
import { createSubjectService, type SubjectService } from '../subjects/service.ts';
import { chatRoutes } from './routes.ts';
import { type AskOutcome, createChatService, emptyReply, type Question } from './service.ts';

const logger = createLogger('silent');

let server: TestServer;
let alice: Person;
let database: Database;
let subjects: SubjectService;
let documents: DocumentService;

/** The services over the server's own data, for engines that the server does not have. */
beforeEach(async () => {
  server = await startTestServer();
  alice = await server.signUp('alice');
  database = await openDatabase({
    databaseUrl: server.databaseUrl,
    dataDirectory: server.dataDir,
    pgBinDir: undefined,
    logger,
  });
  const { db } = database;
  const files = await openFileStore(server.dataDir);
  const events = { publish: async () => {} };
  subjects = createSubjectService({ db, events, contents: documentsOfSubject(files) });
  documents = createDocumentService({ db, events, files, subjects });
});
afterEach(async () => {
  await database.close();
  await server.close();
});

function engineThat(answer: AnswerEngine['answer']): AnswerEngine {
  return { name: 'test', answer };
}

const chatsWith = (engine: AnswerEngine) => createChatService({ db: database.db, documents, engine, logger });

async function aDocument() {
  const { id } = await uploadAndRead(server, alice, { content: 'A tort is a civil wrong.' });
  const document = await documents.find(alice.user.id, id);
  if (!document) throw new Error('the document is gone');
  return document;
}

/** Many documents without reading each. */
async function multiply(id: string, times: number): Promise<void> {
  await server.query(
    `with copies as (
      insert into documents select (jsonb_populate_record(d,
        jsonb_build_object('id', gen_random_uuid(), 'sha256', n::text, 'title', 'Copy ' || n))).*
      from documents d, generate_series(1, $2) n where d.id = $1 returning id)
    insert into passages select (jsonb_populate_record(p, jsonb_build_object('document_id', c.id))).*
    from passages p, copies c where p.document_id = $1`,
    [id, times],
  );
}

const goingOn = new AbortController().signal;

const question = (changed: Partial<Question> = {}): Question => ({
  message: 'What is a tort?',
  chatId: undefined,
  retryOf: undefined,
  ...changed,
});

async function said(chatId: string): Promise<string[]> {
  const { messages } = await alice.api.chats.messages({ params: { id: chatId } });
  return messages.map((message) => message.content);
}

/** Answers "1.", "2.", …, except where a word is put in its way. */
function countingEngine() {
  const requests: AnswerRequest[] = [];
  const failures = new Set<number>();
  const engine = engineThat(async function* (request) {
    const count = requests.push(request);
    if (failures.has(count)) throw new Error('out of quota');
    yield { type: 'answer', answer: { state: 'answer', reply: `${count}.`, evidence: [] } };
  });
  return { engine, requests, failures };
}

async function all<T>(parts: AsyncIterable<T>): Promise<T[]> {
  const got: T[] = [];
  for await (const part of parts) got.push(part);
  return got;
}

function begun(outcome: AskOutcome) {
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.exchange;
}

test('an engine that says nothing is spoken for', async () => {
  const chats = chatsWith(
    engineThat(async function* () {
      yield { type: 'answer', answer: { state: 'answer', reply: '  ', evidence: [] } };
    }),
  );
  const exchange = begun(await chats.ask(alice.user.id, { document: await aDocument() }, question()));
  const parts = await all(exchange.reply(goingOn));
  expect(parts).toMatchObject([{ event: 'done', reply: { reply: emptyReply, state: 'not_found' } }]);
});

test('when the engine fails the question is kept', async () => {
  const chats = chatsWith(
    engineThat(async function* () {
      yield { type: 'delta', text: 'A tort' };
      throw new Error('out of quota');
    }),
  );
  const exchange = begun(await chats.ask(alice.user.id, { document: await aDocument() }, question()));
  await expect(all(exchange.reply(goingOn))).rejects.toThrow('out of quota');
  expect(await said(exchange.chatId)).toEqual(['What is a tort?']);
});

test('a question asked again keeps its place and gets the new reply in the place of the old one', async () => {
  const { engine, requests } = countingEngine();
  const chats = chatsWith(engine);
  const document = await aDocument();
  const ask = async (changed?: Partial<Question>) => {
    const exchange = begun(await chats.ask(alice.user.id, { document }, question(changed)));
    await all(exchange.reply(goingOn));
    return exchange;
  };
  const first = await ask();
  const { chatId } = first;
  await ask({ message: 'And a crime?', chatId });
  expect((await ask({ chatId, retryOf: first.messageId })).messageId).toBe(first.messageId);
  expect(await said(chatId)).toEqual(['What is a tort?', '3.', 'And a crime?', '2.']);
  expect(requests[2]?.history).toEqual([]);
});

test('the reply that is asked for again stays until the new one is there', async () => {
  const { engine, failures } = countingEngine();
  const chats = chatsWith(engine);
  const document = await aDocument();
  const first = begun(await chats.ask(alice.user.id, { document }, question()));
  await all(first.reply(goingOn));
  const { chatId } = first;
  const again = question({ chatId, retryOf: first.messageId });
  failures.add(2);
  const failing = begun(await chats.ask(alice.user.id, { document }, again));
  await expect(all(failing.reply(goingOn))).rejects.toThrow('out of quota');
  expect(await said(chatId)).toEqual(['What is a tort?', '1.']);
});

test.each([
  ['by the place of its reply', (messageId: string) => ({ retryOf: messageId })],
  ['in the same words', () => ({})],
])('a question whose reply failed is kept once when it is asked again %s', async (_how, by) => {
  const { engine, failures } = countingEngine();
  const chats = chatsWith(engine);
  const document = await aDocument();
  failures.add(1);
  const failed = begun(await chats.ask(alice.user.id, { document }, question()));
  await expect(all(failed.reply(goingOn))).rejects.toThrow('out of quota');
  const { chatId } = failed;
  const again = question({ chatId, ...by(failed.messageId) });
  await all(begun(await chats.ask(alice.user.id, { document }, again)).reply(goingOn));
  expect(await said(chatId)).toEqual(['What is a tort?', '2.']);
});

test('other words are another question, whatever they say they ask again', async () => {
  const chats = chatsWith(countingEngine().engine);
  const document = await aDocument();
  const first = begun(await chats.ask(alice.user.id, { document }, question()));
  await all(first.reply(goingOn));
  const { chatId, messageId } = first;
  const other = question({ message: 'What is a crime?', chatId, retryOf: messageId });
  await all(begun(await chats.ask(alice.user.id, { document }, other)).reply(goingOn));
  expect(await said(chatId)).toEqual(['What is a tort?', '1.', 'What is a crime?', '2.']);
});

test('of questions asked at once each stands above its own reply, whichever is done first', async () => {
  const chats = chatsWith(
    engineThat(async function* ({ question: asked }) {
      yield { type: 'answer', answer: { state: 'answer', reply: `${asked} Yes.`, evidence: [] } };
    }),
  );
  const document = await aDocument();
  const ask = async (message: string, chatId?: string) =>
    begun(await chats.ask(alice.user.id, { document }, question({ message, chatId })));
  const first = await ask('One?');
  await all(first.reply(goingOn));
  const [two, three] = await Promise.all([ask('Two?', first.chatId), ask('Three?', first.chatId)]);
  await all(three.reply(goingOn));
  await all(two.reply(goingOn));
  const messages = await said(first.chatId);
  expect(messages.slice(0, 2)).toEqual(['One?', 'One? Yes.']);
  expect(messages.slice(2).filter((_, i) => i % 2 === 1)).toEqual(
    messages
      .slice(2)
      .filter((_, i) => i % 2 === 0)
      .map((asked) => `${asked} Yes.`),
  );
  expect(messages.toSorted()).toEqual(
    ['One?', 'One? Yes.', 'Three?', 'Three? Yes.', 'Two?', 'Two? Yes.'].toSorted(),
  );
});

test.each([
  ['streamed', { accept: 'text/event-stream' }],
  ['whole', {}],
])(
  'whoever leaves before a %s reply is there stops the engine; the question is kept',
  async (_how, accept) => {
    const steps = new EventEmitter();
    const [begunAnswering, stopped] = [once(steps, 'begun'), once(steps, 'stopped')];
    const chats = chatsWith(
      engineThat(async function* (_request, signal) {
        yield { type: 'delta', text: 'A tort' };
        steps.emit('begun');
        await new Promise((resolve) => signal?.addEventListener('abort', resolve));
        steps.emit('stopped');
        yield { type: 'answer', answer: { state: 'answer', reply: 'A tort is', evidence: [] } };
      }),
    );
    const document = await aDocument();
    const app = await createApp({
      logger,
      trustProxy: false,
      https: false,
      webFolder: undefined,
      authenticate: async () => ({ user: alice.user, sessionId: 'session' }),
    });
    chatRoutes(app, { chats, documents, subjects });
    try {
      const url = await app.listen({ port: 0, host: '127.0.0.1' });
      const leave = new AbortController();
      const answer = fetch(`${url}/api/documents/${document.id}/chat`, {
        method: 'POST',
        headers: { authorization: 'Bearer token', 'content-type': 'application/json', ...accept },
        body: JSON.stringify({ message: 'What is a tort?' }),
        signal: leave.signal,
      }).then((response) => response.text());
      await begunAnswering;
      leave.abort();
      await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
      await stopped;
    } finally {
      await app.close();
    }
    const [chat] = await chats.ofDocument(document);
    expect(await said(chat?.id ?? '')).toEqual(['What is a tort?']);
  },
);

test.each(['not_found', 'closest'] as const)(
  'while a document is being read, a reply that is "%s" says how far the reading is',
  async (state) => {
    const chats = chatsWith(
      engineThat(async function* () {
        yield { type: 'delta', text: 'No.' };
        yield { type: 'answer', answer: { state, reply: 'No.', evidence: [] } };
      }),
    );
    const { id } = await aDocument();
    await server.query(`update documents set status = 'processing', page_count = 300 where id = $1`, [id]);
    const document = await documents.find(alice.user.id, id);
    if (!document) throw new Error('the document is gone');
    const exchange = begun(await chats.ask(alice.user.id, { document }, question()));
    const parts = await all(exchange.reply(goingOn));
    const whole = 'No.\n\nOnly page 1 of 300 has been read so far.';
    expect(parts.map((part) => (part.event === 'delta' ? part.text : '')).join('')).toBe(whole);
    expect((await said(exchange.chatId)).at(-1)).toBe(whole);
  },
);

test('an answer does not speak of pages that are still unread', async () => {
  const chats = chatsWith(countingEngine().engine);
  const { id } = await aDocument();
  await server.query(`update documents set status = 'processing', page_count = 300 where id = $1`, [id]);
  const document = await documents.find(alice.user.id, id);
  if (!document) throw new Error('the document is gone');
  const exchange = begun(await chats.ask(alice.user.id, { document }, question()));
  await all(exchange.reply(goingOn));
  expect(await said(exchange.chatId)).toEqual(['What is a tort?', '1.']);
});

test('of a subject with many documents those that speak of the question are handed on', async () => {
  const requests: AnswerRequest[] = [];
  const chats = chatsWith(
    engineThat(async function* (request) {
      requests.push(request);
      yield { type: 'answer', answer: { state: 'not_found', reply: 'No.', evidence: [] } };
    }),
  );
  const { id: subjectId } = await alice.api.subjects.create({ body: { name: 'Many' } });
  const fields = { type: 'note', subjectId };
  await uploadAndRead(server, alice, { name: 'Estoppel.txt', content: 'Estoppel binds who speaks.', fields });
  const other = await uploadAndRead(server, alice, { content: 'Trusts and liens hold property.', fields });
  await multiply(other.id, 30);
  const subject = await subjects.find(alice.user.id, subjectId);
  if (!subject) throw new Error('the subject is gone');
  const ask = async (message: string) => {
    const outcome = await chats.ask(alice.user.id, { subject }, question({ message }));
    await all(begun(outcome).reply(goingOn));
    return requests.at(-1)?.documents.map((document) => document.title);
  };
  expect(await ask('Explain estoppel')).toEqual(['Estoppel']);
  expect((await ask('Are liens trusts?'))?.length).toBe(24);
  expect((await ask('hello'))?.length).toBe(24);
});
