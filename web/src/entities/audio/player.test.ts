import type { AudioSegment, AudioSource, AudioTimeline } from '@gene/contract/audio';
import type { LiveEvent } from '@gene/contract/events';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeSound, sounds } from '../../lib/testing/sounds.ts';

/** A text in parts that are divided into segments when first asked for, as the server does. */
const partLength = 1000;
const segmentLength = 100;
const sentenceLength = 50;
const parts = 3;

const server = {
  ...{ divided: new Set<number>(), made: new Set<number>(), removals: 0 },
  ...{ losesFiles: false, isUnreachable: false },
};
/** The track of a document whose audio is removed is another one from then on. */
const idOf = ({ kind }: Pick<AudioSource, 'kind'>) =>
  kind === 'document' ? `document ${server.removals}` : kind;
function removeAudio() {
  server.removals += 1;
  [server.divided, server.made] = [new Set(), new Set()];
}
const startsOf = (part: number) =>
  Array.from({ length: partLength / segmentLength }, (_, i) => part * partLength + i * segmentLength);

/** Each of its two sentences takes five seconds. */
function segmentAt(start: number): AudioSegment {
  const isMade = server.made.has(start);
  const sentences = [0, 1].map((i) => ({
    ...{ page: 1, kind: 'text', start: start + i * sentenceLength, end: start + (i + 1) * sentenceLength },
    ...(isMade ? { startMs: i * 5000, endMs: i * 5000 + 4500 } : { startMs: null, endMs: null }),
    words: [],
    fallback: null,
  }));
  return {
    ...{ page: 1, start, end: start + segmentLength, language: 'eng', sentences, estimatedMs: 8000 },
    ...(isMade ? { file: `file ${start}`, durationMs: 10_000 } : { file: null, durationMs: null }),
  };
}

function timeline(): AudioTimeline {
  const segments = Array.from({ length: parts }, (_, part) =>
    server.divided.has(part)
      ? startsOf(part).map((start) => {
          const { durationMs, estimatedMs } = segmentAt(start);
          return { start, page: 1, ms: durationMs ?? estimatedMs, isMade: durationMs !== null };
        })
      : [{ start: part * partLength, page: 1, ms: 77_000, isMade: false }],
  );
  return { segments: segments.flat(), isWhole: true };
}

/** A reply has a single segment. */
const reply = (path: string) =>
  path.endsWith('/timeline')
    ? { segments: [{ start: 0, page: 1, ms: 8000, isMade: false }], isWhole: true }
    : { segments: [segmentAt(0)], nextFrom: null };

/** It is known of a part that is divided whether its languages have voices. */
const trackOf = (id: string | undefined) => ({
  ...{ id, title: 'Keepers', state: 'partial' },
  withoutVoice: server.divided.has(1) ? [{ language: 'lao', spokenAs: null }] : [],
});

interface Args {
  params: { id?: string; start?: number };
  body?: { source: AudioSource };
  query?: { from: number; count: number };
}

function answer({ path, method }: { path: string; method: string }, { params, query, body }: Args): unknown {
  if (server.isUnreachable) throw new NetworkError();
  if (body) return { id: idOf(body.source), title: 'Keepers', source: body.source };
  if (params.id?.startsWith('document') && params.id !== idOf({ kind: 'document' }))
    throw new errors.ApiError('not_found');
  if (params.id === 'reply' && method === 'GET') return reply(path);
  if (path.endsWith('/timeline')) return timeline();
  if (path === '/api/audio/tracks/:id') return trackOf(params.id);
  if (method === 'POST') {
    server.made.add(params.start ?? 0);
    return segmentAt(params.start ?? 0);
  }
  const from = query?.from ?? 0;
  const part = Math.floor(from / partLength);
  server.divided.add(part);
  const wanted = startsOf(part).filter((start) => start + segmentLength > from);
  return { segments: wanted.slice(0, query?.count).map(segmentAt), nextFrom: null };
}

const { NetworkError } = vi.hoisted(() => ({ NetworkError: class extends Error {} }));
vi.mock('../../lib/api.ts', () => ({
  NetworkError,
  authorization: () => ({}),
  call: async (route: never, args: never) => answer(route, args),
  callUntil: async (_signal: never, route: never, args: never) => answer(route, args),
  send: async (path: string) => {
    const isThere = !server.losesFiles && server.made.has(Number(path.slice(5)));
    if (path.startsWith('file ') && !isThere) throw new errors.ApiError('not_found');
    return new Response('sound');
  },
  requestOf: () => ({}),
  urlOf: (_route: never, { params }: { params: { file?: string } }) => params.file ?? '/place',
  messageOf: String,
}));
type Listener = (live: LiveEvent | { event: 'connected' }) => void;
const hear = new Set<Listener>();
const tell: Listener = (live) => {
  for (const listener of hear) listener(live);
};
vi.mock('../../lib/live-events.ts', () => ({
  onLiveEvent: (listener: Listener) => {
    hear.add(listener);
    return () => undefined;
  },
}));
const told: unknown[] = [];
vi.mock('../../ui/toast.tsx', () => ({ toastInfo: (...said: unknown[]) => told.push(said) }));
vi.mock('../../lib/session.ts', () => ({ onSession: () => () => undefined }));

let errors: typeof import('@gene/contract/errors');
async function newPlayer() {
  vi.resetModules();
  errors = await import('@gene/contract/errors');
  return (await import('./player.ts')).getPlayer();
}

/** Nothing here takes time: what has not come after so many turns of the event loop never will. */
const turns = 25;
async function settle() {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((next) => setTimeout(next));
}

let player: Awaited<ReturnType<typeof newPlayer>>;
/** Start of the sentence that is spoken; null while there is none. */
function spoken() {
  const { isWaiting, isPlaying, sentence } = player.get() ?? {};
  return isPlaying && !isWaiting ? sentence?.start : null;
}

beforeEach(async () => {
  [server.divided, server.made, server.removals] = [new Set(), new Set(), 0];
  [server.losesFiles, server.isUnreachable] = [false, false];
  [sounds.length, told.length] = [0, 0];
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('Audio', FakeSound);
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage() {}
    },
  );
  vi.stubGlobal('addEventListener', () => undefined);
  hear.clear();
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined });
  player = await newPlayer();
  player.listen({ kind: 'document', documentId: 'keepers' });
  await settle();
});

test.each([
  ['in the middle of them', 2760],
  ['at their very beginning', 2000],
  ['in their last segment', 2999],
  ['after some that were listened to', 480],
])('plays the sentence clicked on pages that nobody has listened to: %s', async (_, offset) => {
  player.listenFrom(offset);
  await settle();
  expect(spoken()).toBe(offset - (offset % sentenceLength));
});

test('plays the last of several sentences clicked, wherever they are', async () => {
  for (const offset of [2760, 1310, 2210]) player.listenFrom(offset);
  await settle();
  expect(spoken()).toBe(2200);
  player.listenFrom(1360);
  await settle();
  expect(spoken()).toBe(1350);
  player.listenFrom(2770);
  await settle();
  expect(spoken()).toBe(2750);
});

test('begins with the place asked for where nothing was listened to yet', async () => {
  player.listen({ kind: 'document', documentId: 'keepers' }, 1960);
  await settle();
  expect(spoken()).toBe(1950);
});

test('what is said in between is followed by what was listened to, from its place', async () => {
  player.listenFrom(2760);
  await settle();
  expect(spoken()).toBe(2750);
  player.sayInBetween({ kind: 'reply', chatId: 'chat', messageId: 'message' });
  await settle();
  expect(spoken()).toBe(0);
  expect(player.get()).toMatchObject({ source: { kind: 'reply' }, after: { kind: 'document' } });
  for (const sound of sounds) sound.dispatchEvent(new Event('ended'));
  await settle();
  expect(spoken()).toBe(2750);
  expect(player.get()).toMatchObject({ source: { kind: 'document' }, after: null });
});

test('what was listened to goes on at once when asked to, and is not lost when something else is chosen', async () => {
  player.listenFrom(2760);
  await settle();
  expect(spoken()).toBe(2750);
  player.sayInBetween({ kind: 'reply', chatId: 'chat', messageId: 'message' });
  player.goOn();
  await settle();
  expect(spoken()).toBe(2750);
  player.sayInBetween({ kind: 'reply', chatId: 'chat', messageId: 'message' });
  player.listen({ kind: 'document', documentId: 'keepers' }, 1960);
  await settle();
  expect(spoken()).toBe(1950);
  expect(player.get()?.after).toBe(null);
});

test('what was paused before it was open is there again after a reload', async () => {
  const source: AudioSource = { kind: 'document', documentId: '01890a5d-ac96-774b-bcce-b302099a8057' };
  player.listen(source);
  player.pause();
  player = await newPlayer();
  player.restore();
  expect(player.get()).toMatchObject({ source, isPlaying: false });
  player.play();
  await settle();
  expect(spoken()).toBe(0);
});

test('after a reload one can go elsewhere in it before it plays', async () => {
  player.listen({ kind: 'document', documentId: '01890a5d-ac96-774b-bcce-b302099a8057' }, 1000);
  await settle();
  expect(spoken()).toBe(1000);
  player.pause();
  const { seconds, length, isAbout } = player.get()!;
  expect(isAbout).toBe(true);
  player = await newPlayer();
  player.restore();
  expect(player.get()).toMatchObject({ seconds, length, isAbout });
  player.skip(1);
  expect(player.get()).toMatchObject({ isPlaying: false, seconds: seconds + 15 });
  player.skip(1);
  player.seek(seconds + 15);
  player.play();
  await settle();
  expect(spoken()).toBe(1150);
});

test.each([1360, 2860])(
  'after a reload it plays the sentence clicked, before it is open: %s',
  async (offset) => {
    player.listen({ kind: 'document', documentId: '01890a5d-ac96-774b-bcce-b302099a8057' }, 2060);
    await settle();
    player.pause();
    player = await newPlayer();
    player.restore();
    player.listenFrom(offset);
    await settle();
    expect(spoken()).toBe(offset - 10);
  },
);

test('after a reload a session of the plan still ends where its section does, and the next one follows', async () => {
  const documentId = '01890a5d-ac96-774b-bcce-b302099a8057';
  const session = (sessionId: string, start: number) => ({
    ...{ source: { kind: 'document', documentId } as const, title: 'Keepers', sessionId },
    range: { start, end: start + 200 },
  });
  const queue = { items: [session('monday', 100), session('tuesday', 1000)], at: 0 };
  player.listenTo(queue);
  await settle();
  expect(spoken()).toBe(100);
  player.pause();
  const { seconds, length } = player.get()!;
  player = await newPlayer();
  player.restore();
  expect(player.get()).toMatchObject({ sessionId: 'monday', seconds, length });
  player.play();
  await settle();
  expect(spoken()).toBe(100);
  const heard: (string | null | undefined)[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    sounds.find(({ isSounding }) => isSounding)?.end();
    await settle();
    expect(spoken()).toBe([200, 1000][turn]);
    heard.push(player.get()?.sessionId);
  }
  expect(heard).toEqual(['monday', 'tuesday']);
});

const playToEnd = () => sounds.find(({ isSounding }) => isSounding)?.end();

test.each([
  ['whose beginning was heard', 0, 100],
  ['in the middle of it', 2760, 2800],
])('audio that is removed elsewhere while it plays is made again, and goes on: %s', async (_, from, next) => {
  player.listenFrom(from);
  await settle();
  expect(spoken()).toBe(from - (from % sentenceLength));
  // What follows has come already.
  await settle();
  expect(sounds.filter(({ src }) => src !== '').length).toBe(2);
  removeAudio();
  playToEnd();
  await settle();
  expect(spoken()).toBe(next);
  playToEnd();
  await settle();
  expect(spoken()).toBe(next + segmentLength);
  expect(player.get()).toMatchObject({ problem: null, track: { id: 'document 1' } });
});

test('audio that is removed while it is paused is opened again by Play, at the place that was chosen', async () => {
  player.pause();
  removeAudio();
  player.seek(player.secondsOf(350));
  await settle();
  expect(player.get()?.problem).toMatch(/Press Play/);
  player.play();
  await settle();
  expect(spoken()).toBe(300);
  expect(player.get()?.problem).toBe(null);
});

test('audio that cannot be found although it was just opened again says so, and Play tries again', async () => {
  server.losesFiles = true;
  player.listenFrom(1060);
  await settle();
  expect(player.get()?.problem).toMatch(/Press Play/);
  expect(player.get()?.isPlaying).toBe(false);
  server.losesFiles = false;
  player.play();
  await settle();
  expect(spoken()).toBe(1050);
});

const titled = (title: string) => ({
  ...{ source: { kind: 'document', documentId: title } as const, title },
});
const deleteDocument = (id: string) => tell({ event: 'document_deleted', data: { id, subjectId: 'mine' } });

test('of a document that is deleted while it plays it is told, and the next one of the queue goes on', async () => {
  player.listenTo({ items: ['Ash', 'Birch', 'Cedar'].map(titled), at: 1 });
  await settle();
  expect(spoken()).toBe(0);
  deleteDocument('Ash');
  expect(told).toEqual([]);
  deleteDocument('Birch');
  expect(told).toEqual([[expect.stringContaining('was deleted'), { description: 'Keepers' }]]);
  await settle();
  expect(spoken()).toBe(0);
  expect(player.get()).toMatchObject({ source: titled('Cedar').source, hasPrevious: false, hasNext: false });
  deleteDocument('Cedar');
  expect([told.length, player.get()]).toEqual([2, null]);
});

test.each([
  ['while it is paused', () => player.pause()],
  ['with a sleep timer until its end', () => player.setStopsAtEnd(true)],
])('what follows a document that is deleted waits to be played: %s', async (_, before) => {
  player.listenTo({ items: ['Ash', 'Birch'].map(titled), at: 0 });
  await settle();
  expect(spoken()).toBe(0);
  before();
  deleteDocument('Ash');
  expect(told).toHaveLength(1);
  expect(player.get()).toMatchObject({ source: titled('Birch').source, title: 'Birch', isPlaying: false });
  player.play();
  await settle();
  expect(spoken()).toBe(0);
});

test('a note that is deleted while it is paused is told, and goes', async () => {
  const noteId = '01a22a75-a779-713b-815f-8c5de61bfe2c';
  player.listenTo({ items: [{ source: { kind: 'note', noteId }, title: 'Lamps' }], at: 0 });
  await settle();
  expect(spoken()).toBe(0);
  player.pause();
  tell({ event: 'note_deleted', data: { id: 'another' } });
  expect(told).toEqual([]);
  tell({ event: 'note_deleted', data: { id: noteId } });
  expect([told.length, player.get()]).toEqual([1, null]);
});

test('a language without a voice is told once its pages were divided', async () => {
  const missing = () => player.get()?.track?.withoutVoice.map(({ language }) => language);
  await settle();
  expect(missing()).toEqual([]);
  player.listenFrom(1000);
  await settle();
  expect(missing()).toEqual(['lao']);
  expect(spoken()).toBe(1000);
});

test.each([
  ['between two pieces', () => player.listenFrom(1060)],
  ['while it is opened', () => player.listen({ kind: 'document', documentId: 'wharves' })],
])('what stopped for want of network goes on once the server is reached again: %s', async (_, lose) => {
  server.isUnreachable = true;
  lose();
  await settle();
  expect(player.get()).toMatchObject({ isPlaying: false, problem: expect.any(String) });
  server.isUnreachable = false;
  tell({ event: 'connected' });
  await settle();
  expect(player.get()).toMatchObject({ isPlaying: true, problem: null });
});

test('what stopped for want of network waits where somebody has paused it since, or minutes have passed', async () => {
  const now = vi.spyOn(Date, 'now');
  for (const wait of [() => player.pause(), () => now.mockReturnValue(Date.parse('2100-01-01'))]) {
    server.isUnreachable = true;
    player.listenFrom(1060);
    await settle();
    wait();
    server.isUnreachable = false;
    tell({ event: 'connected' });
    await settle();
    expect(player.get()?.isPlaying).toBe(false);
  }
  now.mockRestore();
});
