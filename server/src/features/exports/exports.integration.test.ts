import fs from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { furnish, type Holdings, markOf, signUp, type Tenant } from '../../testing/holdings.ts';
import { patience } from '../../testing/patience.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let alice: Tenant;
let bob: Tenant;
let hers: Holdings;
beforeAll(async () => {
  server = await startTestServer();
  [alice, bob] = await Promise.all([signUp(server.url(), 'alice'), signUp(server.url(), 'bob')]);
  hers = await furnish(server.url(), alice);
});
afterAll(() => server.close());

const api = (of = alice) => server.as(of.token);
const download = ({ token }: Tenant) =>
  fetch(`${server.url()}/api/account/export/file`, { headers: { authorization: `Bearer ${token}` } });
const filesIn = (place: string) =>
  fs
    .readdirSync(path.join(server.dataDir, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.json'))
    .map((entry) => path.join(entry.parentPath, entry.name));
const told = async () => (await api().notices.list()).notices[0]?.title;
const ended = () =>
  vi.waitFor(async () => {
    const { export: made } = await api().exports.find();
    expect(made?.state).not.toBe('working');
    return made;
  }, patience);

test('everything of a person is in a zip, named and linked, with dates in their language, but for what is not on disk', async () => {
  await api().preferences.update({ body: { locale: 'de-DE' } });
  const first = await api().exports.begin();
  expect((await api().exports.begin()).export.id).toBe(first.export.id);
  expect(await ended()).toMatchObject({ state: 'ready', missing: 0 });
  expect(await told()).toBe('Your data is ready to download');
  const subject = await api().subjects.create({ body: { name: 'Πνεύμα / 波: "CON"' } });
  for (const name of ['a?b', 'A?B'])
    await api().notes.create({ body: { title: name, content: `# ${name}`, subjectId: subject.id } });
  const [row] = await server.query<{ key: string }>('select file_key as key from documents where id = $1', [
    hers.document,
  ]);
  fs.rmSync(path.join(server.dataDir, 'files', row!.key));

  await api().exports.begin();
  expect(await ended()).toMatchObject({ state: 'ready', missing: 1, problem: null });
  const response = await download(alice);
  expect(response.headers.get('content-disposition')).toMatch(/filename="Gene data \d{4}-\d\d-\d\d\.zip"/);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const index = strFromU8(files['index.html']!);
  const linked = [...index.matchAll(/href="([^"#]+)"/g)].map(([, address = '']) =>
    decodeURIComponent(address),
  );
  expect(linked.toSorted()).toEqual(
    Object.keys(files)
      .filter((name) => name !== 'index.html')
      .toSorted(),
  );
  expect(index).toMatch(/Missing[\s\S]*zebrafinch-alice <small>Documents/);

  const mark = markOf('alice');
  const holding = Object.keys(files).filter((name) => strFromU8(files[name]!).includes(mark));
  const folders = new Set(holding.map((name) => name.split('/')[0]));
  for (const part of [
    ...['Documents', 'Notes', 'Highlights', 'Chats', 'Practice', 'Plan', 'Playlist', 'Profile'],
  ])
    expect([...folders]).toContain(part);
  const names = Object.keys(files);
  expect(names).toEqual(
    expect.arrayContaining(['Flashcards/Flashcards.apkg', 'Plan/Study plan.ics', 'Profile/Avatar.webp']),
  );
  expect(names.filter((name) => name.startsWith('Notes/Πνεύμα'))).toEqual([
    'Notes/Πνεύμα 波 CON/a b.md',
    'Notes/Πνεύμα 波 CON/A B (2).md',
  ]);
  expect(names.filter((name) => /^Papers\/.*\.pdf$/.test(name))).toHaveLength(4);
  expect(names.some((name) => /^Predictions\/zebrafinch-alice 2030\.md$/.test(name))).toBe(true);
  const practised = strFromU8(files[names.find((name) => /^Practice\/[^/]+\.md$/.test(name))!]!);
  expect(practised).toContain('## Question 1');
  expect(practised).toMatch(/Started \d+\. \p{L}+ \d{4} um /u);
  expect(index).toMatch(/from Gene, \d+\. \p{L}+ \d{4}</u);
  expect(strFromU8(files['Profile/Profile.md']!)).toMatch(new RegExp(`# Passkeys\\s+- ${mark}: added \\d`));
  expect(filesIn('exports')).toHaveLength(1);
});

test('settings are told in words, and what is empty is left out', async () => {
  await api(bob).exports.begin();
  await vi.waitFor(async () => expect((await api(bob).exports.find()).export?.state).toBe('ready'), patience);
  const files = unzipSync(new Uint8Array(await (await download(bob)).arrayBuffer()));
  expect(Object.keys(files).toSorted()).toEqual(['Profile/Profile.md', 'index.html']);
  const profile = strFromU8(files['Profile/Profile.md']!);
  expect(profile).toContain('- Theme: as the device\n- Language of dates and numbers: as the device\n');
  expect(profile).toContain('- Notices by email: on\n');
  expect(profile).not.toMatch(/[{}[\]"]|undefined|null/);
  await api(bob).exports.cancel();
});

test('the classes that somebody is in and the discount of their code are in it', async () => {
  const { id } = await api(bob).auth.me();
  await server.query(
    `with organization as (insert into organizations (id, name) values (gen_random_uuid(), 'Lyceum') returning id),
      class as (insert into classes (id, organization_id, name) select gen_random_uuid(), id, 'Botany' from organization
        returning id, organization_id),
      member as (insert into memberships (organization_id, user_id, role, roll_number)
        select id, $1, 'student', '17' from organization)
    insert into class_members (class_id, organization_id, user_id) select id, organization_id, $1 from class`,
    [id],
  );
  await server.query(
    `insert into promo_uses (user_id, code, discount, used_at) values ($1, 'SPRING', 12.5, '2026-03-10T12:00:00Z')`,
    [id],
  );
  await api(bob).exports.begin();
  await vi.waitFor(async () => expect((await api(bob).exports.find()).export?.state).toBe('ready'), patience);
  const files = unzipSync(new Uint8Array(await (await download(bob)).arrayBuffer()));
  const profile = strFromU8(files['Profile/Profile.md']!);
  expect(profile).toContain('- Discount: 12.5% with SPRING, 10 March 2026\n');
  expect(profile).toContain('- Organisation: Lyceum (student, roll number 17)\n- Class: Botany, Lyceum\n');
  await api(bob).exports.cancel();
});

test('nobody else has it', async () => {
  expect((await api(bob).exports.find()).export).toBeNull();
  expect((await download(bob)).status).toBe(404);
});

test('a worker that stops leaves nothing, and the next one starts anew', async () => {
  await api().exports.begin();
  await server.restart();
  expect(await ended()).toMatchObject({ state: 'ready' });
  await vi.waitFor(() => expect(filesIn('exports')).toHaveLength(1), patience);
});

test('stopped or grown old, it is gone with its file', async () => {
  await api().exports.begin();
  await api().exports.cancel();
  await api().exports.cancel();
  expect((await api().exports.find()).export).toBeNull();
  await vi.waitFor(() => expect(filesIn('exports')).toEqual([]), patience);

  await api().exports.begin();
  await ended();
  await server.query(`update account_exports set expires_at = now() - interval '1 second'`);
  await server.restart();
  await vi.waitFor(() => expect(filesIn('exports')).toEqual([]), patience);
  expect((await download(alice)).status).toBe(404);
});

test('a disk with too little room for it says so, and nothing is left', async () => {
  await server.restart({ disk: { lowBytes: Number.MAX_SAFE_INTEGER, fullBytes: 0, reserveBytes: 0 } });
  await api().exports.begin();
  expect(await ended()).toMatchObject({ state: 'failed', problem: 'disk_full' });
  expect(await told()).toBe('Your data could not be exported');
  expect(filesIn('exports')).toEqual([]);
  await server.restart({ disk: { lowBytes: 0, fullBytes: 0, reserveBytes: 0 } });
});

test('a disk that is away for a while delays an export and does not fail it', async () => {
  const folder = path.join(server.dataDir, 'exports');
  fs.renameSync(folder, `${folder}-away`);
  fs.symlinkSync(`${folder}-unmounted`, folder);
  await api().exports.begin();
  const job = () =>
    server.query(
      `select deaths > 0 as tried, attempts from jobs where kind = 'exports.write' and state = 'queued'`,
    );
  await vi.waitFor(async () => expect(await job()).toEqual([{ tried: true, attempts: 0 }]), patience);
  expect((await api().exports.find()).export).toMatchObject({ state: 'working', problem: null });
  fs.rmSync(folder);
  fs.renameSync(`${folder}-away`, folder);
  await server.query(`update jobs set run_at = now() where kind = 'exports.write'`);
  expect(await ended()).toMatchObject({ state: 'ready' });
});

test('a deleted account leaves no row and no file', async () => {
  await api().exports.begin();
  await ended();
  const files = () => ['files', 'card-media', 'practice-photos', 'exports', 'avatars'].flatMap(filesIn);
  expect(files().length).toBeGreaterThan(5);
  await api().deletions.ask({ body: { password: alice.password } });
  await server.query(
    `with due as (update users set deletes_at = now() - interval '1 second' where id = $1)
      update jobs set run_at = now() where owner_id = $1`,
    [hers.user],
  );
  await vi.waitFor(
    async () => expect(await server.query('select from users where id = $1', [hers.user])).toEqual([]),
    patience,
  );
  await vi.waitFor(() => expect(files()).toEqual([]), patience);
  const tables = await server.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const naming: string[] = [];
  for (const { name } of tables) {
    const told = [hers.user, alice.email, markOf('alice')].map((text) => `%${text}%`);
    const rows = await server.query(`select from "${name}" t where t::text ilike any($1)`, [told]);
    if (rows.length > 0) naming.push(name);
  }
  expect(naming).toEqual([]);
});
