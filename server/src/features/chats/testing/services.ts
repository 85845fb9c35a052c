import type { AnswerEngine, AnswerRequest } from '@gene/engines/answering/ports';
import {
  type ReadableDocument,
  createDocumentService,
  type DocumentService,
  documentsOfSubject,
} from '../../documents/service.ts';
import {
  type AskOutcome,
  type Asked,
  type ChatService,
  createChatService,
  type Exchange,
  type Question,
} from '../service.ts';
import { createAnswerables } from '../answerables/service.ts';
import type { Answering } from '../answering/service.ts';
import { citationsOf } from '../answering/view.ts';
import type { ReplyEvent } from '../replies/service.ts';
import { createSubjectService, type SubjectService } from '../../subjects/service.ts';
import { openDatabase } from '../../../platform/database.ts';
import { filePlaces } from '../../../platform/file-places.ts';
import { createFileRemovals } from '../../../platform/file-removals.ts';
import { openFileStore } from '../../../platform/files.ts';
import { createHeavyWork, heavyWorkLimits } from '../../../platform/heavy-work.ts';
import { createLogger } from '../../../platform/logger.ts';
import { type Person, startTestServer, type TestServer } from '../../../testing/server.ts';
import { uploadAndRead } from '../../../testing/uploads.ts';

/** Services on a server's data, for engines the server lacks; and Alice, who asks. */
export interface ChatServices {
  server: TestServer;
  alice: Person;
  subjects: SubjectService;
  documents: DocumentService;
  chatsWith(engine: AnswerEngine): ChatService;
  /** Another read document that defines tort. */
  document(): Promise<ReadableDocument>;
  /** @throws if the question is refused */
  begin(chats: ChatService, asked: Asked, question?: Partial<Question>): Promise<Exchange>;
  /** The contents of a conversation, in order. */
  said(chatId: string): Promise<string[]>;
  close(): Promise<void>;
}

export async function startChatServices(): Promise<ChatServices> {
  const logger = createLogger('silent');
  const server = await startTestServer();
  const alice = await server.signUp('alice');
  const database = await openDatabase({
    databaseUrl: server.databaseUrl,
    dataDirectory: server.dataDir,
    pgBinDir: undefined,
    logger,
  });
  const { db } = database;
  const places = filePlaces(server.dataDir);
  const files = await openFileStore(places.files, createFileRemovals(db, places, logger), {
    requireRoom: async () => {},
  });
  const events = { publish: async () => {} };
  let uploaded = 0;
  const subjects = createSubjectService({ db, events, contents: documentsOfSubject });
  const documents = createDocumentService({
    ...{ db, events, files, subjects, storage: { check: async () => {} } },
    heavy: createHeavyWork(heavyWorkLimits(1)),
    pool: { call: () => Promise.reject(new Error('nobody searches in a document')) },
    mostDocuments: () => 1000,
  });
  return {
    server,
    alice,
    subjects,
    documents,
    chatsWith(engine) {
      const answerables = createAnswerables(documents);
      const answering: Answering = {
        name: engine.name,
        async *answer({ question, history, documents: asked, heard }, signal) {
          const opened = await answerables.open(asked, question, null);
          for await (const event of engine.answer({ question, history, documents: opened, heard }, signal))
            yield event.type === 'delta'
              ? event
              : { type: 'answer', answer: { ...event.answer, citations: citationsOf(event.answer, opened) } };
        },
      };
      const answeringFor = async () => answering;
      const encoder = { prepare: () => undefined };
      return createChatService({
        ...{ db, events, subjects, documents, encoder, answeringFor, logger },
      });
    },
    async document() {
      // A file that is there already would be refused.
      uploaded += 1;
      const content = `A tort is a civil wrong.${'\n'.repeat(uploaded)}`;
      const { id } = await uploadAndRead(server, alice, { content });
      const document = await documents.find(alice.user.id, id);
      if (!document) throw new Error('the document is gone');
      return document;
    },
    async begin(chats, asked, question) {
      const usual: Question = { message: 'What is a tort?', chatId: undefined, retryOf: undefined };
      return begun(await chats.ask(alice.user.id, asked, { ...usual, ...question }));
    },
    async said(chatId) {
      const { messages } = await alice.api.chats.messages({ params: { id: chatId } });
      return messages.map((message) => message.content);
    },
    async close() {
      await database.close();
      await server.close();
    },
  };
}

function begun(outcome: AskOutcome): Exchange {
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.exchange;
}

const goingOn = new AbortController().signal;

/** Collects all events of an exchange. */
export async function whole(exchange: Exchange): Promise<ReplyEvent[]> {
  const got: ReplyEvent[] = [];
  for await (const group of exchange.reply(goingOn)) got.push(...group);
  return got;
}

export function engineThat(answer: AnswerEngine['answer']): AnswerEngine {
  return { name: 'test', answer };
}

/** Answers "1.", "2.", …; answers whose numbers are in `failures` fail. */
export function countingEngine() {
  const requests: AnswerRequest[] = [];
  const failures = new Set<number>();
  const engine = engineThat(async function* (request) {
    const count = requests.push(request);
    if (failures.has(count)) throw new Error('out of quota');
    yield { type: 'answer', answer: { state: 'answer', reply: `${count}.`, evidence: [] } };
  });
  return { engine, requests, failures };
}
