/**
 * Simulated people who write continuously, retry as the web app does, and check that acknowledged writes
 * survive.
 */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AudioSegment, AudioSegments, AudioTrack } from '@gene/contract/audio';
import { CardReview } from '@gene/contract/cards';
import { ChatReply } from '@gene/contract/chats';
import { DocumentItem } from '@gene/contract/documents';
import pg from 'pg';
import { type Client, insist } from './built-server.ts';
import { School, schoolPlaces } from './chaos-school.ts';

/** Finds each kind of write in the database by its marker word. */
const places = {
  subject: 'select name as mark, count(*)::int as times from subjects group by 1',
  note: 'select title as mark, count(*)::int as times from notes group by 1',
  review: 'select id::text as mark, count(*)::int as times from card_reviews group by 1',
  upload: 'select file_name as mark, count(*)::int as times from documents group by 1',
  question: `select content as mark, count(*)::int as times from chat_messages where role = 'user' group by 1`,
  reply: `select chat_id::text as mark, count(*)::int as times from chat_messages where role = 'assistant' group by 1`,
  segment: 'select file as mark, count(*)::int as times from audio_segments group by 1',
  audio: `select document_id::text as mark, count(*)::int as times from audio_tracks where state <> 'partial' group by 1`,
  ...schoolPlaces,
};
type Kind = keyof typeof places;

/** Shorter than `Retry-After`, to see when the server answers again. */
const patienceMs = 50;
/** Each upload is read in its own process, which on two cores must leave room for the rest. */
const betweenUploadsMs = 3000;
/** Reading a document aloud takes seconds of work. */
const betweenRecordingsMs = 15_000;
const cardCount = 100;

interface Upload {
  id: string;
  sha256: string;
}

interface Heard {
  file: string;
  sha256: string;
}

export class People {
  acknowledged = 0;
  /**
   * Answers that were neither a success nor 503, calls without an answer, and 503 without a time to retry.
   */
  readonly failures: string[] = [];
  /** Last time somebody got a 503 or no answer. */
  lastMiss = 0;
  /** The server itself is being killed; unanswered calls are expected. */
  serverMayBeGone = false;
  readonly #kept: Record<Kind, string[]> = {
    ...{ subject: [], note: [], review: [], upload: [], question: [], reply: [], segment: [], audio: [] },
    ...{ paper: [], key: [], sheet: [], mark: [] },
  };
  readonly #uploads: Upload[] = [];
  readonly #heard: Heard[] = [];
  readonly #stop = new AbortController();
  readonly school = new School({
    insist: (kind, send) => this.#insist(kind, send),
    keep: (kind, mark) => this.#keep(kind, mark),
    signal: this.#stop.signal,
  });
  #ended: Promise<unknown> = Promise.resolve();
  #home = '';
  #document = '';
  #cards: string[] = [];

  /** Creates the data to write about; calls rotate among the clients. */
  async settle(clients: readonly Client[]): Promise<void> {
    const [client] = clients as [Client];
    this.#home = (await client.addSubject('Home')).id;
    const document = await client.upload(this.#home, 'first.txt', invented('first'));
    await client.ready(document.id, 120);
    this.#document = document.id;
    for (let index = 0; index < cardCount; index += 1) {
      const id = randomUUID();
      const card = { id, subjectId: this.#home, front: `Front ${index}`, back: `Back ${index}` };
      const response = await insist(() => client.post('/api/cards', card));
      if (!response.ok) throw new Error(`no card: ${response.status} ${await response.text()}`);
      this.#cards.push(id);
    }
    await this.school.settle(client);
  }

  write(clients: readonly Client[]): void {
    let turn = 0;
    const next = () => clients[turn++ % clients.length] as Client;
    this.#ended = Promise.all([
      ...[0, 1].map(() => this.#repeat(() => this.#addSubject(next))),
      ...[0, 1].map(() => this.#repeat(() => this.#addNote(next))),
      ...[0, 1, 2].map(() => this.#repeat(() => this.#review(next))),
      this.#repeat(() => this.#ask(next)),
      this.#repeat(() => this.#upload(next)),
      this.#repeat(() => this.#listen(next)),
      this.#repeat(() => this.#record(next)),
      ...this.school.writers(next).map((write) => this.#repeat(write)),
    ]);
  }

  async end(): Promise<void> {
    this.#stop.abort();
    await this.#ended;
  }

  /** Compares the acknowledged writes with the database, by marker word. */
  async compare(database: pg.ClientConfig): Promise<{ lost: string[]; doubled: string[] }> {
    const client = new pg.Client(database);
    await client.connect();
    const lost: string[] = [];
    const doubled: string[] = [];
    for (const kind of Object.keys(places) as Kind[]) {
      const { rows } = await client.query<{ mark: string; times: number }>(places[kind]);
      const times = new Map(rows.map((row) => [row.mark, row.times]));
      lost.push(...this.#kept[kind].filter((mark) => !times.has(mark)).map((mark) => `${kind} ${mark}`));
      doubled.push(...rows.filter((row) => row.times > 1).map(({ mark }) => `${kind} ${mark}`));
    }
    await client.end();
    return { lost, doubled };
  }

  /** Finds uploads whose bytes changed, and documents that never became ready. */
  async compareUploads(client: Client): Promise<{ lost: string[]; unread: string[] }> {
    const lost: string[] = [];
    const unread: string[] = [];
    for (const { id, sha256: wanted } of this.#uploads) {
      const response = await insist(() => client.get(`/api/documents/${id}/original`));
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (!response.ok || sha256(bytes) !== wanted) lost.push(`bytes of document ${id}`);
      await client.ready(id, 300).catch((error: unknown) => unread.push(String(error)));
    }
    return { lost, unread };
  }

  /**
   * Finds recordings whose bytes changed, audio that was never finished, and files of nobody.
   * @param files names of the sounds on disk
   */
  async compareAudio(
    client: Client,
    database: pg.ClientConfig,
    files: () => string[],
  ): Promise<{ lost: string[]; unmade: string[]; orphaned: string[] }> {
    const lost: string[] = [];
    for (const { file, sha256: wanted } of this.#heard) {
      const response = await insist(() => client.get(`/api/audio/files/${file}`));
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (!response.ok || sha256(bytes) !== wanted) lost.push(`bytes of segment ${file}`);
    }
    const unmade: string[] = [];
    for (const id of this.#kept.audio) {
      const until = performance.now() + madeWithinMs;
      let state = await client.overview(id);
      while (!state.hasAudio && performance.now() < until) {
        await sleep(200);
        state = await client.overview(id);
      }
      if (!state.hasAudio) unmade.push(`audio of document ${id}: ${JSON.stringify(state.audioMaking)}`);
    }
    const known = new pg.Client(database);
    await known.connect();
    // A file is expected, and its removal planned, before it gets its name.
    const { rows } = await known.query<{ key: string }>(
      `select file_key as key from audio_segments union all select file_key from file_removals where place = 'audio'`,
    );
    const { rows: failed } = await known.query('select kind, attempts, error from jobs where state = $1', [
      'failed',
    ]);
    if (unmade.length > 0) unmade[0] += ` · failed jobs: ${JSON.stringify(failed)}`;
    await known.end();
    const keys = new Set(rows.map(({ key }) => key.split('/').at(-1)));
    return { lost, unmade, orphaned: files().filter((file) => !keys.has(file)) };
  }

  counts(): string {
    return Object.entries(this.#kept)
      .map(([kind, marks]) => `${marks.length} ${kind}`)
      .join(', ');
  }

  async #repeat(write: () => Promise<void>): Promise<void> {
    while (!this.#stop.signal.aborted) await write();
  }

  /** Repeats a request until it is answered; null if it is refused or no longer needed. */
  async #insist(kind: Kind, send: () => Promise<Response>): Promise<Response | null> {
    for (;;) {
      const answer = await send().catch((error: unknown) => String(error));
      if (typeof answer !== 'string' && answer.ok) return answer;
      this.lastMiss = performance.now();
      if (typeof answer === 'string') {
        if (!this.serverMayBeGone) this.failures.push(`${kind}: ${answer}`);
      } else {
        const text = await answer.text().catch(() => '');
        const isAnswered = answer.status === 503 && answer.headers.has('retry-after');
        if (!isAnswered) this.failures.push(`${kind}: ${answer.status} ${text}`);
        if (answer.status < 500) return null;
      }
      if (this.#stop.signal.aborted) return null;
      await sleep(patienceMs);
    }
  }

  #keep(kind: Kind, mark: string): void {
    this.#kept[kind].push(mark);
    this.acknowledged += 1;
  }

  async #addSubject(next: () => Client): Promise<void> {
    const name = `Subject ${randomUUID()}`;
    const key = randomUUID();
    const answer = await this.#insist('subject', () =>
      next().post('/api/subjects', { name, hasAudio: false }, key),
    );
    if (answer) this.#keep('subject', name);
    await answer?.body?.cancel();
  }

  async #addNote(next: () => Client): Promise<void> {
    const id = randomUUID();
    const title = `Note ${id}`;
    const note = { id, title, content: 'Every ship pays a toll.', subjectId: this.#home };
    const answer = await this.#insist('note', () => next().post('/api/notes', note));
    if (answer) this.#keep('note', title);
    await answer?.body?.cancel();
  }

  async #review(next: () => Client): Promise<void> {
    const cardId = this.#cards[Math.floor(Math.random() * this.#cards.length)];
    const id = randomUUID();
    const reviewedAt = new Date().toISOString();
    const review = CardReview.parse({ id, cardId, rating: 3, reviewedAt, durationMs: 1000 });
    const batch = { reviews: [review], timeZone: 'UTC' };
    const answer = await this.#insist('review', () => next().post('/api/cards/reviews', batch));
    if (answer) this.#keep('review', id);
    await answer?.body?.cancel();
  }

  async #ask(next: () => Client): Promise<void> {
    const message = `Who oils the chains? ${randomUUID()}`;
    const key = randomUUID();
    const answer = await this.#insist('question', () =>
      next().post(`/api/documents/${this.#document}/chat`, { message }, key),
    );
    if (!answer) return;
    const { chatId } = ChatReply.parse(await answer.json());
    this.#keep('question', message);
    this.#keep('reply', chatId);
  }

  async #upload(next: () => Client): Promise<void> {
    const name = `${randomUUID()}.txt`;
    const bytes = invented(name);
    const key = randomUUID();
    const answer = await this.#insist('upload', () =>
      next().sendFile({ subjectId: this.#home, name, bytes, key }),
    );
    if (answer) {
      const { id } = DocumentItem.parse(await answer.json());
      this.#uploads.push({ id, sha256: sha256(bytes) });
      this.#keep('upload', name);
    }
    await sleep(betweenUploadsMs, undefined, { signal: this.#stop.signal }).catch(() => undefined);
  }

  /** Adds a note and listens to it. */
  async #listen(next: () => Client): Promise<void> {
    const id = randomUUID();
    const name = id.slice(0, 8).replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!);
    const note = { id, title: `Note ${id}`, content: `The ship ${name} pays a toll.`, subjectId: this.#home };
    const added = await this.#insist('note', () => next().post('/api/notes', note));
    if (!added) return;
    await added.body?.cancel();
    this.#keep('note', note.title);
    const opened = await this.#insist('segment', () =>
      next().post('/api/audio/tracks', { source: { kind: 'note', noteId: id } }),
    );
    if (!opened) return;
    const path = `/api/audio/tracks/${AudioTrack.parse(await opened.json()).id}/segments`;
    const divided = await this.#insist('segment', () => next().get(path));
    if (!divided) return;
    const { segments } = AudioSegments.parse(await divided.json());
    for (const { start } of segments) {
      const spoken = await this.#insist('segment', () => next().post(`${path}/${start}`, undefined));
      if (!spoken) return;
      const { file } = AudioSegment.parse(await spoken.json());
      if (file === null) this.failures.push('segment: spoken without a file');
      else await this.#hear(file, next);
    }
  }

  async #hear(file: string, next: () => Client): Promise<void> {
    this.#keep('segment', file);
    const heard = await this.#insist('segment', () => next().get(`/api/audio/files/${file}`));
    const bytes = await heard?.arrayBuffer().catch(() => null);
    if (bytes) this.#heard.push({ file, sha256: sha256(new Uint8Array(bytes)) });
  }

  /** Has a short document read aloud to its end. */
  async #record(next: () => Client): Promise<void> {
    const bytes = new TextEncoder().encode(
      ['north', 'south', 'east', 'west']
        .map((gate) => `The ${gate} gate is for ${randomUUID().replaceAll(/[\d-]/g, '')}. ${toll}`)
        .join('\n\n'),
    );
    const name = `${randomUUID()}.txt`;
    const key = randomUUID();
    const answer = await this.#insist('upload', () =>
      next().sendFile({ subjectId: this.#home, name, bytes, key }),
    );
    if (!answer) return;
    const { id } = DocumentItem.parse(await answer.json());
    this.#uploads.push({ id, sha256: sha256(bytes) });
    this.#keep('upload', name);
    const begun = await this.#insist('audio', () => next().post(`/api/documents/${id}/audio`, undefined));
    if (begun) this.#keep('audio', id);
    await begun?.body?.cancel();
    await sleep(betweenRecordingsMs, undefined, { signal: this.#stop.signal }).catch(() => undefined);
  }
}

const toll = 'A toll is asked of every ship that carries salt, while letters pass free of charge.';

/** On a busy machine, with all that is being read besides. */
const madeWithinMs = 300_000;

/** A page or two of text that differs each time. */
function invented(note: string): Uint8Array<ArrayBuffer> {
  const paragraph =
    'Every spring the fishermen oil the chains of the harbour gate. A toll is asked of every ship that carries salt, while letters pass free of charge.';
  const lines = Array.from({ length: 60 }, (_, line) => `${line + 1}. ${paragraph} ${note} ${randomUUID()}`);
  return new TextEncoder().encode(`Chapter 1 The Harbour\n\n${lines.join('\n\n')}\n`);
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
