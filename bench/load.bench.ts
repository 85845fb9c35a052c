/**
 * A thousand students who browse, ask, review and practise, each with their own documents, on one server. The
 * client runs on the same machine and reports its own load. `LOAD_SECONDS` and `LOAD_STUDENTS` make a shorter
 * run.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { BuiltServer, Client, freePort } from './built-server.ts';
import { databaseProcessorMs, withDatabase } from './database.ts';
import { type Bench, type Figure, quantile } from './figures.ts';
import { inventedText, randomNumbers } from './growth-data.ts';
import { booksEach, cardsEach, seedStudents, type Student } from './load-students.ts';

const students = Number(process.env['LOAD_STUDENTS'] ?? 1000);
const seconds = Number(process.env['LOAD_SECONDS'] ?? 300);
const reachMs = 300;
/** Between two actions of a student; the mean is 7.5 s. */
const thinkMs = { least: 1000, most: 14_000 };
const referenceSeconds = 20;

export const bench: Bench = {
  name: 'load',
  async run({ log }) {
    const reference = await measureReference();
    log(`  the client alone, against a bare route: ${toText(reference)}`);
    const server = await BuiltServer.create();
    try {
      await server.start();
      const bela = await Client.register(server.origin, 'bela@bench.example');
      const everybody = await withDatabase(server, (database) => seedStudents(bela, database, students));
      log(
        `  ${everybody.length} students with ${booksEach} books, a question paper and ${cardsEach} cards each`,
      );
      await logCosts(server, everybody, log);
      const load = new Load(server.origin);
      const memory: number[] = [];
      const before = {
        server: server.processorMs(),
        database: databaseProcessorMs(server.dataDirectory),
        client: clientMs(),
      };
      const until = performance.now() + seconds * 1000;
      const watching = watchMemory(server, memory, until);
      await Promise.all(everybody.map((student, i) => study(load, student, until, randomNumbers(i + 1))));
      await watching;
      const spent = {
        server: server.processorMs() - before.server,
        database: databaseProcessorMs(server.dataDirectory) - before.database,
        client: clientMs() - before.client,
      };
      load.close();
      return figuresOf(load, memory, spent, reference, log);
    } finally {
      await server.remove();
    }
  },
};

const clientMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const cores = (ms: number, overSeconds = seconds) => ms / 1000 / overSeconds;

interface Spent {
  server: number;
  database: number;
  client: number;
}

interface Reference {
  p95: number;
  rate: number;
  clientCores: number;
}
const toText = ({ p95, rate, clientCores }: Reference) =>
  `${rate.toFixed(0)} calls/s, p95 ${p95.toFixed(0)} ms, ${clientCores.toFixed(2)} of a core`;

function figuresOf(
  load: Load,
  memory: readonly number[],
  spent: Spent,
  reference: Reference,
  log: (line: string) => void,
): Figure[] {
  const all = [...load.times.values()].flat();
  for (const [kind, times] of [...load.times].sort(([a], [b]) => (a < b ? -1 : 1)))
    log(
      `  ${kind}: ${times.length} calls, p50 ${quantile(times, 0.5).toFixed(0)}, p95 ${quantile(times, 0.95).toFixed(0)}, p99 ${quantile(times, 0.99).toFixed(0)} ms`,
    );
  for (const problem of load.problems.slice(0, 10)) log(`  ${problem}`);
  log(`  seconds with a p95 above ${reachMs} ms: ${load.slowSeconds(reachMs).join(' ') || 'none'}`);
  const data = `${students} students, ${seconds} s`;
  const fifth = (n: number) => {
    const length = Math.max(1, Math.floor(memory.length / 5));
    return quantile(memory.slice(n * length, (n + 1) * length), 0.5);
  };
  return [
    {
      metric: 'p95 of all calls',
      data,
      value: quantile(all, 0.95),
      unit: 'ms',
      reference: `the same client against a bare route ${toText(reference)}`,
      reach: { atMost: reachMs },
    },
    { metric: 'p50 of all calls', data, value: quantile(all, 0.5), unit: 'ms' },
    { metric: 'calls', data, value: all.length / seconds, unit: 'requests/s' },
    { metric: 'errors', data, value: load.problems.length, unit: 'calls', reach: { atMost: 0 } },
    {
      metric: 'memory at the end against the second fifth',
      data,
      value: fifth(4) / fifth(1),
      unit: '×',
      reference: memory.map((mb) => mb.toFixed(0)).join(' '),
      reach: { atMost: 1.15 },
    },
    {
      metric: 'processor time of the server',
      data,
      value: cores(spent.server),
      unit: 'cores',
      reference: `database ${cores(spent.database).toFixed(2)}, client ${cores(spent.client).toFixed(2)}; ${(spent.server / all.length).toFixed(1)} ms of the server a call`,
    },
  ];
}

async function watchMemory(server: BuiltServer, memory: number[], until: number): Promise<void> {
  while (performance.now() < until) {
    await sleep(Math.min(10_000, seconds * 50));
    memory.push(server.residentMb());
  }
}

/** Calls over kept-alive connections, one per student. */
class Load {
  readonly times = new Map<string, number[]>();
  readonly problems: string[] = [];
  /** By the second in which they began. */
  readonly #bySecond = new Map<number, number[]>();
  readonly #began = performance.now();
  readonly #origin: string;
  readonly #agents = new Set<Agent>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  agent(): Agent {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    this.#agents.add(agent);
    return agent;
  }

  /** Tells stalls from steady slowness. */
  slowSeconds(limitMs: number): string[] {
    return [...this.#bySecond]
      .toSorted(([a], [b]) => a - b)
      .map(([second, times]) => ({ second, p95: quantile(times, 0.95) }))
      .filter(({ p95 }) => p95 > limitMs)
      .map(({ second, p95 }) => `${second}:${p95.toFixed(0)}`);
  }

  close(): void {
    for (const agent of this.#agents) agent.destroy();
  }

  /** @returns the answer's JSON; null for an error, which is recorded */
  async call(
    agent: Agent,
    token: string,
    kind: string,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<unknown> {
    const began = performance.now();
    try {
      const { status, text } = await send(agent, this.#origin + path, method, token, body);
      const took = performance.now() - began;
      push(this.times, kind, took);
      push(this.#bySecond, Math.floor((began - this.#began) / 1000), took);
      if (status < 300) return JSON.parse(text) as unknown;
      this.problems.push(`${kind}: ${status} ${text.slice(0, 200)}`);
    } catch (error) {
      this.problems.push(`${kind}: ${String(error)}`);
    }
    return null;
  }
}

function push<Key>(lists: Map<Key, number[]>, key: Key, value: number): void {
  const list = lists.get(key) ?? [];
  list.push(value);
  lists.set(key, list);
}

function send(
  agent: Agent,
  url: string,
  method: string,
  token: string,
  body: unknown,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      authorization: `Bearer ${token}`,
      ...(sent !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(sent),
      }),
    };
    const call = request(url, { agent, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
      response.on('error', reject);
    });
    call.on('error', reject);
    call.end(sent);
  });
}

/** One student until time is up: mostly browsing, sometimes asking, studying cards or writing an answer. */
async function study(load: Load, student: Student, until: number, random: () => number): Promise<void> {
  const { token, subject, books, paper } = student;
  const agent = load.agent();
  const { word } = inventedText(random);
  const get = (kind: string, path: string) => load.call(agent, token, kind, 'GET', path);
  const post = (kind: string, path: string, body: unknown) =>
    load.call(agent, token, kind, 'POST', path, body);
  const think = () =>
    sleep(
      Math.min(
        Math.max(0, until - performance.now()),
        thinkMs.least + random() * (thinkMs.most - thinkMs.least),
      ),
    );
  const book = () => books[Math.floor(random() * books.length)] ?? '';
  const acts: [weight: number, act: () => Promise<void>][] = [
    [
      25,
      async () => {
        await get('subjects', '/api/subjects');
        await get('documents', `/api/documents/subjects/${subject}/documents?limit=50`);
      },
    ],
    [
      20,
      async () => {
        const id = book();
        await get('overview of a document', `/api/documents/${id}/overview`);
        await get('pages', `/api/documents/${id}/pages?from=1&count=5`);
      },
    ],
    [5, async () => void (await get('search', `/api/search?q=${word()}`))],
    [5, async () => void (await get('cards overview', '/api/cards/overview'))],
    [
      15,
      async () =>
        void (await post('chat', `/api/documents/${book()}/chat`, {
          message: `What is ${word()} ${word()}?`,
        })),
    ],
    [
      22,
      async () => {
        const queue = (await get('cards queue', '/api/cards/queue?limit=10')) as {
          cards: { id: string }[];
        } | null;
        for (const { id } of queue?.cards.slice(0, 3) ?? []) {
          await think();
          if (performance.now() >= until) return;
          await post('card review', '/api/cards/reviews', reviewOf(id));
        }
      },
    ],
    [
      8,
      async () => {
        const id = randomUUID();
        const attempt = (await post('attempt begun', '/api/practice', {
          id,
          from: { kind: 'paper', paperId: paper },
        })) as { questions: { id: string }[] } | null;
        let baseRevision = 0;
        const question = attempt?.questions[0]?.id;
        for (let save = 0; question !== undefined && save < 3; save++) {
          await think();
          if (performance.now() >= until) return;
          await load.call(agent, token, 'answer saved', 'PUT', `/api/practice/${id}/answers/${question}`, {
            ...{ text: `It is ${word()} ${word()}. `.repeat(save + 1), choices: [], flagged: false },
            ...{ baseRevision: baseRevision++, writer: 'bench' },
          });
        }
      },
    ],
  ];
  const total = acts.reduce((sum, [weight]) => sum + weight, 0);
  // Staggers their arrival.
  await sleep(Math.min(thinkMs.most * random(), (until - performance.now()) / 2));
  while (performance.now() < until) {
    let at = random() * total;
    for (const [weight, act] of acts) {
      at -= weight;
      if (at > 0) continue;
      await act();
      break;
    }
    await think();
  }
}

const reviewOf = (cardId: string) => ({
  timeZone: 'Europe/Berlin',
  reviews: [{ id: randomUUID(), cardId, rating: 3, reviewedAt: new Date().toISOString(), durationMs: 4000 }],
});

/**
 * Measures the processor time of each kind of call, in the server with its threads and in the database, one
 * call at a time.
 */
async function logCosts(
  server: BuiltServer,
  everybody: readonly Student[],
  log: (line: string) => void,
): Promise<void> {
  const load = new Load(server.origin);
  const { word } = inventedText(randomNumbers(3));
  const agent = load.agent();
  const kinds: Record<string, (student: Student) => Promise<unknown>> = {
    subjects: ({ token }) => load.call(agent, token, 'subjects', 'GET', '/api/subjects'),
    documents: ({ token, subject }) =>
      load.call(agent, token, 'documents', 'GET', `/api/documents/subjects/${subject}/documents?limit=50`),
    overview: ({ token, books }) =>
      load.call(agent, token, 'overview', 'GET', `/api/documents/${books[0]}/overview`),
    pages: ({ token, books }) =>
      load.call(agent, token, 'pages', 'GET', `/api/documents/${books[0]}/pages?from=1&count=5`),
    search: ({ token }) => load.call(agent, token, 'search', 'GET', `/api/search?q=${word()}`),
    'cards overview': ({ token }) => load.call(agent, token, 'cards overview', 'GET', '/api/cards/overview'),
    'cards queue': ({ token }) => load.call(agent, token, 'cards queue', 'GET', '/api/cards/queue?limit=10'),
    chat: ({ token, books }) =>
      load.call(agent, token, 'chat', 'POST', `/api/documents/${books[0]}/chat`, {
        message: `What is ${word()} ${word()}?`,
      }),
    'cards queue and card review': async ({ token }) => {
      const queue = (await load.call(agent, token, 'cards queue', 'GET', '/api/cards/queue?limit=10')) as {
        cards: { id: string }[];
      } | null;
      const cardId = queue?.cards[0]?.id ?? '';
      await load.call(agent, token, 'card review', 'POST', '/api/cards/reviews', reviewOf(cardId));
    },
    'attempt begun and answer saved': async ({ token, paper }) => {
      const id = randomUUID();
      const from = { kind: 'paper', paperId: paper };
      const attempt = (await load.call(agent, token, 'attempt begun', 'POST', '/api/practice', {
        id,
        from,
      })) as { questions: { id: string }[] } | null;
      const path = `/api/practice/${id}/answers/${attempt?.questions[0]?.id}`;
      await load.call(agent, token, 'answer saved', 'PUT', path, {
        ...{ text: `It is ${word()}.`, choices: [], flagged: false, baseRevision: 0, writer: 'bench' },
      });
    },
  };
  for (const [kind, act] of Object.entries(kinds)) {
    const some = everybody.slice(0, 100);
    for (const student of some.slice(0, 5)) await act(student);
    const [own, databases] = [server.processorMs(), databaseProcessorMs(server.dataDirectory)];
    for (const student of some) await act(student);
    const spent = [server.processorMs() - own, databaseProcessorMs(server.dataDirectory) - databases];
    log(`  ${kind}: ${spent.map((ms) => (ms / some.length).toFixed(1)).join(' ms + ')} ms of the database`);
  }
  load.close();
}

/** Makes the same number of connections and calls to a route that does nothing. */
async function measureReference(): Promise<Reference> {
  const port = await freePort();
  const bare = fileURLToPath(new URL('./bare-route.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', bare, String(port), '{"ok":true}'], {
    stdio: 'inherit',
  });
  try {
    const origin = `http://127.0.0.1:${port}`;
    for (let tries = 0; tries < 200; tries++) {
      if ((await fetch(origin).catch(() => null))?.ok) break;
      await sleep(50);
    }
    const load = new Load(origin);
    const until = performance.now() + referenceSeconds * 1000;
    const before = clientMs();
    await Promise.all(
      Array.from({ length: students }, async (_, i) => {
        const random = randomNumbers(i + 1);
        const agent = load.agent();
        // An action is about two calls.
        const pause = () => ((thinkMs.least + random() * (thinkMs.most - thinkMs.least)) / 2) * random() * 2;
        for (await sleep(pause()); performance.now() < until; await sleep(pause()))
          await load.call(agent, '', 'bare', 'GET', '/');
      }),
    );
    const clientCores = cores(clientMs() - before, referenceSeconds);
    load.close();
    const times = load.times.get('bare') ?? [];
    return { p95: quantile(times, 0.95), rate: times.length / referenceSeconds, clientCores };
  } finally {
    child.kill();
    await once(child, 'exit');
  }
}
