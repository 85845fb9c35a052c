import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { filesOnDisk, upload } from '../../testing/uploads.ts';

const kilobyte = 1024;
const limits = { perPersonBytes: 100 * kilobyte, totalBytes: 0 };
const everythingBytes = 2 ** 60;

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
      message: 'With this, your files would take 1 MB of your 1 MB. Delete something first.',
      details: { usedBytes: 130 * kilobyte, allowedBytes: 100 * kilobyte },
    },
  });
  expect(filesOnDisk(server)).toHaveLength(2);
  expect(await alice.api.storage.own()).toMatchObject({
    documentBytes: 80 * kilobyte,
    usedBytes: 80 * kilobyte,
  });
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

test('an installation has a limit of its own', async () => {
  await server.restart({ storage: { perPersonBytes: 0, totalBytes: 130 * kilobyte } });
  await expect(upload(server, ada, { content: text(20) })).rejects.toMatchObject({
    code: 'storage_full',
    message: expect.stringMatching(/^With this, all files here .+ Ask an admin for more space\.$/) as string,
  });
  await upload(server, ada, { content: text(5) });
});

test('an admin sees who uses how much, and nobody else does', async () => {
  expect(await as(ada).storage.installation()).toMatchObject({
    allowedBytes: 130 * kilobyte,
    allowedPerPersonBytes: null,
    disk: { state: 'ok' },
    people: [
      { name: 'bob', usedBytes: 90 * kilobyte },
      { name: 'alice' },
      { name: 'ada', usedBytes: 5 * kilobyte },
    ],
  });
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
  expect(await again.storage.own()).toMatchObject({ usedBytes: 0 });
});
