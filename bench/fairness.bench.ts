/** A short text queued behind other people's books and many files, and the cost to the books of yielding. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DocumentItem } from '@gene/contract/documents';
import { BuiltServer, Client } from './built-server.ts';
import { insertRows, withDatabase } from './database.ts';
import { type Bench, type BenchContext, type Figure, quantile } from './figures.ts';

const texts = 5;
const files = 50;
const queued = 20_000;
/** On the machines tried, two books take four minutes. */
const patienceSeconds = 1800;
const pollMs = 50;
const apartMs = 5500;

interface Timed {
  /** Seconds after the upload. */
  answerable: number;
  ready: number;
}

export const bench: Bench = {
  name: 'fairness',
  async run(context) {
    const book = readFileSync(join(context.folder('ingest', 'pdf'), 'textbook_R_fullrefman_2415p.pdf'));
    const figures: Figure[] = [];
    for (const slots of [2, 1]) figures.push(...(await withSlots(slots, new Uint8Array(book), context)));
    for (const owners of [1, 2000]) figures.push(await behindJobs(owners));
    return figures;
  },
};

async function withSlots(
  slots: number,
  book: Uint8Array<ArrayBuffer>,
  { log }: BenchContext,
): Promise<Figure[]> {
  const server = await BuiltServer.create();
  const data = `${slots} ${slots === 1 ? 'slot' : 'slots'}`;
  try {
    await server.start({ READING_SLOTS: String(slots) });
    const alice = await Client.register(server.origin, 'alice@bench.example');
    const bela = await Client.register(server.origin, 'bela@bench.example');
    const home = await bela.addSubject('Home');
    const textOf = () => time(bela, () => bela.upload(home.id, `${Math.random()}.txt`, fourPages()));
    await textOf();
    const alone = await apart(textOf);
    log(`  alone ${told(alone)}`);

    const uninterrupted = await readBooks(alice, book, async () => {});
    log(`  two books alone: ${uninterrupted.toFixed(0)} s`);
    let behindBooks: Timed[] = [];
    const interrupted = await readBooks(alice, book, async () => {
      await sleep(10_000);
      behindBooks = await apart(textOf);
    });
    log(`  two books, interrupted: ${interrupted.toFixed(0)} s; texts ${told(behindBooks)}`);

    const shelf = await alice.addSubject('Shelf');
    const many = await Promise.all(
      Array.from({ length: files }, (_, at) => alice.upload(shelf.id, `${at}.txt`, fourPages())),
    );
    const behindFiles = [await textOf()];
    log(`  behind ${files} files ${told(behindFiles)}`);
    for (const { id } of many) await alice.ready(id, patienceSeconds);

    const usual = median(alone, 'ready');
    const spent = behindBooks.reduce((sum, { ready }) => sum + ready, 0);
    const times = (of: Timed[]) => Math.max(...of.map(({ ready }) => ready)) / usual;
    const reference = `alone ${usual.toFixed(1)} s`;
    return [
      {
        metric: `a 4-page text behind 2 books of 2,415 pages, slowest of ${texts}`,
        ...{ data, value: times(behindBooks), unit: '× alone', reference, reach: { atMost: 3 } },
      },
      {
        metric: 'the same, first answerable, median',
        ...{ data, value: median(behindBooks, 'answerable'), unit: 's' },
        reference: `alone ${median(alone, 'answerable').toFixed(1)} s`,
      },
      {
        metric: `a 4-page text behind ${files} files`,
        ...{ data, value: times(behindFiles), unit: '× alone', reference, reach: { atMost: 3 } },
      },
      {
        metric: 'the books, interrupted, beside themselves and the texts one after the other',
        ...{ data, value: interrupted / (uninterrupted + spent), unit: '×' },
        reference: `${uninterrupted.toFixed(0)} s`,
        reach: { atMost: 1.1 },
      },
    ];
  } finally {
    await server.remove();
  }
}

/** Measures a job from claim to end, with 20,000 empty jobs queued. */
async function behindJobs(owners: number): Promise<Figure> {
  const server = await BuiltServer.create();
  try {
    await server.start();
    const spent = await withDatabase(server, async (client) => {
      const people = Array.from({ length: owners }, () => randomUUID());
      await insertRows(
        client,
        'users',
        people.map((id) => ({
          ...{ id, name: 'Bela Bench', email: id, email_key: id, password_hash: '', user_type: 'student' },
          ...{ is_admin: false, created_at: new Date() },
        })),
      );
      await insertRows(
        client,
        'jobs',
        Array.from({ length: queued }, (_, at) => {
          const owner_id = people[at % owners] ?? '';
          return {
            ...{
              id: randomUUID(),
              kind: 'practice.submit',
              queue: 'punctual',
              owner_id,
              dedupe_key: String(at),
            },
            payload: { ownerId: owner_id, attemptId: randomUUID() },
            ...{ state: 'queued', ready: false, work: 0, attempts: 0, max_attempts: 5 },
            ...{ run_at: new Date(), created_at: new Date() },
          };
        }),
      );
      const done = async () => {
        const { rows } = await client.query<{ done: number }>(
          `select count(*)::int as done from jobs where queue = 'punctual' and state = 'done'`,
        );
        return rows[0]?.done ?? 0;
      };
      // Until all are ready and the planner has statistics.
      await client.query('analyze jobs');
      while ((await done()) < 50) await sleep(100);
      const [from, began] = [await done(), performance.now()];
      await sleep(10_000);
      return (performance.now() - began) / ((await done()) - from);
    });
    const data = `${owners} ${owners === 1 ? 'owner' : 'owners'}`;
    return {
      metric: 'a job from its claim to its end, 20,000 queued',
      ...{ data, value: spent, unit: 'ms', reach: { atMost: 15 } },
      reference: 'the claim alone took 182–715 ms',
    };
  } finally {
    await server.remove();
  }
}

/** @returns seconds from the first upload until both are ready */
async function readBooks(
  owner: Client,
  book: Uint8Array<ArrayBuffer>,
  meanwhile: () => Promise<void>,
): Promise<number> {
  const began = performance.now();
  const books: DocumentItem[] = [];
  // A subject can contain the same file only once.
  for (const name of ['One', 'Two'])
    books.push(await owner.upload((await owner.addSubject(name)).id, 'book.pdf', book));
  await meanwhile();
  for (const { id } of books) await owner.ready(id, patienceSeconds);
  return (performance.now() - began) / 1000;
}

async function time(owner: Client, upload: () => Promise<DocumentItem>): Promise<Timed> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const { id } = await upload();
  let answerable: number | null = null;
  for (;;) {
    const { status, progress, failure } = await owner.overview(id);
    if (answerable === null && (status === 'ready' || progress.stage === 'summarising'))
      answerable = seconds();
    if (status === 'ready') return { answerable: answerable ?? seconds(), ready: seconds() };
    if (status === 'failed' || seconds() > patienceSeconds)
      throw new Error(`a text became ${status}: ${failure?.message ?? ''}`);
    await sleep(pollMs);
  }
}

/** So far apart that no process of the text before is left. */
async function apart(measure: () => Promise<Timed>): Promise<Timed[]> {
  const timed: Timed[] = [];
  for (let at = 0; at < texts; at += 1) {
    await sleep(apartMs);
    timed.push(await measure());
  }
  return timed;
}

const median = (of: readonly Timed[], which: keyof Timed) =>
  quantile(
    of.map((each) => each[which]),
    0.5,
  );
const told = (of: readonly Timed[]) => of.map(({ ready }) => `${ready.toFixed(1)} s`).join(', ');

/** About 2,000 words, different each time. */
function fourPages(): Uint8Array<ArrayBuffer> {
  const words = ['harbour', 'gate', 'chain', 'toll', 'ship', 'salt', 'letter', 'keeper', 'tide', 'lamp'];
  const word = () => words[Math.floor(Math.random() * words.length)];
  const sentence = () =>
    `The ${word()} of the ${word()} keeps every ${word()} that the ${word()} needs by night.`;
  const paragraphs = Array.from({ length: 36 }, () => Array.from({ length: 4 }, sentence).join(' '));
  return new TextEncoder().encode(`Chapter 1 The Harbour\n\n${paragraphs.join('\n\n')}\n`);
}
