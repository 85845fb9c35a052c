import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let alice: Person;
let subjectId: string;

beforeAll(async () => {
  server = await startTestServer();
  alice = await server.signUp('alice');
  subjectId = (await alice.api.subjects.create({ body: { name: 'Biology' } })).id;
});
afterAll(() => server.close());

// A shorter one is read without a process of its own.
const table = Array.from({ length: 300 }, (_, i) => `Front ${i},${'Back '.repeat(12)}${i}`).join('\n');

function importTable(signal?: AbortSignal): Promise<Response> {
  const body = new FormData();
  body.append('subjectId', subjectId);
  body.append('file', new Blob([table]), 'cards.csv');
  return call('/api/cards/imports', { method: 'POST', body, ...(signal && { signal }) });
}

const call = (path: string, init: RequestInit = {}) =>
  fetch(server.url() + path, { ...init, headers: { authorization: `Bearer ${alice.token}` } });

/** Child processes that read or write packages. */
function packagers(): string[] {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return all.filter(
    (line) => /\/packages\/child\./.test(line) && line.split(/\s+/).includes(`${process.pid}`),
  );
}

test('while a package is read no transaction is open, and all of it is there afterwards', async () => {
  const importing = importTable();
  const pause = () => packagers().map((line) => process.kill(Number.parseInt(line, 10), 'SIGSTOP'));
  await expect.poll(pause, { interval: 5 }).toEqual([true]);
  const open = () =>
    server.query(
      `select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
  // The process had only just started, so nothing of the package can be written yet. Others' transactions pass; the import's
  // own would stay while it is stopped.
  await expect.poll(open).toEqual([]);
  for (const line of packagers()) process.kill(Number.parseInt(line, 10), 'SIGCONT');
  expect(await (await importing).json()).toMatchObject({ added: 300 });
});

test('an export and an import end with the call of whoever leaves, and leave nothing', async () => {
  const before = await server.query('select id from cards');
  for (const begin of [
    importTable,
    (signal: AbortSignal) => call('/api/cards/exports?format=apkg', { signal }),
  ]) {
    const leaving = new AbortController();
    const left = begin(leaving.signal);
    await expect.poll(() => packagers().length, { interval: 5 }).toBe(1);
    leaving.abort();
    await expect(left).rejects.toThrow('aborted');
    await expect.poll(() => packagers().length, { interval: 20 }).toBe(0);
  }
  expect(await server.query('select id from cards')).toHaveLength(before.length);
});

test('one person has a few exports under way and a short line behind them; what is beyond is told to wait', async () => {
  const leaving = new AbortController();
  const asked = Array.from({ length: 9 }, async () => {
    const answer = await call('/api/cards/exports?format=csv', { signal: leaving.signal });
    if (answer.status !== 429) throw new Error(`answered ${answer.status}`);
    return answer;
  });
  const refused = await Promise.any(asked);
  expect(packagers().length).toBeLessThanOrEqual(2);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const { error } = (await refused.json()) as { error: { message: string } };
  expect(error.message).toMatch(/^You already have 6 large tasks waiting/);
  leaving.abort();
  await Promise.allSettled(asked);
});
