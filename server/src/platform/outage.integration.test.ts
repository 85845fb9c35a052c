import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOnServer } from '../testing/scratch-database.ts';
import { type Person, startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let alice: Person;
beforeAll(async () => {
  server = await startTestServer();
  alice = await server.signUp('alice');
});
afterAll(() => server.close());

/** Breaks every connection of the server under test, in use or not, as a PostgreSQL restart does. */
const cutConnections = () =>
  server.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()',
  );

async function addSubject(name: string, key = randomUUID()): Promise<Response> {
  return fetch(`${server.url()}/api/subjects`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${alice.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({ name }),
  });
}

test('calls whose connections are cut get 503 with a time to come back, and succeed when sent again', async () => {
  const asked: Promise<Response>[] = [];
  const keys = Array.from({ length: 60 }, () => randomUUID());
  for (const [index, key] of keys.entries()) {
    asked.push(addSubject(`Subject ${index}`, key));
    // Cuts transactions midway, more often than the pool has connections.
    if (index % 2 === 1) await cutConnections();
  }
  const answers = await Promise.all(asked);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer.json()).toEqual({
      error: {
        code: 'unavailable',
        message: 'The service is starting or busy. Please try again in a moment.',
      },
    });
  }
  // It is unknown which commits succeeded; repeating the keys settles it.
  const repeated = await Promise.all(keys.map((key, index) => addSubject(`Subject ${index}`, key)));
  expect(repeated.map(({ status }) => status)).toEqual(keys.map(() => 201));
  const { subjects } = await alice.api.subjects.list();
  expect(subjects.map(({ name }) => name).toSorted()).toEqual(
    keys.map((_key, index) => `Subject ${index}`).toSorted(),
  );
});

test('reading is refused in the same way, whichever way its statements go', async () => {
  const reads = ['/api/subjects', '/api/auth/me', '/api/notes', '/api/cards/overview'].flatMap((path) =>
    Array.from({ length: 10 }, () => path),
  );
  const answers = reads.map((path) =>
    fetch(server.url() + path, { headers: { authorization: `Bearer ${alice.token}` } }),
  );
  // In sequence, or they would cut each other.
  for (let cut = 0; cut < 5; cut += 1) await cutConnections();
  const statuses = new Set((await Promise.all(answers)).map(({ status }) => status));
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
});

test('what waits on a connection for itself hears of news again after it was cut', async () => {
  const stream = await fetch(`${server.url()}/api/events`, {
    headers: { authorization: `Bearer ${alice.token}` },
  });
  await cutConnections();
  // The client is told to reconnect, since it may have missed events.
  expect(await stream.text()).not.toContain('event: subjects');
  const again = await fetch(`${server.url()}/api/events`, {
    headers: { authorization: `Bearer ${alice.token}` },
  });
  const reader = again.body?.pipeThrough(new TextDecoderStream()).getReader();
  await addSubject('Another');
  let heard = '';
  while (!heard.includes('event: subjects')) heard += (await reader?.read())?.value ?? '';
  await reader?.cancel();
});

test('a standby that only reads is an outage, too', async () => {
  const name = new URL(server.databaseUrl).pathname.slice(1);
  const { hostname, port, username, password } = new URL(server.databaseUrl);
  const admin = { ...{ host: hostname, port: Number(port), user: username, password }, database: 'postgres' };
  const setReadOnly = async (value: 'on' | 'off') => {
    await runOnServer(
      { ...admin, application_name: 'test' },
      `alter database ${name} set default_transaction_read_only = ${value}`,
    );
    await cutConnections();
  };
  await setReadOnly('on');
  await expect.poll(async () => (await addSubject('Not now')).status).toBe(503);
  await setReadOnly('off');
  await expect.poll(async () => (await addSubject('Now')).status).toBe(201);
});
