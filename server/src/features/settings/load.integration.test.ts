import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../testing/patience.ts';
import { generous } from '../../testing/quotas.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { upload } from '../../testing/uploads.ts';

let server: TestServer;
let ada: Person;
let alice: Person;

beforeAll(async () => {
  server = await startTestServer({ quotas: { ...generous, streamsPerPerson: 2 }, documentsPerPerson: 1 });
  [ada, alice] = await Promise.all([server.signUp('ada'), server.signUp('alice')]);
});
afterAll(() => server.close());

/** @returns the statuses of so many more streams, and a function that closes them */
async function openStreams(on: TestServer, count: number) {
  const leaving = new AbortController();
  const answers: Response[] = [];
  for (let left = count; left > 0; left--)
    answers.push(
      await fetch(`${on.url()}/api/events`, {
        headers: { authorization: `Bearer ${alice.token}` },
        signal: leaving.signal,
      }),
    );
  return { answers, leave: () => leaving.abort() };
}

test('an account is open in so many places, and has so many documents; the limit is named', async () => {
  const { answers, leave } = await openStreams(server, 3);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(await answers[2]?.json()).toMatchObject({
    error: { message: 'This account is open in 2 places. Please close some.' },
  });
  const { processes, networks } = await ada.api.settings.load();
  expect(processes).toMatchObject([
    { role: 'all', open: { calls: 1, streams: 2 }, heavy: { running: 0 }, ageSeconds: 0 },
  ]);
  expect(processes[0]?.connections).toBeGreaterThanOrEqual(3);
  expect(networks).toMatchObject([
    { network: '127.0.0.1', connections: processes[0]?.connections, refused: 0 },
  ]);
  leave();
  await upload(server, alice, { name: 'one.txt', content: 'Tides are waves.' });
  await expect(upload(server, alice, { name: 'two.txt', content: 'Waves are tides.' })).rejects.toMatchObject(
    {
      code: 'limit_reached',
      message: 'You have reached the limit of 1 documents. Delete some first.',
    },
  );
});

test('an admin sees the limits by their names, and who ran into them', async () => {
  const { limits, people } = await ada.api.settings.load();
  expect(limits).toContainEqual({ setting: 'STREAMS_PER_PERSON', value: 2 });
  expect(limits).toContainEqual({ setting: 'DOCUMENTS_PER_PERSON', value: 1 });
  expect(limits.map(({ setting }) => setting)).toContain('HEAVY_WORK');
  expect(people).toMatchObject([
    { name: 'alice', email: 'alice@example.org', refused: 1, limits: ['STREAMS_PER_PERSON'] },
  ]);
});

test('an admin sees who has the most jobs running or due, at most ten people', async () => {
  const [dan, eve] = await Promise.all([server.signUp('dan'), server.signUp('eve')]);
  // Of a queue that nobody works on.
  const addJobs = (who: string, state: string, count: number, runAt = 'now()') =>
    server.query(
      `insert into jobs (id, kind, queue, owner_id, payload, state, run_at)
       select gen_random_uuid(), 'test', 'test', $1, '{}', $2, ${runAt} from generate_series(1, $3)`,
      [who, state, count],
    );
  await addJobs(dan.user.id, 'queued', 2);
  await addJobs(dan.user.id, 'running', 1);
  await addJobs(eve.user.id, 'queued', 4);
  await addJobs(ada.user.id, 'queued', 9, `now() + interval '1 day'`);
  await addJobs(ada.user.id, 'done', 9);
  await addJobs(ada.user.id, 'failed', 9);
  const listed = async () => (await ada.api.settings.load()).jobs;
  // Alice's document may be being read.
  expect((await listed()).filter(({ name }) => name !== 'alice')).toEqual([
    { id: eve.user.id, name: 'eve', email: 'eve@example.org', running: 0, waiting: 4 },
    { id: dan.user.id, name: 'dan', email: 'dan@example.org', running: 1, waiting: 2 },
  ]);
  for (const index of Array.from({ length: 10 }).keys()) {
    const { user } = await server.signUp(`person-${index}`);
    await addJobs(user.id, 'queued', 10 + index);
  }
  const busiest = await listed();
  expect(busiest).toHaveLength(10);
  expect(busiest.map(({ waiting }) => waiting)).toEqual([19, 18, 17, 16, 15, 14, 13, 12, 11, 10]);
  await server.query(`delete from jobs where kind = 'test'`);
});

test('an admin sees every process, whichever answers, and what they refuse together; none that has ended', async () => {
  const other = await startTestServer({
    ...{ databaseUrl: server.databaseUrl, dataDir: server.dataDir, role: 'api' },
    quotas: { ...generous, streamsPerPerson: 1 },
  });
  try {
    const { leave } = await openStreams(other, 3);
    const before = (await ada.api.settings.load()).people.find(({ name }) => name === 'alice')?.refused;
    await vi.waitFor(async () => {
      // As each does every ten seconds.
      await server.query(`select pg_notify('gene_wake', 'load')`);
      const { processes } = await ada.api.settings.load();
      expect(processes).toMatchObject([
        { role: 'all', open: { calls: 1, streams: 0 } },
        { role: 'api', open: { streams: 1 } },
      ]);
    }, patience);
    const { processes, people, networks } = await ada.api.settings.load();
    expect(before).toBe(1);
    expect(people).toMatchObject([{ name: 'alice', refused: 3, limits: ['STREAMS_PER_PERSON'] }]);
    const together = processes.reduce((sum, { connections }) => sum + (connections ?? 0), 0);
    expect(networks).toMatchObject([{ network: '127.0.0.1', connections: together }]);

    const there = await other.as(ada.token).settings.load();
    expect(there.processes.map(({ id }) => id)).toEqual(processes.map(({ id }) => id).toReversed());
    expect(there.processes).toMatchObject([{ role: 'api', ageSeconds: 0 }, { role: 'all' }]);
    expect(there.limits).toContainEqual({ setting: 'STREAMS_PER_PERSON', value: 1 });
    leave();
  } finally {
    await other.close();
  }
  await vi.waitFor(
    async () => expect((await ada.api.settings.load()).processes).toMatchObject([{ role: 'all' }]),
    patience,
  );
});

test('a worker tells its load too, and answers no calls', async () => {
  const worker = await startTestServer({
    ...{ databaseUrl: server.databaseUrl, dataDir: server.dataDir, role: 'worker' },
  });
  try {
    await vi.waitFor(async () => {
      const { processes } = await ada.api.settings.load();
      expect(processes).toMatchObject([{ role: 'all' }, { role: 'worker', open: null, connections: null }]);
    }, patience);
  } finally {
    await worker.close();
  }
});

test('behind a proxy connections are its own: their limits are not said to hold', async () => {
  const named = async () => (await ada.api.settings.load()).limits.map(({ setting }) => setting);
  expect(await named()).toEqual(expect.arrayContaining(['CONNECTIONS', 'CONNECTIONS_PER_NETWORK']));
  expect(await ada.api.settings.limits()).toMatchObject({ isBehindProxy: false });
  await server.restart({ trustProxy: 'loopback', quotas: { ...generous, connections: 1 } });
  ada = { ...ada, api: server.as(ada.token, { 'x-forwarded-for': '203.0.113.5' }) };
  const { leave, answers } = await openStreams(server, 2);
  // As the limit is not in force.
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await named()).toEqual(expect.arrayContaining(['REQUESTS_PER_NETWORK']));
  expect((await named()).filter((name) => name.startsWith('CONNECTIONS'))).toEqual([]);
  expect(await ada.api.settings.limits()).toMatchObject({ isBehindProxy: true });
  expect(await ada.api.settings.load()).toMatchObject({
    isBehindProxy: true,
    processes: [{ connections: null, open: { streams: 2 } }],
    networks: [],
  });
  leave();
});
