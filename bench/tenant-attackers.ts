/**
 * Runs an attacker with twenty accounts in a separate, low-priority process: from their own machine they
 * would take nothing from the server's.
 */
import { once, setMaxListeners } from 'node:events';
import { connect } from 'node:net';
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { Client, formOf, idOf } from './built-server.ts';
import { schoolTricks } from './tenant-schools.ts';
import { read, text, times, type Trick } from './tenant-trick.ts';

const accounts = 20;

export type ToAttackers =
  | { type: 'arrive'; origin: string; address: string }
  | { type: 'begin'; trick: string; victim: string }
  | { type: 'end' };
export type FromAttackers = { type: 'done' } | { type: 'failed'; message: string };

const plainPaths = [
  '/api/cards/overview',
  '/api/search?q=tide',
  '/api/notes',
  '/api/cards/queue',
  '/api/subjects',
];

async function persist(attacker: Client, trick: Trick, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await trick(attacker, signal).catch(() => undefined);
    // Refused requests are retried as fast as a browser would.
    await sleep(20);
  }
}

/** The attacks by name; each prepares first. */
export const tricks: Record<string, (attackers: readonly Client[], victim: string) => Promise<Trick>> = {
  'imports of 24 kB': async (attackers) => {
    const subjects = await subjectsOf(attackers);
    const table = text(`#html:true\n#columns:front\tback\n${'<ul><li>'.repeat(3000)}\tb\n`);
    return (attacker, signal) =>
      formOf(
        attacker,
        '/api/cards/imports',
        'cards.tsv',
        table,
        { subjectId: subjects.get(attacker)! },
        signal,
      );
  },
  'plain reads': async () => (attacker, signal) =>
    times(40, (n) => read(attacker, plainPaths[n % plainPaths.length]!, signal)),
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
  "wrong passwords for the innocent's account": async (_, victim) => (attacker) =>
    attacker.post('/api/auth/login', { email: victim, password: `guess-${Math.random()}` }),
  'forgot floods': async (_, victim) => (attacker) => attacker.post('/api/auth/forgot', { email: victim }),
  'links for nobody': async () => (attacker) =>
    attacker.post('/api/auth/forgot', { email: `${uuidv7()}@bench.example` }),
  'deeply nested PDFs': async () => (attacker, signal) =>
    formOf(attacker, '/api/documents/upload', 'deep.pdf', nestedPdf(), { type: 'textbook' }, signal),
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
  'cards that open gaps': async (attackers) => {
    const subjects = await subjectsOf(attackers);
    const front = `${'{{c1::'.repeat(1600)} zebra`;
    for (const attacker of attackers) await newCard(attacker, subjects.get(attacker)!, front);
    return (attacker, signal) => times(4, () => read(attacker, '/api/search?q=zebra', signal));
  },
  'pictures of comments': async () => (attacker, signal) =>
    formOf(attacker, '/api/cards/pictures', 'a.svg', text('<!---->'.repeat(140)), {}, signal),
  'words that nearly match everywhere': async (attackers) => {
    const subjects = await subjectsOf(attackers);
    const documents = new Map<Client, string>();
    for (const attacker of attackers) {
      const long = text('a '.repeat(50_000));
      const { id } = await keepTrying(() => attacker.upload(subjects.get(attacker)!, 'a.txt', long));
      documents.set(attacker, id);
    }
    for (const attacker of attackers) await attacker.ready(documents.get(attacker)!, 600);
    const q = encodeURIComponent(`${'a '.repeat(99)}b`);
    return (attacker, signal) =>
      times(4, () => read(attacker, `/api/documents/${documents.get(attacker)}/search?q=${q}`, signal));
  },
  'long logs in another time zone': async (attackers) => {
    const subjects = await subjectsOf(attackers);
    const cards = new Map<Client, string>();
    const answer = (attacker: Client, from: number, count: number, timeZone: string) => {
      const reviews = Array.from({ length: count }, (_, n) => ({
        id: uuidv7(),
        cardId: cards.get(attacker),
        rating: 3,
        reviewedAt: new Date(Date.now() - (6000 - from - n) * 60_000).toISOString(),
        durationMs: 900,
      }));
      return attacker.post('/api/cards/reviews', { reviews, timeZone });
    };
    for (const attacker of attackers) {
      cards.set(attacker, await newCard(attacker, subjects.get(attacker)!, 'Long?'));
      for (let from = 0; from < 5000; from += 500) await answer(attacker, from, 500, 'UTC');
    }
    return (attacker) => answer(attacker, 5000, 1, Math.random() < 0.5 ? 'Asia/Kolkata' : 'Asia/Tokyo');
  },
  'long notes to listen to': async () => async (attacker, signal) => {
    // Another one each time: what has been divided stays so.
    const noteId = await newNote(attacker, `|a|b|\n|-|-|\n${'|1|2|\n'.repeat(70_000)}${uuidv7()}`);
    const source = { kind: 'note', noteId };
    const track = await idOf(attacker.post('/api/audio/tracks', { source }));
    const path = `/api/audio/tracks/${track}/segments`;
    await times(8, (n) => read(attacker, `${path}?from=${n * 30_000}&count=100`, signal));
    await times(8, (n) => attacker.post(`${path}/${n}`, undefined));
  },
  ...schoolTricks,
  'all of it at once': async (attackers, victim) => {
    const made: Trick[] = [];
    for (const [name, prepare] of Object.entries(tricks))
      if (name !== 'all of it at once') made.push(await prepare(attackers, victim));
    return (attacker, signal) => made[Math.floor(Math.random() * made.length)]!(attacker, signal);
  },
};

async function subjectsOf(attackers: readonly Client[]): Promise<Map<Client, string>> {
  const subjects = new Map<Client, string>();
  for (const attacker of attackers)
    subjects.set(attacker, (await keepTrying(() => attacker.addSubject(`Mine ${uuidv7()}`))).id);
  return subjects;
}

const newNote = (client: Client, content: string) =>
  keepTrying(() => idOf(client.post('/api/notes', { title: 'n', content, subjectId: null })));

const newCard = (client: Client, subjectId: string, front: string) =>
  keepTrying(() => idOf(client.post('/api/cards', { subjectId, front, back: 'b' })));

/** Retries preparation, parts of which are refused for a while after the previous attack. */
async function keepTrying<T>(work: () => Promise<T>): Promise<T> {
  for (let n = 0; n < 60; n++) {
    const result = await work().catch(() => undefined);
    if (result !== undefined) return result;
    await sleep(1000);
  }
  return work();
}

const jsonBody = (client: Client, method: string, body: string) => ({
  method,
  body,
  headers: { ...client.headers, 'content-type': 'application/json' },
});

const put = (client: Client, path: string, body: unknown) =>
  fetch(client.origin + path, jsonBody(client, 'PUT', JSON.stringify(body)));

/**
 * A one-page file of nested arrays, of a different length each time, since the same file is accepted once.
 */
function nestedPdf(): Uint8Array<ArrayBuffer> {
  const depth = 50_000 + Math.floor(Math.random() * 5000);
  return text(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 1/Kids ${'['.repeat(depth)}3 0 R${']'.repeat(depth)}>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
}

const tell = (message: FromAttackers) => process.send?.(message);

async function serve(): Promise<void> {
  const attackers: Client[] = [];
  let stopping = new AbortController();
  let attack: Promise<unknown> = Promise.resolve();
  const act = async (message: ToAttackers): Promise<FromAttackers> => {
    if (message.type === 'arrive') {
      for (let n = 0; n < accounts; n++)
        attackers.push(
          await Client.register(message.origin, `mallory${n}@bench.example`, {
            ...{ userType: 'institution', address: message.address },
          }),
        );
      return { type: 'done' };
    }
    if (message.type === 'begin') {
      const trick = await tricks[message.trick]!(attackers, message.victim);
      const { signal } = (stopping = new AbortController());
      setMaxListeners(0, signal);
      attack = Promise.allSettled(attackers.map((attacker) => persist(attacker, trick, signal)));
      return { type: 'done' };
    }
    stopping.abort();
    await attack;
    return { type: 'done' };
  };
  process.on('message', (message: ToAttackers) => {
    act(message).then(tell, (error: unknown) => tell({ type: 'failed', message: String(error) }));
  });
}

if (process.argv[2] === 'attack') {
  setPriority(constants.priority.PRIORITY_LOW);
  await serve();
}
