/**
 * Measures what someone with twenty accounts can do to others: each attack runs for a while alongside the
 * ordinary calls of two innocent people, one at the attacker's address and one elsewhere. Wall times on a busy
 * machine are upper bounds.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { deviceHeader } from '@gene/contract/device';
import { v7 as uuidv7 } from 'uuid';
import { BuiltServer, Client, formOf, idOf } from './built-server.ts';
import { type Bench, type BenchContext, type Figure, quantile } from './figures.ts';
import { type FromAttackers, type ToAttackers, tricks } from './tenant-attackers.ts';

const trickSeconds = 15;
/** Pause between the innocent's calls. */
const thinkMs = 100;
const password = 'measure-twice';
/** Of the attacker, and of a school or a household that shares it. */
const attackersAddress = '198.51.100.7';
const people = [
  { name: 'the innocent at the same address', email: 'ida@bench.example', address: attackersAddress },
  { name: 'the innocent elsewhere', email: 'uma@bench.example', address: '203.0.113.9' },
] as const;
const [{ email: victim }] = people;
/** Runs only attacks whose name contains this. */
const wanted = process.env['TRICK'] ?? '';
/** The default limits, which the other benches raise. */
const limits = { REQUESTS_PER_PERSON: '1200', REQUESTS_PER_NETWORK: '30000', CALLS_PER_PERSON: '40' };
/** Addresses are taken from its header. */
const proxied = { TRUST_PROXY: '1' };

export const bench: Bench = {
  name: 'tenant',
  async run(context) {
    const server = await BuiltServer.create();
    const attackers = new Attackers();
    try {
      await server.start({ ...limits, ...proxied });
      const innocents: Innocent[] = [];
      for (const person of people) innocents.push(await Innocent.arrive(server.origin, person));
      await attackers.say({ type: 'arrive', origin: server.origin, address: attackersAddress });
      const live = async (data: string) => {
        const calls = await Promise.all(innocents.map((innocent) => innocent.live(trickSeconds)));
        return people.flatMap(({ name }, i) => figuresOf(name, { data, calls: calls[i]! }, context));
      };
      const figures = await live('nobody else');
      for (const trick of Object.keys(tricks).filter((name) => name.includes(wanted))) {
        await attackers.say({ type: 'begin', trick, victim });
        figures.push(...(await live(trick)));
        await attackers.say({ type: 'end' });
      }
      return figures;
    } finally {
      attackers.leave();
      await server.remove();
    }
  },
};

class Attackers {
  readonly #process: ChildProcess = fork(new URL('./tenant-attackers.ts', import.meta.url), ['attack'], {
    execArgv: ['--import', 'tsx'],
  });

  /** @throws if they failed */
  async say(message: ToAttackers): Promise<void> {
    this.#process.send(message);
    const [answer] = (await once(this.#process, 'message')) as [FromAttackers];
    if (answer.type === 'failed') throw new Error(answer.message);
  }

  leave(): void {
    this.#process.kill();
  }
}

interface Call {
  name: string;
  ms: number;
  status: number;
}

function figuresOf(
  person: string,
  { data, calls }: { data: string; calls: readonly Call[] },
  { log }: BenchContext,
): Figure[] {
  const of = (name: string) => calls.filter((call) => call.name === name).map(({ ms }) => ms);
  const names = [...new Set(calls.map(({ name }) => name))];
  const p95 = (all: number[]) => quantile(all, 0.95);
  log(
    `  ${person}, ${data}: ${names.map((name) => `${name} ${p95(of(name)).toFixed(0)} ms (${of(name).length})`).join(', ')}`,
  );
  const failed = calls.filter(({ status }) => status >= 400);
  for (const { name, status } of failed.slice(0, 5)) log(`    ${name}: ${status}`);
  return [
    {
      metric: `${person}: p95`,
      data,
      value: p95(calls.map(({ ms }) => ms)),
      unit: 'ms',
      reach: { atMost: 1000 },
    },
    {
      metric: `${person}: 503`,
      data,
      value: calls.filter(({ status }) => status === 503).length,
      unit: 'calls',
      reach: { atMost: 0 },
    },
    {
      metric: `${person}: other failures`,
      data,
      value: failed.filter(({ status }) => status !== 503).length,
      unit: 'calls',
      reach: { atMost: 0 },
    },
  ];
}

/** Someone who browses, asks, reviews, uploads, imports and prints, and asks for a new password. */
class Innocent {
  readonly #client: Client;
  readonly #subject: string;
  readonly #document: string;
  readonly #note: string;
  readonly #card: string;
  readonly #email: string;
  readonly #browser = uuidv7();
  #count = 0;

  private constructor(
    client: Client,
    email: string,
    [subject, document, note, card]: [string, string, string, string],
  ) {
    this.#client = client;
    this.#subject = subject;
    this.#document = document;
    this.#note = note;
    this.#card = card;
    this.#email = email;
  }

  static async arrive(
    origin: string,
    { email, address }: { email: string; address: string },
  ): Promise<Innocent> {
    const client = await Client.register(origin, email, { address });
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
    return new Innocent(client, email, [subject, document, note, card]);
  }

  async live(seconds: number): Promise<Call[]> {
    const until = performance.now() + seconds * 1000;
    const calls: Call[] = [];
    const round = [
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
    // So that what they want stays below their share: a 21st of what the machine has.
    const steps = [
      ...round,
      ['import', () => this.#import()],
      ...round,
      ['forgot', () => this.#client.post('/api/auth/forgot', { email: this.#email })],
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
    return fetch(`${this.#client.origin}/api/auth/login`, {
      method: 'POST',
      body: JSON.stringify({ email: this.#email, password }),
      headers: {
        ...this.#client.headers,
        'content-type': 'application/json',
        [deviceHeader]: this.#browser,
      },
    });
  }

  #import(): Promise<Response> {
    const table = text('front,back\nTide?,A wave.');
    return formOf(this.#client, '/api/cards/imports', 'tides.csv', table, { subjectId: this.#subject });
  }

  #upload(): Promise<Response> {
    const content = text(`Spring tides follow the moon, note ${this.#count++}.`);
    return formOf(this.#client, '/api/documents/upload', 'note.txt', content, {
      type: 'note',
      subjectId: this.#subject,
    });
  }
}

const text = (content: string) => new TextEncoder().encode(content);
const noteText = `# Tides\n\n${'The sea rises **twice** a day, says *the almanac*.\n\n'.repeat(20)}`;
