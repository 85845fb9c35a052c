import { randomUUID } from 'node:crypto';
import type { AudioChapter } from '@gene/contract/audio';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../../testing/patience.ts';
import { type Person, startTestServer, type TestServer } from '../../../testing/server.ts';
import { filesOnDisk, uploadAndRead } from '../../../testing/uploads.ts';

let server: TestServer;
let alice: Person;

beforeAll(async () => {
  server = await startTestServer();
  alice = await server.signUp('alice');
});
afterAll(() => server.close());

const chapterOf = (title: string) =>
  `Chapter ${title}\n\nThis is the paragraph ${randomUUID()} of a chapter, which says something about roots and leaves, and goes on for a while so that it is a paragraph of its own.`;

const addBook = (person = alice) =>
  uploadAndRead(server, person, {
    name: 'Leaves.txt',
    content: [chapterOf('1 Roots'), chapterOf('2 Stomata'), chapterOf('3 Bark')].join('\n\n'),
    fields: { type: 'note' },
  });

const list = (id: string) => alice.api.audio.chapters({ params: { id } });
const createChapter = (id: string, { start }: Pick<AudioChapter, 'start'>) =>
  alice.api.audio.createChapter({ params: { id, start } });
const removeChapter = (id: string, { start }: Pick<AudioChapter, 'start'>) =>
  alice.api.audio.removeChapter({ params: { id, start } });
const audioFiles = () => filesOnDisk(server, 'audio');

const awaitStates = (id: string, states: AudioChapter['state'][]) =>
  vi.waitFor(async () => {
    const now = await list(id);
    expect(now.chapters.map(({ state }) => state)).toEqual(states);
    return now;
  }, patience);

async function makeWhole(id: string) {
  await alice.api.audio.create({ params: { id } });
  await vi.waitFor(async () => {
    expect(await alice.api.documents.overview({ params: { id } })).toMatchObject({ hasAudio: true });
  }, patience);
  return awaitStates(id, ['ready', 'ready', 'ready']);
}

async function downloadStatus(trackId: string | null, chapter?: AudioChapter): Promise<number> {
  const query = chapter ? `?chapter=${chapter.start}` : '';
  const { status } = await fetch(`${server.url()}/api/audio/tracks/${trackId}/download${query}`, {
    headers: { authorization: `Bearer ${alice.token}` },
  });
  return status;
}

test('a chapter is made alone, downloaded alone, and removed without its neighbours', async () => {
  const { id } = await addBook();
  const before = await list(id);
  expect(before.trackId).toBeNull();
  expect(before.chapters.map(({ title, state, share }) => [title, state, share])).toEqual([
    [expect.stringContaining('Roots'), 'unmade', 0],
    [expect.stringContaining('Stomata'), 'unmade', 0],
    [expect.stringContaining('Bark'), 'unmade', 0],
  ]);
  const [first, second, third] = before.chapters;
  const none = audioFiles();
  expect((await createChapter(id, second!)).chapters[1]?.state).toMatch(/waiting|making|ready/);
  const { trackId, chapters } = await awaitStates(id, ['unmade', 'ready', 'unmade']);
  expect(chapters[1]).toMatchObject({ share: 1, failure: null });
  expect(await alice.api.documents.overview({ params: { id } })).toMatchObject({ hasAudio: false });
  expect((await alice.api.playlist.list()).tracks.map((track) => track.id)).toContain(trackId);
  expect(await downloadStatus(trackId, second)).toBe(200);
  expect(await downloadStatus(trackId, first)).toBe(409);
  expect(await downloadStatus(trackId)).toBe(409);

  await createChapter(id, third!);
  await awaitStates(id, ['unmade', 'ready', 'ready']);
  const both = audioFiles().length;
  expect((await removeChapter(id, second!)).chapters.map(({ state }) => state)).toEqual([
    ...['unmade', 'unmade', 'ready'],
  ]);
  await vi.waitFor(() => expect(audioFiles().length).toBeLessThan(both), patience);
  expect(await downloadStatus(trackId, third)).toBe(200);
  await removeChapter(id, third!);
  await vi.waitFor(() => expect(audioFiles()).toHaveLength(none.length), patience);

  // What was removed is still listened to.
  const segments = await alice.api.audio.segments({ params: { id: trackId! } });
  const segment = await alice.api.audio.speak({
    params: { id: trackId!, start: segments.segments.at(-1)!.start },
  });
  expect(segment.file).not.toBeNull();
});

test('what is made keeps its voice when another is chosen', async () => {
  const { id } = await addBook();
  const [, second] = (await list(id)).chapters;
  await createChapter(id, second!);
  await awaitStates(id, ['unmade', 'ready', 'unmade']);
  await alice.api.preferences.update({ body: { audio: { voice: 'male' } } });
  const track = await alice.api.audio.open({ body: { source: { kind: 'document', documentId: id } } });
  const { chapters } = await awaitStates(id, ['unmade', 'ready', 'unmade']);
  expect(await downloadStatus(track.id, chapters[1])).toBe(200);
  await alice.api.preferences.update({ body: { audio: { voice: 'female' } } });
});

test('of a document that is made whole, a chapter can go, and the others stay', async () => {
  const { id } = await addBook();
  const whole = await makeWhole(id);
  const [first] = whole.chapters;
  const { trackId } = whole;
  expect(await downloadStatus(trackId)).toBe(200);
  const { chapters } = await removeChapter(id, first!);
  expect(chapters.map(({ state }) => state)).toEqual(['unmade', 'ready', 'ready']);
  expect(await alice.api.documents.overview({ params: { id } })).toMatchObject({ hasAudio: false });
  expect(await downloadStatus(trackId)).toBe(409);
  expect(await downloadStatus(trackId, chapters[1])).toBe(200);
  await makeWhole(id);
});

test('a document whose chapters were made one by one is made whole', async () => {
  const { id } = await addBook();
  const { chapters } = await list(id);
  for (const chapter of chapters) await createChapter(id, chapter);
  const { trackId } = await awaitStates(id, ['ready', 'ready', 'ready']);
  expect(await alice.api.documents.overview({ params: { id } })).toMatchObject({ hasAudio: true });
  expect(await downloadStatus(trackId)).toBe(200);
  await removeChapter(id, chapters[1]!);
  await createChapter(id, chapters[1]!);
  await awaitStates(id, ['ready', 'ready', 'ready']);
  expect(await alice.api.documents.overview({ params: { id } })).toMatchObject({ hasAudio: true });
});

test('while the whole is on its way, single chapters are left to it', async () => {
  const { id } = await addBook();
  const whole = await makeWhole(id);
  await server.query(`update audio_tracks set state = 'making' where id = $1`, [whole.trackId]);
  const conflict = { code: 'conflict', message: expect.stringContaining('Stop that first') };
  await expect(createChapter(id, whole.chapters[0]!)).rejects.toMatchObject(conflict);
  await expect(removeChapter(id, whole.chapters[0]!)).rejects.toMatchObject(conflict);
});

test('where no chapter begins, and of somebody else’s document, there is nothing to make', async () => {
  const bob = await server.signUp('bob');
  const { id } = await addBook();
  const notFound = { code: 'not_found' };
  await expect(createChapter(id, { start: 3 })).rejects.toMatchObject(notFound);
  await expect(removeChapter(id, { start: 3 })).rejects.toMatchObject(notFound);
  const [first] = (await list(id)).chapters;
  const params = { id, start: first!.start };
  await expect(bob.api.audio.chapters({ params: { id } })).rejects.toMatchObject(notFound);
  await expect(bob.api.audio.createChapter({ params })).rejects.toMatchObject(notFound);
  await expect(bob.api.audio.removeChapter({ params })).rejects.toMatchObject(notFound);
});
