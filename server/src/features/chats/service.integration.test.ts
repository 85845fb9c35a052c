import type { AnswerEngine, AnswerRequest } from '@gene/engines/answering/ports';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { type Database, openDatabase } from '../../platform/database.ts';
import { openFileStore } from '../../platform/files.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { uploadAndRead } from '../../testing/uploads.ts';
import { createDocumentService, type DocumentService, documentsOfSubject } from '../documents/service.ts';
import { createSubjectService, type SubjectService } from '../subjects/service.ts';
import { type AskOutcome, createChatService, emptyReply } from './service.ts';

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
  const question = { message: 'What is a tort?', chatId: undefined };
  const exchange = begun(await chats.ask(alice.user.id, { document: await aDocument() }, question));
  const parts = await all(exchange.reply());
  expect(parts).toMatchObject([{ event: 'done', reply: { reply: emptyReply, state: 'not_found' } }]);
});

test('when the engine fails the question is kept', async () => {
  const chats = chatsWith(
    engineThat(async function* () {
      yield { type: 'delta', text: 'A tort' };
      throw new Error('out of quota');
    }),
  );
  const question = { message: 'What is a tort?', chatId: undefined };
  const exchange = begun(await chats.ask(alice.user.id, { document: await aDocument() }, question));
  await expect(all(exchange.reply())).rejects.toThrow('out of quota');
  const { messages } = await alice.api.chats.messages({ params: { id: exchange.chatId } });
  expect(messages.map((message) => message.content)).toEqual(['What is a tort?']);
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
    const outcome = await chats.ask(alice.user.id, { subject }, { message, chatId: undefined });
    await all(begun(outcome).reply());
    return requests.at(-1)?.documents.map((document) => document.title);
  };
  expect(await ask('Explain estoppel')).toEqual(['Estoppel']);
  expect((await ask('Are liens trusts?'))?.length).toBe(24);
  expect((await ask('hello'))?.length).toBe(24);
});
