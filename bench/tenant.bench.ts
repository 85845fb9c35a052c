/**
 * What somebody with twenty accounts can do to others: each trick goes on for a while beside the ordinary calls of an
 * innocent person, who comes from the same address. Wall times on a busy machine are upper bounds.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { BuiltServer, Client } from './built-server.ts';
import { type Bench, type BenchContext, type Figure, quantile } from './figures.ts';

const accounts = 20;
const trickSeconds = 15;
/** Between two of the innocent's calls. */
const thinkMs = 100;
const password = 'measure-twice';
const innocentsEmail = 'ida@bench.example';
/** What everybody has who has set nothing: the other benches lift these. */
const limits = { REQUESTS_PER_PERSON: '1200', REQUESTS_PER_NETWORK: '30000', CALLS_PER_PERSON: '40' };

export const bench: Bench = {
  name: 'tenant',
  async run(context) {
    const server = await BuiltServer.create();
    try {
      await server.start(limits);
      const innocent = await Innocent.arrive(server.origin);
      const attackers: Client[] = [];
      for (let n = 0; n < accounts; n++)
        attackers.push(await Client.register(server.origin, `mallory${n}@bench.example`));
      const figures = figuresOf('nobody else', await innocent.live(trickSeconds), context);
      for (const [name, prepare] of Object.entries(tricks)) {
        const trick = await prepare(attackers);
        const leaving = new AbortController();
        const attack = attackers.map((attacker) => persist(attacker, trick, leaving.signal));
        const calls = await innocent.live(trickSeconds);
        leaving.abort();
        await Promise.allSettled(attack);
        figures.push(...figuresOf(name, calls, context));
      }
      return figures;
    } finally {
      await server.remove();
    }
  },
};

interface Call {
  name: string;
  ms: number;
  status: number;
}

function figuresOf(data: string, calls: readonly Call[], { log }: BenchContext): Figure[] {
  const of = (name: string) => calls.filter((call) => call.name === name).map(({ ms }) => ms);
  const names = [...new Set(calls.map(({ name }) => name))];
  const p95 = (all: number[]) => quantile(all, 0.95);
  log(
    `  ${data}: ${names.map((name) => `${name} ${p95(of(name)).toFixed(0)} ms (${of(name).length})`).join(', ')}`,
  );
  const failed = calls.filter(({ status }) => status >= 400);
  for (const { name, status } of failed.slice(0, 5)) log(`    ${name}: ${status}`);
  return [
    {
      metric: 'the innocent: p95',
      data,
      value: p95(calls.map(({ ms }) => ms)),
      unit: 'ms',
      reach: { atMost: 1000 },
    },
    {
      metric: 'the innocent: 503',
      data,
      value: calls.filter(({ status }) => status === 503).length,
      unit: 'calls',
      reach: { atMost: 0 },
    },
    {
      metric: 'the innocent: other failures',
      data,
      value: failed.filter(({ status }) => status !== 503).length,
      unit: 'calls',
      reach: { atMost: 0 },
    },
  ];
}

/** Somebody who browses, asks, reviews, uploads and prints. */
class Innocent {
  readonly #client: Client;
  readonly #subject: string;
  readonly #document: string;
  readonly #note: string;
  readonly #card: string;
  #count = 0;

  private constructor(client: Client, [subject, document, note, card]: [string, string, string, string]) {
    this.#client = client;
    this.#subject = subject;
    this.#document = document;
    this.#note = note;
    this.#card = card;
  }

  static async arrive(origin: string): Promise<Innocent> {
    const client = await Client.register(origin, innocentsEmail);
    const { id: subject } = await client.addSubject('Tides');
    const { id: document } = await client.upload(
      subject,
      'tides.txt',
      text('Two high tides a day are usual.'),
    );
    await client.ready(document, 120);
    const note = await idOf(
      client.post('/api/notes', { title: 'Tides', content: noteText, subjectId: subject }),
    );
    const card = await idOf(
      client.post('/api/cards', { subjectId: subject, front: 'Tide?', back: 'A wave.' }),
    );
    return new Innocent(client, [subject, document, note, card]);
  }

  async live(seconds: number): Promise<Call[]> {
    const until = performance.now() + seconds * 1000;
    const calls: Call[] = [];
    const steps = [
      ['browse', () => this.#client.get('/api/subjects')],
      ['open', () => this.#client.get(`/api/documents/${this.#document}/overview`)],
      [
        'chat',
        () =>
          this.#client.post(`/api/documents/${this.#document}/chat`, {
            message: 'How many high tides are usual?',
          }),
      ],
      ['review', () => this.#review()],
      ['print', () => this.#client.get(`/api/notes/${this.#note}/export.pdf`)],
      ['sign in', () => this.#signIn()],
      ['upload', () => this.#upload()],
    ] as const;
    for (let at = 0; performance.now() < until; at++) {
      const [name, step] = steps[at % steps.length]!;
      const began = performance.now();
      const response = await step();
      await response.arrayBuffer();
      calls.push({ name, ms: performance.now() - began, status: response.status });
      await sleep(thinkMs);
    }
    return calls;
  }

  #review(): Promise<Response> {
    const review = {
      id: uuidv7(),
      cardId: this.#card,
      rating: 3,
      reviewedAt: new Date().toISOString(),
      durationMs: 900,
    };
    return this.#client.post('/api/cards/reviews', { reviews: [review], timeZone: 'Europe/Berlin' });
  }

  #signIn(): Promise<Response> {
    return this.#client.post('/api/auth/login', { email: innocentsEmail, password });
  }

  #upload(): Promise<Response> {
    const content = text(`Spring tides follow the moon, note ${this.#count++}.`);
    return form(this.#client, '/api/documents/upload', 'note.txt', content, {
      type: 'note',
      subjectId: this.#subject,
    });
  }
}

/** One trick of one account, made again and again until somebody has seen enough. */
type Trick = (attacker: Client, signal: AbortSignal) => Promise<unknown>;

async function persist(attacker: Client, trick: Trick, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await trick(attacker, signal).catch(() => undefined);
    // What is refused at once is tried again as fast as a browser would.
    await sleep(20);
  }
}

const times = (count: number, work: (n: number) => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: count }, (_, n) => work(n)));

const tricks: Record<string, (attackers: readonly Client[]) => Promise<Trick>> = {
  'imports of 24 kB': async (attackers) => {
    const subjects = await subjectsOf(attackers);
    const table = text(`#html:true\n#columns:front\tback\n${'<ul><li>'.repeat(3000)}\tb\n`);
    return (attacker, signal) =>
      form(
        attacker,
        '/api/cards/imports',
        'cards.tsv',
        table,
        { subjectId: subjects.get(attacker)! },
        signal,
      );
  },
  'parallel exports': async () => (attacker, signal) =>
    times(4, () => read(attacker, '/api/cards/exports?format=apkg', signal)),
  'hostile notes to print': async (attackers) => {
    const contents = [
      '['.repeat(400_000),
      '[a]('.repeat(100_000),
      '1. '.repeat(100_000),
      '$a$ '.repeat(100_000),
    ];
    const notes = new Map<Client, string[]>();
    for (const attacker of attackers)
      notes.set(attacker, await Promise.all(contents.map((content) => newNote(attacker, content))));
    return (attacker, signal) =>
      times(contents.length, (n) =>
        read(attacker, `/api/notes/${notes.get(attacker)![n]}/export.pdf`, signal),
      );
  },
  'merges of 500,000 characters': async (attackers) => {
    const notes = new Map<Client, string>();
    for (const attacker of attackers) notes.set(attacker, await newNote(attacker, 'a\n'.repeat(240_000)));
    return (attacker) =>
      times(2, (n) => {
        const content = `${'a\n'.repeat(120_000)}${n} ${Math.random()}\n${'a\n'.repeat(120_000)}`;
        return put(attacker, `/api/notes/${notes.get(attacker)}`, {
          title: 'n',
          content,
          subjectId: null,
          baseRevision: 1,
        });
      });
  },
  'slow bodies': async () => async (attacker, signal) => {
    const { hostname, port } = new URL(attacker.origin);
    await times(8, async (n) => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      const path = n % 2 === 0 ? '/api/auth/login' : '/api/documents/upload';
      const bearer = n % 4 === 1 ? `authorization: Bearer ${attacker.token}\r\n` : '';
      const type = n % 2 === 0 ? 'application/json' : 'multipart/form-data; boundary=x';
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: gene\r\n${bearer}content-type: ${type}\r\ncontent-length: 100000\r\n\r\n`,
      );
      const drip = setInterval(() => socket.write('x'), 500);
      signal.addEventListener('abort', () => socket.destroy(), { once: true });
      await once(socket, 'close').catch(() => undefined);
      clearInterval(drip);
    });
  },
  "wrong passwords for the innocent's account": async () => (attacker) =>
    attacker.post('/api/auth/login', { email: innocentsEmail, password: `guess-${Math.random()}` }),
  'forgot floods': async () => (attacker) => attacker.post('/api/auth/forgot', { email: innocentsEmail }),
  'deeply nested PDFs': async () => (attacker, signal) =>
    form(attacker, '/api/documents/upload', 'deep.pdf', nestedPdf(), { type: 'textbook' }, signal),
  'event streams': async () => (attacker, signal) =>
    times(30, async () => {
      const response = await fetch(`${attacker.origin}/api/events`, { headers: attacker.headers, signal });
      if (response.ok) await once(signal, 'abort');
    }),
  'big JSON': async () => {
    const body = JSON.stringify({
      reviews: Array.from({ length: 40_000 }, () => ({ id: 'x' })),
      timeZone: 'UTC',
    });
    return (attacker) =>
      times(3, () => fetch(`${attacker.origin}/api/cards/reviews`, jsonBody(attacker, 'POST', body)));
  },
  forecasts: async (attackers) => {
    const subjects = await subjectsOf(attackers);
    return (attacker) =>
      times(4, (n) =>
        attacker.post('/api/predictions', { subjectId: subjects.get(attacker), targetYear: 2027 + n }),
      );
  },
  'all of it at once': async (attackers) => {
    const made: Trick[] = [];
    for (const [name, prepare] of Object.entries(tricks))
      if (name !== 'all of it at once') made.push(await prepare(attackers));
    return (attacker, signal) => made[Math.floor(Math.random() * made.length)]!(attacker, signal);
  },
};

async function subjectsOf(attackers: readonly Client[]): Promise<Map<Client, string>> {
  const subjects = new Map<Client, string>();
  for (const attacker of attackers)
    subjects.set(attacker, (await attacker.addSubject(`Mine ${uuidv7()}`)).id);
  return subjects;
}

const newNote = (client: Client, content: string) =>
  idOf(client.post('/api/notes', { title: 'n', content, subjectId: null }));

async function idOf(made: Promise<Response>): Promise<string> {
  const response = await made;
  const body = (await response.json()) as { id?: string; cards?: { id: string }[] };
  const id = body.id ?? body.cards?.[0]?.id;
  if (id === undefined) throw new Error(`${response.url}: ${response.status} ${JSON.stringify(body)}`);
  return id;
}

async function read(client: Client, path: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(client.origin + path, { headers: client.headers, signal });
  await response.arrayBuffer();
}

const jsonBody = (client: Client, method: string, body: string) => ({
  method,
  body,
  headers: { ...client.headers, 'content-type': 'application/json' },
});

const put = (client: Client, path: string, body: unknown) =>
  fetch(client.origin + path, jsonBody(client, 'PUT', JSON.stringify(body)));

function form(
  client: Client,
  path: string,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  fields: Record<string, string>,
  signal?: AbortSignal,
): Promise<Response> {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  body.append('file', new Blob([bytes]), name);
  return fetch(client.origin + path, {
    method: 'POST',
    headers: client.headers,
    body,
    ...(signal && { signal }),
  });
}

const text = (content: string) => new TextEncoder().encode(content);
const noteText = `# Tides\n\n${'The sea rises **twice** a day, says *the almanac*.\n\n'.repeat(20)}`;

/** A file whose one page is an array within arrays, of another length each time: the same file is taken once. */
function nestedPdf(): Uint8Array<ArrayBuffer> {
  const depth = 50_000 + Math.floor(Math.random() * 5000);
  return text(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 1/Kids ${'['.repeat(depth)}3 0 R${']'.repeat(depth)}>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
}
