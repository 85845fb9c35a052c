import type { ChildProcess } from 'node:child_process';
import diagnostics from 'node:diagnostics_channel';
import type { AudioSource } from '@gene/contract/audio';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { measureLoopDelay } from '../../testing/loop-delay.ts';
import { patience } from '../../testing/patience.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { filesOnDisk, uploadAndRead } from '../../testing/uploads.ts';

let server: TestServer;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  server = await startTestServer();
  [alice, bob] = await Promise.all([server.signUp('alice'), server.signUp('bob')]);
});
afterAll(() => server.close());

/** Its address changes. */
async function restart(changed: Parameters<TestServer['restart']>[0] = {}): Promise<void> {
  await server.restart(changed);
  for (const person of [alice, bob]) person.api = server.as(person.token);
}

const gates = ['North', 'South', 'East', 'West', 'Upper', 'Lower', 'Old', 'New', 'Salt', 'Corn'];
/** Each paragraph is a segment of its own. */
const chronicle = (name: string, paragraphs: number) =>
  gates
    .slice(0, paragraphs)
    .map(
      (gate) =>
        `Every spring the fishermen of ${name} oil the chains of the ${gate} gate, and a toll is asked of every ship that carries salt, while letters pass.`,
    )
    .join('\n\n');

const upload = (person: Person, content: string) =>
  uploadAndRead(server, person, { content, fields: { type: 'note' } });
const audioFiles = () => filesOnDisk(server, 'audio');
const segmentFiles = async () => {
  const rows = await server.query<{ file_key: string }>('select file_key from audio_segments');
  return rows.map(({ file_key: key }) => key).toSorted();
};
const of = (id: string) => ({ params: { id } });

async function prepare(person: Person, source: AudioSource) {
  const { id } = await person.api.audio.open({ body: { source } });
  return { id, ...(await person.api.audio.segments(of(id))) };
}
const speak = (person: Person, id: string, start: number) =>
  person.api.audio.speak({ params: { id, start } });

const ended = (person: Person, id: string) =>
  vi.waitFor(async () => {
    const document = await server.as(person.token).documents.overview(of(id));
    expect(document.audioMaking?.state ?? 'ended').toMatch(/ended|failed/);
    return document;
  }, patience);
const someAreMade = (count: number) =>
  vi.waitFor(() => expect(audioFiles().length).toBeGreaterThanOrEqual(count), patience);

/** The processes that speak, oldest first. */
function watchVoices(): ChildProcess[] {
  const voices: ChildProcess[] = [];
  const look = (message: unknown) => {
    const { process: child } = message as { process: ChildProcess };
    queueMicrotask(() => {
      if (child.spawnargs.some((arg) => arg.includes('audio/speaking'))) voices.push(child);
    });
  };
  diagnostics.subscribe('child_process', look);
  onTestFinished(() => {
    diagnostics.unsubscribe('child_process', look);
  });
  return voices;
}

test('a book is made though its voice is killed and the server restarted, each segment once; others listen meanwhile', async () => {
  const document = await upload(alice, chronicle('Bergen', 6));
  const note = await bob.api.notes.create({ body: { title: 'Gates', content: 'The gate opens at dawn.' } });
  const his = await prepare(bob, { kind: 'note', noteId: note.id });
  const voices = watchVoices();
  await alice.api.audio.create(of(document.id));
  await someAreMade(1);
  await speak(bob, his.id, his.segments[0]!.start);
  expect((await alice.api.documents.overview(of(document.id))).audioMaking).not.toBeNull();
  voices[0]!.kill('SIGKILL');
  await someAreMade(3);
  await restart();
  expect(await ended(alice, document.id)).toMatchObject({ hasAudio: true, audioMaking: null });
  expect(audioFiles()).toHaveLength(7);
  expect(await segmentFiles()).toEqual(audioFiles());
  await alice.api.documents.delete(of(document.id));
  await bob.api.notes.delete(of(note.id));
  await bob.api.storage.emptyBin();
  await vi.waitFor(() => expect(audioFiles()).toEqual([]), patience);
});

test('a document that is deleted while its audio is made leaves neither file nor row', async () => {
  const document = await upload(alice, chronicle('Lund', 6));
  await alice.api.audio.create(of(document.id));
  await someAreMade(2);
  await alice.api.documents.delete(of(document.id));
  await vi.waitFor(async () => {
    const [left] = await server.query<{ jobs: number; rows: number }>(
      `select (select count(*)::int from jobs where kind = 'audio.make' and state in ('queued', 'running')) as jobs,
        (select count(*)::int from audio_tracks) + (select count(*)::int from audio_pieces)
        + (select count(*)::int from audio_segments) as rows`,
    );
    expect({ ...left, files: audioFiles() }).toEqual({ jobs: 0, rows: 0, files: [] });
  }, patience);
});

test('a deletion that meets a segment being kept goes through, and the segment is not found', async () => {
  const document = await upload(alice, chronicle('Visby', 2));
  const { id, segments } = await prepare(alice, { kind: 'document', documentId: document.id });
  await speak(alice, id, segments[0]!.start);
  const deleting = new pg.Client(server.databaseUrl);
  await deleting.connect();
  onTestFinished(() => deleting.end());
  await deleting.query('begin');
  await deleting.query('delete from documents where id = $1', [document.id]);
  const speaking = speak(alice, id, segments[1]!.start).catch((error: unknown) => error);
  await vi.waitFor(async () => {
    const waiting = await server.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(waiting).toHaveLength(1);
  }, patience);
  await deleting.query('commit');
  expect(await speaking).toMatchObject({ code: 'not_found' });
  await vi.waitFor(() => expect(audioFiles()).toEqual([]), patience);
});

test('a quota that is reached ends the making with the reason; with more room it goes on from there', async () => {
  const document = await upload(alice, chronicle('Riga', 4));
  const { usedBytes } = await alice.api.storage.own();
  const room = 150 * 1024;
  await restart({ storage: { perPersonBytes: usedBytes + room, totalBytes: 0 } });
  await alice.api.audio.create(of(document.id));
  const failed = await ended(alice, document.id);
  expect(failed).toMatchObject({ hasAudio: false, audioMaking: { state: 'failed' } });
  expect(failed.audioMaking!.failure).toMatch(/^With this, you would use/);
  const { audioBytes } = await alice.api.storage.own();
  expect([audioBytes > 0, audioBytes <= room]).toEqual([true, true]);
  const before = audioFiles();
  expect(await segmentFiles()).toEqual(before);
  await restart({ storage: { perPersonBytes: 0, totalBytes: 0 } });
  await alice.api.audio.create(of(document.id));
  expect((await ended(alice, document.id)).hasAudio).toBe(true);
  expect(audioFiles()).toEqual(expect.arrayContaining(before));
  expect(audioFiles()).toHaveLength(4);
  await alice.api.documents.delete(of(document.id));
  await vi.waitFor(() => expect(audioFiles()).toEqual([]), patience);
});

test('short of disk space nothing is spoken and nothing left behind; what was asked for is made when there is room', async () => {
  const document = await upload(alice, chronicle('Turku', 2));
  const everythingBytes = 2 ** 60;
  await restart({ disk: { lowBytes: everythingBytes, fullBytes: 0, reserveBytes: 0 } });
  const { id, segments } = await prepare(alice, { kind: 'document', documentId: document.id });
  await expect(speak(alice, id, segments[0]!.start)).rejects.toMatchObject({ code: 'disk_full' });
  expect((await alice.api.audio.create(of(document.id))).audioMaking?.state).toBe('waiting');
  const waiting = { state: 'waiting', failure: expect.stringContaining('short of disk space') as string };
  await vi.waitFor(async () => {
    const { audioMaking } = await server.as(alice.token).documents.overview(of(document.id));
    const track = await server.as(alice.token).audio.get(of(id));
    expect([audioMaking, track]).toMatchObject([waiting, waiting]);
  }, patience);
  expect([audioFiles(), await segmentFiles()]).toEqual([[], []]);
  await restart({ disk: { lowBytes: 0, fullBytes: 0, reserveBytes: 0 } });
  await server.query(`update jobs set run_at = now() where kind = 'audio.make'`);
  expect((await ended(alice, document.id)).hasAudio).toBe(true);
  expect(await server.as(alice.token).audio.get(of(id))).toMatchObject({ state: 'ready', failure: null });
});

test('on a full disk what is made is opened and heard, and only what would have to be made is refused', async () => {
  const { id: documentId } = await upload(alice, chronicle('Vyborg', 2));
  const source = { kind: 'document', documentId } as const;
  const { id, segments } = await prepare(alice, source);
  const { file } = await speak(alice, id, segments[0]!.start);
  const other = await upload(alice, chronicle('Porvoo', 1));
  const everythingBytes = 2 ** 60;
  await restart({ disk: { lowBytes: everythingBytes, fullBytes: everythingBytes, reserveBytes: 0 } });
  const opened = await prepare(alice, source);
  expect(opened).toMatchObject({ id, segments: [{ file }, { file: null }] });
  const sound = await fetch(`${server.url()}/api/audio/files/${file}`, {
    headers: { authorization: `Bearer ${alice.token}` },
  });
  expect((await sound.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  const refused = { code: 'disk_full' };
  await expect(speak(alice, id, opened.segments[1]!.start)).rejects.toMatchObject(refused);
  const unheard = { source: { kind: 'document', documentId: other.id } } as const;
  await expect(alice.api.audio.open({ body: unheard })).rejects.toMatchObject(refused);
  await restart({ disk: { lowBytes: 0, fullBytes: 0, reserveBytes: 0 } });
});

test('a making whose worker was killed six times before the first piece waits, says so, and is finished', async () => {
  const document = await upload(alice, chronicle('Narva', 2));
  const everythingBytes = 2 ** 60;
  await restart({ disk: { lowBytes: everythingBytes, fullBytes: 0, reserveBytes: 0 } });
  await alice.api.audio.create(of(document.id));
  await restart({ role: 'api', disk: { lowBytes: 0, fullBytes: 0, reserveBytes: 0 } });
  const making = JSON.stringify({ state: 'making', done: 0, total: 1, failure: null });
  await server.query('update documents set audio_making = $2 where id = $1', [document.id, making]);
  await server.query(`update audio_tracks set state = 'making' where document_id = $1`, [document.id]);
  await server.query(
    `update jobs set state = 'running', attempts = max_attempts, deaths = 5, worker = 'gone', lease_until = now()
     where kind = 'audio.make' and state = 'queued'`,
  );
  await restart({ role: 'all' });
  const state = async () =>
    (await server.as(alice.token).documents.overview(of(document.id))).audioMaking?.state;
  await vi.waitFor(async () => expect(await state()).toBe('waiting'), patience);
  await server.query(`update jobs set run_at = now() where kind = 'audio.make'`);
  expect((await ended(alice, document.id)).hasAudio).toBe(true);
});

test('texts that are long, empty or strange are divided at once, and hold up nobody', async () => {
  const { api } = alice;
  const texts = {
    endless: 'word '.repeat(100_000),
    table: `|a|b|\n|-|-|\n${'|1|2|\n'.repeat(80_000)}`,
    empty: '',
    emoji: '😀 🎉',
    mixed: 'Привет. Die Wurzel trinkt. 根が水を飲む。 مرحبا بالعالم.',
  };
  const found: Record<string, Awaited<ReturnType<typeof prepare>>> = {};
  const ids: Record<string, string> = {};
  for (const [name, content] of Object.entries(texts))
    ids[name] = (await api.notes.create({ body: { title: '…', content } })).id;
  const delay = await measureLoopDelay(100, async () => {
    for (const [name, noteId] of Object.entries(ids))
      found[name] = await prepare(alice, { kind: 'note', noteId });
  });
  expect(delay).toBeLessThan(120);
  expect(found['endless']!.segments).toHaveLength(20);
  expect(found['table']!.segments).toHaveLength(20);
  expect(found['empty']).toMatchObject({ segments: [], nextFrom: null });
  expect(found['emoji']!.segments).toEqual([]);
  expect(found['mixed']!.segments.length).toBeGreaterThan(0);
  const spoken = await speak(alice, found['mixed']!.id, found['mixed']!.segments[0]!.start);
  expect(spoken.durationMs).toBeGreaterThan(1000);
  const { unspoken } = await api.audio.unspoken(of(found['mixed']!.id));
  expect(unspoken.map(({ reason }) => reason)).toContain('no_voice');
});

test.each([
  ['Japanese', 'これは潮の満ち引きについての本です。水は一日に二回来ます。'],
  ['Khmer', 'សៀវភៅនេះនិយាយអំពីជំនោរ។ ទឹកឡើងពីរដងក្នុងមួយថ្ងៃ។'],
  ['Lao', 'ປຶ້ມນີ້ເວົ້າກ່ຽວກັບນ້ຳຂຶ້ນນ້ຳລົງ. ນ້ຳຂຶ້ນສອງເທື່ອຕໍ່ມື້.'],
])('what is all in %s, for which there is no voice, says so', async (language, content) => {
  const { api } = alice;
  const note = await api.notes.create({ body: { title: content.slice(0, 6), content } });
  const track = await api.audio.open({ body: { source: { kind: 'note', noteId: note.id } } });
  await api.audio.make({ params: { id: track.id } });
  const made = () => api.audio.get({ params: { id: track.id } });
  await vi.waitFor(async () => expect((await made()).state).toBe('failed'), patience);
  expect((await made()).failure).toBe(`Gene has no voice for ${language}.`);
});
