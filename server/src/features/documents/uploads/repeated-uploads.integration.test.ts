import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../../testing/server.ts';
import { filesOnDisk, settled, upload } from '../../../testing/uploads.ts';

let server: TestServer;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  server = await startTestServer();
  [alice, bob] = await Promise.all([server.signUp('alice'), server.signUp('bob')]);
});
afterAll(() => server.close());

async function add(person: Person, content: string, key?: string, subjectId?: string) {
  const fields = { type: 'note', ...(subjectId !== undefined && { subjectId }) };
  return upload(server, person, { content, fields, ...(key !== undefined && { key }) });
}
const newSubject = (person: Person) => person.api.subjects.create({ body: { name: 'Torts' } });

test('an upload that is sent again with its key is answered as the first time, and added once', async () => {
  const subject = await newSubject(alice);
  const first = await add(alice, 'Negligence is a tort.', 'key-1', subject.id);
  await settled(alice, first.id);
  const files = filesOnDisk(server).length;
  expect(await add(alice, 'Negligence is a tort.', 'key-1', subject.id)).toEqual(first);
  const { documents } = await alice.api.subjects.documents({ params: { id: subject.id } });
  expect(documents.map((document) => document.id)).toEqual([first.id]);
  expect(filesOnDisk(server).length).toBe(files);
});

test('the same upload sent several times at once is added once', async () => {
  const subject = await newSubject(alice);
  const all = await Promise.all(
    Array.from({ length: 4 }, () => add(alice, 'Nuisance is a tort.', 'key-2', subject.id)),
  );
  expect(new Set(all.map((document) => document.id)).size).toBe(1);
});

test('a key stands for one request of one person', async () => {
  await add(alice, 'Trespass is a tort.', 'key-3');
  await expect(add(alice, 'Conversion is a tort.', 'key-3')).rejects.toMatchObject({ code: 'conflict' });
  const bobs = await add(bob, 'Trespass is a tort.', 'key-3');
  expect(await add(bob, 'Trespass is a tort.', 'key-3')).toEqual(bobs);
});

test('what was refused is tried again with the same key', async () => {
  const subject = await newSubject(alice);
  const first = await add(alice, 'Deceit is a tort.', undefined, subject.id);
  const again = () => add(alice, 'Deceit is a tort.', 'key-4', subject.id);
  await expect(again()).rejects.toMatchObject({ code: 'duplicate_document' });
  await alice.api.documents.delete({ params: { id: first.id } });
  expect((await again()).id).not.toBe(first.id);
});

test('what is no key is refused', async () => {
  await expect(add(alice, 'Defamation is a tort.', 'x'.repeat(201))).rejects.toMatchObject({
    code: 'invalid',
  });
});

test('a subject that is created again with its key is there once', async () => {
  const keyed = server.as(alice.token, { 'idempotency-key': 'subject-1' });
  const body = { name: 'Contracts' };
  const first = await keyed.subjects.create({ body });
  expect(await keyed.subjects.create({ body })).toEqual(first);
  const { subjects } = await alice.api.subjects.list();
  expect(subjects.filter(({ name }) => name === 'Contracts')).toEqual([first]);
  await expect(keyed.subjects.create({ body: { name: 'Other' } })).rejects.toMatchObject({
    code: 'conflict',
  });
});
