import type { JobState } from '@gene/contract/jobs';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { patience } from '../../testing/patience.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { upload } from '../../testing/uploads.ts';

let server: TestServer;
let ada: Person;
let alice: Person;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signUp('ada');
  alice = await server.signUp('alice');
});
afterAll(() => server.close());
beforeEach(() => server.query('delete from jobs'));

interface Planted {
  kind?: string;
  /** Nobody works on the queue "none". */
  queue?: string;
  state?: 'queued' | 'running' | 'failed';
  key?: string;
  error?: string;
  payload?: object;
}

async function plant(planted: Planted = {}): Promise<string> {
  const { kind = 'cards.write', queue = 'none', state = 'failed', key = null, error = null } = planted;
  const [row] = await server.query<{ id: string }>(
    `insert into jobs (id, kind, queue, owner_id, payload, state, dedupe_key, error, attempts, worker, lease_until)
      values (uuidv7(), $1, $2, $3, $4, $5, $6, $7, 3, 'w', now() + interval '1 hour') returning id`,
    [
      kind,
      queue,
      alice.user.id,
      JSON.stringify(planted.payload ?? { note: 'Zebrafinch' }),
      state,
      key,
      error,
    ],
  );
  return row?.id ?? '';
}
const list = async (state: JobState) => (await ada.api.jobs.list({ query: { state } })).jobs;
const lastAction = async () => {
  const { entries } = await ada.api.admin.audit({ query: { limit: 1 } });
  return [entries[0]?.action, entries[0]?.target];
};

it('jobs are shown with kind, owner, attempts and reason, and nothing of what they are about', async () => {
  await plant({ state: 'running' });
  await plant({ state: 'queued', error: 'unreachable' });
  for (const error of ['disk_full', 'TypeError', 'died']) await plant({ error });
  await plant({ kind: 'chats.answer' });
  expect(await ada.api.jobs.counts()).toEqual({
    ...{ waiting: 1, running: 1, failed: 4 },
    failedKinds: [
      { kind: 'cards.write', count: 3, canRetry: true },
      { kind: 'chats.answer', count: 1, canRetry: false },
    ],
  });
  expect(await list('waiting')).toMatchObject([{ reason: 'unreachable', attempts: 3, canRetry: false }]);
  const failed = await list('failed');
  expect(failed).toMatchObject([
    { kind: 'chats.answer', reason: null, canRetry: false },
    { reason: 'died', canRetry: true },
    { reason: 'unforeseen' },
    { kind: 'cards.write', reason: 'disk_full', owner: 'alice', state: 'failed' },
  ]);
  expect(JSON.stringify(failed)).not.toContain('Zebrafinch');
});

it('the list is read page by page', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) ids.unshift(await plant());
  const read: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await ada.api.jobs.list({ query: { state: 'failed', limit: 2, ...(cursor && { cursor }) } });
    read.push(...page.jobs.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(read).toEqual(ids);
});

it('a document whose reading was given up is read to its end by a retry', async () => {
  const { id: subjectId } = await alice.api.subjects.create({ body: { name: 'Birds' } });
  const { id } = await upload(server, alice, {
    content: 'Finches sing at dawn, and learn their song from their fathers.',
    fields: { type: 'note', subjectId, title: 'Birds' },
  });
  const status = async () => (await alice.api.documents.overview({ params: { id } })).status;
  await vi.waitFor(async () => expect(await status()).toBe('ready'), patience);
  await server.query('delete from jobs');
  await server.query(`update documents set status = 'failed', failure_code = 'internal'`);
  const payload = { documentId: id };
  const job = await plant({ kind: 'documents.read', queue: 'reading', key: id, payload, error: 'died' });
  await ada.api.jobs.retry({ params: { id: job } });
  expect(await lastAction()).toEqual(['retried_job', 'documents.read']);
  await vi.waitFor(async () => expect(await status()).toBe('ready'), patience);
  await expect(ada.api.jobs.retry({ params: { id: job } })).rejects.toMatchObject({ code: 'not_found' });
});

it('work that is under way again is not begun twice', async () => {
  const old = await plant({ key: 'one' });
  await plant({ key: 'one', state: 'queued' });
  await expect(ada.api.jobs.retry({ params: { id: old } })).rejects.toMatchObject({ code: 'conflict' });
  expect(await ada.api.jobs.counts()).toMatchObject({ waiting: 1, failed: 1 });
});

it('all of a kind are tried again, of each piece of work the last', async () => {
  for (const key of ['one', 'two', 'two', 'three']) await plant({ key });
  await plant({ key: 'three', state: 'running' });
  await plant({ kind: 'summaries.write' });
  expect(await ada.api.jobs.retryKind({ body: { kind: 'cards.write' } })).toEqual({ retried: 2 });
  expect(await ada.api.jobs.counts()).toMatchObject({ waiting: 2, running: 1, failed: 3 });
  expect(await lastAction()).toEqual(['retried_jobs', 'cards.write']);
  await plant({ kind: 'chats.answer' });
  expect(await ada.api.jobs.retryKind({ body: { kind: 'chats.answer' } })).toEqual({ retried: 0 });
});

it('a failed job is removed, one that waits or runs stays', async () => {
  const [failed, waiting] = [await plant(), await plant({ state: 'queued' })];
  for (const id of [failed, failed, waiting]) await ada.api.jobs.remove({ params: { id } });
  expect(await ada.api.jobs.counts()).toMatchObject({ waiting: 1, failed: 0 });
  expect(await lastAction()).toEqual(['removed_job', 'cards.write']);
});
