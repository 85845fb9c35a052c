import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ReadKeySheet, SheetBatch } from '@gene/contract/sheets';
import { type GreyImage, layOutSheet } from '@gene/engines/sheet-reading';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { claimingSize } from '../../testing/claimed-size.ts';
import { patience } from '../../testing/patience.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { filesOnDisk } from '../../testing/uploads.ts';
import { killWorker, startWorker } from '../../testing/worker.ts';
import { planOf } from './rules.ts';
import { fill, jpegOf, rasterise } from './testing/filled-sheet.ts';
import { createSheetDesk, type SheetDesk } from './testing/sheet-desk.ts';

let server: TestServer;
let ada: Person;
let desk: SheetDesk;
let worker: { close(): Promise<void> };
let paperId: string;
let blank: GreyImage;
const paper = { questionCount: 20, choices: 4, sets: 2 };
const page = layOutSheet(planOf(paper, { paper: 'a4', rollDigits: 4 })).pages[0]!;
const paperQuestions = Array.from({ length: paper.questionCount }, (_, i) => i + 1);
const ofPaper = () => ({ params: { id: paperId } });

beforeAll(async () => {
  server = await startTestServer({ role: 'api' });
  worker = await server.openWorker();
  ada = await server.signUp('ada');
  desk = createSheetDesk(server, ada);
  paperId = await createPaper('Midterm');
  blank = await rasterise(await printed(paperId));
});
afterAll(async () => {
  await worker.close();
  await server.close();
});

const createPaper = async (title: string): Promise<string> =>
  (await ada.api.examPapers.create({ body: { title, subject: 'Botany', ...paper } })).id;

const send: SheetDesk['send'] = (...call) => desk.send(...call);
const printed: SheetDesk['printed'] = (...of) => desk.printed(...of);
const whenRead: SheetDesk['whenRead'] = (batch) => desk.whenRead(batch);
const upload = (files: Parameters<SheetDesk['upload']>[0], paper = paperId) => desk.upload(files, paper);

const cellsOf = (sheetId: string) =>
  server.query<{ field: string; row: number; state: string; choices: number[] }>(
    'select field, row, state, choices from sheet_cells where sheet_id = $1 order by field, row',
    [sheetId],
  );

test('a file that is sent again with its key, because the answer was lost, is read once', async () => {
  const id = await createPaper('Sent twice');
  const sendWith = async (key: string, route: string, content: string) => {
    const form = new FormData();
    form.append('file', new Blob([content]), 'one.jpg');
    const headers = { authorization: `Bearer ${ada.token}`, 'idempotency-key': key };
    return fetch(`${server.url()}${route}`, { method: 'POST', headers, body: form });
  };
  const begin = (key: string, content = 'no picture') =>
    sendWith(key, `/api/exam-papers/${id}/sheet-batches`, content);
  const [first, again] = await Promise.all([begin('sheets-1'), begin('sheets-1')]);
  const batch = SheetBatch.parse(await first.json());
  expect(SheetBatch.parse(await again.json()).id).toBe(batch.id);
  const add = () => sendWith('sheets-2', `/api/sheet-batches/${batch.id}/files`, 'no picture either');
  for (const response of [await add(), await add()]) expect(response.status).toBe(201);
  expect((await begin('sheets-1', 'another')).status).toBe(409);
  expect((await begin('x'.repeat(201))).status).toBe(400);
  const { batches } = await ada.api.sheets.batches({ params: { id } });
  expect(batches.map((each) => each.id)).toEqual([batch.id]);
  expect((await whenRead(batch)).batch).toMatchObject({ refused: 2, read: 0 });
  await ada.api.sheets.deleteBatch({ params: { id: batch.id } });
  expect((await begin('sheets-1')).status).toBe(404);
});

test('a printed sheet that somebody has filled is read: answers, roll number and set', async () => {
  const filled = fill(blank, page, { answers: { 0: [1], 4: [3], 7: [0, 2] }, roll: '0042', set: 1 });
  const { batch, pages } = await whenRead(await upload({ 'nina.jpg': await jpegOf(filled) }));
  expect(batch).toMatchObject({ name: 'nina.jpg', pages: 1, read: 1, refused: 0, sheets: 1, toLookAt: 0 });
  expect(pages).toMatchObject([{ name: 'nina.jpg', refusal: null, roll: '0042', hasPicture: true }]);
  const marked = (await cellsOf(pages[0]!.sheetId!)).filter(
    ({ field, state }) => field === 'answer' && state !== 'blank',
  );
  expect(marked.map(({ row, state, choices }) => [row, state, choices])).toEqual([
    [0, 'marked', [1]],
    [4, 'marked', [3]],
    [7, 'several', [0, 2]],
  ]);
  const picture = await send(`/api/sheet-pages/${pages[0]!.id}/picture`);
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  // Sheets were printed blank: nobody's number is unknown.
  const sheet = await ada.api.sheets.get({ params: { id: pages[0]!.sheetId! } });
  expect(sheet).toMatchObject({ studentName: '', isUnknown: false });
});

test('every page that comes in is listed, in its place: read, or why not', async () => {
  const other = await rasterise(await printed(await createPaper('Final')));
  const filled = await jpegOf(fill(blank, page, { answers: { 1: [2] }, roll: '0043', set: 0 }));
  const covered = { ...blank, pixels: Uint8Array.from(blank.pixels) };
  for (let y = covered.height - 220; y < covered.height; y += 1)
    covered.pixels.fill(120, (y + 1) * covered.width - 220, (y + 1) * covered.width);
  const empty = { ...blank, pixels: new Uint8Array(blank.pixels.length).fill(230) };
  const long = await PDFDocument.create();
  for (let i = 0; i < 500; i += 1) long.addPage([100, 100]);
  const bomb = claimingSize(zipSync({ 'a.png': new Uint8Array(1024) }), 120 * 1024 * 1024);
  const zip = zipSync({ 'b/2.jpg': filled, 'b/10.jpg': await jpegOf(other), '__MACOSX/x': strToU8('x') });
  const { batch, pages } = await whenRead(
    await upload({
      'class.zip': zip as Uint8Array<ArrayBuffer>,
      'again.jpg': filled,
      'covered.jpg': await jpegOf(covered),
      'empty.jpg': await jpegOf(empty),
      'film.mp4': Buffer.from('\0\0\0 ftypisom and so on'),
      'broken.jpg': filled.subarray(0, 40),
      'half.jpg': filled.subarray(0, filled.length >> 1),
      'long.pdf': Buffer.from(await long.save()),
      'bomb.zip': bomb,
    }),
  );
  expect(pages.map(({ name, refusal }) => [name, refusal])).toEqual([
    ['class.zip: b/2.jpg', null],
    ['class.zip: b/10.jpg', 'other_paper'],
    ['again.jpg', 'same_page'],
    // Its code, which differs from run to run, may look like the mark of its corner.
    ['covered.jpg', expect.stringMatching(/^(?:blurred|corner_missing)$/)],
    ['empty.jpg', 'no_sheet'],
    ['film.mp4', 'file_type'],
    ['broken.jpg', 'damaged'],
    ['half.jpg', 'damaged'],
    ['long.pdf', 'too_many_pages'],
    ['bomb.zip: a.png', 'archive_bomb'],
  ]);
  const { sheetId } = pages[0]!;
  expect(pages[2]).toMatchObject({
    ...{ sheetId: null, roll: null, hasPicture: true },
    sameAs: { name: 'class.zip: b/2.jpg', sheetId, roll: '0043' },
  });
  expect(batch).toMatchObject({ pages: 10, read: 1, refused: 9 });
});

test('two files of one name in a zip are two pages, and one from a folder above is a third', async () => {
  const pictures = [3, 4, 5].map((row) =>
    jpegOf(fill(blank, page, { answers: { [row]: [0] }, roll: '0044' })),
  );
  const [first, second, third] = await Promise.all(pictures);
  const zip = Buffer.from(
    zipSync({ '../c.jpg': third!, '.hidden.jpg': third!, 'a.jpg': first!, 'b.jpg': second! }, { level: 0 }),
  );
  for (let at = zip.indexOf('b.jpg'); at >= 0; at = zip.indexOf('b.jpg')) zip.write('a', at);
  const { batch, pages } = await whenRead(await upload({ 'class.zip': zip }));
  expect(pages.map(({ name, refusal }) => [name, refusal])).toEqual([
    ['class.zip: ../c.jpg', null],
    ['class.zip: a.jpg', null],
    ['class.zip: a.jpg', null],
  ]);
  await ada.api.sheets.deleteBatch({ params: { id: batch.id } });
});

test('sheets printed for students have their names and roll numbers, and say whose they are', async () => {
  const students = [
    { roll: '0101', name: 'Nina Odum' },
    { roll: '0102', name: 'Ada' },
  ];
  const print = (whom: typeof students) =>
    send(
      `/api/exam-papers/${paperId}/answer-sheets`,
      JSON.stringify({ rollDigits: 4, students: whom }),
      'application/json',
    );
  const twice = await print([...students, { roll: '101', name: 'Omar' }]);
  expect([twice.status, await twice.text()]).toEqual([
    400,
    expect.stringContaining('Roll number 101 is listed twice.'),
  ]);
  const response = await print(students);
  const pdf = Buffer.from(await response.arrayBuffer());
  const { batch, pages } = await whenRead(await upload({ 'class.pdf': pdf }));
  expect(pages.map(({ name, roll }) => [name, roll])).toEqual([
    ['class.pdf, page 1', '0101'],
    ['class.pdf, page 2', '0102'],
  ]);
  // Nobody has filled the set.
  expect(batch.toLookAt).toBe(2);
  await ada.api.sheets.deleteBatch({ params: { id: batch.id } });
  expect((await ada.api.sheets.batches(ofPaper())).batches.map(({ id }) => id)).not.toContain(batch.id);
  await vi.waitFor(() => expect(filesOnDisk(server, 'sheets')).toHaveLength(7), patience);
});

test('a doubtful answer counts only when somebody has looked; a roll number changes no answer', async () => {
  const items = Array.from({ length: 20 }, (_, i) => ({ question: i + 1, accepted: [[0]] }));
  await ada.api.examPapers.saveKey({ ...ofPaper(), body: { basedOn: 0, sets: [items, items] } });
  const filling = { answers: { 0: [0], 1: [0], 2: [1] }, faint: { 3: 0 }, roll: '0042', set: 0 };
  const { batch, pages } = await whenRead(
    await upload({ 'omar.jpg': await jpegOf(fill(blank, page, filling)) }),
  );
  const sheet = { params: { id: pages[0]!.sheetId! } };
  const before = await ada.api.sheets.get(sheet);
  expect(before).toMatchObject({ roll: '0042', studentName: '', isUnknown: true });
  expect(before.result).toEqual({
    ...{ score: 2, totalMarks: 20, percentage: 10, correctAnswers: 2, incorrectAnswers: 1 },
  });
  expect(before.answers[3]).toMatchObject({ outcome: 'open', choices: [0] });

  // Nina's sheet has the same roll number.
  const { doubts } = await ada.api.sheets.doubts({ params: { id: batch.id } });
  expect(doubts.map(({ label, why }) => [label, why])).toEqual([
    ['Question 4', 'faint'],
    ['Roll number', 'doubled'],
  ]);
  const answer = { field: 'answer' as const, row: 3, choices: [0], basedOn: null };
  await expect(
    ada.api.sheets.decide({ ...sheet, body: { decisions: [{ ...answer, choices: [4] }] } }),
  ).rejects.toMatchObject({
    message: 'This paper has no choice E.',
  });
  const decided = await ada.api.sheets.decide({ ...sheet, body: { decisions: [answer] } });
  expect(decided).toMatchObject({ toLookAt: 1, result: { score: 3 } });
  expect(decided.decisions).toMatchObject([{ before: null, after: 'A', decidedBy: 'ada' }]);
  await expect(
    ada.api.sheets.decide({ ...sheet, body: { decisions: [{ ...answer, choices: [1] }] } }),
  ).rejects.toMatchObject({
    code: 'conflict',
  });
  const corrected = await ada.api.sheets.decide({
    ...sheet,
    body: { decisions: [{ field: 'roll', row: 0, roll: '102', basedOn: null }] },
  });
  expect(corrected).toMatchObject({ roll: '0102', studentName: 'Ada', isUnknown: false, toLookAt: 0 });
  expect(corrected.answers).toEqual(decided.answers);
  const undone = await ada.api.sheets.decide({
    ...sheet,
    body: { decisions: [{ ...answer, choices: null, basedOn: decided.decisions[0]!.id }] },
  });
  expect(undone).toMatchObject({ toLookAt: 1, result: { score: 2 } });
});

test('results of a paper: as JSON, as a table, as a workbook and printed', async () => {
  const report = await ada.api.sheets.report(ofPaper());
  expect(report.students.find(({ roll }) => roll === '0102')).toMatchObject({
    ...{ name: 'Ada', state: 'open', score: 2, open: 1 },
  });
  // Nobody who got a sheet has the other numbers.
  expect(report).toMatchObject({ keyVersion: 1, settled: 0 });
  expect(report.notes[1]).toMatch(/sheets with something still to review/);
  const file = async (format: string, more = '') => {
    const response = await send(`/api/exam-papers/${paperId}/report/file?format=${format}${more}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain('Midterm');
    return Buffer.from(await response.arrayBuffer());
  };
  expect((await file('csv')).toString()).toContain('0102,Ada,A,To review,2,20');
  expect((await file('xlsx')).subarray(0, 2).toString()).toBe('PK');
  const pagesOf = async (pdf: Buffer) => (await PDFDocument.load(pdf)).getPageCount();
  expect(await pagesOf(await file('pdf'))).toBeGreaterThan(0);
  const { sheetId } = report.students[0]!;
  expect(await pagesOf(await file('students', `&sheetId=${sheetId}`))).toBe(1);
  expect((await send(`/api/exam-papers/${paperId}/report?classId=${sheetId}`)).status).toBe(404);
});

test('a key says who moves before it is saved; an earlier version is brought back as a new one', async () => {
  const body = (basedOn: number, third: number) => {
    const items = Array.from({ length: 20 }, (_, i) => ({
      ...{ question: i + 1, accepted: [[i === 2 ? third : 0]] },
    }));
    return { basedOn, sets: [items, items] };
  };
  const preview = await ada.api.sheets.previewKey({ ...ofPaper(), body: body(1, 1) });
  expect(preview).toMatchObject({ sheets: 3, moved: 1, up: 1, down: 0 });
  expect(preview.movers).toMatchObject([{ roll: '0102', name: 'Ada', before: 2, after: 3, open: 1 }]);
  await expect(
    ada.api.sheets.previewKey({ ...ofPaper(), body: { basedOn: 1, sets: [[]] } }),
  ).rejects.toMatchObject({ code: 'invalid' });
  await ada.api.examPapers.saveKey({ ...ofPaper(), body: body(1, 1) });
  expect((await ada.api.sheets.report(ofPaper())).students.map(({ score }) => score)).toContain(3);

  const { keys } = await ada.api.examPapers.keys(ofPaper());
  expect(keys.map(({ version }) => version)).toEqual([2, 1]);
  const { sets, marking } = keys[1]!;
  await ada.api.examPapers.saveKey({ ...ofPaper(), body: { basedOn: 2, sets, marking } });
  const report = await ada.api.sheets.report(ofPaper());
  expect(report.keyVersion).toBe(3);
  expect(report.students.find(({ roll }) => roll === '0102')).toMatchObject({ score: 2 });
});

test('after kill -9 in the middle of a batch the reading goes on: each page is there, once', async () => {
  const count = 8;
  const scan = await PDFDocument.create();
  for (let i = 0; i < count; i += 1) {
    const filled = fill(blank, page, { answers: { [i]: [1] }, roll: String(2000 + i), set: 0 });
    const picture = await scan.embedJpg(await jpegOf(filled));
    scan.addPage([595, 842]).drawImage(picture, { x: 0, y: 0, width: 595, height: 842 });
  }
  await worker.close();
  const killed = startWorker(server);
  const batch = await upload({ 'scan.pdf': Buffer.from(await scan.save()) });
  await vi.waitFor(
    async () => {
      const { read } = await ada.api.sheets.batch({ params: { id: batch.id } });
      expect(read).toBeGreaterThan(1);
    },
    { ...patience, interval: 15 },
  );
  await killWorker(killed);
  const { isReading } = await ada.api.sheets.batch({ params: { id: batch.id } });
  expect(isReading).toBe(true);
  worker = await server.openWorker();
  const { batch: ended, pages } = await whenRead(batch);
  expect(ended).toMatchObject({ pages: count, read: count, sheets: count, refused: 0 });
  expect(pages.map(({ name, roll }) => [name, roll])).toEqual(
    Array.from({ length: count }, (_, i) => [`scan.pdf, page ${i + 1}`, String(2000 + i)]),
  );
});

test('a file that has gone from the disk is listed as damaged, and those after it are read', async () => {
  const filled = (roll: string) => jpegOf(fill(blank, page, { answers: { 1: [2] }, roll, set: 0 }));
  await worker.close();
  const batch = await upload({ 'lost.jpg': await filled('2101'), 'kept.jpg': await filled('2102') });
  const [lost] = await server.query<{ file_key: string }>(
    `select file_key from sheet_files where batch_id = $1 and name = 'lost.jpg'`,
    [batch.id],
  );
  await rm(path.join(server.dataDir, 'sheets', lost!.file_key));
  worker = await server.openWorker();
  expect((await whenRead(batch)).pages).toMatchObject([
    { name: 'lost.jpg', refusal: 'damaged' },
    { name: 'kept.jpg', refusal: null, roll: '2102' },
  ]);
});

test('a page for whose picture its owner has no room is listed as such, and read when there is', async () => {
  const bob = await server.signUp('bob');
  const { id: bobs } = await bob.api.auth.me();
  const filled = await jpegOf(fill(blank, page, { answers: { 2: [3] }, roll: '3001', set: 0 }));
  await worker.close();
  const batch = await upload({ 'late.jpg': filled });
  await ada.api.storage.setQuota({ params: { id: bobs }, body: { quotaMegabytes: 1 } });
  await server.query('update sheet_files set uploaded_by = $1, size_bytes = 2000000 where batch_id = $2', [
    ...[bobs, batch.id],
  ]);
  worker = await server.openWorker();
  expect((await whenRead(batch)).pages).toMatchObject([
    { name: 'late.jpg', refusal: 'storage_full', hasPicture: false },
  ]);
  expect((await whenRead(await upload({ 'late.jpg': filled }))).pages).toMatchObject([{ refusal: null }]);
});

/** @param pages typed lines, or a picture of handwriting */
async function scriptOf(...pages: (string[] | Buffer)[]): Promise<Buffer> {
  const script = await PDFDocument.create();
  const font = await script.embedFont(StandardFonts.Helvetica);
  for (const lines of pages) {
    const page = script.addPage([595, 842]);
    if (Buffer.isBuffer(lines)) page.drawImage(await script.embedJpg(lines), { width: 595, height: 842 });
    else
      for (const [i, line] of lines.entries())
        page.drawText(line, { x: 60, y: 780 - 20 * i, size: 12, font });
  }
  return Buffer.from(await script.save());
}

test('scripts are marked question by question without names: a group at once, undone, and never over another', async () => {
  const { id } = await ada.api.examPapers.create({
    body: { title: 'Essay', subject: 'Botany', kind: 'written', questionCount: 2 },
  });
  const [ofPaper, first] = [{ params: { id } }, { params: { id, question: 1 } }];
  const nina = await scriptOf(['Nina Odum', 'Q1. Roots lift water.'], ['Q2. Bark']);
  const { batch, pages } = await whenRead(
    await upload(
      {
        '0042.pdf': nina,
        'omar 0043.pdf': await scriptOf(['Q2.', 'Q1.', 'roots lift water']),
        'handwritten.pdf': await scriptOf(await jpegOf(blank)),
        'again 44.pdf': nina,
        'photo.jpg': await jpegOf(blank),
      },
      id,
    ),
  );
  expect(pages.map(({ name, refusal, roll }) => [name, refusal, roll])).toEqual([
    ['0042.pdf, page 1', null, '0042'],
    ['0042.pdf, page 2', null, '0042'],
    ['omar 0043.pdf', null, '0043'],
    ['handwritten.pdf', null, null],
    ['again 44.pdf, page 1', 'same_page', null],
    ['again 44.pdf, page 2', 'same_page', null],
    ['photo.jpg', 'file_type', null],
  ]);
  // Whose the handwritten one is.
  expect(batch).toMatchObject({ sheets: 3, read: 4, refused: 3, toLookAt: 1 });

  const { groups } = await ada.api.scripts.question(first);
  expect(groups.map(({ kind, text, open }) => [kind, text, open])).toEqual([
    ['wording', 'Roots lift water.', 2],
    ['pages', '', 1],
  ]);
  const kinds = (await ada.api.scripts.question({ params: { id, question: 2 } })).groups.map(
    ({ kind }) => kind,
  );
  expect(kinds.toSorted()).toEqual(['blank', 'pages', 'wording']);
  const answers = groups[0]!.answers;
  const marking = (more: object) => ada.api.scripts.mark({ ...first, body: { answers, ...more } });
  await expect(marking({ extra: 1 })).rejects.toMatchObject({ code: 'invalid' });
  await ada.api.scripts.saveQuestion({ ...first, body: { text: 'What do roots do?', outOf: 3 } });
  await expect(marking({ extra: 4 })).rejects.toMatchObject({ code: 'invalid' });
  const line = await ada.api.scripts.addLine({ ...first, body: { text: 'Lift water', marks: 1.5 } });
  const made = await marking({ lines: [line.id], extra: 0.5 });
  await expect(marking({ extra: 0 })).rejects.toMatchObject({ code: 'conflict' });
  await expect(ada.api.scripts.deleteLine({ params: { id: line.id } })).rejects.toMatchObject({
    code: 'conflict',
  });
  const marked = await ada.api.scripts.question(first);
  expect(marked).toMatchObject({ outOf: 3, answers: 3, marked: 2, lines: [{ text: 'Lift water', seen: 2 }] });
  expect(marked.groups[1]).toMatchObject({ open: 0, given: [{ marks: 2, answers: 2, decidedBy: 'ada' }] });
  await expect(
    ada.api.scripts.saveQuestion({ ...first, body: { text: '', outOf: 1 } }),
  ).rejects.toMatchObject({ code: 'invalid' });

  const script = { params: { id: pages[0]!.sheetId! } };
  expect(await ada.api.scripts.get(script)).toMatchObject({
    ...{ roll: '0042', open: 1, result: { score: 2, totalMarks: 3, incorrectAnswers: 1 } },
    answers: [{ marks: 2, lines: [{ text: 'Lift water' }], extra: 0.5 }, { marks: null }],
    decisions: [{ marks: 2, decidedBy: 'ada' }],
  });
  const suggestion = { params: { id: pages[2]!.sheetId!, question: 1 } };
  expect(await ada.api.scripts.suggestion(suggestion)).toMatchObject({
    points: [{ lineId: line.id, state: 'covered', evidence: [{ start: 6, end: 16 }] }],
  });
  const second = { params: { id, question: 2 } };
  await ada.api.scripts.saveQuestion({ ...second, body: { text: '', outOf: 2 } });
  for (const { kind, answers: places } of (await ada.api.scripts.question(second)).groups)
    if (kind !== 'pages') await ada.api.scripts.mark({ ...second, body: { answers: places, extra: 0 } });
  const { students } = await ada.api.sheets.report({ ...ofPaper, query: {} });
  expect(students.map(({ roll, state, score, totalMarks }) => [roll, state, score, totalMarks])).toEqual([
    ['0042', 'settled', 2, 5],
    ['0043', 'settled', 2, 5],
    [null, 'open', 0, 5],
  ]);
  const again = await ada.api.scripts.mark({ ...first, body: { ...made, extra: 3 } });
  const back = await ada.api.scripts.takeBack({ ...first, body: again });
  expect((await ada.api.scripts.get(script)).answers[0]).toMatchObject({ marks: 2, extra: 0.5 });
  await ada.api.scripts.takeBack({ ...first, body: back });
  expect(await ada.api.scripts.get(script)).toMatchObject({ open: 1, answers: [{ marks: null }, {}] });
  expect((await ada.api.scripts.questions(ofPaper)).questions).toMatchObject([{ marked: 0 }, { marked: 2 }]);
  await ada.api.scripts.deleteLine({ params: { id: line.id } });

  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await jpegOf(blank))]), 'Long sheet.jpg');
  expect((await send(`/api/exam-papers/${paperId}/sheet-templates`, form)).status).toBe(201);

  await ada.api.exports.begin();
  await vi.waitFor(async () => expect((await ada.api.exports.find()).export?.state).toBe('ready'), patience);
  const files = unzipSync(new Uint8Array(await (await send('/api/account/export/file')).arrayBuffer()));
  expect(strFromU8(files['Exam papers/Essay, answers.csv']!)).toContain('0042,,1,Roots lift water.,,');
  expect(Object.keys(files).filter((name) => name.startsWith('Exam papers/Essay, pages/'))).toHaveLength(6);
  expect(strFromU8(files['Sheet templates/Long sheet.md']!)).toContain('Nothing is drawn yet.');
  expect(files['Sheet templates/Long sheet.jpg']!.length).toBeGreaterThan(10_000);
});

test('a script has the roll number that is written on it; where its file says another, it is asked', async () => {
  const { id } = await ada.api.examPapers.create({
    body: { title: 'Essay', subject: 'Botany', kind: 'written', questionCount: 1 },
  });
  const numbered = (roll: string) => scriptOf([`Roll No: ${roll}`, `Q1. Roots of ${roll}`]);
  const files = {
    ...{ 'nina.pdf': await numbered('45'), '0046.pdf': await numbered('46') },
    'scr1.pdf': await numbered('47'),
  };
  expect((await whenRead(await upload(files, id))).pages.map(({ roll }) => roll)).toEqual(['45', '46', null]);
});

test('a key is read from the sheet that a teacher fills; what is faint or marked twice is asked, never guessed', async () => {
  const id = await createPaper('Filled key');
  const clean = await rasterise(await printed(id));
  const read = async (bytes: Buffer, of = id) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'key.jpg');
    const response = await send(`/api/exam-papers/${of}/key/sheets`, form);
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const answers = { 0: [1], 1: [0, 2], 3: [3] };
  const sheet = await jpegOf(fill(clean, page, { answers, faint: { 2: 1 }, set: 1 }));
  const { status, body } = await read(sheet);
  expect(status).toBe(200);
  const key = ReadKeySheet.parse(body);
  expect(key).toMatchObject({ set: 1, text: '1. B\n4. D', missing: paperQuestions.slice(4) });
  expect(key.doubtful.map(({ question, choices }) => [question, choices])).toEqual([
    [2, [0, 2]],
    [3, expect.anything()],
  ]);
  expect(key.pictures).toHaveLength(1);
  expect((await ada.api.examPapers.get({ params: { id } })).key.version).toBe(0);
  const other = await read(sheet, paperId);
  expect(other).toMatchObject({
    status: 200,
    body: { refusal: 'This sheet is for another question paper.' },
  });
  expect(await read(Buffer.from('a movie'))).toMatchObject({
    body: { refusal: 'This type of file can’t be read here.', items: [] },
  });
});

test('a roll number is the same with fewer zeros before it', async () => {
  const print = async (rollDigits: number, student: { roll: string; name: string }) => {
    const body = JSON.stringify({ rollDigits, students: [student] });
    const response = await send(`/api/exam-papers/${paperId}/answer-sheets`, body, 'application/json');
    return Buffer.from(await response.arrayBuffer());
  };
  await print(4, { roll: '0201', name: 'Zoe' });
  const pdf = await print(3, { roll: '201', name: 'Zoe Lum' });
  const filled = fill(blank, page, { answers: { 0: [0] }, roll: '0201', set: 0 });
  const first = await whenRead(await upload({ 'four digits.jpg': await jpegOf(filled) }));
  expect(first.batch.toLookAt).toBe(0);
  const second = await whenRead(await upload({ 'three digits.pdf': pdf }));
  expect(second.pages).toMatchObject([{ roll: '201' }]);
  const { doubts } = await ada.api.sheets.doubts({ params: { id: first.batch.id } });
  expect(doubts).toMatchObject([{ roll: '0201', studentName: 'Zoe Lum', why: 'doubled' }]);
});
