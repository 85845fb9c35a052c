import { ExamMarking, ExamPaper } from '@gene/contract/exam-papers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { measureLoopDelay } from '../../testing/loop-delay.ts';
import { patience } from '../../testing/patience.ts';
import { startTestServer, type Person, type TestServer } from '../../testing/server.ts';
import { filesOnDisk } from '../../testing/uploads.ts';

let server: TestServer;
let ada: Person;
let lyceum: Awaited<ReturnType<typeof signUp>>;
let tom: Awaited<ReturnType<typeof signUp>>;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signUp('ada');
  [lyceum, tom] = await Promise.all([signUp('lyceum', 'institution'), signUp('tom', 'student')]);
  await join(tom, 'teacher');
});
afterAll(() => server.close());

async function signUp(name: string, userType: 'student' | 'institution') {
  const body = { name, email: `${name}@example.org`, password: 'correct horse battery', userType };
  const { token, user } = await server.api().auth.register({ body });
  return { user, token, api: server.as(token) };
}
const join = ({ user }: { user: { id: string } }, role: string) =>
  server.query(`insert into memberships (organization_id, user_id, role) values ($1, $2, $3)`, [
    ...[lyceum.user.organizations[0]!.id, user.id, role],
  ]);

const answer = (question: number, ...accepted: number[][]) => ({ question, accepted, isCancelled: false });
const titles = async (api: Person['api']) =>
  (await api.examPapers.list()).examPapers.map(({ title }) => title);

test('teachers of an organization share its papers, an admin without one has their own, nobody else sees them', async () => {
  const shared = await tom.api.examPapers.create({ body: { title: ' Midterm ', subject: 'Botany' } });
  expect(shared).toMatchObject({
    ...{ title: 'Midterm', kind: 'omr', questionCount: 25, totalMarks: 25, choices: 5, sets: 1 },
    ...{ hasAnswerKey: false, organizationName: 'lyceum', examDate: null },
  });
  const own = await ada.api.examPapers.create({ body: { title: 'Quiz', subject: 'Law', questionCount: 3 } });
  expect(own).toMatchObject({ organizationId: null, totalMarks: 3 });
  expect(await titles(lyceum.api)).toEqual(['Midterm']);
  expect(await titles(ada.api)).toEqual(['Quiz']);

  const rival = await signUp('rival', 'institution');
  const pupil = await signUp('pupil', 'student');
  await join(pupil, 'student');
  for (const { id } of [shared, own])
    for (const call of ['get', 'delete'] as const)
      await expect(rival.api.examPapers[call]({ params: { id } })).rejects.toMatchObject({
        code: 'not_found',
      });
  await expect(ada.api.examPapers.get({ params: { id: shared.id } })).rejects.toMatchObject({
    code: 'not_found',
  });
  const organizationId = lyceum.user.organizations[0]!.id;
  await expect(
    rival.api.examPapers.create({ body: { title: 'Theirs', subject: 'Law', organizationId } }),
  ).rejects.toMatchObject({ code: 'not_found' });
  await expect(
    pupil.api.examPapers.create({ body: { title: 'Mine', subject: 'Law' } }),
  ).rejects.toMatchObject({ code: 'forbidden' });

  await tom.api.examPapers.delete({ params: { id: shared.id } });
  expect(await titles(lyceum.api)).toEqual([]);
});

test('two who save one key at once: the second is told, and both versions are kept', async () => {
  const { id } = await lyceum.api.examPapers.create({
    body: { title: 'Final', subject: 'Botany', questionCount: 2 },
  });
  const save = (api: Person['api'], basedOn: number, choice: number) =>
    api.examPapers.saveKey({ params: { id }, body: { basedOn, sets: [[answer(2, [choice])]] } });
  const outcomes = await Promise.allSettled([save(lyceum.api, 0, 0), save(tom.api, 0, 1)]);
  const refused = outcomes.find((outcome) => outcome.status === 'rejected');
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(refused?.reason).toMatchObject({ code: 'conflict', details: { version: 1 } });
  expect(await save(tom.api, 1, 3)).toMatchObject({
    ...{ version: 2, savedBy: 'tom', sets: [[answer(2, [3])]] },
  });
  expect(await server.query('select version from exam_keys where paper_id = $1 order by 1', [id])).toEqual([
    { version: 1 },
    { version: 2 },
  ]);
  expect((await lyceum.api.examPapers.get({ params: { id } })).paper.hasAnswerKey).toBe(true);
});

test('a paper says how many of its questions have an answer, in letters or in writing, in the set that has fewest', async () => {
  const { id, answered } = await lyceum.api.examPapers.create({
    body: { title: 'Halves', subject: 'Botany', questionCount: 4, sets: 2, kind: 'both' },
  });
  expect(answered).toBe(0);
  const sets = [[1, 2, 3].map((question) => answer(question, [0])), [answer(1, [0])]];
  const written = [1, 4].map((question) => ({ question, points: [{ text: 'Why', marks: 1 }] }));
  await lyceum.api.examPapers.saveKey({ params: { id }, body: { basedOn: 0, sets, written } });
  expect((await lyceum.api.examPapers.get({ params: { id } })).paper.answered).toBe(2);
  const { examPapers } = await lyceum.api.examPapers.list();
  expect(examPapers.find((paper) => paper.id === id)).toMatchObject({ answered: 2, questionCount: 4 });
});

test('a deleted account leaves what it made to its organization, and takes its own papers with it', async () => {
  const leaving = await signUp('leaving', 'student');
  await join(leaving, 'teacher');
  const { id } = await leaving.api.examPapers.create({ body: { title: 'Left', subject: 'Botany' } });
  await leaving.api.examPapers.saveKey({
    params: { id },
    body: { basedOn: 0, sets: [[answer(1, [0])]] },
  });
  await server.query(
    `insert into exam_papers (id, owner_id, title, subject, kind, question_count, choices, sets)
      values (gen_random_uuid(), $1, 'Own', 'Botany', 'omr', 1, 5, 1)`,
    [leaving.user.id],
  );
  await server.query('delete from users where id = $1', [leaving.user.id]);
  expect(await titles(lyceum.api)).toContain('Left');
  expect((await lyceum.api.examPapers.get({ params: { id } })).key).toMatchObject({ savedBy: null });
  expect(await server.query(`select 1 from exam_papers where title = 'Own'`)).toEqual([]);
});

test('a paper comes with its PDF, or not at all; the file goes with it', async () => {
  const send = (content: string, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new File([content], 'final.pdf'));
    const headers = { authorization: `Bearer ${lyceum.token}` };
    return fetch(`${server.url()}/api/exam-papers/uploads`, { method: 'POST', body: form, headers });
  };
  const fields = { title: 'Printed', subject: 'Botany', examDate: '2031-02-03', questionCount: '3' };
  expect((await send('%PDF-1.7', { ...fields, questionCount: '0' })).status).toBe(400);
  expect((await send('%PDF-1.7', { ...fields, examDate: '' })).status).toBe(400);
  expect((await send('a movie', fields)).status).toBe(415);
  expect((await send('', fields)).status).toBe(422);
  expect(await titles(lyceum.api)).not.toContain('Printed');
  const added = ExamPaper.parse(await (await send('%PDF-1.7 tides', fields)).json());
  expect(added).toMatchObject({ kind: 'both', questionCount: 3, hasPdf: true, examDate: '2031-02-03' });
  const read = ({ token }: { token: string }) =>
    fetch(`${server.url()}/api/exam-papers/${added.id}/pdf`, {
      headers: { authorization: `Bearer ${token}` },
    });
  expect(await (await read(tom)).text()).toBe('%PDF-1.7 tides');
  expect((await read(ada)).status).toBe(404);
  const keys = () => server.query<{ place: string }>(`select file_key from exam_pdfs`);
  expect(await keys()).toHaveLength(1);
  await lyceum.api.examPapers.delete({ params: { id: added.id } });
  expect(await keys()).toEqual([]);
});

test('a paper that is sent again with its key, because the answer was lost, is there once', async () => {
  const titled = async (title: string) => (await titles(tom.api)).filter((each) => each === title);
  const keyed = server.as(tom.token, { 'idempotency-key': 'paper-1' }).examPapers;
  const body = { title: 'Keyed', subject: 'Botany', questionCount: 3 };
  const [first, second] = await Promise.all([keyed.create({ body }), keyed.create({ body })]);
  expect(second).toEqual(first);
  expect(await titled('Keyed')).toHaveLength(1);
  await expect(keyed.create({ body: { ...body, title: 'Another' } })).rejects.toMatchObject({
    code: 'conflict',
  });
  const send = (content: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ title: 'Sent', subject: 'Botany', examDate: '2031-02-03' }))
      form.append(name, value);
    form.append('file', new File([content], 'final.pdf'));
    const headers = { authorization: `Bearer ${tom.token}`, 'idempotency-key': 'paper-2' };
    return fetch(`${server.url()}/api/exam-papers/uploads`, { method: 'POST', body: form, headers });
  };
  const before = filesOnDisk(server, 'exam-papers').length;
  const answers = await Promise.all([send('%PDF-1.7 tides'), send('%PDF-1.7 tides')]);
  const [one, other] = await Promise.all(answers.map(async (each) => ExamPaper.parse(await each.json())));
  expect(other?.id).toBe(one?.id);
  expect((await send('%PDF-1.7 ebbs')).status).toBe(409);
  expect(await titled('Sent')).toHaveLength(1);
  await vi.waitFor(() => expect(filesOnDisk(server, 'exam-papers')).toHaveLength(before + 1), patience);
});

test('a key is read from text as people write it, line by line, and written as GIFT', async () => {
  const { id } = await tom.api.examPapers.create({
    body: { title: 'Key', subject: 'Botany', questionCount: 3, choices: 4 },
  });
  const params = { id };
  const read = (text: string) => tom.api.examPapers.readKey({ params, body: { text } });
  expect(await read('1) a\n2: F\nwhat\n4. B')).toEqual({
    ...{ items: [answer(1, [0])], missing: [2, 3] },
    problems: [
      { line: 2, text: '2: F', message: 'Not one of the choices of this question. The paper has A to D.' },
      { line: 3, text: 'what', message: 'No answer can be read here.' },
      { line: 4, text: '4. B', message: 'The paper has 3 questions.' },
    ],
  });
  expect(
    await read('Tide?\nA. Neap\nB. Ebb\n\nMoon?\nA. Old\nB. New\nANSWER: C\n\nWhy?\nA. x\nANSWER A'),
  ).toEqual({
    ...{ items: [answer(3, [0])], missing: [1, 2] },
    problems: [
      { line: 1, text: 'Tide?', message: 'Question 1 has no answer that can be read.' },
      {
        ...{ line: 8, text: 'ANSWER: C' },
        message: 'Not one of the choices of this question. The paper has A to D.',
      },
    ],
  });
  // The longest text is read elsewhere than on the event loop, and is no key.
  let refusal: unknown;
  const delay = await measureLoopDelay(100, async () => {
    refusal = await read('a\n'.repeat(100_000)).catch((error: unknown) => error);
  });
  expect(refusal).toMatchObject({ fields: { text: 'More than 1,000 lines of this cannot be read' } });
  expect(delay).toBeLessThan(50);
  const { items } = await read('Tide? {~a =b}\n\nMoon? {=a ~b =c}');
  const saved = await tom.api.examPapers.saveKey({ params, body: { basedOn: 0, sets: [items] } });
  expect(saved.texts).toEqual(['1. B\n2. A / C']);
  const file = await fetch(`${server.url()}/api/exam-papers/${id}/key/file?format=gift`, {
    headers: { authorization: `Bearer ${tom.token}` },
  });
  expect(await file.text()).toContain('::Question 2::Question 2 {=A ~B =C ~D}');
});

test('a key is read from QTI with its marks, question by question, and comes back as it went', async () => {
  const { id } = await tom.api.examPapers.create({
    body: { title: 'Interchange', subject: 'Botany', questionCount: 4, choices: 4 },
  });
  const marking = ExamMarking.parse({ marks: 2, penalty: 0.5 });
  const sets = [[answer(1, [1]), answer(2, [0], [2]), answer(3, [0, 3])]];
  await tom.api.examPapers.saveKey({ params: { id }, body: { basedOn: 0, sets, marking } });
  const headers = { authorization: `Bearer ${tom.token}` };
  const read = async (bytes: Uint8Array<ArrayBuffer>, as = headers) => {
    const form = new FormData();
    form.append('file', new Blob([bytes]), 'key.zip');
    const url = `${server.url()}/api/exam-papers/${id}/key/uploads`;
    const response = await fetch(url, { method: 'POST', body: form, headers: as });
    return { status: response.status, body: (await response.json()) as unknown };
  };
  for (const format of ['qti21', 'qti30']) {
    const file = await fetch(`${server.url()}/api/exam-papers/${id}/key/file?format=${format}`, { headers });
    expect(file.headers.get('content-type')).toBe('application/zip');
    expect(await read(new Uint8Array(await file.arrayBuffer()))).toEqual({
      status: 200,
      body: {
        ...{ items: sets[0], text: '1. B\n2. A / C\n3. A, D', problems: [], remarks: [], missing: [4] },
        ...{ marking, isShuffled: false },
      },
    });
  }
  const wrong = async (text: string) => (await read(new TextEncoder().encode(text))).body;
  expect(await wrong('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>')).toMatchObject({
    error: { code: 'invalid', message: expect.stringContaining('document type') as string },
  });
  expect(await wrong('<a>'.repeat(9_000))).toMatchObject({
    error: { message: 'The file is nested too deeply.' },
  });
  expect(await wrong('1. A')).toMatchObject({ error: { code: 'invalid' } });
  const other = { authorization: `Bearer ${ada.token}` };
  expect(await read(new TextEncoder().encode('<a/>'), other)).toMatchObject({ status: 404 });
  expect((await tom.api.examPapers.get({ params: { id } })).key.version).toBe(1);
});
