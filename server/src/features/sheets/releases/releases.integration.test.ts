import { SheetBatch, type SheetPage } from '@gene/contract/sheets';
import { PdfiumFile } from '@gene/engines/ingestion';
import { type GreyImage, layOutSheet } from '@gene/engines/sheet-reading';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createClient, type Client } from '../../../testing/client.ts';
import { patience } from '../../../testing/patience.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { planOf } from '../rules.ts';
import { fill, jpegOf, rasterise } from '../testing/filled-sheet.ts';

interface Member {
  id: string;
  token: string;
  api: Client;
}

const form = { questionCount: 4, choices: 4, sets: 1 };
const page = layOutSheet(planOf(form, { paper: 'a4', rollDigits: 4 })).pages[0]!;
let server: TestServer;
let alice: Member;
let nina: Member;
let bo: Member;
let eve: Member;
let paperId: string;
let organizationId: string;
let sheetIds: Record<string, string>;
let blank: GreyImage;

async function signUp(name: string, userType: 'student' | 'institution'): Promise<Member> {
  const body = { name, email: `${name}@example.org`, password: 'correct horse battery', userType };
  const { token, user } = await createClient(server.url()).auth.register({ body });
  return { id: user.id, token, api: server.as(token) };
}

const send = (path: string, { token }: Member, body?: FormData) =>
  fetch(`${server.url()}${path}`, {
    headers: { authorization: `Bearer ${token}` },
    ...(body && { method: 'POST', body }),
  });

async function upload(files: Record<string, Buffer>): Promise<SheetPage[]> {
  const pages: SheetPage[] = [];
  for (const [name, bytes] of Object.entries(files)) {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)]), name);
    const sent = await send(`/api/exam-papers/${paperId}/sheet-batches`, alice, body);
    const { id } = SheetBatch.parse(await sent.json());
    await vi.waitFor(async () => {
      expect((await alice.api.sheets.batch({ params: { id } })).isReading).toBe(false);
    }, patience);
    pages.push(...(await alice.api.sheets.pages({ params: { id } })).pages);
  }
  return pages;
}

const ofPaper = () => ({ params: { id: paperId } });
const key = (...right: number[]) => right.map((choice, i) => ({ question: i + 1, accepted: [[choice]] }));
const enrol = (member: Member, roll: string) =>
  server.query(
    `insert into memberships (organization_id, user_id, role, roll_number) values ($1, $2, 'student', $3)`,
    [organizationId, member.id, roll],
  );

beforeAll(async () => {
  server = await startTestServer();
  await server.signUp('ada');
  alice = await signUp('alice', 'institution');
  [nina, bo, eve] = (await Promise.all([
    ...[signUp('nina', 'student'), signUp('bo', 'student'), signUp('eve', 'student')],
  ] as const)) as [Member, Member, Member];
  const [own] = (await alice.api.auth.me()).organizations;
  organizationId = own?.id ?? '';
  await enrol(nina, '42');
  await enrol(bo, '43');
  await enrol(eve, '44');
  const made = await alice.api.examPapers.create({
    body: { title: 'Midterm', subject: 'Botany', examDate: '2026-05-04', ...form },
  });
  paperId = made.id;
  await alice.api.examPapers.saveKey({ ...ofPaper(), body: { basedOn: 0, sets: [key(0, 1, 2, 3)] } });
  const printed = await send(`/api/exam-papers/${paperId}/answer-sheet?rollDigits=4`, alice);
  blank = await rasterise(new Uint8Array(await printed.arrayBuffer()));
  const answers = { 0: [0], 1: [1], 2: [0], 3: [3] };
  const pages = await upload({
    'nina.jpg': await jpegOf(fill(blank, page, { answers, roll: '0042' })),
    'bo.jpg': await jpegOf(fill(blank, page, { answers: { 0: [0] }, faint: { 1: 2 }, roll: '0043' })),
  });
  sheetIds = Object.fromEntries(pages.map(({ name, sheetId }) => [name, sheetId ?? '']));
});
afterAll(() => server.close());

const resultOf = async ({ api }: Member) => {
  const [first] = (await api.results.list()).results;
  if (!first) throw new Error('no result');
  return api.results.get({ params: { id: first.id } });
};
const newsOf = async ({ api }: Member) =>
  (await api.notices.list()).notices.map(({ title, detail }) => [title, detail]);
const statusOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error: { status?: number }) => error.status,
  );

test('what is doubtful is not released and is said; other results than seen are refused', async () => {
  const { ready, released, unready } = await alice.api.results.preview(ofPaper());
  expect({ ready, released, unready }).toMatchObject({
    ...{ ready: 1, released: 0 },
    unready: [{ sheetId: sheetIds['bo.jpg'], roll: '0043', name: 'bo', why: 'open' }],
  });
  expect(await statusOf(alice.api.results.release({ ...ofPaper(), body: { ready: 2 } }))).toBe(409);
  expect((await nina.api.results.list()).results).toEqual([]);
});

test('the pages of a student say whose result of which exam it is: school, class and day', async () => {
  const { id } = await alice.api.organizations.addClass({
    params: { organizationId },
    body: { name: 'Botany 7' },
  });
  await server.query('insert into class_members (class_id, organization_id, user_id) values ($1, $2, $3)', [
    id,
    organizationId,
    nina.id,
  ]);
  const pagesOf = async (sheetId: string | undefined) => {
    const path = `/api/exam-papers/${paperId}/report/file?format=students&sheetId=${sheetId}`;
    const pdf = new PdfiumFile(new Uint8Array(await (await send(path, alice)).arrayBuffer()));
    const text = (await pdf.text(1)).split(/\s+/).join(' ');
    await pdf.close();
    return text;
  };
  const ninas = await pagesOf(sheetIds['nina.jpg']);
  expect(ninas).toContain('Midterm Result · Botany · 4 May 2026');
  expect(ninas).toContain('Student Roll number Class School nina 0042 Botany 7 alice');
  expect(await pagesOf(sheetIds['bo.jpg'])).toContain('Student Roll number School bo 0043 alice');
  await alice.api.organizations.removeClass({ params: { organizationId, classId: id } });
  expect(await pagesOf(sheetIds['nina.jpg'])).not.toContain('Botany 7');
});

test('a released result is seen by its student alone, who is told', async () => {
  await alice.api.results.release({ ...ofPaper(), body: { ready: 1 } });
  const result = await resultOf(nina);
  expect(result).toMatchObject({
    ...{ title: 'Midterm', subject: 'Botany', score: 3, totalMarks: 4, percentage: 75 },
    ...{ correct: 3, incorrect: 1, isInReview: false, changedAt: null, changes: [] },
  });
  expect(result.questions[2]).toMatchObject({
    ...{ question: 3, outcome: 'incorrect', marks: 0, outOf: 1, choices: [0], right: 'C' },
    ...{ pageId: result.pages[0]?.id, kind: null },
  });
  const picture = `/api/results/${result.id}/pages/${result.pages[0]?.id}/picture`;
  expect((await send(picture, nina)).headers.get('content-type')).toBe('image/jpeg');
  expect((await send(picture, bo)).status).toBe(404);
  await server.query(
    `insert into sheet_crops (sheet_id, question, page_id, file_key, size_bytes)
      select sheet_id, 4, id, file_key, size_bytes from sheet_pages where sheet_id = $1`,
    [sheetIds['nina.jpg']],
  );
  const box = (question: number) => `/api/results/${result.id}/questions/${question}/picture`;
  expect((await send(box(4), nina)).headers.get('content-type')).toBe('image/jpeg');
  expect((await send(box(3), nina)).status).toBe(404);
  expect((await send(box(4), bo)).status).toBe(404);
  expect(await statusOf(bo.api.results.get({ params: { id: result.id } }))).toBe(404);
  expect((await bo.api.results.list()).results).toEqual([]);
  await vi.waitFor(async () => {
    expect(await newsOf(nina)).toContainEqual(['Your result was released', 'Midterm']);
  }, patience);
  const { ready, released } = await alice.api.results.preview(ofPaper());
  expect([ready, released]).toEqual([0, 1]);
});

test('grades go to the school’s system in its own ids; who is in no roster is named and left out', async () => {
  const of = { organizationId };
  const { id: classId } = await alice.api.organizations.addClass({ params: of, body: { name: 'Botany 9b' } });
  const params = { ...of, classId };
  await alice.api.organizations.addToClass({ params, body: { userIds: [nina.id, bo.id] } });
  const grades = () => alice.api.results.grades({ ...ofPaper(), query: { classId } });
  const unknown = { className: 'Botany 9b', isKnown: false, grades: 0, unknown: ['nina'], inReview: [] };
  expect(await grades()).toEqual(unknown);
  const file = `/api/exam-papers/${paperId}/grades/file?classId=${classId}`;
  expect((await send(file, alice)).status).toBe(409);
  expect((await send(file, nina)).status).toBe(403);
  expect((await send(file.replace(classId, crypto.randomUUID()), alice)).status).toBe(404);
  const roster = zipSync({
    'users.csv': strToU8('sourcedId,role,givenName,email\nu-7,student,Nina,nina@example.org\n'),
    'classes.csv': strToU8('sourcedId,title,schoolSourcedId,termSourcedIds\nc-9,Botany 9b,s-1,t-1\n'),
    'enrollments.csv': strToU8('sourcedId,classSourcedId,userSourcedId,role\ne,c-9,u-7,student\n'),
  });
  const body = { roster: Buffer.from(roster).toString('base64') };
  expect(await alice.api.organizations.inviteMembers({ params: of, body })).toEqual({
    invited: 0,
    updated: 1,
  });
  expect(await grades()).toEqual({ ...unknown, isKnown: true, grades: 1, unknown: [] });
  const response = await send(file, alice);
  expect(response.headers.get('content-disposition')).toContain('Midterm, OneRoster.zip');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(strFromU8(files['lineItems.csv'] ?? new Uint8Array())).toMatch(
    /,Midterm,Botany,.*,c-9,.*,t-1,0,4,s-1/,
  );
  expect(strFromU8(files['results.csv'] ?? new Uint8Array())).toMatch(/,u-7,fully graded,3,.*,c-9,/);
});

const learn = ({ api }: Member, id: string) => api.results.learning({ params: { id } });

test('a student makes cards and sessions of what was missed once, in a subject of theirs alone', async () => {
  const { id } = await resultOf(nina);
  const words = ['Name a root.', 'Name a leaf.', 'Name a tissue.\nA. Bark\nB. Cork\nC. Xylem\nD. Moss', ''];
  const asked = words.map((text, i) => ({
    ...{ question: i + 1, number: String(i + 1), section: null, text, marks: 1 },
    choices: i === 2 ? 4 : 0,
  }));
  const of = { params: { id } };
  const { id: subjectId } = await nina.api.subjects.create({ body: { name: 'Botany' } });
  const { id: foreign } = await bo.api.subjects.create({ body: { name: 'Botany' } });
  expect(await learn(nina, id)).toEqual({ subjectId: null, missed: 1, cards: 0, known: 0 });
  expect(await statusOf(nina.api.results.setSubject({ ...of, body: { subjectId } }))).toBe(409);
  await server.query(
    `insert into exam_questions (paper_id, state, sets_count, questions, doubts, is_confirmed)
      values ($1, 'read', false, $2, '["Question 3: 4 or 5 choices?"]', false)`,
    [paperId, JSON.stringify(asked)],
  );
  expect(await learn(nina, id)).toMatchObject({ cards: 0, known: 0 });
  await server.query('update exam_questions set is_confirmed = true where paper_id = $1', [paperId]);
  expect(await learn(nina, id)).toEqual({ subjectId: null, missed: 1, cards: 1, known: 3 });
  const body = { subjectId };
  const both = await Promise.all([1, 2].map(() => nina.api.results.makeCards({ ...of, body })));
  expect(both.map(({ cards }) => cards)).toEqual([1, 1]);
  expect(both.reduce((sum, { added }) => sum + added, 0)).toBe(1);
  const { cards } = await nina.api.cards.list({ query: { subjectId } });
  expect(cards).toMatchObject([{ front: words[2], back: 'C. Xylem', tags: ['exam'] }]);
  const inDays = { ...body, timeZone: 'UTC' };
  expect(await nina.api.results.planMisses({ ...of, body: inDays })).toMatchObject({ added: 1, known: 0 });
  expect(await nina.api.results.planMisses({ ...of, body: inDays })).toMatchObject({ added: 0, known: 1 });
  expect((await nina.api.results.setSubject({ ...of, body })).subjectId).toBe(subjectId);
  const others = [
    learn(bo, id),
    bo.api.results.makeCards({ ...of, body: { subjectId: foreign } }),
    bo.api.results.setSubject({ ...of, body: { subjectId: foreign } }),
    bo.api.results.planMisses({ ...of, body: { ...inDays, subjectId: foreign } }),
    nina.api.results.makeCards({ ...of, body: { subjectId: foreign } }),
    nina.api.results.setSubject({ ...of, body: { subjectId: foreign } }),
    nina.api.results.planMisses({ ...of, body: { ...inDays, subjectId: foreign } }),
  ];
  expect(await Promise.all(others.map(statusOf))).toEqual(others.map(() => 404));
});

test('a sheet whose result is released is not deleted', async () => {
  const id = sheetIds['nina.jpg'] ?? '';
  expect(await statusOf(alice.api.sheets.delete({ params: { id } }))).toBe(409);
  const { batchId } = await alice.api.sheets.get({ params: { id } });
  expect(await statusOf(alice.api.sheets.deleteBatch({ params: { id: batchId } }))).toBe(409);
});

test('an upload whose results are being released is not deleted', async () => {
  const id = sheetIds['nina.jpg'] ?? '';
  const { batchId } = await alice.api.sheets.get({ params: { id } });
  await server.query(`update released_results set withdrawn_at = now() where sheet_id = '${id}'`);
  const releasing = server.query(`begin;
    select pg_advisory_xact_lock(hashtext('releases'), hashtext('${paperId}'));
    update released_results set withdrawn_at = null where sheet_id = '${id}';
    select pg_sleep(0.5);
    commit`);
  await vi.waitFor(
    async () => {
      const held = await server.query(`select 1 from pg_locks
      where locktype = 'advisory' and objid = hashtext('${paperId}')::bit(32)::bigint`);
      expect(held.length).toBe(1);
    },
    { ...patience, interval: 15 },
  );
  expect(await statusOf(alice.api.sheets.deleteBatch({ params: { id: batchId } }))).toBe(409);
  await releasing;
});

test('another key changes a released result, which says what was different, to both sides', async () => {
  await alice.api.examPapers.saveKey({ ...ofPaper(), body: { basedOn: 1, sets: [key(0, 1, 0, 3)] } });
  await vi.waitFor(async () => {
    expect((await resultOf(nina)).changes).toMatchObject([
      {
        before: { score: 3, totalMarks: 4 },
        after: { score: 4, totalMarks: 4 },
        questions: [{ question: 3, before: 0, after: 1 }],
      },
    ]);
    expect(await newsOf(nina)).toContainEqual(['Your result has changed', 'Midterm']);
  }, patience);
  const { releases } = await alice.api.results.releases(ofPaper());
  expect(releases).toMatchObject([{ results: 1, changed: 1, inReview: 0, releasedBy: 'alice' }]);
});

test('a second sheet with the number of a released result says so to both sides, until it is deleted', async () => {
  const becomesReviewed = (isInReview: boolean) =>
    vi.waitFor(async () => expect(await resultOf(nina)).toMatchObject({ score: 4, isInReview }), patience);
  const second = { 'second.jpg': await jpegOf(fill(blank, page, { answers: { 0: [3] }, roll: '0042' })) };
  const [one] = await upload(second);
  await becomesReviewed(true);
  expect((await alice.api.results.releases(ofPaper())).releases).toMatchObject([{ inReview: 1 }]);
  await alice.api.sheets.delete({ params: { id: one?.sheetId ?? '' } });
  await becomesReviewed(false);
  const [other] = await upload(second);
  await becomesReviewed(true);
  const { batchId } = await alice.api.sheets.get({ params: { id: other?.sheetId ?? '' } });
  await alice.api.sheets.deleteBatch({ params: { id: batchId } });
  await becomesReviewed(false);
});

test('a sheet that is decided anew changes its result; one that is uncertain again keeps it and says so', async () => {
  const id = sheetIds['nina.jpg'] ?? '';
  const decide = (row: number, choices: number[], basedOn: string | null) =>
    alice.api.sheets.decide({
      params: { id },
      body: { decisions: [{ field: 'answer', row, choices, basedOn }] },
    });
  await decide(3, [], null);
  await vi.waitFor(async () => expect(await resultOf(nina)).toMatchObject({ score: 3 }), patience);
  const other = { params: { id: sheetIds['bo.jpg'] ?? '' } };
  const roll = (digits: string, basedOn: string | null) =>
    alice.api.sheets.decide({
      ...other,
      body: { decisions: [{ field: 'roll', row: 0, roll: digits, basedOn }] },
    });
  const { decisions } = await roll('0042', null);
  await vi.waitFor(async () => {
    expect(await resultOf(nina)).toMatchObject({ score: 3, isInReview: true });
  }, patience);
  await roll('0043', decisions.at(-1)?.id ?? null);
  await vi.waitFor(async () => expect(await resultOf(nina)).toMatchObject({ isInReview: false }), patience);
});

const object = async ({ api }: Member, id: string, question: number) =>
  api.objections.object({ params: { id }, body: { question, text: 'I filled B' } });
const toAnswer = async () => {
  const [first] = (await alice.api.objections.ofPaper(ofPaper())).objections;
  if (!first) throw new Error('no objection');
  return first;
};

test('an objection is read beside its answer, accepted with another decision, and its student is told', async () => {
  const { id, score } = await resultOf(nina);
  expect(await statusOf(object(bo, id, 4))).toBe(404);
  expect(await statusOf(object(nina, id, 9))).toBe(404);
  await object(nina, id, 4);
  expect(await statusOf(object(nina, id, 4))).toBe(409);
  expect(await newsOf(alice)).toContainEqual(['A student objects to a result', 'Midterm, question 4']);
  const found = await toAnswer();
  expect(found).toMatchObject({
    ...{ question: 4, text: 'I filled B', student: 'nina', roll: '0042', isWritten: false, outcome: null },
    shown: { choices: [], marks: 0, outOf: 1 },
  });
  const of = { params: { id: found.id } };
  const accepted = { outcome: 'accepted' as const, answer: 'So it is', choices: [3] };
  const outdated = { ...accepted, basedOn: null };
  expect(await statusOf(alice.api.objections.answer({ ...of, body: outdated }))).toBe(409);
  expect(await statusOf(nina.api.objections.answer({ ...of, body: outdated }))).toBe(403);
  await alice.api.objections.answer({ ...of, body: { ...accepted, basedOn: found.basedOn } });
  expect((await nina.api.objections.ofResult({ params: { id } })).objections).toMatchObject([
    { question: 4, outcome: 'accepted', answer: 'So it is', answeredBy: 'alice' },
  ]);
  await vi.waitFor(async () => {
    expect(await resultOf(nina)).toMatchObject({ score: score + 1 });
    expect(await newsOf(nina)).toContainEqual(['Your objection was answered', 'Midterm']);
  }, patience);
});

test('an objection is rejected with a reason, once; it can be taken back before, and repeated a few times', async () => {
  const { id } = await resultOf(nina);
  const { id: objectionId } = await object(nina, id, 1);
  expect(await statusOf(bo.api.objections.withdraw({ params: { id: objectionId } }))).toBe(404);
  await nina.api.objections.withdraw({ params: { id: objectionId } });
  for (let i = 0; i < 3; i += 1) {
    const { id: made } = await object(nina, id, 1);
    const of = { params: { id: made } };
    const wrong = { outcome: 'rejected' as const, answer: 'No', choices: [1], basedOn: null };
    expect(await statusOf(alice.api.objections.answer({ ...of, body: wrong }))).toBe(400);
    const body = { outcome: 'rejected', answer: 'It is A', basedOn: null } as const;
    await alice.api.objections.answer({ ...of, body });
    expect(await statusOf(alice.api.objections.answer({ ...of, body }))).toBe(409);
    expect(await statusOf(nina.api.objections.withdraw(of))).toBe(404);
  }
  expect(await statusOf(object(nina, id, 1))).toBeGreaterThanOrEqual(400);
  const { releases } = await alice.api.results.releases(ofPaper());
  expect(releases).toMatchObject([{ openObjections: 0 }]);
});

test('a result taken back is seen no more, and returns as the same one with the next release', async () => {
  const { id } = await resultOf(nina);
  const [release] = (await alice.api.results.releases(ofPaper())).releases;
  await alice.api.results.takeBack({ params: { id: release?.id ?? '' } });
  expect(await statusOf(nina.api.results.get({ params: { id } }))).toBe(404);
  expect(await statusOf(learn(nina, id))).toBe(404);
  await vi.waitFor(async () => {
    expect(await newsOf(nina)).toContainEqual(['Your result was withdrawn', 'Midterm']);
  }, patience);
  await alice.api.results.release({
    ...ofPaper(),
    body: { ready: 1, showsKey: false, objectionsUntil: '2020-01-01T00:00:00Z' },
  });
  const again = await resultOf(nina);
  expect(again.id).toBe(id);
  expect(again.questions.map(({ right }) => right)).toEqual([null, null, null, null]);
  expect((await learn(nina, id)).cards).toBe(0);
  expect(await statusOf(object(nina, id, 2))).toBe(409);
});

test('a result by a wrong roll number is withdrawn at once, and reaches its own student by a release alone', async () => {
  const { id, pages } = await resultOf(nina);
  const of = { params: { id: sheetIds['nina.jpg'] ?? '' } };
  await alice.api.sheets.decide({
    ...of,
    body: { decisions: [{ field: 'roll', row: 0, roll: '44', basedOn: null }] },
  });
  expect(await statusOf(nina.api.results.get({ params: { id } }))).toBe(404);
  expect((await send(`/api/results/${id}/pages/${pages[0]?.id}/picture`, nina)).status).toBe(404);
  expect((await eve.api.results.list()).results).toEqual([]);
  await vi.waitFor(async () => {
    expect(await newsOf(nina)).toContainEqual(['A result that was not yours was withdrawn', 'Midterm']);
  }, patience);
  await alice.api.results.release({ ...ofPaper(), body: { ready: 1 } });
  expect(await resultOf(eve)).toMatchObject({ title: 'Midterm', score: 4 });
});

test('a result whose roll number is moved away and back is its student’s again, and counted as what it is', async () => {
  const of = { params: { id: sheetIds['nina.jpg'] ?? '' } };
  const decide = async (roll: string) => {
    const { decisions } = await alice.api.sheets.get(of);
    const basedOn = decisions.findLast(({ field }) => field === 'roll')?.id ?? null;
    await alice.api.sheets.decide({ ...of, body: { decisions: [{ field: 'roll', row: 0, roll, basedOn }] } });
  };
  const before = await resultOf(eve);
  const newest = async () => (await alice.api.results.releases(ofPaper())).releases[0];
  await decide('45');
  await vi.waitFor(async () => {
    expect(await newsOf(eve)).toContainEqual(['A result that was not yours was withdrawn', 'Midterm']);
  }, patience);
  expect(await newest()).toMatchObject({ results: 0, changed: 0, inReview: 0 });
  await decide('44');
  await vi.waitFor(async () => expect((await resultOf(eve)).id).toBe(before.id), patience);
  expect(await resultOf(eve)).toMatchObject({ score: before.score, isInReview: false });
  expect(await newest()).toMatchObject({ results: 1, changed: 0, inReview: 0 });
  expect((await alice.api.results.preview(ofPaper())).ready).toBe(0);
});

test('a class that is not of the organization, and a paper of nobody’s students, release nothing', async () => {
  const body = { ready: 1, classId: crypto.randomUUID() };
  expect(await statusOf(alice.api.results.release({ ...ofPaper(), body }))).toBe(404);
});

test('a roll number on a blank print that no student has is asked, until somebody says so or a student has it', async () => {
  const [read] = await upload({ 'kim.jpg': await jpegOf(fill(blank, page, { roll: '0077' })) });
  const of = { params: { id: read?.sheetId ?? '' } };
  const { batchId } = await alice.api.sheets.get(of);
  const asked = async () => (await alice.api.sheets.doubts({ params: { id: batchId } })).doubts;
  const [doubt] = await asked();
  expect(doubt).toMatchObject({ field: 'roll', why: 'not_enrolled', roll: '0077', pageId: read?.id });
  expect(doubt?.area.width).toBeLessThan(0.5);
  const say = (roll: string | null, basedOn: string | null) =>
    alice.api.sheets.decide({ ...of, body: { decisions: [{ field: 'roll', row: 0, roll, basedOn }] } });
  const said = await say('77', null);
  expect([said.roll, said.toLookAt, await asked()]).toEqual(['0077', 0, []]);
  await say(null, said.decisions.at(-1)?.id ?? null);
  expect(await asked()).toHaveLength(1);
  const kim = await signUp('kim', 'student');
  await enrol(kim, '77');
  expect(await asked()).toEqual([]);
  await server.query('delete from memberships where user_id = $1', [kim.id]);
  await server.query(
    `insert into organization_invitations (id, organization_id, role, token_hash, roll_number, expires_at)
      values (gen_random_uuid(), $1, 'student', 'none', '077', now())`,
    [organizationId],
  );
  expect(await asked()).toEqual([]);
  await alice.api.sheets.deleteBatch({ params: { id: batchId } });
  // Bo's sheet was read when he was there.
  const bos = { params: { id: sheetIds['bo.jpg'] ?? '' } };
  const { toLookAt } = await alice.api.sheets.get(bos);
  await server.query('delete from memberships where user_id = $1', [bo.id]);
  expect((await alice.api.sheets.get(bos)).toLookAt).toBe(toLookAt);
  await enrol(bo, '43');
});

test('a script is whose number is written on it, where its file’s name is the number of nobody', async () => {
  const midterm = paperId;
  const written = { title: 'Essay', subject: 'Botany', kind: 'written', questionCount: 1 } as const;
  paperId = (await alice.api.examPapers.create({ body: written })).id;
  const numbered = async (roll: string) => {
    const pdf = await PDFDocument.create();
    pdf.addPage().drawText(`Roll No: ${roll}\nQ1. Roots of ${roll}`, { x: 60, y: 700, lineHeight: 30 });
    return Buffer.from(await pdf.save());
  };
  const pages = await upload({ 'scr1.pdf': await numbered('42'), '44.pdf': await numbered('43') });
  expect(pages.map(({ roll, toLookAt }) => [roll, toLookAt])).toEqual([
    ['42', 0],
    [null, 1],
  ]);
  paperId = midterm;
});

test('who has left the organisation goes on reading their result, and objects no more', async () => {
  const { id, isOpenToObjections } = await resultOf(eve);
  expect(isOpenToObjections).toBe(true);
  await object(eve, id, 1);
  await server.query('delete from memberships where user_id = $1', [eve.id]);
  expect(await resultOf(eve)).toMatchObject({ id, hasLeft: true, isOpenToObjections: false });
  await expect(object(eve, id, 2)).rejects.toMatchObject({
    ...{ status: 409, message: 'You have left alice, so you can’t object to its results.' },
  });
  const { objections } = await alice.api.objections.ofPaper(ofPaper());
  const { id: made = '' } = objections.find(({ outcome }) => outcome === null) ?? {};
  const body = { outcome: 'rejected', answer: 'It is A', basedOn: null } as const;
  await alice.api.objections.answer({ params: { id: made }, body });
  expect(await newsOf(eve)).toContainEqual(['Your objection was answered', 'Midterm']);
  await enrol(eve, '44');
  await object(eve, id, 2);
});

test('a paper is not deleted while students see its results, and not before they know that they do not', async () => {
  const remove = () => alice.api.examPapers.delete(ofPaper());
  expect(await statusOf(remove())).toBe(409);
  const { releases } = await alice.api.results.releases(ofPaper());
  for (const { id, takenBackAt } of releases)
    if (takenBackAt === null) await alice.api.results.takeBack({ params: { id } });
  await vi.waitFor(async () => expect(await statusOf(remove())).toBe(200), patience);
  expect(await newsOf(eve)).toContainEqual(['Your result was withdrawn', 'Midterm']);
  expect((await eve.api.results.list()).results).toEqual([]);
});
