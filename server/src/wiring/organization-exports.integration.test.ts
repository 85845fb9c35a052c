import fs from 'node:fs';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { ExamPaper } from '@gene/contract/exam-papers';
import { SheetBatch } from '@gene/contract/sheets';
import { layOutSheet } from '@gene/engines/sheet-reading';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Client } from '../testing/client.ts';
import { patience } from '../testing/patience.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { fill, jpegOf, rasterise } from '../features/sheets/testing/filled-sheet.ts';
import { planOf } from '../features/sheets/rules.ts';

interface Member {
  id: string;
  name: string;
  token: string;
  /** Of the server as it runs now. */
  api: Client;
}

const password = 'correct horse battery';
let server: TestServer;
let adminToken: string;
let mel: Member;
let nina: Member;
let organizationId: string;
const of = () => ({ params: { organizationId } });

const signedIn = (token: string) => ({
  token,
  get api() {
    return server.as(token);
  },
});
const admin = () => server.as(adminToken);

async function signUp(name: string, userType: 'student' | 'institution'): Promise<Member> {
  const body = { name, email: `${name}@example.org`, password, userType };
  const { token, user } = await server.api().auth.register({ body });
  return Object.assign(signedIn(token), { id: user.id, name });
}
const signIn = async ({ name }: Pick<Member, 'name'>) => {
  const { token } = await server.api().auth.login({ body: { email: `${name}@example.org`, password } });
  return signedIn(token);
};

beforeAll(async () => {
  server = await startTestServer();
  const ada = await server.signUp('ada');
  adminToken = ada.token;
  mel = await signUp('mel', 'institution');
  nina = await signUp('nina', 'student');
  organizationId = (await mel.api.auth.me()).organizations[0]!.id;
  await mel.api.organizations.update({ ...of(), body: { name: '=Lyceum / 1', timeZone: 'Asia/Kolkata' } });
  await server.query(
    `insert into memberships (organization_id, user_id, role, roll_number) values ($1, $2, 'student', '42')`,
    [organizationId, nina.id],
  );
  const { id: classId } = await mel.api.organizations.addClass({ ...of(), body: { name: 'Botany, 7b' } });
  const params = { organizationId, classId };
  await mel.api.organizations.addToClass({ params, body: { userIds: [nina.id] } });
});
afterAll(() => server.close());

const zipsOnDisk = () =>
  fs
    .readdirSync(path.join(server.dataDir, 'exports'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.json'));
const fetchFile = (address: string, token: string) =>
  fetch(`${server.url()}${address}`, { headers: { authorization: `Bearer ${token}` } });
const download = (token: string) => fetchFile(`/api/organizations/${organizationId}/export/file`, token);
const ended = (api = mel.api) =>
  vi.waitFor(async () => {
    const { export: made } = await api.organizationExports.find(of());
    expect(made?.state).not.toBe('working');
    return made;
  }, patience);
const job = () =>
  server.query(
    `select from jobs where kind = 'exports.write_organization' and state in ('queued', 'running')`,
  );

/** With a sheet of nina's, of which a question is marked in words. */
async function addPaper(): Promise<void> {
  const send = (address: string, file: File, fields: Record<string, string> = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('file', file);
    const headers = { authorization: `Bearer ${mel.token}` };
    return fetch(`${server.url()}${address}`, { method: 'POST', headers, body });
  };
  const form = { questionCount: 4, choices: 4, sets: 1 };
  const made = await mel.api.examPapers.create({ body: { title: 'Midterm', subject: 'Botany', ...form } });
  const { id } = ExamPaper.parse(made);
  const key = (last: number) =>
    [0, 1, 2, last].map((choice, i) => ({ question: i + 1, accepted: [[choice]] }));
  await mel.api.examPapers.saveKey({ params: { id }, body: { basedOn: 0, sets: [key(3)] } });
  const written = [{ question: 2, points: [{ text: 'the stamen', marks: 1 }], remarks: ['not the petal'] }];
  await mel.api.examPapers.saveKey({ params: { id }, body: { basedOn: 1, sets: [key(0)], written } });
  const printed = await fetchFile(`/api/exam-papers/${id}/answer-sheet?rollDigits=4`, mel.token);
  const blank = await rasterise(new Uint8Array(await printed.arrayBuffer()));
  const page = layOutSheet(planOf(form, { paper: 'a4', rollDigits: 4 })).pages[0]!;
  const answers = { 0: [0], 1: [1], 2: [0], 3: [3] };
  const picture = await jpegOf(fill(blank, page, { answers, roll: '0042' }));
  const sheet = new File([new Uint8Array(picture)], 'nina.jpg');
  const sent = await send(`/api/exam-papers/${id}/sheet-batches`, sheet);
  const batch = { params: { id: SheetBatch.parse(await sent.json()).id } };
  await vi.waitFor(async () => expect((await mel.api.sheets.batch(batch)).isReading).toBe(false), patience);
  const [{ sheetId } = { sheetId: null }] = (await mel.api.sheets.pages(batch)).pages;
  const [line, mark] = [randomUUID(), randomUUID()];
  await server.query(
    `insert into rubric_lines (id, paper_id, question, text, marks) values ($1, $2, 1, $3, 1)`,
    [...[line, id, '=names the stamen']],
  );
  await server.query(
    `insert into script_marks (id, sheet_id, question, marks, lines, extra) values ($1, $2, 1, 1.5, $3, 0.5)`,
    [mark, sheetId, JSON.stringify([line])],
  );
  await server.query(
    `insert into script_answers (sheet_id, question, kind, text, likeness, from_page, to_page, mark_id)
      values ($1, 1, 'text', 'the stamen', 'the stamen', 1, 1, $2)`,
    [sheetId, mark],
  );
}

test('all that an organization has is in one zip, and nothing of its students', async () => {
  await addPaper();
  const subject = await nina.api.subjects.create({ body: { name: 'Secret subject' } });
  await nina.api.notes.create({ body: { title: 'Diary', content: 'private words', subjectId: subject.id } });
  const classes = await mel.api.organizations.classes(of());
  const table = { classId: classes.classes[0]!.id, csv: 'Olaf,olaf@example.org,43' };
  await mel.api.organizations.inviteMembers({ ...of(), body: table });
  const first = await mel.api.organizationExports.begin(of());
  const second = await mel.api.organizationExports.begin(of());
  expect(second.export.id).toBe(first.export.id);
  expect(await ended()).toMatchObject({ state: 'ready', missing: 0, problem: null, endsAt: null });
  expect((await mel.api.notices.list()).notices[0]?.title).toBe(
    'The export of your organisation is ready to download',
  );
  const response = await download(mel.token);
  expect(response.headers.get('content-disposition')).toMatch(/filename="=Lyceum 1 \d{4}-\d\d-\d\d\.zip"/);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const read = (name: string) => strFromU8(files[name]!);
  const paper = 'Exam papers/Midterm';
  expect(Object.keys(files)).toEqual([
    ...['Organisation/Organisation.md', 'People/People.csv', 'People/Invitations.csv', 'Classes/Classes.csv'],
    `${paper}/Midterm.md`,
    ...[`${paper}/Answer key, version 2.txt`, `${paper}/Answer key, version 2.json`],
    ...[`${paper}/Answer key, version 1.txt`, `${paper}/Answer key, version 1.json`],
    ...[`${paper}/Results, Botany, 7b.csv`, `${paper}/Results, Botany, 7b.xlsx`],
    `${paper}/Answers and marks.csv`,
    expect.stringMatching(/^Exam papers\/Midterm, pages\/[\w-]+\.jpg$/),
    'index.html',
  ]);
  expect(read('Organisation/Organisation.md')).toContain('Asia/Kolkata');
  expect(read('People/People.csv')).toMatch(
    /nina,nina@example\.org,42,student,"Botany, 7b",\d{4}-\d\d-\d\d \d\d:\d\d\r\n/,
  );
  expect(read('People/Invitations.csv')).toMatch(
    /Olaf,olaf@example\.org,43,student,"Botany, 7b",1,Not yet,\d{4}-\d\d-\d\d \d\d:\d\d,/,
  );
  expect(read(`${paper}/Answer key, version 2.txt`)).toBe(
    '1. A\n2. B\n3. C\n4. A\n\nQuestion 2\n\n- the stamen (1 mark)\n- *not the petal*\n',
  );
  expect(read(`${paper}/Midterm.md`)).toContain('4 questions · 4 marks');
  expect(JSON.parse(read(`${paper}/Answer key, version 1.json`))).toMatchObject({ version: 1 });
  expect(read(`${paper}/Results, Botany, 7b.csv`)).toContain('nina');
  expect(read(`${paper}/Answers and marks.csv`)).toContain(",1.5,'=names the stamen; +0.5 besides,");
  const all = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join('');
  expect(all).not.toMatch(/private words|Secret subject|Diary/);
});

test('nobody but the owner may have it', async () => {
  const rival = await signUp('rival', 'institution');
  expect((await download(rival.token)).status).toBe(404);
  expect((await download(nina.token)).status).toBe(403);
  expect((await download(adminToken)).status).toBe(404);
  expect((await admin().organizationExports.listEnded()).exports).toEqual([]);
});

test('a worker that stops leaves nothing, and the next one starts anew', async () => {
  await mel.api.organizationExports.begin(of());
  await server.restart();
  expect(await ended()).toMatchObject({ state: 'ready' });
  await vi.waitFor(() => expect(zipsOnDisk()).toHaveLength(1), patience);
});

test('stopped or grown old, it is gone with its file', async () => {
  await mel.api.organizationExports.begin(of());
  await mel.api.organizationExports.cancel(of());
  await mel.api.organizationExports.cancel(of());
  expect((await mel.api.organizationExports.find(of())).export).toBeNull();
  await vi.waitFor(() => expect(zipsOnDisk()).toEqual([]), patience);
  await mel.api.organizationExports.begin(of());
  await ended();
  await server.query(`update organization_exports set expires_at = now() - interval '1 second'`);
  await server.restart();
  await vi.waitFor(() => expect(zipsOnDisk()).toEqual([]), patience);
});

test('a disk with too little room says so; before an end it is tried again', async () => {
  await server.restart({ disk: { lowBytes: Number.MAX_SAFE_INTEGER, fullBytes: 0, reserveBytes: 0 } });
  await mel.api.organizationExports.begin(of());
  expect(await ended()).toMatchObject({ state: 'failed', problem: 'disk_full' });
  expect(zipsOnDisk()).toEqual([]);
  const { deletesAt } = await mel.api.deletions.ask({ body: { password } });
  const leaving = await signIn(mel);
  expect(await ended(leaving.api)).toMatchObject({ state: 'failed', endsAt: deletesAt });
  await server.restart({ disk: { lowBytes: 0, fullBytes: 0, reserveBytes: 0 } });
  await vi.waitFor(
    async () =>
      expect((await leaving.api.organizationExports.find(of())).export).toMatchObject({ state: 'ready' }),
    patience,
  );
});

test('taken back, it is an export as any other; asked for while the account goes, none is made', async () => {
  const leaving = await signIn(mel);
  await expect(leaving.api.organizationExports.begin(of())).rejects.toMatchObject({
    code: 'account_deleting',
  });
  await leaving.api.deletions.takeBack();
  const { export: made } = await leaving.api.organizationExports.find(of());
  expect(made).toMatchObject({ state: 'ready', endsAt: null });
  const days = (new Date(made?.expiresAt ?? 0).getTime() - Date.now()) / 86_400_000;
  expect(days).toBeLessThan(3.1);
  mel = Object.assign(leaving, { id: mel.id, name: mel.name });
});

/** Lets the seven days pass. */
const comeToTime = () =>
  server.query(
    `with due as (update users set deletes_at = now() - interval '1 second' where id = $1)
      update jobs set run_at = now() where owner_id = $1 and state = 'queued'`,
    [mel.id],
  );
const isThere = async () =>
  (await server.query('select from organizations where id = $1', [organizationId])).length === 1;

test('the owner has it until the end, an admin for some days after it', async () => {
  await mel.api.deletions.ask({ body: { password } });
  const leaving = await signIn(mel);
  expect(await ended(leaving.api)).toMatchObject({ state: 'ready' });
  expect((await download(leaving.token)).status).toBe(200);
  const told = await server.query(`select content ->> 'title' as title from notices where owner_id = $1`, [
    mel.id,
  ]);
  expect(told).toContainEqual({ title: 'The export of your organisation is ready' });
  await comeToTime();
  await vi.waitFor(async () => expect(await isThere()).toBe(false), patience);
  const { exports } = await admin().organizationExports.listEnded();
  expect(exports).toMatchObject([{ name: '=Lyceum / 1', missing: 0 }]);
  const address = `/api/admin/organization-exports/${exports[0]?.id}`;
  expect((await fetchFile(`${address}/file`, nina.token)).status).toBe(403);
  const response = await fetchFile(`${address}/file`, adminToken);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(Object.keys(files)).toContain('People/People.csv');
  await admin().organizationExports.removeEnded({ params: { id: exports[0]?.id ?? '' } });
  await vi.waitFor(() => expect(zipsOnDisk()).toEqual([]), patience);
  expect((await fetchFile(`${address}/file`, adminToken)).status).toBe(404);
  const { entries } = await admin().admin.audit({ query: { limit: 2 } });
  expect(entries.map(({ action, target }) => [action, target])).toEqual([
    ['removed_ended_organization', '=Lyceum / 1'],
    ['downloaded_ended_organization', '=Lyceum / 1'],
  ]);
});

test('an organization that ends while it is exported leaves neither record nor file', async () => {
  mel = await signUp('nell', 'institution');
  organizationId = (await mel.api.auth.me()).organizations[0]!.id;
  const folder = path.join(server.dataDir, 'exports');
  fs.renameSync(folder, `${folder}-away`);
  fs.symlinkSync(`${folder}-unmounted`, folder);
  await mel.api.deletions.ask({ body: { password } });
  expect(await job()).toHaveLength(1);
  await comeToTime();
  await vi.waitFor(async () => expect(await isThere()).toBe(false), patience);
  await vi.waitFor(async () => expect(await job()).toEqual([]), patience);
  expect(await server.query('select from organization_exports')).toEqual([]);
  fs.rmSync(folder);
  fs.renameSync(`${folder}-away`, folder);
  expect(zipsOnDisk()).toEqual([]);
});
