import { randomUUID } from 'node:crypto';
import { ApiError } from '@gene/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../platform/database.ts';
import { createLogger } from '../../platform/logger.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { uploadAndRead } from '../../testing/uploads.ts';
import { createPaperService } from '../papers/service.ts';
import { answersHandler } from './jobs.ts';
import type { SubjectWriter } from './writing/service.ts';

const questions = 'Answer all questions.\n\n1. Define a buoy. (3 marks)\n\n2. Describe a lamp. (5 marks)';
const logger = createLogger('silent');

let server: TestServer;
let alice: Person;
let database: Database;
let paperId: string;
let questionIds: string[];
beforeAll(async () => {
  server = await startTestServer();
  alice = await server.signUp('alice');
  database = await openDatabase({
    ...{ databaseUrl: server.databaseUrl, dataDirectory: server.dataDir, pgBinDir: undefined, logger },
  });
  const fields = { type: 'question_paper', year: '2024', examType: 'Final' };
  const { id } = await uploadAndRead(server, alice, { name: 'paper.txt', content: questions, fields });
  const [paper] = (await alice.api.papers.ofDocument({ params: { id } })).papers;
  paperId = paper?.id ?? '';
  questionIds = paper?.content.questions.map((question) => question.id) ?? [];
});
afterAll(async () => {
  await database.close();
  await server.close();
});

const statuses = async () =>
  (await alice.api.answers.ofPaper({ params: { id: paperId } })).answers.map(({ status }) => status);

/** Runs the paper's job as a worker would. @param busy calls for which the threads have no time */
async function write(attempt: number, busy: (call: number) => boolean) {
  const jobId = randomUUID();
  await server.query(
    `insert into jobs (id, kind, queue, owner_id, payload, state, worker, lease_until)
      values ($1, 'answers.write', 'writing', $2, $3, 'running', 'test', now() + interval '1 minute')`,
    [jobId, alice.user.id, { ownerId: alice.user.id, paperId }],
  );
  let calls = 0;
  const writer: SubjectWriter = {
    name: 'builtin',
    async write() {
      if (busy(++calls)) throw new ApiError('unavailable');
      return {
        ...{ coverage: 'no_material', markdown: 'None.', evidence: [], keyPoints: [], options: [] },
        ...{ engine: 'builtin', note: null, citations: [] },
      };
    },
  };
  const { db } = database;
  const handler = answersHandler({
    ...{ db, logger, papers: createPaperService({ db, documents: { find: async () => null } as never }) },
    ...{ subjects: { find: async () => null }, writerFor: async () => writer, report: async () => undefined },
  });
  const paused = await handler.run({
    ...{ payload: { ownerId: alice.user.id, paperId }, lease: { jobId, worker: 'test' }, attempt },
    ...{ addedAt: new Date(), signal: new AbortController().signal },
    ...{ recordWork: () => undefined, shouldYield: async () => false },
  });
  await server.query('delete from jobs where id = $1', [jobId]);
  return { paused, calls };
}

test('an answer that the machine has no time for is tried again later, and fails alone after the last time', async () => {
  await server.query(
    `insert into paper_answers (paper_id, question_id, status) select $1, unnest($2::uuid[]), 'waiting'`,
    [paperId, questionIds],
  );
  expect(await write(1, () => true)).toEqual({ paused: { resumeIn: 5, isTry: true }, calls: 1 });
  expect(await write(4, () => true)).toEqual({ paused: { resumeIn: 600, isTry: true }, calls: 1 });
  expect(await statuses()).toEqual(['writing', 'waiting']);
  // A written answer is progress: the next has all its tries.
  expect(await write(5, (call) => call > 1)).toEqual({ paused: { resumeIn: 5, isTry: true }, calls: 2 });
  expect(await statuses()).toEqual(['ready', 'writing']);
  expect(await write(5, () => true)).toEqual({ paused: undefined, calls: 1 });
  expect(await statuses()).toEqual(['ready', 'failed']);
});
