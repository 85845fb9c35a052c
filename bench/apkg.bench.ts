/** Measures the loss when cards are exported as an Anki package and imported by someone else. */
import { randomUUID } from 'node:crypto';
import { deflateSync, unzipSync } from 'fflate';
import { Card, CardMedia, type CardReview, ImportReport } from '@gene/contract/cards';
import initSqlJs from 'sql.js';
import * as z from 'zod';
import { BuiltServer, Client } from './built-server.ts';
import type { Bench, Figure } from './figures.ts';

const cardCount = 2000;
const pictureCount = 40;
const reviewed = 1200;
const day = 24 * 60 * 60 * 1000;
const data = `${cardCount} made cards, ${pictureCount} pictures`;

/** Text that has caused problems before: scripts, HTML and Markdown characters, formulas. */
const pieces = [
  'mitochondrion',
  '**bold**',
  '*slanted*',
  '`a < b && c`',
  '5 < 6 & 7 > 2',
  String.raw`$\frac{a}{b} < \sqrt{x}$`,
  String.raw`$$\int_0^1 x\,dx$$`,
  'größer, naïve, Ångström',
  '数学と物理',
  'العربية من اليمين',
  'עברית',
  'हिन्दी',
  '👩‍🔬 🧬',
  String.raw`\*no emphasis\* \$5`,
  '\n\n- one\n- two\n\n',
  '\n1. first\n2. second\n',
  '&amp; &lt;b&gt; <b>raw</b>',
  '“quotes” — dash … ellipsis',
  'e\u0301 combined',
  'C:\\path and a_b_c',
];

export const bench: Bench = {
  name: 'apkg',
  async run() {
    const server = await BuiltServer.create();
    try {
      await server.start();
      return await roundTrip(server);
    } finally {
      await server.remove();
    }
  },
};

async function roundTrip(server: BuiltServer): Promise<Figure[]> {
  const ada = await Client.register(server.origin, 'ada@bench.example');
  const bela = await Client.register(server.origin, 'bela@bench.example');
  for (const client of [ada, bela]) await json(client, 'PUT', '/api/cards/time-zone', { timeZone: 'UTC' });
  const subject = await ada.addSubject('Größen & <Zeichen>');
  await fill(ada, subject.id);

  const out = await timed(() => download(ada, '/api/cards/exports'));
  const came = await timed(() => importPackage(bela, out.value));
  const again = await importPackage(ada, out.value);
  const back = await download(bela, '/api/cards/exports');

  const before = await allCards(ada);
  const after = await allCards(bela);
  const packages = [await inside(out.value), await inside(back)] as const;
  const kept = (name: keyof Inside) => shared(packages[0][name], packages[1][name]);
  const theirs = new Map(after.map((card) => [keyOf(card), card]));
  const alike = before.filter((card) => scheduledAlike(card, theirs.get(keyOf(card)))).length;
  const lossless = (metric: string, value: number): Figure => ({
    metric,
    data,
    value,
    unit: 'share',
    reach: { atLeast: 1 },
  });
  return [
    lossless('cards whose text, tags, deck and gap came back', shared(before.map(textOf), after.map(textOf))),
    lossless('cards whose schedule came back', alike / before.length),
    lossless('answers of the log that came back', kept('reviews')),
    lossless('pictures that came back, byte by byte', kept('media')),
    {
      metric: 'cards that the same package doubles',
      data,
      value: again.added,
      unit: 'cards',
      reach: { atMost: 0 },
    },
    { metric: 'export', data, value: out.seconds, unit: 's' },
    { metric: 'import', data, value: came.seconds, unit: 's' },
    { metric: 'package', data, value: out.value.length, unit: 'bytes' },
  ];
}

async function fill(client: Client, subjectId: string): Promise<void> {
  const random = randomNumbers();
  const text = (most: number) =>
    Array.from(
      { length: 1 + Math.floor(random() * most) },
      () => pieces[Math.floor(random() * pieces.length)],
    ).join(' ');
  const pictures = [];
  for (let i = 0; i < pictureCount; i++) pictures.push(await addPicture(client, i));
  const made: string[] = [];
  for (let i = 0; made.length < cardCount; i++) {
    const picture = i % 20 === 0 ? `\n\n![picture](media:${pictures[(i / 20) % pictures.length]})` : '';
    const cloze = i % 4 === 3;
    const front = cloze
      ? `${i} ${text(3)} {{c1::${text(1).trim()}}} and {{c2::$x_${i}$::hint}}`
      : `${i} ${text(5)}${picture}`;
    const tags = i % 3 === 0 ? ['größe', `unit::${i % 7}`] : [];
    const deck = i % 5 === 0 ? `Chapter ${i % 9}::Größe` : '';
    const body = { subjectId, kind: cloze ? 'cloze' : 'basic', front, back: text(6), tags, deck };
    const { cards } = z
      .object({ cards: z.array(Card) })
      .parse(await json(client, 'POST', '/api/cards', body));
    made.push(...cards.map(({ id }) => id));
  }
  const reviews: CardReview[] = made.slice(0, reviewed).flatMap((cardId, i) =>
    Array.from({ length: 1 + (i % 6) }, (_, n) => ({
      id: randomUUID(),
      cardId,
      rating: (n > 1 && random() < 0.2 ? 1 : 3) as CardReview['rating'],
      reviewedAt: new Date(Date.now() - (90 - n * 12) * day + i * 1000 + n).toISOString(),
      durationMs: 1000 + i,
    })),
  );
  for (let from = 0; from < reviews.length; from += 400) {
    await json(client, 'POST', '/api/cards/reviews', {
      reviews: reviews.slice(from, from + 400),
      timeZone: 'UTC',
    });
  }
}

const textOf = ({ front, back, tags, deck, kind, gap }: Card) =>
  JSON.stringify([front.replaceAll(/!\[[^\]]*\]\(media:[^)]*\)/g, '![]'), back, tags, deck, kind, gap]);
const keyOf = ({ front, gap }: Card) => `${front.slice(0, 8)} ${gap}`;
const stateOf = ({ state, reps, lapses, lastReviewedAt, status, dueAt, intervalDays }: Card) =>
  JSON.stringify([state, reps, lapses, lastReviewedAt, status, dueAt, intervalDays]);

function scheduledAlike(one: Card, other: Card | undefined): boolean {
  return other !== undefined && stateOf(one) === stateOf(other);
}

/** Counts how many of the first are also in the second, with multiplicity. */
function shared(first: readonly string[], second: readonly string[]): number {
  const left = new Map<string, number>();
  for (const each of second) left.set(each, (left.get(each) ?? 0) + 1);
  const found = first.filter((each) => {
    const count = left.get(each) ?? 0;
    left.set(each, count - 1);
    return count > 0;
  });
  return first.length === 0 ? 0 : found.length / Math.max(first.length, second.length);
}

interface Inside {
  reviews: string[];
  media: string[];
}

/** Reads a package without our own reader. */
async function inside(bytes: Uint8Array): Promise<Inside> {
  const files = unzipSync(bytes);
  const { Database } = await initSqlJs();
  const db = new Database(files['collection.anki21']);
  const statement = db.prepare(
    'select n.flds, c.ord, r.ease, r.time, r.id from revlog r join cards c on c.id = r.cid join notes n on n.id = c.nid',
  );
  const reviews = [];
  while (statement.step()) {
    const [fields, ordinal, ease, time, id] = statement.get();
    reviews.push([String(fields).slice(0, 8), ordinal, ease, time, id].join(' '));
  }
  statement.free();
  db.close();
  const list = JSON.parse(new TextDecoder().decode(files['media'])) as Record<string, string>;
  const media = Object.keys(list).map((number) => Buffer.from(files[number] ?? []).toString('base64'));
  return { reviews, media };
}

async function json(client: Client, method: string, path: string, body: unknown): Promise<unknown> {
  const headers = { ...client.headers, 'content-type': 'application/json' };
  const response = await fetch(client.origin + path, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

async function sendFile(client: Client, path: string, name: string, bytes: Uint8Array): Promise<unknown> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const response = await fetch(client.origin + path, { method: 'POST', headers: client.headers, body: form });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const importPackage = async (client: Client, bytes: Uint8Array) =>
  ImportReport.parse(await sendFile(client, '/api/cards/imports', 'cards.apkg', bytes));

async function download(client: Client, path: string): Promise<Uint8Array> {
  const response = await fetch(client.origin + path, { headers: client.headers });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return new Uint8Array(await response.arrayBuffer());
}

async function allCards(client: Client): Promise<Card[]> {
  const all: Card[] = [];
  const Page = z.object({ cards: z.array(Card), nextCursor: z.string().nullable() });
  for (let cursor = ''; ;) {
    const response = await client.get(`/api/cards?limit=200${cursor && `&cursor=${cursor}`}`);
    const page = Page.parse(await response.json());
    all.push(...page.cards);
    if (page.nextCursor === null) return all;
    cursor = page.nextCursor;
  }
}

/** A PNG of one grey pixel and some random bytes. */
async function addPicture(client: Client, number: number): Promise<string> {
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const bytes = Buffer.concat([
    Buffer.from(signature),
    deflateSync(Buffer.from(`picture ${number}`.repeat(99))),
  ]);
  const name = `Bild ${number} größe.png`;
  return CardMedia.parse(await sendFile(client, '/api/cards/pictures', name, bytes)).id;
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const began = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - began) / 1000 };
}

/** Mulberry32, for the same cards every time. */
function randomNumbers(): () => number {
  let state = 7;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}
