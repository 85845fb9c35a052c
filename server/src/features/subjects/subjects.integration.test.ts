import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { filesOnDisk, upload, uploadAndRead } from '../../testing/uploads.ts';

let server: TestServer;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  server = await startTestServer();
  [alice, bob] = await Promise.all([server.signUp('alice'), server.signUp('bob')]);
});
afterAll(() => server.close());

test('a subject is added with its name trimmed, in any script, and listed for its owner only', async () => {
  const subject = await alice.api.subjects.create({ body: { name: '  行政法 and قانون  ', hasAudio: true } });
  expect(subject).toMatchObject({ name: '行政法 and قانون', hasAudio: true, documentsCount: 0 });
  const { subjects } = await alice.api.subjects.list();
  expect(subjects).toContainEqual(subject);
  expect((await bob.api.subjects.list()).subjects).toEqual([]);
});

test('two subjects may have the same name; audio is off unless asked for', async () => {
  const one = await bob.api.subjects.create({ body: { name: 'Property Law' } });
  const two = await bob.api.subjects.create({ body: { name: 'Property Law' } });
  expect(one.id).not.toBe(two.id);
  expect(one.hasAudio).toBe(false);
});

test.each([
  ['a blank name', { name: '   ' }, 'Subject name is required'],
  ['a name of 121 characters', { name: 'x'.repeat(121) }, 'Subject name must be at most 120 characters'],
])('%s is refused under its field', async (_what, body, message) => {
  await expect(alice.api.subjects.create({ body })).rejects.toMatchObject({
    code: 'invalid',
    fields: { name: message },
  });
});

test('a subject is renamed', async () => {
  const { id } = await alice.api.subjects.create({ body: { name: 'Contrct Law' } });
  const renamed = await alice.api.subjects.update({ params: { id }, body: { name: 'Contract Law' } });
  expect(renamed.name).toBe('Contract Law');
  expect(await alice.api.subjects.get({ params: { id } })).toEqual(renamed);
  expect(await alice.api.subjects.update({ params: { id }, body: {} })).toEqual(renamed);
});

test("other people's subjects, and what cannot be one, are not found", async () => {
  const { id } = await alice.api.subjects.create({ body: { name: 'Private' } });
  for (const params of [{ id }, { id: 'not-an-id' }]) {
    for (const call of [
      () => bob.api.subjects.get({ params }),
      () => bob.api.subjects.update({ params, body: { name: 'Mine' } }),
      () => bob.api.subjects.delete({ params }),
      () => bob.api.subjects.documents({ params }),
      () => bob.api.subjects.chats({ params }),
      () => bob.api.subjects.chat({ params, body: { message: 'What is this?' } }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'not_found' });
    }
  }
  expect((await alice.api.subjects.get({ params: { id } })).name).toBe('Private');
});

test('nobody is let in without signing in', async () => {
  await expect(server.api().subjects.list()).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('the count of documents is true', async () => {
  const { id } = await alice.api.subjects.create({ body: { name: 'Counted' } });
  const fields = { type: 'note', subjectId: id };
  await uploadAndRead(server, alice, { content: 'One text about torts.', fields });
  const second = await uploadAndRead(server, alice, { content: 'Another text about torts.', fields });
  expect((await alice.api.subjects.get({ params: { id } })).documentsCount).toBe(2);
  await alice.api.documents.delete({ params: { id: second.id } });
  expect((await alice.api.subjects.get({ params: { id } })).documentsCount).toBe(1);
});

test('deleting a subject stops reading and leaves no row, job or file of its documents', async () => {
  const { id } = await alice.api.subjects.create({ body: { name: 'Doomed' } });
  const fields = { type: 'note', subjectId: id };
  const read = await uploadAndRead(server, alice, { content: 'Torts are wrongs.', fields });
  await alice.api.documents.chat({ params: { id: read.id }, body: { message: 'What are torts?' } });
  await upload(server, alice, { content: 'Being read '.repeat(200_000), fields });
  expect(await alice.api.subjects.delete({ params: { id } })).toBe(true);

  for (const table of ['documents', 'passages', 'chats']) {
    expect(await server.query(`select 1 from ${table} where subject_id = $1`, [id])).toEqual([]);
  }
  const live = () => server.query(`select 1 from jobs where state in ('queued', 'running')`);
  await expect.poll(live).toEqual([]);
  const owned = await server.query<{ file_key: string }>('select file_key from documents');
  await expect.poll(() => filesOnDisk(server)).toEqual(owned.map((row) => row.file_key).toSorted());
  await expect(alice.api.subjects.get({ params: { id } })).rejects.toMatchObject({ code: 'not_found' });
});
