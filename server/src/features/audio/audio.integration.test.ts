import { randomUUID } from 'node:crypto';
import type { AudioSegment } from '@gene/contract/audio';
import type { ErrorBody } from '@gene/contract/errors';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { patience } from '../../testing/patience.ts';
import { filesOnDisk, uploadAndRead } from '../../testing/uploads.ts';

let server: TestServer;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  server = await startTestServer();
  [alice, bob] = await Promise.all([server.signUp('alice'), server.signUp('bob')]);
});
afterAll(() => server.close());

const paragraphs = () => [
  `Root pressure lifts water through the xylem at night. This is note ${randomUUID().slice(0, 4)}, and it goes on for a while so that it is a paragraph of its own.`,
  'Two guard cells surround each of the stomata of a leaf. They swell when potassium flows in, and the pore between them opens to the air outside.',
];

const documentOf = (person: Person, text: string, fields: Record<string, string> = {}) =>
  uploadAndRead(server, person, { content: text, fields: { type: 'note', ...fields } });

const audioFiles = () => filesOnDisk(server, 'audio');

const fetchFile = (person: Person, file: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url()}/api/audio/files/${file}`, {
    headers: { authorization: `Bearer ${person.token}`, ...headers },
  });

async function listen(person: Person, documentId: string) {
  const track = await person.api.audio.open({ body: { source: { kind: 'document', documentId } } });
  const { segments } = await person.api.audio.segments({ params: { id: track.id } });
  return { track, segments };
}

const speak = (person: Person, trackId: string, { start }: Pick<AudioSegment, 'start'>) =>
  person.api.audio.speak({ params: { id: trackId, start } });

async function made(person: Person, id: string) {
  return vi.waitFor(async () => {
    const document = await person.api.documents.overview({ params: { id } });
    expect(document.audioMaking?.state ?? 'ended').toMatch(/ended|failed/);
    return document;
  }, patience);
}

test('a document is heard segment by segment, each with the places of its sentences and words', async () => {
  const text = paragraphs().join('\n\n');
  const document = await documentOf(alice, text);
  expect([document.hasAudio, document.audioMaking]).toEqual([false, null]);
  const { track, segments } = await listen(alice, document.id);
  expect(track).toMatchObject({ title: document.title, state: 'partial', durationMs: 0 });
  expect(segments).toHaveLength(2);
  expect(segments.map(({ file }) => file)).toEqual([null, null]);

  const spoken = await speak(alice, track.id, segments[0]!);
  const [first] = spoken.sentences;
  expect(text.slice(first!.start, first!.end)).toBe('Root pressure lifts water through the xylem at night.');
  expect(first!.words.map(({ start, end }) => text.slice(start, end)).slice(0, 4)).toEqual([
    ...['Root', 'pressure', 'lifts', 'water'],
  ]);
  expect(first!.endMs! - first!.startMs!).toBeGreaterThan(1500);
  expect(spoken.durationMs).toBeGreaterThan(first!.endMs!);

  const whole = await fetchFile(alice, spoken.file!);
  expect(whole.headers.get('content-type')).toBe('audio/mpeg');
  expect(whole.headers.get('cache-control')).toContain('immutable');
  const bytes = new Uint8Array(await whole.arrayBuffer());
  expect([bytes[0], bytes[1]! & 0xe0]).toEqual([0xff, 0xe0]);
  const part = await fetchFile(alice, spoken.file!, { range: 'bytes=0-1' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-1/${bytes.length}`]);

  const after = await alice.api.audio.get({ params: { id: track.id } });
  expect(after).toMatchObject({ durationMs: spoken.durationMs, sizeBytes: bytes.length });
  expect((await alice.api.storage.own()).audioBytes).toBe(bytes.length);
  await alice.api.documents.delete({ params: { id: document.id } });
  await vi.waitFor(() => expect(audioFiles()).toEqual([]), patience);
});

test('pressed ten times at once, a segment is made once', async () => {
  const document = await documentOf(alice, paragraphs().join('\n\n'));
  const ten = await Promise.all(Array.from({ length: 10 }, () => listen(alice, document.id)));
  expect(new Set(ten.map(({ track }) => track.id)).size).toBe(1);
  const { track, segments } = ten[0]!;
  const spoken = await Promise.all(ten.map(() => speak(alice, track.id, segments[0]!)));
  expect(new Set(spoken.map(({ file }) => file)).size).toBe(1);
  expect(audioFiles()).toHaveLength(1);
  await alice.api.documents.delete({ params: { id: document.id } });
  await vi.waitFor(() => expect(audioFiles()).toEqual([]), patience);
});

test('wished for with the upload, all of it is made; what two texts have in common is made once and outlives one of them', async () => {
  const [own, shared] = paragraphs();
  const first = await documentOf(alice, `${own}\n\n${shared}`, { 'options[generateAudio]': 'true' });
  expect(await made(alice, first.id)).toMatchObject({ hasAudio: true, audioMaking: null });
  expect(audioFiles()).toHaveLength(2);
  expect((await alice.api.audio.list()).tracks).toMatchObject([
    { state: 'ready', source: { documentId: first.id }, title: first.title },
  ]);

  const second = await documentOf(alice, `${paragraphs()[0]}\n\n${shared}`);
  await alice.api.audio.create({ params: { id: second.id } });
  expect((await made(alice, second.id)).hasAudio).toBe(true);
  expect(audioFiles()).toHaveLength(3);
  await alice.api.documents.delete({ params: { id: first.id } });
  await vi.waitFor(() => expect(audioFiles()).toHaveLength(2), patience);
  expect((await listen(alice, second.id)).segments.every(({ file }) => file !== null)).toBe(true);

  const removed = await alice.api.audio.remove({ params: { id: second.id } });
  expect(removed).toMatchObject({ hasAudio: false, audioMaking: null });
  await vi.waitFor(() => expect(audioFiles()).toEqual([]), patience);
  expect((await alice.api.audio.list()).tracks).toEqual([]);
});

test('notes, replies and cards are read without their markup, and go with them', async () => {
  const note = await alice.api.notes.create({
    body: {
      title: 'Leaves',
      content: 'A **stoma** of a leaf opens when the sun rises. <break time="30s"/> Then it closes.',
    },
  });
  const source = { kind: 'note' as const, noteId: note.id };
  const track = await alice.api.audio.open({ body: { source } });
  const { segments } = await alice.api.audio.segments({ params: { id: track.id } });
  const spoken = await speak(alice, track.id, segments[0]!);
  expect(spoken.durationMs).toBeLessThan(12_000);
  await expect(bob.api.audio.open({ body: { source } })).rejects.toMatchObject({ code: 'not_found' });
  expect((await fetchFile(bob, spoken.file!)).status).toBe(404);
  await alice.api.notes.delete({ params: { id: note.id } });
  await expect(alice.api.audio.get({ params: { id: track.id } })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('marks to be had are said in a question paper; as a note it is read, and made, without', async () => {
  const asPaper = { type: 'question_paper', year: '2024', examType: 'Final' };
  const { id } = await documentOf(alice, 'Question 1. Say in a sentence what osmosis is. [4]', asPaper);
  const params = { id };
  await alice.api.audio.create({ params });
  expect((await made(alice, id)).hasAudio).toBe(true);
  const [track] = (await alice.api.audio.list({ query: { documentId: id } })).tracks;
  const unsaid = async () =>
    (await alice.api.audio.unspoken({ params: { id: track!.id } })).unspoken.map(({ reason }) => reason);
  expect(await unsaid()).toEqual([]);

  await alice.api.documents.changeType({ params, body: { type: 'note' } });
  expect((await alice.api.audio.create({ params })).audioMaking).toMatchObject({ state: 'waiting' });
  expect((await made(alice, id)).hasAudio).toBe(true);
  expect(await unsaid()).toEqual(['footnote_mark']);
});

test('of a table all is said, or its size alone, as its reader wishes', async () => {
  const dana = await server.signUp('dana');
  const text =
    'Each organ of a plant has a task of its own, and this table names the most important of them.';
  const table = '| Organ | Task |\n|---|---|\n| root | drinks |\n| leaf | breathes |';
  const note = await dana.api.notes.create({ body: { title: 'Plants', content: `${text}\n\n${table}` } });
  const read = async () => {
    const track = await dana.api.audio.open({ body: { source: { kind: 'note', noteId: note.id } } });
    const params = { id: track.id };
    const { segments } = await dana.api.audio.segments({ params });
    const { unspoken, isWhole } = await dana.api.audio.unspoken({ params });
    return {
      kinds: segments.flatMap(({ sentences }) => sentences.map(({ kind }) => kind)),
      reported: unspoken.filter(({ reason }) => reason === 'table').map(({ quote }) => quote),
      isWhole,
    };
  };
  const size = ['heading', 'sentence', 'table'];
  const rows = ['table', 'table', 'table'];
  expect(await read()).toEqual({ kinds: [...size, ...rows], reported: [], isWhole: true });
  await dana.api.preferences.update({ body: { audio: { readsTables: false } } });
  const quote = expect.stringMatching(/Organ/);
  expect(await read()).toEqual({ kinds: size, reported: [quote], isWhole: true });
});

test('a few words are read in the language of the document that they are about', async () => {
  const text = paragraphs().join('\n\n');
  const { id: documentId, subjectId } = await documentOf(alice, text);
  const place = { documentId, page: 1, start: 0, end: 13, quote: text.slice(0, 13) };
  const { cards } = await alice.api.cards.create({
    body: { subjectId, front: 'Stoma?', back: 'Leaves. A stoma opens.', source: place },
  });
  const source = { kind: 'card' as const, cardId: cards[0]!.id, side: 'back' as const };
  const track = await alice.api.audio.open({ body: { source } });
  const { segments } = await alice.api.audio.segments({ params: { id: track.id } });
  expect([track.language, ...segments.map(({ language }) => language)]).toEqual(['eng', 'eng']);

  const own = await alice.api.cards.create({
    body: { subjectId, front: 'Pizza?', back: 'Examples include pizza, bread, books and bicycles.' },
  });
  const spoken = await alice.api.audio.open({ body: { source: { ...source, cardId: own.cards[0]!.id } } });
  expect(spoken.language, 'a card without a source, in a subject of English').toBe('eng');
});

test('the title of a card tells neither its answer nor how gaps are written', async () => {
  const { subjectId } = await documentOf(alice, paragraphs().join('\n\n'));
  const front = 'The {{c1::stoma}} lets water out.';
  const { cards } = await alice.api.cards.create({ body: { subjectId, kind: 'cloze', front, back: '' } });
  for (const side of ['front', 'back'] as const) {
    const track = await alice.api.audio.open({
      body: { source: { kind: 'card', cardId: cards[0]!.id, side } },
    });
    expect(track.title).toBe('The … lets water out.');
  }
});

test('a note of a few words is read in the language of its subject, or of what else there is, unless it tells its own', async () => {
  const erin = await server.signUp('erin');
  const french =
    'La pression des racines fait monter l’eau dans le xylème pendant la nuit. Les feuilles la laissent partir le jour, et le bois tient la colonne.';
  const { subjectId } = await documentOf(erin, french);
  const read = async (title: string, content: string, within: string | null) => {
    const note = await erin.api.notes.create({ body: { title, content, subjectId: within } });
    const track = await erin.api.audio.open({ body: { source: { kind: 'note', noteId: note.id } } });
    const { segments } = await erin.api.audio.segments({ params: { id: track.id } });
    return [track.language, ...new Set(segments.map(({ language }) => language))];
  };
  const few = ['Xylem', 'Transport, absorption, transpiration'] as const;
  expect(await read(...few, subjectId)).toEqual(['fra', 'fra']);
  expect(await read(...few, null)).toEqual(['fra', 'fra']);
  expect(await read('Roots', 'The water is drawn up by the leaves at night.', subjectId)).toEqual([
    'eng',
    'eng',
  ]);
  const short = await documentOf(erin, 'Stomata: convergent, divergent, potassium.', { subjectId });
  expect((await listen(erin, short.id)).track.language, 'a document of a few words').toBe('fra');
});

test('a voice is chosen by a sample; what is listened to next is in it, what is made in full keeps its own', async () => {
  const sampleOf = async (voice: string) => {
    const headers = { authorization: `Bearer ${alice.token}` };
    const response = await fetch(`${server.url()}/api/audio/samples/deu/${voice}`, { headers });
    return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
  };
  const [male, female, none] = [await sampleOf('male'), await sampleOf('female'), await sampleOf('xx')];
  expect([male.status, female.status, none.status]).toEqual([200, 200, 404]);
  expect([male.bytes[0], male.bytes[1]! & 0xe0]).toEqual([0xff, 0xe0]);
  expect(male.bytes).not.toEqual(female.bytes);

  const [made, heard] = [
    await documentOf(bob, 'One leaf of it.'),
    await documentOf(bob, 'Two leaves of it.'),
  ];
  await bob.api.audio.create({ params: { id: made.id } });
  await vi.waitFor(async () => {
    expect((await bob.api.documents.overview({ params: { id: made.id } })).hasAudio).toBe(true);
  }, patience);
  const nameOf = async (documentId: string) => {
    const { track, segments } = await listen(bob, documentId);
    return (await speak(bob, track.id, segments[0]!)).file;
  };
  const before = [await nameOf(made.id), await nameOf(heard.id)];
  await bob.api.preferences.update({ body: { audio: { voice: 'female' } } });
  const after = [await nameOf(made.id), await nameOf(heard.id)];
  expect(after.map((name, i) => name === before[i])).toEqual([true, false]);
});

test('an unknown segment, and a document that could not be read, are refused', async () => {
  const document = await documentOf(alice, paragraphs().join('\n\n'));
  const { track } = await listen(alice, document.id);
  await expect(speak(alice, track.id, { start: 3 })).rejects.toMatchObject({ code: 'not_found' });
  const body = (await (await fetchFile(alice, 'a'.repeat(40))).json()) as ErrorBody;
  expect(body.error.code).toBe('not_found');
});

test('the timeline tells how long each segment is, and of pages nobody listened to how long they probably are', async () => {
  const document = await documentOf(alice, paragraphs().join('\n\n'));
  const track = await alice.api.audio.open({
    body: { source: { kind: 'document', documentId: document.id } },
  });
  const of = { params: { id: track.id } };
  const undivided = await alice.api.audio.timeline(of);
  expect(undivided).toEqual({
    segments: [{ start: 0, page: 1, ms: expect.any(Number), isMade: false }],
    isWhole: true,
  });
  const { segments } = await alice.api.audio.segments(of);
  const { durationMs } = await speak(alice, track.id, segments[1]!);
  const divided = await alice.api.audio.timeline(of);
  expect(divided.segments).toEqual([
    { start: segments[0]!.start, page: 1, ms: expect.any(Number), isMade: false },
    { start: segments[1]!.start, page: 1, ms: durationMs, isMade: true },
  ]);
  const about = divided.segments.reduce((sum, { ms }) => sum + ms, 0);
  expect(undivided.segments[0]!.ms / about).toBeGreaterThan(0.5);
  expect(undivided.segments[0]!.ms / about).toBeLessThan(2);
});

test('the playlist has all that was listened to or made, in their own order, also where many move at once', async () => {
  const carol = await server.signUp('carol');
  const titles = async (person = carol) =>
    (await person.api.playlist.list()).tracks.map(({ title }) => title).join(' ');
  const ids = new Map<string, string>();
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    const note = await carol.api.notes.create({ body: { title, content: 'A stoma of a leaf opens.' } });
    const track = await carol.api.audio.open({ body: { source: { kind: 'note', noteId: note.id } } });
    ids.set(title, track.id);
  }
  expect(await titles()).toBe('Four Three Two One');
  const [one, two, three, four] = [...ids.values()] as [string, string, string, string];
  const move = (id: string, before: string | null, person = carol) =>
    person.api.playlist.move({ params: { id }, body: { before } });
  await move(one, three);
  expect(await titles()).toBe('Four One Three Two');
  await Promise.all([move(two, four), move(one, null), move(three, four), move(two, four)]);
  expect((await titles()).split(' ').slice(-2)).toEqual(['Four', 'One']);
  expect((await titles()).split(' ').toSorted()).toEqual(['Four', 'One', 'Three', 'Two']);

  const list = (query: object) => carol.api.playlist.list({ query });
  const pages: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await list({ limit: 3, ...(cursor && { cursor }) });
    pages.push(page.tracks.map(({ title }) => title).join(' '));
    cursor = page.nextCursor;
  }
  expect(pages.map((page) => page.split(' ').length)).toEqual([3, 1]);
  expect(pages.join(' ')).toBe(await titles());
  // Behind the last one of a page, not at the end of all.
  await carol.api.playlist.move({ params: { id: one }, body: { before: null, after: two } });
  expect(await titles()).toMatch(/Two One/);
  await expect(
    carol.api.playlist.move({ params: { id: one }, body: { before: null, after: randomUUID() } }),
  ).rejects.toMatchObject({ code: 'not_found' });
  expect((await list({ subjectId: randomUUID() })).tracks).toEqual([]);
  for (const cursor of ['x', 'NaN_' + randomUUID(), '1e999_' + randomUUID()])
    await expect(list({ cursor })).rejects.toMatchObject({ code: 'invalid' });

  await expect(move(one, two, bob)).rejects.toMatchObject({ code: 'not_found' });
  const foreign = await alice.api.notes.create({ body: { title: 'Hers', content: 'Bark.' } });
  const hers = await alice.api.audio.open({ body: { source: { kind: 'note', noteId: foreign.id } } });
  await expect(move(one, hers.id)).rejects.toMatchObject({ code: 'not_found' });
  expect((await bob.api.playlist.remove({ body: { ids: [one, hers.id] } })).ids).toEqual([]);

  expect((await carol.api.playlist.remove({ body: { ids: [one, hers.id] } })).ids).toEqual([one]);
  expect(await titles()).not.toContain('One');
  await carol.api.playlist.restore({ body: { ids: [one] } });
  expect(await titles()).toContain('One');
  await carol.api.playlist.remove({ body: { ids: [one] } });
  const { source } = await carol.api.audio.get({ params: { id: one } });
  await carol.api.audio.open({ body: { source: { kind: 'note', noteId: source.noteId! } } });
  expect(await titles()).toContain('One');

  await carol.api.notes.delete({ params: { id: source.noteId! } });
  expect(await titles()).not.toContain('One');
  expect(await titles(alice)).toContain('Hers');
});

test('the place in a track is that of the latest listening, whatever arrives last', async () => {
  const document = await documentOf(alice, paragraphs().join('\n\n'));
  const source = { kind: 'document' as const, documentId: document.id };
  const { id, place: none } = await alice.api.audio.open({ body: { source } });
  expect(none).toBeNull();
  const place = { start: 0, ms: 1200, atMs: 1200, lengthMs: 20_000, hasEnded: false };
  const keep = (body: Partial<typeof place> & { agoMs: number }, person = alice) =>
    person.api.playlist.keepPlace({ params: { id }, body: { ...place, ...body } });
  await keep({ agoMs: 60_000 });
  await keep({ ms: 4000, atMs: 4000, agoMs: 0 });
  await keep({ ms: 7000, atMs: 7000, agoMs: 3_600_000 });
  const opened = await alice.api.audio.open({ body: { source } });
  expect(opened.place).toMatchObject({ ...place, ms: 4000, atMs: 4000 });
  expect(opened.place!.agoMs).toBeLessThan(60_000);
  await expect(keep({ agoMs: 0 }, bob)).rejects.toMatchObject({ code: 'not_found' });

  const listed = async () => (await alice.api.playlist.list()).tracks.find((track) => track.id === id);
  expect(await listed()).toMatchObject({
    ...{ title: document.title, state: 'partial', lengthMs: 20_000, place: { atMs: 4000 } },
    subjectName: expect.any(String),
  });
  await alice.api.documents.delete({ params: { id: document.id } });
  expect(await listed()).toBeUndefined();
});

test('what is no document is made whole too', async () => {
  const content = Array.from({ length: 8 }, paragraphs).flat().join('\n\n');
  const note = await alice.api.notes.create({ body: { title: 'Xylem', content } });
  const { id } = await alice.api.audio.open({ body: { source: { kind: 'note', noteId: note.id } } });
  expect(await alice.api.audio.make({ params: { id } })).toMatchObject({ state: 'waiting' });
  await vi.waitFor(async () => {
    const { state, progress } = await alice.api.audio.get({ params: { id } });
    expect([state, progress.total > 8, progress.done > 0]).toEqual(['making', true, true]);
    const { tracks } = await alice.api.playlist.list();
    expect(tracks.find((each) => each.id === id)).toMatchObject({
      state,
      progress: { total: progress.total },
    });
  }, patience);
  const track = await vi.waitFor(async () => {
    const now = await alice.api.audio.get({ params: { id } });
    expect(now.state).toBe('ready');
    return now;
  }, patience);
  const listed = (await alice.api.playlist.list()).tracks.find((each) => each.id === id);
  expect(listed).toMatchObject({ state: 'ready', progress: null, lengthMs: track.durationMs });
  await expect(bob.api.audio.make({ params: { id } })).rejects.toMatchObject({ code: 'not_found' });
});

/** A track's chapters as an ID3 tag has them, and the sound after it. */
function parseMp3(bytes: Buffer) {
  expect(bytes.toString('latin1', 0, 3)).toBe('ID3');
  const size = [...bytes.subarray(6, 10)].reduce((sum, seven) => sum * 128 + seven, 0);
  const tag = bytes.subarray(10, 10 + size);
  const frames: { id: string; body: Buffer }[] = [];
  for (let at = 0; at < tag.length;) {
    const length = tag.readUInt32BE(at + 4);
    frames.push({ id: tag.toString('latin1', at, at + 4), body: tag.subarray(at + 10, at + 10 + length) });
    at += 10 + length;
  }
  const chapters = frames
    .filter(({ id }) => id === 'CHAP')
    .map(({ body }) => [body.toString('latin1', 30), body.readUInt32BE(3), body.readUInt32BE(7)]);
  // Encoding, type of the picture, front cover, no description.
  const cover = frames.find(({ id }) => id === 'APIC')?.body;
  expect(cover?.toString('latin1', 0, 13)).toBe('\0image/png\0\x03\0');
  return {
    ...{ frames: frames.map(({ id }) => id), chapters, cover: cover?.subarray(13) },
    sound: bytes.subarray(10 + size),
  };
}

test('all of a document is downloaded as one MP3 with its chapters, each chapter alone, and as a podcast until that ends', async () => {
  const [own, shared] = paragraphs();
  const text = `Chapter 1 Roots\n\n${own}\n\nChapter 2 Stomata\n\n${shared}`;
  const file = { name: 'Leaves.txt', content: text, fields: { type: 'note' } };
  const document = await uploadAndRead(server, bob, file);
  const { track } = await listen(bob, document.id);
  const get = (path: string, headers: Record<string, string> = {}, person: Person | null = bob) =>
    fetch(server.url() + path, {
      headers: { ...(person && { authorization: `Bearer ${person.token}` }), ...headers },
    });
  const address = `/api/audio/tracks/${track.id}/download`;
  const early = (await (await get(address)).json()) as ErrorBody;
  expect(early.error).toMatchObject({ code: 'conflict', message: expect.stringContaining('Create it') });

  await bob.api.audio.create({ params: { id: document.id } });
  await made(bob, document.id);
  const { durationMs, sizeBytes } = await bob.api.audio.get({ params: { id: track.id } });
  const response = await get(address);
  expect(response.headers.get('content-disposition')).toContain(`${document.title}.mp3`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { frames, chapters, cover, sound } = parseMp3(bytes);
  expect(await sharp(cover).metadata()).toMatchObject({ format: 'png', width: 1400, height: 1400 });
  expect(frames.slice(0, 3)).toEqual(['TIT2', 'TALB', 'TPE1']);
  expect(sound).toHaveLength(sizeBytes);
  const outline = (await bob.api.documents.overview({ params: { id: document.id } })).outline;
  const second = outline.find(({ title }) => title.includes('Stomata'))!;
  expect(chapters).toEqual([
    [expect.stringContaining('Roots'), expect.any(Number), chapters[1]![1]],
    [expect.stringContaining('Stomata'), expect.any(Number), durationMs],
  ]);

  // Interrupted, it goes on from where it was; in the middle of a segment or of the tag.
  const etag = response.headers.get('etag')!;
  for (const from of [5, bytes.length - sizeBytes, bytes.length - 1000]) {
    const rest = await get(address, { range: `bytes=${from}-`, 'if-range': etag });
    expect(rest.status).toBe(206);
    expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(from))).toBe(true);
  }

  const alone = await get(`${address}?chapter=${second.start}`);
  expect(alone.headers.get('content-disposition')).toContain('Stomata.mp3');
  const chapter = parseMp3(Buffer.from(await alone.arrayBuffer()));
  expect(chapter.cover).toEqual(cover);
  expect(sound.subarray(-chapter.sound.length).equals(chapter.sound)).toBe(true);
  // 48 kbit/s: six bytes a millisecond.
  expect(Math.abs(chapter.sound.length / 6 - (durationMs - Number(chapters[1]![1])))).toBeLessThan(60);
  expect((await get(`${address}?chapter=3`)).status).toBe(404);
  expect((await get(address, {}, alice)).status).toBe(404);

  expect(await bob.api.audio.feed()).toEqual({ since: null });
  const { url } = await bob.api.audio.makeFeed();
  const feed = new URL(url).pathname;
  const rss = await (await get(feed, {}, null)).text();
  expect(rss).toContain(`<title>${document.title}</title>`);
  // Of the sound alone it would be another one than the file's.
  expect(rss).toContain('length="0"');
  const [, episode] = /enclosure url="([^"]+)"/.exec(rss)!;
  const heard = await get(new URL(episode!).pathname, {}, null);
  expect(Buffer.from(await heard.arrayBuffer()).equals(bytes)).toBe(true);
  const picture = episode!.replace(/mp3$/, 'png');
  expect(rss).toContain(`<itunes:image href="${picture}"/>`);
  const shown = await get(new URL(picture).pathname, {}, null);
  expect(shown.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(cover);
  for (const none of [`${randomUUID()}.mp3`, `${randomUUID()}.png`, `${track.id}.jpg`, track.id, '.png'])
    expect((await get(`${feed}/${none}`, {}, null)).status).toBe(404);
  const { url: next } = await bob.api.audio.makeFeed();
  expect((await get(feed, {}, null)).status).toBe(404);
  expect((await get(new URL(episode!).pathname, {}, null)).status).toBe(404);
  expect((await get(new URL(picture).pathname, {}, null)).status).toBe(404);
  await bob.api.audio.endFeed();
  expect((await get(new URL(next).pathname, {}, null)).status).toBe(404);
});

test('a podcast’s address serves what its feed lists, and nothing else of its owner', async () => {
  const makeTrack = async (title: string, isPassing: boolean) => {
    const note = await bob.api.notes.create({ body: { title, content: `${title} keeps a tree dry.` } });
    const source = { kind: 'note' as const, noteId: note.id };
    const { id } = await bob.api.audio.open({ body: { source, isPassing } });
    const { segments } = await bob.api.audio.segments({ params: { id } });
    for (const { start } of segments) await bob.api.audio.speak({ params: { id, start } });
    if (isPassing) return id;
    await bob.api.audio.make({ params: { id } });
    await vi.waitFor(async () => {
      const { state } = await bob.api.audio.get({ params: { id } });
      expect(state).toBe('ready');
    }, patience);
    return id;
  };
  const { url } = await bob.api.audio.makeFeed();
  const statuses = (id: string) =>
    Promise.all(['mp3', 'png'].map(async (ending) => (await fetch(`${url}/${id}.${ending}`)).status));
  const passing = await makeTrack('Cork', true);
  expect(await statuses(passing)).toEqual([404, 404]);
  const listed = await makeTrack('Moss', false);
  expect(await statuses(listed)).toEqual([200, 200]);
  await bob.api.playlist.remove({ body: { ids: [listed] } });
  expect(await statuses(listed)).toEqual([404, 404]);
  await bob.api.playlist.restore({ body: { ids: [listed] } });
  expect(await statuses(listed)).toEqual([200, 200]);
});

test('a note that was changed since all of it was made is made again', async () => {
  const note = await bob.api.notes.create({ body: { title: 'Bark', content: 'Bark keeps a tree dry.' } });
  const source = { kind: 'note' as const, noteId: note.id };
  const { id } = await bob.api.audio.open({ body: { source } });
  const all = () =>
    vi.waitFor(async () => {
      expect((await bob.api.audio.get({ params: { id } })).state).toBe('ready');
    }, patience);
  const status = async () => {
    const headers = { authorization: `Bearer ${bob.token}` };
    return (await fetch(`${server.url()}/api/audio/tracks/${id}/download`, { headers })).status;
  };
  await bob.api.audio.make({ params: { id } });
  await all();
  expect(await status()).toBe(200);
  const change = async (content: string) => {
    const { revision } = await bob.api.notes.get({ params: { id: note.id } });
    const body = { title: 'Bark', content, subjectId: null, baseRevision: revision };
    await bob.api.notes.save({ params: { id: note.id }, body });
  };
  await change('Bark keeps a tree cool.');
  await bob.api.audio.segments({ params: { id } });
  await all();
  await vi.waitFor(async () => expect(await status()).toBe(200), patience);
  await change('Bark keeps a tree warm.');
  expect(await status()).toBe(409);
  await bob.api.audio.make({ params: { id } });
  await all();
  expect(await status()).toBe(200);
});
