import { randomUUID } from 'node:crypto';
import type { StorageUse } from '@gene/contract/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { filesOnDisk, upload } from '../../testing/uploads.ts';

const kilobyte = 1024;
const limits = { perPersonBytes: 100 * kilobyte, totalBytes: 0 };
const everythingBytes = 2 ** 60;
const roomyBytes = 2 ** 50;

let server: TestServer;
let ada: Person;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  server = await startTestServer({ storage: limits });
  ada = await server.signUp('ada');
  [alice, bob] = [await server.signUp('alice'), await server.signUp('bob')];
});
afterAll(() => server.close());

let marks = 0;
const text = (kilobytes: number) =>
  `${++marks} ${'Torts are civil wrongs. '.repeat(100 * kilobytes)}`.slice(0, kilobytes * kilobyte);
const as = (person: Person) => server.as(person.token);
async function addPicture(person: Person, kilobytes: number): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(`\x89PNG\r\n\x1a\n${text(kilobytes)}`, 'latin1')]), 'tort.png');
  const response = await fetch(`${server.url()}/api/cards/pictures`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}` },
    body: form,
  });
  return response.status;
}

test('two uploads at once cannot both take the last room', async () => {
  await upload(server, alice, { content: text(30) });
  const both = await Promise.allSettled([1, 2].map(() => upload(server, alice, { content: text(50) })));
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: {
      code: 'storage_full',
      message: expect.stringMatching(
        /^With this, you would use 0\.1\d MB of your 0\.1 MB\. Delete something first, or empty deleted items in your profile\.$/,
      ),
      details: { allowedBytes: 100 * kilobyte },
    },
  });
  expect(filesOnDisk(server)).toHaveLength(2);
  expect(await alice.api.storage.own()).toMatchObject({ documentBytes: 80 * kilobyte });
});

test('pictures count as well, other people do not, and what is deleted makes room', async () => {
  expect(await addPicture(alice, 30)).toBe(413);
  expect(filesOnDisk(server, 'card-media')).toEqual([]);
  await upload(server, bob, { content: text(90) });
  const { subjects } = await alice.api.subjects.list();
  await alice.api.subjects.delete({ params: { id: subjects[0]?.id ?? '' } });
  expect(await addPicture(alice, 30)).toBe(201);
  expect((await alice.api.storage.own()).mediaBytes).toBeGreaterThan(30 * kilobyte);
});

const full = { code: 'storage_full', details: { allowedBytes: 100 * kilobyte } };
const sums = ({ usedBytes, allowedBytes: _allowed, ...parts }: StorageUse) => ({
  usedBytes,
  sum: Object.values(parts).reduce((sum, bytes) => sum + bytes, 0),
});

test('texts count too: beyond the limit nothing is added, and what is deleted makes room once it is gone for good', async () => {
  const carol = await server.signUp('carol');
  const { notes, cards, storage, subjects } = carol.api;
  const subject = await subjects.create({ body: { name: 'Torts' } });
  const created = await cards.create({
    body: { subjectId: subject.id, kind: 'basic', front: 'What is a tort?', back: 'A civil wrong.' },
  });
  // Kept twice: as it is, and as its first version.
  const note = await notes.create({ body: { title: 'Torts', content: text(40), subjectId: null } });
  await storage.own();
  const crimes = { title: 'Crimes', content: text(30), subjectId: null };
  await expect(notes.create({ body: crimes })).rejects.toMatchObject(full);
  const saved = { ...crimes, baseRevision: note.revision };
  await expect(notes.save({ params: { id: note.id }, body: saved })).rejects.toMatchObject(full);
  await expect(upload(server, carol, { content: text(30) })).rejects.toMatchObject(full);
  const before = await storage.own();
  expect(before.noteBytes).toBeGreaterThan(80 * kilobyte);
  expect(before).toMatchObject({ documentBytes: 0, binBytes: 0 });
  expect(before.cardBytes).toBeGreaterThan(0);
  expect(sums(before).sum).toBe(before.usedBytes);

  await notes.delete({ params: { id: note.id } });
  await cards.bulk({ body: { ids: created.cards.map(({ id }) => id), action: 'delete' } });
  const inBin = await storage.own();
  expect(inBin).toEqual({
    ...before,
    ...{ noteBytes: 0, cardBytes: 0, binBytes: before.noteBytes + before.cardBytes },
  });
  await expect(notes.create({ body: crimes })).rejects.toMatchObject(full);
  // Nothing has gone to make room.
  await notes.restore({ params: { id: note.id } });
  await notes.delete({ params: { id: note.id } });

  await storage.emptyBin();
  expect(await storage.own()).toMatchObject({ noteBytes: 0, cardBytes: 0, binBytes: 0 });
  await expect(notes.restore({ params: { id: note.id } })).rejects.toMatchObject({ code: 'not_found' });
  await notes.create({ body: crimes });
});

test('what was let in within a minute counts before it is measured', async () => {
  const dora = await server.signUp('dora');
  const add = () => dora.api.notes.create({ body: { title: 'Torts', content: text(20), subjectId: null } });
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, add));
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(5);
});

test('an import is refused for the texts of its cards, and leaves none of them', async () => {
  const heidi = await server.signUp('heidi');
  const subject = await heidi.api.subjects.create({ body: { name: 'Torts' } });
  const form = new FormData();
  form.append('subjectId', subject.id);
  const rows = Array.from({ length: 100 }, (_, i) => `Question ${i},${'A civil wrong. '.repeat(40)}`);
  form.append('file', new Blob([rows.join('\n')]), 'torts.csv');
  const response = await fetch(`${server.url()}/api/cards/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${heidi.token}` },
    body: form,
  });
  expect(await response.json()).toMatchObject({ error: full });
  expect((await heidi.api.cards.list({ query: {} })).cards).toEqual([]);
});

test('emptying the bin leaves what is not deleted, and the bins of others', async () => {
  const [eve, frank] = [await server.signUp('eve'), await server.signUp('frank')];
  const write = (person: Person) =>
    person.api.notes.create({ body: { title: 'Torts', content: text(1), subjectId: null } });
  const [kept, deleted, others] = [await write(eve), await write(eve), await write(frank)];
  await eve.api.notes.delete({ params: { id: deleted.id } });
  await frank.api.notes.delete({ params: { id: others.id } });
  await eve.api.storage.emptyBin();
  expect((await eve.api.notes.get({ params: { id: kept.id } })).title).toBe('Torts');
  expect((await frank.api.notes.restore({ params: { id: others.id } })).title).toBe('Torts');
});

test('answers to cards are let in for a tenth beyond the limit', async () => {
  const grace = await server.signUp('grace');
  const { cards, notes, subjects } = grace.api;
  const subject = await subjects.create({ body: { name: 'Torts' } });
  const created = await cards.create({
    body: { subjectId: subject.id, kind: 'basic', front: 'What is a tort?', back: 'A civil wrong.' },
  });
  const note = { title: 'Torts', content: text(49), subjectId: null };
  await notes.create({ body: note });
  await grace.api.storage.own();
  await expect(notes.create({ body: { ...note, content: text(2) } })).rejects.toMatchObject(full);
  const review = () =>
    cards.review({
      body: {
        reviews: created.cards.map(({ id: cardId }) => ({
          ...{ id: randomUUID(), cardId, rating: 3 as const, durationMs: 1000 },
          reviewedAt: new Date().toISOString(),
        })),
        timeZone: 'UTC',
      },
    });
  await review();
  await server.query(`update notes set content = content || repeat('x', 20000) where owner_id = $1`, [
    grace.user.id,
  ]);
  await grace.api.storage.own();
  await expect(review()).rejects.toMatchObject(full);
});

test('an installation has a limit of its own, which its database counts toward', async () => {
  await server.restart({ storage: { perPersonBytes: 0, totalBytes: 1 } });
  const refused = {
    code: 'storage_full',
    message: expect.stringMatching(/^With this, everything here .+ Ask an admin for more space\.$/) as string,
  };
  await expect(upload(server, ada, { content: text(5) })).rejects.toMatchObject(refused);
  const note = { title: 'Torts', content: text(1), subjectId: null };
  await expect(as(ada).notes.create({ body: note })).rejects.toMatchObject(refused);
  expect(await as(ada).subjects.list()).toBeTruthy();
  await server.restart({ storage: { perPersonBytes: 0, totalBytes: roomyBytes } });
  await upload(server, ada, { content: text(5) });
  await as(ada).notes.create({ body: note });
});

test('an admin sees who uses how much, and nobody else does', async () => {
  expect(await as(ada).storage.installation()).toMatchObject({
    allowedBytes: roomyBytes,
    allowedPerPersonBytes: null,
    disk: { state: 'ok' },
    people: [
      { name: 'bob', usedBytes: 90 * kilobyte },
      { name: 'alice' },
      { name: 'ada', usedBytes: 5 * kilobyte },
    ],
  });
  const { usedBytes, fileBytes, databaseBytes } = await as(ada).storage.installation();
  expect(databaseBytes).toBeGreaterThan(1024 * kilobyte);
  expect(usedBytes).toBe(fileBytes + databaseBytes);
  await expect(as(bob).storage.installation()).rejects.toMatchObject({ code: 'forbidden' });
});

test('what was set aside is told until an admin dismisses it', async () => {
  const sweep = { at: new Date().toISOString(), unowned: 0, setAside: 2 };
  await server.query('update installation set last_sweep = $1', [sweep]);
  // Each start looks for files of nobody.
  await server.restart();
  expect((await as(ada).storage.installation()).sweep).toEqual(sweep);
  await expect(as(bob).storage.dismissSweep()).rejects.toMatchObject({ code: 'forbidden' });
  await as(ada).storage.dismissSweep();
  expect((await as(ada).storage.installation()).sweep).toBeNull();
  const { entries } = await as(ada).admin.audit({ query: { limit: 1 } });
  expect(entries).toMatchObject([{ actor: 'ada', action: 'dismissed_set_aside_files' }]);
});

test('short of disk space, files are refused and everything else goes on', async () => {
  const disk = { lowBytes: everythingBytes, fullBytes: 0, reserveBytes: 0 };
  await server.restart({ storage: { perPersonBytes: 0, totalBytes: 0 }, disk });
  await expect(upload(server, bob, { content: text(1) })).rejects.toMatchObject({
    code: 'disk_full',
    status: 507,
  });
  expect(await addPicture(bob, 1)).toBe(507);
  await as(bob).notes.create({ body: { title: 'Torts', content: 'Civil wrongs.', subjectId: null } });
  expect(await (await fetch(`${server.url()}/api/ready`)).json()).toMatchObject({ ready: true, disk: 'low' });
});

test('on a full disk an admin who gives the password once more lets people in', async () => {
  await server.restart({ disk: { lowBytes: everythingBytes, fullBytes: everythingBytes, reserveBytes: 0 } });
  await server.query(`update sessions set confirmed_at = now() - interval '11 minutes'`);
  const makeLink = () => as(ada).admin.createResetLink({ params: { id: bob.user.id } });
  await expect(makeLink()).rejects.toMatchObject({ code: 'confirm_password' });
  await as(ada).auth.confirm({ body: { password: ada.password } });
  expect((await makeLink()).url).toContain('/reset?token=');
});

test('on a full disk people sign in, read and delete, and nothing is added', async () => {
  await server.restart({ disk: { lowBytes: everythingBytes, fullBytes: everythingBytes, reserveBytes: 0 } });
  const { token } = await server.api().auth.login({ body: { email: bob.email, password: bob.password } });
  const again = server.as(token);
  await expect(again.subjects.create({ body: { name: 'Crimes' } })).rejects.toMatchObject({
    code: 'disk_full',
  });
  const { subjects } = await again.subjects.list();
  expect(await again.subjects.delete({ params: { id: subjects[0]?.id ?? '' } })).toBe(true);
  await again.storage.emptyBin();
  expect(await again.storage.own()).toMatchObject({ documentBytes: 0, binBytes: 0 });
});
