import { layOutSheet } from '@gene/engines/sheet-reading';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { filesOnDisk } from '../../testing/uploads.ts';
import { planOf } from './rules.ts';
import { fill, type Filling, jpegOf, rasterise } from './testing/filled-sheet.ts';
import { createSheetDesk, type SheetDesk } from './testing/sheet-desk.ts';

let server: TestServer;
let ada: Person;
let desk: SheetDesk;

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signUp('ada');
  desk = createSheetDesk(server, ada);
});
afterAll(() => server.close());

const of = (id: string, question: number) => ({ params: { id, question } });

async function createPaper(kind: 'both' | 'written', questionCount: number): Promise<string> {
  const body = { title: 'Midterm', subject: 'Botany', kind, questionCount, choices: 4 };
  return (await ada.api.examPapers.create({ body })).id;
}

test('circles and boxes of one sheet are read together, marked without names, and add up', async () => {
  const id = await createPaper('both', 6);
  const boxes = [
    { label: '5', height: 30 },
    { label: '6', height: 60 },
  ];
  const plan = planOf({ questionCount: 6, choices: 4, sets: 1 }, { paper: 'a4', rollDigits: 4 }, boxes);
  const page = layOutSheet(plan).pages[0]!;
  const blank = await rasterise(await desk.printed(id, 'rollDigits=4&written=5:30,6:60'));
  expect(await ada.api.sheets.form({ params: { id } })).toEqual({
    ...{ isPrinted: true, written: '5: 30, 6: 60', boxed: [5, 6] },
  });
  const sheetOf = (filling: Filling) => jpegOf(fill(blank, page, filling));
  const nina = await sheetOf({ answers: { 0: [0], 1: [1] }, roll: '0042', strokes: { 0: 3 } });
  const { batch, pages } = await desk.whenRead(
    await desk.upload(
      {
        'nina.jpg': nina,
        'omar.jpg': await sheetOf({ answers: { 0: [0] }, roll: '0043', strokes: { 0: 2 } }),
        'again.jpg': nina,
        'zoe.jpg': await sheetOf({ answers: { 2: [3] }, roll: '0043' }),
      },
      id,
    ),
  );
  expect(pages.map(({ refusal, roll }) => [refusal, roll])).toEqual([
    [null, '0042'],
    [null, '0043'],
    ['same_page', null],
    [null, '0043'],
  ]);
  // Two have one roll number.
  expect(batch).toMatchObject({ sheets: 3, toLookAt: 2 });

  const { questions } = await ada.api.scripts.questions({ params: { id } });
  expect(questions.map(({ question, answers }) => [question, answers])).toEqual([
    [5, 3],
    [6, 3],
  ]);
  const { groups } = await ada.api.scripts.question(of(id, 5));
  expect(groups.map(({ kind, answers }) => [kind, answers.length])).toEqual([
    ['box', 1],
    ['box', 1],
    ['empty_box', 1],
  ]);
  const [sheetId] = pages.map((each) => each.sheetId!);
  const picture = await desk.send(`/api/scripts/${sheetId}/questions/5/picture`);
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
  expect(width / height).toBeCloseTo(185 / 33, 1);
  expect((await desk.send(`/api/scripts/${sheetId}/questions/4/picture`)).status).toBe(404);

  await ada.api.examPapers.saveKey({
    params: { id },
    body: { basedOn: 0, sets: [[1, 2, 3, 4, 5].map((question) => ({ question, accepted: [[0]] }))] },
  });
  await ada.api.scripts.saveQuestion({ ...of(id, 5), body: { text: 'Draw a leaf.', outOf: 3 } });
  await ada.api.scripts.saveQuestion({ ...of(id, 6), body: { text: '', outOf: 2 } });
  const answersOf = (one: string) =>
    groups.flatMap(({ answers }) => answers.filter(({ scriptId }) => scriptId === one));
  await ada.api.scripts.mark({ ...of(id, 5), body: { answers: answersOf(sheetId!), extra: 2.5 } });
  const [empty] = (await ada.api.scripts.question(of(id, 6))).groups;
  expect(empty).toMatchObject({ kind: 'empty_box', open: 3 });
  await ada.api.scripts.mark({ ...of(id, 6), body: { answers: empty!.answers, extra: 0 } });

  const sheet = await ada.api.sheets.get({ params: { id: sheetId! } });
  expect(sheet.result).toMatchObject({ score: 3.5, totalMarks: 9, correctAnswers: 1, incorrectAnswers: 1 });
  expect(sheet.answers.map(({ question, isWritten, outcome }) => [question, isWritten, outcome])).toEqual([
    ...[1, 2, 3, 4].map((question) => [question, false, ['correct', 'incorrect'][question - 1] ?? 'blank']),
    [5, true, 'partial'],
    [6, true, 'blank'],
  ]);
  const report = await ada.api.sheets.report({ params: { id }, query: {} });
  expect(
    report.students.map(({ roll, state, score, totalMarks }) => [roll, state, score, totalMarks]),
  ).toEqual([
    ['0042', 'settled', 3.5, 9],
    ['0043', 'open', 1, 9],
    ['0043', 'open', 0, 9],
  ]);
  expect(report.sets[0]?.questions.map(({ question, outOf }) => [question, outOf])).toEqual([
    ...[1, 2, 3, 4].map((question) => [question, 1]),
    ...[
      [5, 3],
      [6, 2],
    ],
  ]);
  // As if nobody had set it: by a key the question would be worth less than an answer has.
  await server.query('delete from script_questions where paper_id = $1 and question = 5', [id]);
  const sets = [[1, 2, 3, 4].map((question) => ({ question, accepted: [[0]] }))];
  await expect(
    ada.api.examPapers.saveKey({ params: { id }, body: { basedOn: 1, sets } }),
  ).rejects.toMatchObject({
    code: 'invalid',
    message: 'Question 5: an answer has 2.5 already, and by this key it would be worth 1.',
  });
  await ada.api.scripts.saveQuestion({ ...of(id, 5), body: { text: '', outOf: 3 } });
  // The pages with their boxes; the same one twice has only its page.
  expect(filesOnDisk(server, 'sheets')).toHaveLength(4 + 6);
  await ada.api.sheets.deleteBatch({ params: { id: batch.id } });
  await expect.poll(() => filesOnDisk(server, 'sheets').length, { timeout: 10_000 }).toBe(0);
});

test('a sheet for each student on Letter; one of which a page is missing is no result', async () => {
  const id = await createPaper('both', 8);
  const wish = {
    rollDigits: 4,
    paper: 'letter',
    written: '4-8: 60',
    students: [{ roll: '0101', name: 'Nina' }],
  };
  const response = await desk.send(
    `/api/exam-papers/${id}/answer-sheets`,
    JSON.stringify(wish),
    'application/json',
  );
  const pdf = Buffer.from(await response.arrayBuffer());
  const printed = await PDFDocument.load(pdf);
  expect(printed.getPageCount()).toBeGreaterThan(1);
  const first = await PDFDocument.create();
  first.addPage((await first.copyPages(printed, [0]))[0]);
  const { batch } = await desk.whenRead(
    await desk.upload({ 'one.pdf': Buffer.from(await first.save()) }, id),
  );
  expect(batch).toMatchObject({ sheets: 1, toLookAt: 0 });
  await ada.api.examPapers.saveKey({
    params: { id },
    body: { basedOn: 0, sets: [[{ question: 1, accepted: [[0]] }]] },
  });
  const stateOf = async () => (await ada.api.sheets.report({ params: { id }, query: {} })).students;
  const [alone] = await stateOf();
  expect(alone).toMatchObject({ roll: '0101', name: 'Nina', state: 'incomplete', totalMarks: 6 });
  const { pages } = await desk.whenRead(await desk.upload({ 'rest.pdf': pdf }, id));
  expect(pages.map(({ refusal }) => refusal)).toEqual(['same_page', ...pages.slice(1).map(() => null)]);
});

test('of a written paper photos of its sheets are read, and PDFs without one are scripts', async () => {
  const id = await createPaper('written', 2);
  const blank = await rasterise(await desk.printed(id));
  const script = await PDFDocument.create();
  script.addPage([595, 842]).drawText('Q1. Roots', { x: 60, y: 700, size: 12 });
  const page = layOutSheet(
    planOf({ questionCount: 2, choices: 4, sets: 1 }, { paper: 'a4', rollDigits: 4 }, [
      { label: '1', height: 40 },
      { label: '2', height: 40 },
    ]),
  ).pages[0]!;
  const { pages } = await desk.whenRead(
    await desk.upload(
      {
        'photo.jpg': await jpegOf(fill(blank, page, { roll: '0042', strokes: { 1: 1 } })),
        '0043.pdf': Buffer.from(await script.save()),
      },
      id,
    ),
  );
  expect(pages.map(({ refusal, roll }) => [refusal, roll])).toEqual([
    [null, '0042'],
    [null, '0043'],
  ]);
  const kinds = async (question: number) =>
    (await ada.api.scripts.question(of(id, question))).groups.map(({ kind }) => kind).toSorted();
  expect([await kinds(1), await kinds(2)]).toEqual([
    ['empty_box', 'wording'],
    ['box', 'missing'],
  ]);
});

test('boxes that the paper has no question for are refused', async () => {
  const id = await createPaper('both', 3);
  const response = await desk.send(`/api/exam-papers/${id}/answer-sheet?written=4`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: { fields: { written: expect.stringContaining('questions 1 to 3') } },
  });
});

test('pages of one sheet that name different sets are scored by neither before somebody says which', async () => {
  const form = { questionCount: 6, choices: 4, sets: 2 };
  const { id } = await ada.api.examPapers.create({
    body: { title: 'Two pages', subject: 'Botany', kind: 'both', ...form },
  });
  const boxes = ['5', '6'].map((label) => ({ label, height: 120 }));
  const { pages } = layOutSheet(planOf(form, { paper: 'a4', rollDigits: 4 }, boxes));
  expect(pages).toHaveLength(2);
  const pdf = await desk.printed(id, 'rollDigits=4&written=5-6:120');
  const sheetOf = async (roll: string, sets: number[]) =>
    Promise.all(
      sets.map(async (set, i) => [
        `${roll} ${i + 1}.jpg`,
        await jpegOf(fill(await rasterise(pdf, i + 1), pages[i]!, { roll, set })),
      ]),
    );
  const files = [...(await sheetOf('0042', [0, 1])), ...(await sheetOf('0043', [1, 1]))];
  const { batch, pages: read } = await desk.whenRead(await desk.upload(Object.fromEntries(files), id));
  expect(read.map(({ roll, toLookAt }) => [roll, toLookAt])).toEqual([
    ['0042', 1],
    ['0042', 1],
    ['0043', 0],
    ['0043', 0],
  ]);
  const sheet = { params: { id: read[0]!.sheetId! } };
  expect((await ada.api.sheets.get(sheet)).set).toBeNull();
  const { doubts } = await ada.api.sheets.doubts({ params: { id: batch.id } });
  expect(doubts).toMatchObject([{ field: 'set', why: 'pages_differ', seems: [0, 1] }]);
  const body = { field: 'set' as const, row: 0, choices: [0], basedOn: null };
  expect(await ada.api.sheets.decide({ ...sheet, body: { decisions: [body] } })).toMatchObject({
    set: 0,
    toLookAt: 0,
  });
});
