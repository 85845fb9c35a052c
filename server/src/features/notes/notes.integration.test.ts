import { randomBytes, randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../testing/patience.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  server = await startTestServer();
  [alice, bob] = await Promise.all([server.signUp('alice'), server.signUp('bob')]);
});
afterAll(() => server.close());

const write = (content: string, title = 'A note', person = alice) =>
  person.api.notes.create({ body: { title, content } });
const asSaved = ({ title, content, subjectId, revision }: Awaited<ReturnType<typeof write>>) => ({
  ...{ title, content, subjectId },
  baseRevision: revision,
});

test('a note is kept as it was written, and listed with how it begins', async () => {
  const subject = await alice.api.subjects.create({ body: { name: 'Logic' } });
  const content = '# Sets\n\n- [ ] **Read** [chapter 2](/textbook/x?page=2)\n\n$$a \\cup b$$\n\0';
  await expect(alice.api.notes.create({ body: { content: 'x\0y' } })).rejects.toMatchObject({
    code: 'invalid',
  });
  const note = await alice.api.notes.create({
    body: { title: '  Sets ', content: content.replace('\0', ''), subjectId: subject.id },
  });
  expect(note).toMatchObject({ title: 'Sets', subjectName: 'Logic', revision: 1 });
  expect(note.description).toMatch(/^Sets Read chapter 2/);
  expect(await alice.api.notes.get({ params: { id: note.id } })).toEqual(note);
  const { notes } = await alice.api.notes.list({ query: { subjectId: subject.id } });
  expect(notes.map(({ id }) => id)).toEqual([note.id]);
});

test('a note for a subject that is deleted at the same moment is refused', async () => {
  const subject = await alice.api.subjects.create({ body: { name: 'Short-lived' } });
  await server.query(`create function delete_subject() returns trigger as $$ begin
    delete from subjects where id = new.subject_id; return new; end $$ language plpgsql`);
  await server.query(
    'create trigger meanwhile before insert on notes for each row execute function delete_subject()',
  );
  await expect(alice.api.notes.create({ body: { subjectId: subject.id } })).rejects.toMatchObject({
    code: 'not_found',
    message: 'What this belongs to has just been deleted.',
  });
  await server.query('drop trigger meanwhile on notes');
});

test('a note without a title is called Untitled note; a creation that is sent twice makes one', async () => {
  const id = randomUUID();
  const body = { id, title: ' ', content: 'Once.' };
  const [first, second] = await Promise.all([
    alice.api.notes.create({ body }),
    alice.api.notes.create({ body }),
  ]);
  expect(first.title).toBe('Untitled note');
  expect(second).toEqual(first);
});

test('the same id in two accounts is two notes', async () => {
  const id = randomUUID();
  await alice.api.notes.create({ body: { id, content: 'Hers.' } });
  const his = await bob.api.notes.create({ body: { id, content: 'His.' } });
  expect(his.content).toBe('His.');
  expect((await alice.api.notes.get({ params: { id } })).content).toBe('Hers.');
});

test('two tabs that edit one note lose no words, in whatever order they save', async () => {
  const note = await write('One.\n\nTwo.\n\nThree.\n');
  const params = { id: note.id };
  const save = (content: string) => alice.api.notes.save({ params, body: { ...asSaved(note), content } });
  const results = await Promise.all([
    save('One, and more.\n\nTwo.\n\nThree.\n'),
    save('One.\n\nTwo.\n\nThree.\n\nFour.\n'),
    save('One.\n\nTwo, too.\n\nThree.\n'),
  ]);
  expect(results.filter(({ merged }) => merged)).toHaveLength(2);
  const now = await alice.api.notes.get({ params });
  expect(now.content).toBe('One, and more.\n\nTwo, too.\n\nThree.\n\nFour.\n');
  expect(now.revision).toBe(4);
});

test('a title changed in one tab stays when the other tab saves its text', async () => {
  const note = await write('Text.', 'Before');
  const params = { id: note.id };
  await alice.api.notes.save({ params, body: { ...asSaved(note), title: 'After' } });
  const saved = await alice.api.notes.save({ params, body: { ...asSaved(note), content: 'Text, more.' } });
  expect(saved).toMatchObject({ title: 'After', content: 'Text, more.' });
});

test('every version of the last minutes can be read again, and old ones are thinned out', async () => {
  let note = await write('v1');
  const params = { id: note.id };
  for (let i = 2; i <= 30; i++)
    note = await alice.api.notes.save({ params, body: { ...asSaved(note), content: `v${i}` } });
  const { versions } = await alice.api.notes.versions({ params });
  const kept = versions.map(({ revision }) => revision);
  expect(kept.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, i) => 30 - i));
  expect(kept.length).toBeLessThan(24);
  const version = await alice.api.notes.version({ params: { ...params, revision: 15 } });
  expect(version.content).toBe('v15');
  // An editor left open since a deleted version still loses nothing.
  const late = await alice.api.notes.save({
    params,
    body: { ...asSaved(note), baseRevision: 2, content: 'v2 and late words' },
  });
  expect(late.content).toContain('late words');
});

test('a deleted note can be brought back; saving it from another tab brings it back as well', async () => {
  const note = await write('Precious.');
  const params = { id: note.id };
  expect(await alice.api.notes.delete({ params })).toBe(true);
  await expect(alice.api.notes.get({ params })).rejects.toMatchObject({ code: 'not_found' });
  expect((await alice.api.notes.restore({ params })).content).toBe('Precious.');
  await alice.api.notes.delete({ params });
  await alice.api.notes.save({ params, body: { ...asSaved(note), content: 'Precious words.' } });
  expect((await alice.api.notes.get({ params })).content).toBe('Precious words.');
});

test('a note outlives its subject', async () => {
  const subject = await alice.api.subjects.create({ body: { name: 'Gone soon' } });
  const { id } = await alice.api.notes.create({ body: { content: 'Mine.', subjectId: subject.id } });
  await alice.api.subjects.delete({ params: { id: subject.id } });
  expect(await alice.api.notes.get({ params: { id } })).toMatchObject({
    content: 'Mine.',
    subjectId: null,
  });
});

test("other people's notes and subjects are not found", async () => {
  const { id } = await write('Secret.');
  const subject = await alice.api.subjects.create({ body: { name: 'Hers' } });
  const params = { id };
  const body = { title: 'x', content: 'x', subjectId: null, baseRevision: 1 };
  for (const call of [
    () => bob.api.notes.get({ params }),
    () => bob.api.notes.save({ params, body }),
    () => bob.api.notes.delete({ params }),
    () => bob.api.notes.restore({ params }),
    () => bob.api.notes.versions({ params }),
    () => bob.api.notes.version({ params: { id, revision: 1 } }),
    () => bob.api.notes.create({ body: { content: '', subjectId: subject.id } }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'not_found' });
  }
  expect((await alice.api.notes.get({ params })).content).toBe('Secret.');
});

test('notes are found by all the words typed, and paged without holes', async () => {
  const carol = await server.signUp('carol');
  for (let i = 0; i < 7; i++) await write(`Number ${i} about 100% torts_`, `Note ${i}`, carol);
  const found = await carol.api.notes.list({ query: { search: '100% TORTS_' } });
  expect(found.notes).toHaveLength(7);
  expect((await carol.api.notes.list({ query: { search: 'torts 3' } })).notes).toHaveLength(1);
  expect((await carol.api.notes.list({ query: { search: '%' } })).notes).toHaveLength(7);
  expect((await carol.api.notes.list({ query: { search: 'tortsx' } })).notes).toEqual([]);

  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await carol.api.notes.list({ query: { limit: 3, ...(cursor && { cursor }) } });
    seen.push(...page.notes.map(({ title }) => title));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((i) => `Note ${i}`));
  expect(await carol.api.notes.counts()).toEqual({
    total: 7,
    subjects: [{ id: null, name: null, notes: 7 }],
  });
});

test('all notes leave as Markdown files, a folder for each subject', async () => {
  const dora = await server.signUp('dora');
  const subject = await dora.api.subjects.create({ body: { name: 'Sea/Law' } });
  await dora.api.notes.create({ body: { title: 'Tides', content: 'High.', subjectId: subject.id } });
  await dora.api.notes.create({ body: { title: 'tides', content: 'Low.', subjectId: subject.id } });
  await write('# Free\n\nText.', 'Free', dora);
  const response = await fetch(`${server.url()}/api/notes/export`, {
    headers: { authorization: `Bearer ${dora.token}` },
  });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const texts = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
  expect(texts).toEqual({
    'Sea Law/Tides.md': '# Tides\n\nHigh.\n',
    'Sea Law/tides (2).md': '# tides\n\nLow.\n',
    'Free.md': '# Free\n\nText.\n',
  });
});

test('exports take turns, and more notes than are read at once leave in full', async () => {
  const erin = await server.signUp('erin');
  const text = randomBytes(200_000).toString('base64');
  await server.query(
    `insert into notes (owner_id, id, title, description, content)
     select $1, gen_random_uuid(), 'Note ' || i, '', case when i % 4 = 0 then $2 else i::text end from generate_series(1, 120) i`,
    [erin.user.id, text],
  );
  const stop = new AbortController();
  const headers = { authorization: `Bearer ${erin.token}` };
  const ask = () => fetch(`${server.url()}/api/notes/export`, { headers, signal: stop.signal });
  const statuses: number[] = [];
  // Nobody reads them: the first two hold their places, six wait.
  const asked = Array.from({ length: 9 }, () => ask().then(({ status }) => statuses.push(status)));
  await vi.waitFor(() => expect(statuses).toContain(429), patience);
  expect(statuses.length).toBeLessThan(9);
  stop.abort();
  await Promise.allSettled(asked);
  const files = unzipSync(
    new Uint8Array(await (await fetch(`${server.url()}/api/notes/export`, { headers })).arrayBuffer()),
  );
  expect(Object.keys(files)).toHaveLength(120);
  expect(strFromU8(files['Note 8.md'] ?? new Uint8Array())).toBe(`# Note 8\n\n${text}\n`);
});
