/**
 * Kills databases, connections, workers and servers while people write: acknowledged writes must exist
 * exactly once, and nothing else may end.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ExternalPostgres, isAlive } from '../server/src/testing/external-postgres.ts';
import { RoundRobin } from '../server/src/testing/round-robin.ts';
import { BuiltServer, Client, freePort } from './built-server.ts';
import { People } from './chaos-people.ts';
import { killBackend, killVoice, runningPid } from './chaos-database.ts';
import { type Bench, type Figure, quantile } from './figures.ts';

const writesBetweenKills = 100;
/** A round that takes longer has stopped answering. */
const roundLimitMs = 180_000;
/** As often as common proxies at most. */
const askEveryMs = 1000;
const rounds = { embedded: 20, server: 6, external: 12, rolling: 6, stops: 4 };

interface Log {
  (line: string): void;
}

/** Results of one installation's rounds. */
interface Tally {
  kills: number;
  writes: number;
  /** Time people got 503 after each kill of something the server can briefly do without. */
  outagesMs: number[];
  fewestWrites: number;
  lost: string[];
  doubled: string[];
  unread: string[];
  /** Files that no row tells of. */
  orphaned: string[];
  failures: string[];
  /** Processes that ended without having been killed. */
  ended: string[];
}

export const bench: Bench = {
  name: 'chaos',
  async run({ log }) {
    const tallies: Tally[] = [];
    const embedded = await killEmbedded(log);
    tallies.push(embedded.tally);
    const external = await killExternal(log);
    tallies.push(external.tally);
    return [...figuresOf(tallies, log), ...embedded.figures, ...external.figures];
  },
};

/** A single process with its own database. */
async function killEmbedded(log: Log): Promise<{ tally: Tally; figures: Figure[] }> {
  const server = await BuiltServer.create();
  const people = new People();
  const tally = emptyTally();
  try {
    await server.start();
    const client = await Client.register(server.origin, 'bela@bench.example');
    await people.settle([client]);
    people.write([client]);
    await writesFrom(people, writesBetweenKills);
    const kinds = [
      async () => process.kill(runningPid(server.dataDirectory), 'SIGKILL'),
      () => killBackend(server.database(), 'SIGKILL'),
      () => killBackend(server.database(), 'terminate'),
      () => killVoice(() => server.pid),
    ];
    for (let round = 0; round < rounds.embedded; round += 1) {
      tally.outagesMs.push(
        await survive(people, tally, kinds[round % kinds.length] as () => Promise<unknown>),
      );
      if (server.hasEnded) tally.ended.push(`the server, in round ${round}`);
    }
    log(`  embedded: ${tally.kills} kills, ${people.counts()}`);
    people.serverMayBeGone = true;
    const away: number[] = [];
    for (let round = 0; round < rounds.server; round += 1) {
      const awayMs = await survive(people, tally, async () => {
        // Every third time the database is killed too, as in a power cut.
        await server.kill({ database: round % 3 === 2 });
        await server.start();
      });
      away.push(awayMs / 1000);
    }
    const left: number[] = [];
    const stopSeconds: number[] = [];
    for (let stop = 0; stop < rounds.stops; stop += 1) {
      await writesFrom(people, writesBetweenKills);
      const database = runningPid(server.dataDirectory);
      const asked = performance.now();
      const code = await server.stop();
      stopSeconds.push((performance.now() - asked) / 1000);
      if (code !== 0) tally.failures.push(`a stop ended with code ${code}`);
      if (isAlive(database)) left.push(database);
      await server.start();
    }
    await people.end();
    await conclude(people, tally, server.database(), client, server.dataDirectory);
    const data = `${rounds.stops} stops by SIGTERM while people write`;
    return {
      tally,
      figures: [
        {
          metric: 'databases left running',
          data,
          value: left.length,
          unit: 'processes',
          reach: { atMost: 0 },
        },
        { metric: 'stop, longest', data, value: Math.max(...stopSeconds), unit: 's', reach: { atMost: 10 } },
        {
          metric: 'answers again after kill -9 of the server itself, median',
          data: `${away.length} kills`,
          value: quantile(away, 0.5),
          unit: 's',
        },
      ],
    };
  } finally {
    await people.end();
    await server.remove();
  }
}

/** Two processes that answer and one that works, on a separate server. */
async function killExternal(log: Log): Promise<{ tally: Tally; figures: Figure[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'gene-bench-files-'));
  chmodSync(folder, 0o711);
  const cluster = await ExternalPostgres.start(await freePort());
  const apis = [await BuiltServer.create(folder), await BuiltServer.create(folder)] as const;
  const worker = await BuiltServer.create(folder);
  const startApi = (api: BuiltServer) => api.start({ DATABASE_URL: cluster.url, ROLE: 'api' });
  const startWorker = () => worker.start({ DATABASE_URL: cluster.url, ROLE: 'worker' });
  const people = new People();
  const tally = emptyTally();
  let proxy: RoundRobin | undefined;
  try {
    for (const api of apis) await startApi(api);
    await startWorker();
    const [first, second] = apis;
    const client = await Client.register(first.origin, 'bela@bench.example');
    await people.settle([client]);
    people.write([client, client.at(second.origin)]);
    await writesFrom(people, writesBetweenKills);
    const kinds = [
      () => cluster.restart('fast'),
      () => cluster.restart('kill'),
      async () => {
        await worker.kill({ database: false });
        await startWorker();
      },
    ];
    for (let round = 0; round < rounds.external; round += 1) {
      tally.outagesMs.push(
        await survive(people, tally, kinds[round % kinds.length] as () => Promise<unknown>),
      );
      for (const [index, api] of apis.entries())
        if (api.hasEnded) tally.ended.push(`api ${index + 1}, in round ${round}`);
      if (worker.hasEnded) tally.ended.push(`the worker, in round ${round}`);
    }
    await people.end();
    log(`  external: ${tally.kills} kills, ${people.counts()}`);
    await conclude(people, tally, { connectionString: cluster.url }, client, folder);

    proxy = await RoundRobin.listen(
      apis.map(({ origin }) => origin),
      askEveryMs,
    );
    const rolled = await restartInTurn(apis, startApi, proxy, client.at(proxy.origin), log);
    return { tally, figures: rolled };
  } finally {
    await people.end();
    proxy?.close();
    for (const each of [...apis, worker]) await each.stop();
    await cluster.remove();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Kills, waits for enough writes, and measures how long people got 503. */
async function survive(people: People, tally: Tally, kill: () => Promise<unknown>): Promise<number> {
  const killedAt = performance.now();
  people.lastMiss = 0;
  await kill();
  tally.kills += 1;
  const before = people.acknowledged;
  await writesFrom(people, writesBetweenKills);
  tally.fewestWrites = Math.min(tally.fewestWrites, people.acknowledged - before);
  return Math.max(0, people.lastMiss - killedAt);
}

async function writesFrom(people: People, count: number): Promise<void> {
  const wanted = people.acknowledged + count;
  const until = performance.now() + roundLimitMs;
  while (people.acknowledged < wanted) {
    if (performance.now() > until)
      throw new Error(`nobody answers any more: ${people.failures.slice(-3).join('; ') || 'only 503'}`);
    await sleep(10);
  }
}

async function conclude(
  people: People,
  tally: Tally,
  database: pg.ClientConfig,
  client: Client,
  dataDirectory: string,
): Promise<void> {
  const filesIn = (place: string) =>
    readdirSync(join(dataDirectory, place), { recursive: true, withFileTypes: true })
      .filter(
        (entry) => entry.isFile() && !entry.parentPath.includes('/.') && entry.name !== 'installation.json',
      )
      .map(({ name }) => name);
  // Their pages are there when they are read.
  const sheets = await people.school.compare(client, database, () => filesIn('sheets'));
  const { lost, doubled } = await people.compare(database);
  const files = await people.compareUploads(client);
  const audio = await people.compareAudio(client, database, () => filesIn('audio'));
  tally.lost.push(...lost, ...files.lost, ...audio.lost, ...sheets.lost);
  tally.unread.push(...audio.unmade, ...sheets.unread);
  tally.orphaned.push(...audio.orphaned, ...sheets.orphaned);
  tally.doubled.push(...doubled);
  tally.unread.push(...files.unread);
  tally.failures.push(...people.failures);
  tally.writes += people.acknowledged;
}

/** Restarts each process while calls come through the proxy; nobody should notice. */
async function restartInTurn(
  apis: readonly BuiltServer[],
  start: (api: BuiltServer) => Promise<unknown>,
  proxy: RoundRobin,
  client: Client,
  log: Log,
): Promise<Figure[]> {
  const stop = new AbortController();
  const failed: string[] = [];
  let calls = 0;
  const person = async (index: number) => {
    for (let turn = index; !stop.signal.aborted; turn += 1) {
      calls += 1;
      const call =
        turn % 2 === 0
          ? client.post('/api/notes', { title: `Rolling ${turn}`, content: '' })
          : client.get('/api/subjects');
      const answer = await call.catch((error: unknown) => String(error));
      if (typeof answer === 'string') failed.push(answer);
      else if (answer.ok) await answer.arrayBuffer();
      else failed.push(`${answer.status} ${await answer.text()}`);
      await sleep(turn % 20);
    }
  };
  const people = Promise.all(Array.from({ length: 8 }, (_, index) => person(index)));
  await sleep(2500); // The proxy has asked often enough for the server to wait for it.
  for (let round = 0; round < rounds.rolling; round += 1) {
    const api = apis[round % apis.length];
    if (!api) continue;
    await api.stop();
    await start(api);
    while (!proxy.isReady(api.origin)) await sleep(50);
    await sleep(1000);
  }
  stop.abort();
  await people;
  for (const reason of failed.slice(0, 5)) log(`  failed: ${reason}`);
  const data = `${rounds.rolling} restarts of one of two api processes, ${calls} calls`;
  return [{ metric: 'calls failed', data, value: failed.length, unit: 'calls', reach: { atMost: 0 } }];
}

function figuresOf(tallies: Tally[], log: Log): Figure[] {
  const all = (key: 'lost' | 'doubled' | 'unread' | 'orphaned' | 'failures' | 'ended') =>
    tallies.flatMap((tally) => tally[key]);
  const sum = (key: 'kills' | 'writes') => tallies.reduce((total, tally) => total + tally[key], 0);
  for (const key of ['lost', 'doubled', 'unread', 'orphaned', 'failures', 'ended'] as const)
    for (const what of all(key).slice(0, 5)) log(`  ${key}: ${what}`);
  const outages = tallies.flatMap(({ outagesMs }) => outagesMs).map((ms) => ms / 1000);
  const data = `${sum('kills')} kills, ${sum('writes')} acknowledged writes`;
  const none = { atMost: 0 };
  return [
    { metric: 'acknowledged and lost', data, value: all('lost').length, unit: 'writes', reach: none },
    { metric: 'there twice', data, value: all('doubled').length, unit: 'writes', reach: none },
    {
      metric: 'documents and sheets never read, or read aloud, to the end',
      data,
      value: all('unread').length,
      unit: 'documents',
      reach: none,
    },
    { metric: 'files of nobody', data, value: all('orphaned').length, unit: 'files', reach: none },
    {
      metric: 'processes that ended by themselves',
      data,
      value: all('ended').length,
      unit: 'processes',
      reach: none,
    },
    {
      metric: 'failed otherwise than by 503',
      data,
      value: all('failures').length,
      unit: 'calls',
      reach: none,
    },
    { metric: 'answers again, longest', data, value: Math.max(...outages), unit: 's', reach: { atMost: 5 } },
    { metric: 'answers again, p95', data, value: quantile(outages, 0.95), unit: 's', reach: { atMost: 5 } },
    {
      metric: 'acknowledged writes between two kills, fewest',
      data,
      value: Math.min(...tallies.map(({ fewestWrites }) => fewestWrites)),
      unit: 'writes',
      reach: { atLeast: writesBetweenKills },
    },
  ];
}

function emptyTally(): Tally {
  return {
    ...{ kills: 0, writes: 0, outagesMs: [], fewestWrites: Number.POSITIVE_INFINITY },
    ...{ lost: [], doubled: [], unread: [], orphaned: [], failures: [], ended: [] },
  };
}
