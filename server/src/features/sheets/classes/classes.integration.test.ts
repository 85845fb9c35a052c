import { layOutSheet } from '@gene/engines/sheet-reading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../../testing/client.ts';
import { type Person, startTestServer, type TestServer } from '../../../testing/server.ts';
import { planOf } from '../rules.ts';
import { fill, jpegOf, rasterise } from '../testing/filled-sheet.ts';
import { createSheetDesk } from '../testing/sheet-desk.ts';

let server: TestServer;
let alice: Person;
let tom: Person;
let nina: Person;
let bo: Person;
let eve: Person;
let of: { organizationId: string; classId: string };
/** On sheets. */
let midterm: string;
/** In writing. */
let essay: string;

async function signUp(name: string, userType: 'student' | 'institution'): Promise<Person> {
  const [email, password] = [`${name}@example.org`, 'correct horse battery'];
  const { token, user } = await createClient(server.url()).auth.register({
    body: { name, email, password, userType },
  });
  return { name, email, password, token, user, api: server.as(token) };
}

async function readSheets(): Promise<void> {
  const form = { questionCount: 4, choices: 4, sets: 1 };
  const { id } = await alice.api.examPapers.create({
    body: { title: 'Midterm', subject: 'Botany', examDate: '2026-05-04', ...form },
  });
  midterm = id;
  const worth = { marks: 1, penalty: 0 };
  const sections = [
    { name: 'Roots', from: 1, to: 2, ...worth },
    { name: 'Leaves', from: 3, to: 4, ...worth },
  ];
  const sets = [[0, 1, 2, 3].map((choice, i) => ({ question: i + 1, accepted: [[choice]] }))];
  await alice.api.examPapers.saveKey({
    params: { id },
    body: { basedOn: 0, sets, marking: { ...worth, sections } },
  });
  const desk = createSheetDesk(server, alice);
  const blank = await rasterise(await desk.printed(id));
  const page = layOutSheet(planOf(form, { paper: 'a4', rollDigits: 4 })).pages[0]!;
  const sheet = async (roll: string, chosen: readonly number[]) =>
    jpegOf(fill(blank, page, { roll, answers: Object.fromEntries(chosen.map((one, i) => [i, [one]])) }));
  const files = { '42.jpg': await sheet('0042', [0, 1, 0, 0]), '43.jpg': await sheet('0043', [0, 0, 2, 3]) };
  await desk.whenRead(await desk.upload(files, id));
}

/** An essay of nina's, marked with 1 of 4. */
async function markEssay(): Promise<void> {
  const { id } = await alice.api.examPapers.create({
    body: { title: 'Essay', subject: 'Botany', kind: 'written', questionCount: 1 },
  });
  essay = id;
  await server.query(
    `with batch as (insert into sheet_batches (id, paper_id, name) values (gen_random_uuid(), $1, 'b') returning id),
      script as (insert into sheets (id, paper_id, batch_id, layout_version, copy, roll, roll_read)
        select gen_random_uuid(), $1, id, 0, 0, '42', '42' from batch returning id)
    insert into script_answers (sheet_id, question, kind, text, likeness, from_page, to_page)
      select id, 1, 'wording', 'Bark.', 'Bark.', 1, 1 from script`,
    [id],
  );
  const first = { params: { id, question: 1 } };
  await alice.api.scripts.saveQuestion({ ...first, body: { text: 'What do roots do?', outOf: 4 } });
  const { groups } = await alice.api.scripts.question(first);
  const answers = groups[0]?.answers ?? [];
  await alice.api.scripts.mark({ ...first, body: { answers, extra: 1 } });
}

const release = (id: string, ready: number) => alice.api.results.release({ params: { id }, body: { ready } });
const exams = async ({ api }: Person) => (await api.results.examsOfClass({ params: of })).exams;
const results = (person: Person, paperId: string) =>
  person.api.results.ofClass({ params: { ...of, paperId } });
const progress = async ({ api }: Person) =>
  (await api.assignments.progress({ params: of })).students.map((one) => [one.name, one.exams, one.examMean]);
const statusOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error: { status?: number }) => error.status,
  );

beforeAll(async () => {
  server = await startTestServer();
  await server.signUp('ada');
  alice = await signUp('alice', 'institution');
  tom = await signUp('tom', 'student');
  nina = await signUp('nina', 'student');
  bo = await signUp('bo', 'student');
  eve = await signUp('eve', 'student');
  const organizationId = (await alice.api.auth.me()).organizations[0]?.id ?? '';
  await server.query(
    `insert into memberships (organization_id, user_id, role, roll_number) values ($1, $2, 'teacher', null),
      ($1, $3, 'student', '42'), ($1, $4, 'student', '43'), ($1, $5, 'student', '44')`,
    [organizationId, ...[tom, nina, bo, eve].map(({ user }) => user.id)],
  );
  const made = await alice.api.organizations.addClass({ params: { organizationId }, body: { name: '7b' } });
  of = { organizationId, classId: made.id };
  const userIds = [nina, bo, eve].map(({ user }) => user.id);
  await alice.api.organizations.addToClass({ params: of, body: { userIds } });
  await readSheets();
  await markEssay();
});
afterAll(() => server.close());

test('what is not released is in no progress', async () => {
  expect(await exams(alice)).toEqual([]);
  expect(await results(alice, midterm)).toMatchObject({ students: 0, mean: null, topics: [], results: [] });
  expect(await progress(alice)).toEqual([
    ['bo', 0, null],
    ['eve', 0, null],
    ['nina', 0, null],
  ]);
});

test('released results say who of the class needs help with what, the weakest first', async () => {
  await release(midterm, 2);
  await release(essay, 1);
  // Marks are the institution's: this setting is about when somebody was active.
  await bo.api.preferences.update({ body: { privacy: { showActivity: false } } });
  const head = { paperId: midterm, title: 'Midterm', subject: 'Botany', examDate: '2026-05-04' };
  expect(await exams(tom)).toMatchObject([
    { paperId: essay, title: 'Essay', examDate: null, students: 1, mean: 25 },
    { ...head, students: 2, mean: 62.5 },
  ]);
  expect(await progress(tom)).toEqual([
    ['bo', 1, 75],
    ['eve', 0, null],
    ['nina', 2, 37.5],
  ]);
  const marks = { totalMarks: 4, isInReview: false };
  expect(await results(tom, midterm)).toEqual({
    ...{ ...head, students: 2, mean: 62.5 },
    topics: [
      { name: 'Leaves', share: 0.5 },
      { name: 'Roots', share: 0.75 },
    ],
    results: [
      {
        ...{ userId: nina.user.id, name: 'nina', rollNumber: '42', ...marks, score: 2, percentage: 50 },
        topics: [
          { name: 'Leaves', share: 0 },
          { name: 'Roots', share: 1 },
        ],
      },
      {
        ...{ userId: bo.user.id, name: 'bo', rollNumber: '43', ...marks, score: 3, percentage: 75 },
        topics: [
          { name: 'Roots', share: 0.5 },
          { name: 'Leaves', share: 1 },
        ],
      },
    ],
  });
  expect(await results(tom, essay)).toMatchObject({ mean: 25, topics: [], results: [{ name: 'nina' }] });
});

test('students and other organizations are told nothing', async () => {
  expect(await statusOf(exams(nina))).toBe(403);
  expect(await statusOf(results(nina, midterm))).toBe(403);
  const ida = await signUp('ida', 'institution');
  expect(await statusOf(exams(ida))).toBe(404);
  expect(await statusOf(results(ida, midterm))).toBe(404);
  const idas = await ida.api.examPapers.create({ body: { title: 'Quiz', subject: 'Botany' } });
  expect(await statusOf(results(alice, idas.id))).toBe(404);
  const elsewhere = { ...of, classId: crypto.randomUUID() };
  expect(await statusOf(alice.api.results.examsOfClass({ params: elsewhere }))).toBe(404);
  expect(await statusOf(alice.api.results.ofClass({ params: { ...elsewhere, paperId: midterm } }))).toBe(404);
});

test('a second marker learns no marks here before handing in', async () => {
  const body = { markerId: tom.user.id, share: 100 };
  await alice.api.secondMarks.set({ params: { id: essay }, body });
  expect((await exams(tom)).map(({ title }) => title)).toEqual(['Midterm']);
  expect((await progress(tom)).at(-1)).toEqual(['nina', 1, 50]);
  expect(await statusOf(results(tom, essay))).toBe(403);
  expect((await progress(alice)).at(-1)).toEqual(['nina', 2, 37.5]);
  await alice.api.secondMarks.set({ params: { id: essay }, body: { ...body, markerId: null } });
  expect((await progress(tom)).at(-1)).toEqual(['nina', 2, 37.5]);
});

test('who has left the class and what was taken back is not seen any more', async () => {
  await bo.api.classes.leave({ params: { id: of.classId } });
  expect(await results(alice, midterm)).toMatchObject({ mean: 50, results: [{ name: 'nina' }] });
  const { releases } = await alice.api.results.releases({ params: { id: midterm } });
  await alice.api.results.takeBack({ params: { id: releases[0]?.id ?? '' } });
  expect((await exams(alice)).map(({ title }) => title)).toEqual(['Essay']);
  expect(await progress(alice)).toEqual([
    ['eve', 0, null],
    ['nina', 1, 25],
  ]);
});
