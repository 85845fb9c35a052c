import { randomUUID } from 'node:crypto';
import type { Sheet, SheetBatch, SheetPage } from '@gene/contract/sheets';
import { layOutSheet } from '@gene/engines/sheet-reading';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createClient, type Client } from '../../../testing/client.ts';
import { patience } from '../../../testing/patience.ts';
import { type Person, startTestServer, type TestServer } from '../../../testing/server.ts';
import { planOf } from '../rules.ts';
import { fill, type Filling, jpegOf, rasterise } from '../testing/filled-sheet.ts';
import { createSheetDesk, type SheetDesk } from '../testing/sheet-desk.ts';

const form = { questionCount: 6, choices: 4, sets: 2 };
const boxes = ['5', '6'].map((label) => ({ label, height: 120 }));
/** Circles and a box on the first page, a box on the second. */
const layout = layOutSheet(planOf(form, { paper: 'a4', rollDigits: 4 }, boxes)).pages;
const key = [1, 2, 3, 4].map((question) => ({ question, accepted: [[0]] }));

interface Member {
  id: string;
  token: string;
  api: Client;
}

let server: TestServer;
let ada: Person;
let alice: Member;
let nina: Member;
let desk: SheetDesk;
let paperId: string;
let blank: Uint8Array;

async function signUp(name: string, userType: 'student' | 'institution'): Promise<Member> {
  const body = { name, email: `${name}@example.org`, password: 'correct horse battery', userType };
  const { token, user } = await createClient(server.url()).auth.register({ body });
  return { id: user.id, token, api: server.as(token) };
}

interface PrintedPaper {
  id: string;
  /** Its blank sheet. */
  pdf: Uint8Array;
}

/** A paper of alice's of which what is right, and what boxes are worth, is known. */
async function createPaper(title: string): Promise<PrintedPaper> {
  const { id } = await alice.api.examPapers.create({
    body: { title, subject: 'Botany', kind: 'both', ...form },
  });
  const params = { id };
  await alice.api.examPapers.saveKey({ params, body: { basedOn: 0, sets: [key, key] } });
  const pdf = await desk.printed(id, 'rollDigits=4&written=5-6:120');
  for (const question of [5, 6])
    await alice.api.scripts.saveQuestion({ params: { ...params, question }, body: { text: '', outOf: 2 } });
  return { id, pdf };
}

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signUp('ada');
  alice = await signUp('alice', 'institution');
  nina = await signUp('nina', 'student');
  desk = createSheetDesk(server, alice);
  const midterm = await createPaper('Midterm');
  [paperId, blank] = [midterm.id, midterm.pdf];
});
afterAll(() => server.close());

/** A filled page, from 1. */
async function pageOf(number: number, filling: Filling, of = blank): Promise<Buffer> {
  const page = layout[number - 1];
  if (!page) throw new RangeError(`no page ${number}`);
  return jpegOf(fill(await rasterise(of, number), page, filling));
}

/** One upload of pages by their names; each is on the sheet that is returned with it. */
async function read(
  files: Record<string, Promise<Buffer> | Buffer>,
  paper = paperId,
): Promise<{ batch: SheetBatch; pages: Record<string, SheetPage & { sheetId: string }> }> {
  const bytes: Record<string, Buffer> = {};
  for (const [name, file] of Object.entries(files)) bytes[name] = await file;
  const { batch, pages } = await desk.whenRead(await desk.upload(bytes, paper));
  return {
    batch,
    pages: Object.fromEntries(pages.map((page) => [page.name, { ...page, sheetId: page.sheetId ?? '' }])),
  };
}

const sheetOf = (id: string): Promise<Sheet> => alice.api.sheets.get({ params: { id } });
const move = (
  { id }: Pick<SheetPage, 'id'>,
  body: { from: string; to: string | null },
  by: Pick<Member, 'api'> = alice,
): Promise<Sheet> => by.api.sheets.movePage({ params: { id }, body });
const refused = (code: string, message: RegExp | string) => ({
  code,
  message: expect.stringMatching(message),
});
const toldIn = ({ decisions }: Sheet) =>
  decisions.map(({ field, row, before, after, decidedBy }) => [field, row, before, after, decidedBy]);

/** Marks a box. */
async function give(sheetId: string, question: number, extra: number): Promise<void> {
  const of = { params: { id: paperId, question } };
  const { groups } = await alice.api.scripts.question(of);
  const answers = groups.flatMap((group) => group.answers).filter(({ scriptId }) => scriptId === sheetId);
  expect(answers).toHaveLength(1);
  await alice.api.scripts.mark({ ...of, body: { answers, extra } });
}

test('a page whose roll number is not sure is put to its sheet with all that was decided on it, and comes off as it was', async () => {
  const { batch, pages } = await read({
    'omar 1.jpg': pageOf(1, { roll: '0043', set: 0, answers: { 0: [0], 1: [1] }, strokes: { 0: 2 } }),
    'omar 2.jpg': pageOf(2, { roll: '004', set: 0, strokes: { 1: 2 } }),
  });
  const [first, second] = [pages['omar 1.jpg']!, pages['omar 2.jpg']!];
  expect([first.place, second.place]).toEqual([
    { page: 1, of: 2, present: 1 },
    { page: 2, of: 2, present: 1 },
  ]);
  const own = { params: { id: second.sheetId } };
  await alice.api.sheets.decide({
    ...own,
    body: { decisions: [{ field: 'roll', row: 0, roll: '43', basedOn: null }] },
  });
  await give(second.sheetId, 6, 1.5);
  await give(first.sheetId, 5, 2);
  // Two sheets have one number now.
  expect((await alice.api.sheets.batch({ params: { id: batch.id } })).toLookAt).toBe(2);
  const { sheets, isAll } = await alice.api.sheets.sheetsToJoin({ params: { id: second.id } });
  expect({ sheets, isAll }).toEqual({
    sheets: [
      {
        ...{ id: first.sheetId, roll: '0043', studentName: '' },
        pages: [{ id: first.id, page: 1, name: 'omar 1.jpg' }],
      },
    ],
    isAll: true,
  });

  const joined = await move(second, { from: second.sheetId, to: first.sheetId });
  expect(joined).toMatchObject({
    ...{ id: first.sheetId, roll: '0043', toLookAt: 0, pages: [{ id: first.id }, { id: second.id }] },
    result: { score: 4.5, totalMarks: 8 },
  });
  expect(toldIn(joined)).toEqual([['page', 2, null, 'omar 2.jpg', 'alice']]);
  await expect(sheetOf(second.sheetId)).rejects.toMatchObject({ code: 'not_found' });
  expect(await alice.api.sheets.batch({ params: { id: batch.id } })).toMatchObject({
    sheets: 1,
    toLookAt: 0,
  });
  const { students } = await alice.api.sheets.report({
    params: { id: paperId },
    query: { batchId: batch.id },
  });
  expect(students).toMatchObject([{ roll: '0043', state: 'settled', score: 4.5 }]);
  const box = await desk.send(`/api/scripts/${first.sheetId}/questions/6/picture`);
  expect(box.headers.get('content-type')).toBe('image/jpeg');

  const apart = await move(second, { from: first.sheetId, to: null });
  expect(apart).toMatchObject({
    roll: '0043',
    toLookAt: 1,
    pages: [{ id: second.id, page: 2 }],
    result: { score: 1.5 },
  });
  expect(toldIn(apart)).toEqual([
    ['roll', 0, null, '0043', 'alice'],
    ['page', 2, null, 'omar 2.jpg', 'alice'],
  ]);
  const left = await sheetOf(first.sheetId);
  expect(left).toMatchObject({ pages: [{ id: first.id }], toLookAt: 1, result: { score: 3 } });
  expect(toldIn(left)).toEqual([
    ['page', 2, null, 'omar 2.jpg', 'alice'],
    ['page', 2, 'omar 2.jpg', null, 'alice'],
  ]);
  // Another box of the same question on the same sheet would be another answer.
  const { groups } = await alice.api.scripts.question({ params: { id: paperId, question: 6 } });
  expect(new Set(groups.map(({ answers }) => answers.length))).toEqual(new Set([1]));
});

test('of two students’ pages that were mixed, each keeps what was decided on it', async () => {
  const { batch, pages } = await read({
    'mixed 1.jpg': pageOf(1, { roll: '0050', set: 0, faint: { 2: 0 } }),
    'mixed 2.jpg': pageOf(2, { roll: '0050', set: 1, strokes: { 1: 1 } }),
  });
  const [first, second] = [pages['mixed 1.jpg']!, pages['mixed 2.jpg']!];
  expect(second).toMatchObject({ sheetId: first.sheetId, place: { page: 2, of: 2, present: 2 } });
  const of = { params: { id: first.sheetId } };
  const decided = await alice.api.sheets.decide({
    ...of,
    body: { decisions: [{ field: 'answer', row: 2, choices: [0], basedOn: null }] },
  });
  expect(decided).toMatchObject({ set: null, toLookAt: 1 });

  // The first page, from which the sheet has its number and set, is the one that goes.
  const apart = await move(first, { from: first.sheetId, to: null });
  expect(apart).toMatchObject({ roll: '0050', set: 0, pages: [{ id: first.id }], result: { score: 1 } });
  expect(apart.answers[2]).toMatchObject({ isDecided: true, outcome: 'correct' });
  expect(toldIn(apart)[0]).toEqual(['answer', 2, null, 'A', 'alice']);
  expect(await sheetOf(first.sheetId)).toMatchObject({ roll: '0050', set: 1, pages: [{ id: second.id }] });
  const { doubts } = await alice.api.sheets.doubts({ params: { id: batch.id } });
  expect(doubts.map(({ field, why }) => [field, why])).toEqual([
    ['roll', 'doubled'],
    ['roll', 'doubled'],
  ]);

  // A correction goes on from the decision that came with the page.
  const basedOn = apart.decisions[0]?.id ?? null;
  const again = { params: { id: apart.id } };
  const body = { field: 'answer' as const, row: 2, choices: [1] };
  await expect(
    alice.api.sheets.decide({ ...again, body: { decisions: [{ ...body, basedOn: null }] } }),
  ).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(
    (await alice.api.sheets.decide({ ...again, body: { decisions: [{ ...body, basedOn }] } })).answers[2],
  ).toMatchObject({
    choices: [1],
  });
  // Put back, the pages name two sets again, which asks.
  const back = await move(first, { from: apart.id, to: first.sheetId });
  expect(back).toMatchObject({ set: null, toLookAt: 1, pages: [{ id: first.id }, { id: second.id }] });
});

test('a page is moved by one of two, and to no sheet that has such a page', async () => {
  const { pages } = await read({
    'a 1.jpg': pageOf(1, { roll: '0061', set: 0 }),
    'b 1.jpg': pageOf(1, { roll: '0062', set: 0 }),
    'c 2.jpg': pageOf(2, { roll: '006', set: 0 }),
    'd 2.jpg': pageOf(2, { roll: '06', set: 0 }),
  });
  const [a, b, c, d] = ['a 1.jpg', 'b 1.jpg', 'c 2.jpg', 'd 2.jpg'].map((name) => pages[name]!);
  const both = await Promise.allSettled([a, b].map((to) => move(c!, { from: c!.sheetId, to: to!.sheetId })));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: refused('conflict', 'Somebody else has moved this page meanwhile.'),
  });
  const at = both.findIndex(({ status }) => status === 'fulfilled');
  const [full, free] = at === 0 ? [a!, b!] : [b!, a!];
  await expect(move(d!, { from: d!.sheetId, to: full.sheetId })).rejects.toMatchObject(
    refused('conflict', /^That sheet has a page 2 already/),
  );
  await expect(move(c!, { from: c!.sheetId, to: free.sheetId })).rejects.toMatchObject({ code: 'conflict' });
  const listed = await alice.api.sheets.sheetsToJoin({ params: { id: d!.id } });
  expect(listed.sheets.map(({ id }) => id)).toEqual([free.sheetId]);
  // A decision on a sheet that is no more is told.
  await expect(
    alice.api.sheets.decide({
      params: { id: c!.sheetId },
      body: { decisions: [{ field: 'roll', row: 0, roll: '61', basedOn: null }] },
    }),
  ).rejects.toMatchObject({ code: 'not_found' });
  // Straight to another sheet, of one that keeps a page.
  expect(await move(c!, { from: full.sheetId, to: free.sheetId })).toMatchObject({
    pages: [{ id: free.id }, { id: c!.id }],
  });
  expect(await sheetOf(full.sheetId)).toMatchObject({ pages: [{ id: full.id }] });
});

test('what cannot be moved, and where to, is refused, and nothing changes', async () => {
  const script = await PDFDocument.create();
  script.addPage([595, 842]).drawText('Q1. Roots', { x: 60, y: 700, size: 12 });
  const written = await alice.api.examPapers.create({
    body: { title: 'Essay', subject: 'Botany', kind: 'written', questionCount: 1 },
  });
  const { pages } = await read({
    'e 1.jpg': pageOf(1, { roll: '0071', set: 0 }),
    'f 2.jpg': pageOf(2, { roll: '007', set: 0 }),
    'film.jpg': Buffer.from('no picture'),
  });
  const other = (await read({ 'g 1.jpg': pageOf(1, { roll: '0072', set: 0 }) })).pages['g 1.jpg']!;
  const essay = (await read({ '0073.pdf': Buffer.from(await script.save()) }, written.id)).pages['0073.pdf']!;
  const [first, second, film] = [pages['e 1.jpg']!, pages['f 2.jpg']!, pages['film.jpg']!];
  const from = second.sheetId;
  const cases: [() => Promise<Sheet>, object][] = [
    [() => move(second, { from, to: null }), refused('conflict', 'It is the only page of its sheet.')],
    [() => move(second, { from, to: from }), refused('invalid', 'on that sheet already')],
    [() => move(second, { from, to: randomUUID() }), refused('not_found', 'not there any more')],
    [() => move(second, { from, to: essay.sheetId }), refused('not_found', 'not there any more')],
    [() => move(second, { from, to: other.sheetId }), refused('invalid', 'came with another upload')],
    [() => move(second, { from: other.sheetId, to: first.sheetId }), refused('conflict', 'Somebody else')],
    [() => move({ id: randomUUID() }, { from, to: null }), refused('not_found', 'Not found')],
    [() => move(film, { from, to: first.sheetId }), refused('invalid', 'was not read')],
    [() => move(essay, { from: essay.sheetId, to: null }), refused('invalid', 'script')],
    [() => move(second, { from, to: first.sheetId }, ada), refused('not_found', 'Not found')],
    [() => move(second, { from, to: first.sheetId }, nina), { code: 'forbidden' }],
    [() => move(second, { from: 'x', to: null }), { code: 'invalid' }],
  ];
  for (const [call, expected] of cases) await expect(call()).rejects.toMatchObject(expected);
  await expect(ada.api.sheets.sheetsToJoin({ params: { id: second.id } })).rejects.toMatchObject({
    code: 'not_found',
  });
  for (const page of [film, essay])
    expect(await alice.api.sheets.sheetsToJoin({ params: { id: page.id } })).toEqual({
      ...{ sheets: [], isAll: true },
    });
  expect(await sheetOf(from)).toMatchObject({ pages: [{ id: second.id }], decisions: [] });
  expect(await sheetOf(first.sheetId)).toMatchObject({ pages: [{ id: first.id }], decisions: [] });
});

test('a page on another copy’s sheet is still known as its own copy’s when it comes again', async () => {
  const { id } = await createPaper('Copies');
  const students = [
    { roll: '0101', name: 'Nina' },
    { roll: '0102', name: 'Omar' },
  ];
  const wish = { rollDigits: 4, written: '5-6:120', students };
  const sent = await desk.send(
    `/api/exam-papers/${id}/answer-sheets`,
    JSON.stringify(wish),
    'application/json',
  );
  const pdf = new Uint8Array(await sent.arrayBuffer());
  const copy = async (number: number) => jpegOf(await rasterise(pdf, number));
  const { batch, pages } = await read({ 'nina 1.jpg': copy(1), 'omar 2.jpg': copy(4) }, id);
  const [first, second] = [pages['nina 1.jpg']!, pages['omar 2.jpg']!];
  expect([first.roll, second.roll]).toEqual(['0101', '0102']);
  const joined = await move(second, { from: second.sheetId, to: first.sheetId });
  expect(joined).toMatchObject({ roll: '0101', studentName: 'Nina' });
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(await copy(2))]), 'nina 2.jpg');
  expect((await desk.send(`/api/sheet-batches/${batch.id}/files`, body)).status).toBe(201);
  const shifted = await rasterise(pdf, 4);
  shifted.pixels[0] = 0;
  const again = new FormData();
  again.append('file', new Blob([new Uint8Array(await jpegOf(shifted))]), 'omar again.jpg');
  expect((await desk.send(`/api/sheet-batches/${batch.id}/files`, again)).status).toBe(201);
  const { pages: all } = await desk.whenRead(batch);
  expect(all.map(({ name, refusal, roll }) => [name, refusal, roll])).toEqual([
    ['nina 1.jpg', null, '0101'],
    ['omar 2.jpg', null, '0101'],
    ['nina 2.jpg', null, '0101'],
    ['omar again.jpg', 'same_page', null],
  ]);
  const apart = await move(second, { from: first.sheetId, to: null });
  expect(apart).toMatchObject({ roll: '0102', studentName: 'Omar' });
});

test('after a release the student reads that it is looked at again; a sheet that they see does not go', async () => {
  const [organization] = (await alice.api.auth.me()).organizations;
  await server.query(
    `insert into memberships (organization_id, user_id, role, roll_number) values ($1, $2, 'student', '42')`,
    [organization?.id, nina.id],
  );
  const { id, pdf: own } = await createPaper('Released');
  const { pages } = await read(
    {
      'n 1.jpg': pageOf(1, { roll: '0042', set: 0, answers: { 0: [0] } }, own),
      'n 2.jpg': pageOf(2, { roll: '0042', set: 0 }, own),
    },
    id,
  );
  const [first, second] = [pages['n 1.jpg']!, pages['n 2.jpg']!];
  for (const question of [5, 6]) {
    const of = { params: { id, question } };
    const { groups } = await alice.api.scripts.question(of);
    await alice.api.scripts.mark({ ...of, body: { answers: groups[0]!.answers, extra: 0 } });
  }
  await alice.api.results.release({ params: { id }, body: { ready: 1 } });
  const seen = (expected: object) =>
    vi.waitFor(async () => {
      const { results } = await nina.api.results.list();
      expect(results.find(({ title }) => title === 'Released')).toMatchObject(expected);
    }, patience);
  await seen({ score: 1, isInReview: false });
  const apart = await move(second, { from: first.sheetId, to: null });
  await seen({ score: 1, isInReview: true });
  await expect(move(first, { from: first.sheetId, to: apart.id })).rejects.toMatchObject(
    refused('conflict', 'A result of this is released to its student. Take the release back first.'),
  );
  await move(second, { from: apart.id, to: first.sheetId });
  await seen({ score: 1, isInReview: false });
});
