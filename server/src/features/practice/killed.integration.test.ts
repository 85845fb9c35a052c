import type { ChildProcess } from 'node:child_process';
import type { KeptPaper } from '@gene/contract/papers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../testing/patience.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { settled, upload } from '../../testing/uploads.ts';
import { killChildrenOf, killWorker, startWorker } from '../../testing/worker.ts';
import { begin } from './testing/exam.ts';

const count = 16;
const numbers = Array.from({ length: count }, (_, i) => i + 1);
const handbook = numbers
  .map(
    (n) =>
      `Chapter ${n} The buoy of bay ${n}\n\nThe buoy of bay ${n} has ${n + 3} bells. Keeper ${n} paints it in spring, and writes the day into book ${n}.`,
  )
  .join('\n\n');
const questions = [
  'Max. Marks: 80',
  'Answer all questions. Each question carries 5 marks.',
  ...numbers.map((n) => `${n}. Who paints the buoy of bay ${n}, and when?`),
  '',
].join('\n');
/** Seldom enough not to be most of the work. */
const seldom = { ...patience, interval: 250 };

let server: TestServer;
let alice: Person;
let worker: ChildProcess;
let subjectId: string;
beforeAll(async () => {
  server = await startTestServer({ role: 'api' });
  alice = await server.signUp('alice');
  subjectId = (await alice.api.subjects.create({ body: { name: 'Buoys' } })).id;
});
afterAll(async () => {
  await killWorker(worker);
  await server.close();
});

/** Kills the worker as soon as something has started, and starts another. */
async function killWhen(hasBegun: () => Promise<void>): Promise<void> {
  await vi.waitFor(hasBegun, { ...patience, interval: 15 });
  await killWorker(worker);
}

test('after kill -9 the reading of a paper, its answers and its marking go on: all is there, once and whole', async () => {
  worker = startWorker(server);
  const file = (name: string, content: string, type: string) =>
    upload(server, alice, {
      ...{ name, content },
      fields: { type, subjectId, ...(type === 'question_paper' && { year: '2031', examType: 'Final' }) },
    });
  const book = await file('buoys.txt', handbook, 'textbook');
  await settled(alice, book.id);
  const { id } = await file('paper.txt', questions, 'question_paper');
  await killWhen(async () => {
    expect(await running('documents.read', id)).toBe(true);
  });
  worker = startWorker(server);
  await settled(alice, id);
  const { papers } = await alice.api.papers.ofDocument({ params: { id } });
  expect(papers.map(({ content }) => content.questions.map(({ number }) => Number(number)))).toEqual([
    numbers,
  ]);
  const paper = papers[0]!;

  await answersAreWrittenOnce(paper);
  await marksAreGivenOnce(paper);
});

async function running(kind: string, key: string): Promise<boolean> {
  const rows = await server.query(
    `select 1 from jobs where kind = $1 and dedupe_key = $2 and state = 'running'`,
    [kind, key],
  );
  return rows.length > 0;
}

async function answersAreWrittenOnce(paper: KeptPaper): Promise<void> {
  const params = { id: paper.id };
  await alice.api.answers.generate({ params, body: {} });
  await killWhen(async () => {
    expect((await alice.api.answers.ofPaper({ params })).done).toBeGreaterThan(0);
  });
  const cut = await alice.api.answers.ofPaper({ params });
  expect(cut).toMatchObject({ writing: true });
  expect(cut.done).toBeLessThan(count);
  worker = startWorker(server);
  await vi.waitFor(
    async () => expect(await alice.api.answers.ofPaper({ params })).toMatchObject({ writing: false }),
    seldom,
  );
  const { answers } = await alice.api.answers.ofPaper({ params });
  expect(answers.map(({ status, revision, generated }) => [status, revision, generated?.coverage])).toEqual(
    numbers.map(() => ['ready', 1, 'covered']),
  );
}

async function marksAreGivenOnce(paper: KeptPaper): Promise<void> {
  const attempt = await begin(alice, { kind: 'paper', paperId: paper.id });
  const params = { id: attempt.id };
  for (const [i, { id: questionId }] of attempt.questions.entries())
    await alice.api.practice.save({
      params: { ...params, questionId },
      body: {
        text: `Keeper ${i + 1} paints it in spring. `.repeat(60),
        ...{ choices: [], flagged: false, baseRevision: 0, writer: 'test' },
      },
    });
  await alice.api.practice.submit({ params });
  const result = () => alice.api.practice.result({ params });
  await killWhen(async () => {
    expect((await result()).questions.some(({ marking }) => marking !== null)).toBe(true);
  });
  const cut = await result();
  const marked = cut.questions.filter(({ marking }) => marking !== null);
  expect(cut.marking).toBe(true);
  expect(marked.length).toBeLessThan(count);
  worker = startWorker(server);
  // What is being marked when its process dies is tried again.
  await vi.waitFor(() => expect(killChildrenOf(worker, 'practice/marking/child')).toBe(true), {
    ...patience,
    interval: 5,
  });
  await vi.waitFor(async () => expect((await result()).marking).toBe(false), seldom);
  const { questions: all, suggested } = await result();
  expect(all.filter(({ marking }) => marking === null)).toEqual([]);
  expect(all).toEqual(expect.arrayContaining(marked));
  expect(suggested).toBe(all.reduce((sum, { marking }) => sum + marking!.suggested!, 0));
}
