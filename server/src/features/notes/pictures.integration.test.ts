import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../testing/patience.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { filesOnDisk } from '../../testing/uploads.ts';

let server: TestServer;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  server = await startTestServer();
  [alice, bob] = await Promise.all([server.signUp('alice'), server.signUp('bob')]);
});
afterAll(() => server.close());

const call = (person: Person, path: string, body?: FormData) =>
  fetch(`${server.url()}${path}`, {
    headers: { authorization: `Bearer ${person.token}` },
    ...(body && { method: 'POST', body }),
  });

/** A picture's first bytes; `grain` makes it a different one. */
const bytesOf = (grain: string) => Buffer.from(`\x89PNG\r\n\x1a\n${grain}`, 'latin1');
async function addPicture(person: Person, name: string, grain: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([bytesOf(grain)]), name);
  const { id } = (await (await call(person, '/api/cards/pictures', form)).json()) as { id: string };
  return id;
}
const write = (person: Person, title: string, content: string, subjectId?: string) =>
  person.api.notes.create({ body: { title, content, ...(subjectId && { subjectId }) } });

async function unzipped(person: Person, path: string) {
  const response = await call(person, path);
  const files = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())));
  return {
    header: response.headers.get('content-disposition'),
    texts: Object.fromEntries(
      files.flatMap(([name, bytes]) => (name.endsWith('.md') ? [[name, strFromU8(bytes)]] : [])),
    ),
    pictures: Object.fromEntries(
      files.flatMap(([name, bytes]) => (name.endsWith('.md') ? [] : [[name, Buffer.from(bytes)]])),
    ),
  };
}

test('notes leave with their pictures, and name them where they lie', async () => {
  const { id: subjectId } = await alice.api.subjects.create({ body: { name: 'Sea' } });
  const map = await addPicture(alice, 'old map (1).png', 'map');
  const other = await addPicture(alice, 'Old map (1).png', 'other');
  const foreign = await addPicture(bob, 'secret.png', 'secret');
  const content = `![Map](media:${map}) ![Map](media:${map}) ![](media:${other}) ![?](media:${foreign})`;
  const note = await write(alice, 'Charts', content, subjectId);
  const written = `# Charts\n\n![Map](pictures/old%20map%20%281%29.png) ![Map](pictures/old%20map%20%281%29.png) ![](pictures/Old%20map%20%281%29%20%282%29.png) ![?](media:${foreign})\n`;
  const [one, two] = [bytesOf('map'), bytesOf('other')];

  const all = await unzipped(alice, '/api/notes/export');
  expect(all.texts).toEqual({ 'Sea/Charts.md': written });
  expect(all.pictures).toEqual({
    'Sea/pictures/old map (1).png': one,
    'Sea/pictures/Old map (1) (2).png': two,
  });

  const alone = await unzipped(alice, `/api/notes/${note.id}/export`);
  expect(alone.header).toContain('Charts.zip');
  expect(alone.texts).toEqual({ 'Charts.md': written });
  expect(Object.keys(alone.pictures)).toHaveLength(2);
});

test('a picture that nothing has named for a month is marked, then goes; one of a deleted note or an earlier version stays', async () => {
  const [old, again, fresh, ofCard, ofNote, ofVersion, ofDeleted] = await Promise.all(
    ['old', 'again', 'fresh', 'card', 'note', 'version', 'deleted'].map((grain) =>
      addPicture(alice, `${grain}.png`, grain),
    ),
  );
  const named = (id: string | undefined) => `See ![it](media:${id}).`;
  const { id: subjectId } = await alice.api.subjects.create({ body: { name: 'Pictures' } });
  await alice.api.cards.create({ body: { subjectId, front: 'What?', back: named(ofCard) } });
  await write(alice, 'Named', named(ofNote));
  const changed = await write(alice, 'Changed', named(ofVersion));
  const body = { title: 'Changed', content: 'Without.', subjectId: null, baseRevision: changed.revision };
  await alice.api.notes.save({ params: { id: changed.id }, body });
  const deleted = await write(alice, 'Deleted', named(ofDeleted));
  await alice.api.notes.delete({ params: { id: deleted.id } });
  await server.query(`update card_media set created_at = now() - interval '31 days' where id <> $1`, [fresh]);

  const status = async (id: string | undefined) => (await call(alice, `/api/cards/media/${id}`)).status;
  const marked = async () =>
    (await server.query<{ id: string }>('select id from card_media where unused_since is not null')).map(
      ({ id }) => id,
    );
  await server.restart();
  await expect.poll(marked).toEqual(expect.arrayContaining([old, again, fresh]));
  for (const id of [ofCard, ofNote, ofVersion, ofDeleted]) expect(await marked()).not.toContain(id);
  expect(await status(old)).toBe(200);

  await server.query(
    `update card_media set unused_since = now() - interval '31 days' where unused_since is not null and id <> $1`,
    [fresh],
  );
  const title = 'Again';
  await server.as(alice.token).notes.create({ body: { title, content: named(again) } });
  await server.restart();
  await vi.waitFor(async () => expect(await status(old)).toBe(404), patience);
  const files = () => server.query<{ file_key: string }>('select file_key from card_media order by file_key');
  const misplaced = async () => {
    const owned = (await files()).map((row) => row.file_key);
    return filesOnDisk(server, 'card-media').filter((file) => !owned.includes(file));
  };
  await expect.poll(misplaced).toEqual([]);
  expect(await marked()).not.toContain(again);
  for (const id of [again, fresh, ofCard, ofNote, ofVersion, ofDeleted]) expect(await status(id)).toBe(200);
});
