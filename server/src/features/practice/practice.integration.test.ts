import { randomUUID } from 'node:crypto';
import type { KeptPaper } from '@gene/contract/papers';
import type { Attempt } from '@gene/contract/practice';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../testing/patience.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { begin, letPass, readPaper } from './testing/exam.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let paper: KeptPaper;

beforeAll(async () => {
  server = await startTestServer();
  [alice, bob] = await Promise.all([server.signUp('alice'), server.signUp('bob')]);
  paper = await readPaper(server, alice);
});
afterAll(() => server.close());

const whole = () => begin(alice, { kind: 'paper', paperId: paper.id });
const get = (id: string, person = alice) => person.api.practice.get({ params: { id } });
const write = (
  attempt: Attempt,
  text: string,
  more: { base?: number; writer?: string; question?: number } = {},
) =>
  alice.api.practice.save({
    params: { id: attempt.id, questionId: attempt.questions[more.question ?? 0]!.id },
    body: {
      ...{ text, choices: [], flagged: false },
      ...{ baseRevision: more.base ?? 0, writer: more.writer ?? 'tab' },
    },
  });
const secondsLeft = ({ deadline, serverTime }: Attempt) =>
  (Date.parse(deadline ?? '') - Date.parse(serverTime)) / 1000;

test('a whole paper is begun with its questions, its rules of choice and its own time', async () => {
  const attempt = await whole();
  expect(attempt).toMatchObject({ title: 'Lighthouses 2032', state: 'running', seconds: 7200, marks: 28 });
  expect(attempt.questions.map(({ number }) => number)).toEqual(['1', '2', '3', '4', '5']);
  expect(attempt.toAnswer).toBe(4);
  expect(attempt.groups[2]?.choice).toMatchObject({ answer: 2 });
  expectAbout(secondsLeft(attempt), 7200);
  expect(attempt.answers.every(({ text, revision }) => text === '' && revision === 0)).toBe(true);
  expect(await get(attempt.id)).toMatchObject({ id: attempt.id, questions: attempt.questions });
});

test('a paper without a time of its own gets three hours; any time, or none, can be chosen', async () => {
  const text = 'Max. Marks: 15\n1. Name a knot. (5)\n2. Name a sail. (5)\n3. Name a mast. (5)\n';
  const untimed = await readPaper(server, alice, { title: 'Knots', text });
  const from = { kind: 'paper', paperId: untimed.id } as const;
  expect((await begin(alice, from)).seconds).toBe(10_800);
  expect((await begin(alice, from, { minutes: 30 })).seconds).toBe(1800);
  expect(await begin(alice, from, { minutes: null, mayPause: true })).toMatchObject({
    ...{ seconds: null, deadline: null, mayPause: false },
  });
  const [knot] = untimed.content.questions;
  const some = { kind: 'questions' as const, paperId: untimed.id, questionIds: [knot!.id] };
  // 5 marks at three hours for 100.
  expect((await begin(alice, some)).seconds).toBe(9 * 60);
  await expect(begin(alice, from, { minutes: 0 })).rejects.toMatchObject({ code: 'invalid' });
  await expect(begin(alice, from, { minutes: 2.5 })).rejects.toMatchObject({ code: 'invalid' });
});

test('chosen questions are practised alone, and a rule that says nothing more is dropped', async () => {
  const [first, , , , last] = paper.content.questions;
  const ids = [last!.id, first!.id];
  const attempt = await begin(alice, { kind: 'questions', paperId: paper.id, questionIds: ids });
  expect(attempt.title).toBe('2 questions of Lighthouses 2032');
  expect(attempt.questions.map(({ number }) => number)).toEqual(['1', '5']);
  expect(attempt).toMatchObject({ toAnswer: 2, marks: 14 });
  await expect(
    begin(alice, { kind: 'questions', paperId: paper.id, questionIds: [randomUUID()] }),
  ).rejects.toMatchObject({ code: 'invalid' });
});

test('marks are drawn from all papers of a subject, the same for the same seed, and never more than it has', async () => {
  const subject = await alice.api.subjects.create({ body: { name: 'Harbours' } });
  for (const title of ['One', 'Two']) {
    const text = ['Harbour School', 'Max. Marks: 20']
      .concat(
        [1, 2, 3, 4, 5].map(
          (n) => `${n}. What is harbour ${n} of paper ${title} known for? (${n + 1} marks)`,
        ),
      )
      .join('\n');
    await readPaper(server, alice, { title, text, subjectId: subject.id });
  }
  const ask = (marks: number, seed = 7) =>
    begin(alice, { kind: 'marks', subjectId: subject.id, marks, seed }, { minutes: 20 });
  const [drawn, again, other] = await Promise.all([ask(12), ask(12), ask(12, 8)]);
  expect(drawn).toMatchObject({ title: '12 marks of Harbours', marks: 12, seconds: 1200 });
  expect(new Set(drawn.questions.map(({ documentTitle }) => documentTitle)).size).toBe(2);
  const ids = (attempt: Attempt) => attempt.questions.map(({ id }) => id);
  expect(ids(again)).toEqual(ids(drawn));
  expect(ids(other)).not.toEqual(ids(drawn));
  await expect(ask(41)).rejects.toMatchObject({
    code: 'conflict',
    message: 'The question papers of this subject have only 40 marks in all.',
  });
});

test('a start that is sent twice begins one attempt', async () => {
  const id = randomUUID();
  const body = { id, from: { kind: 'paper', paperId: paper.id } as const };
  const [first, second] = await Promise.all([
    alice.api.practice.start({ body }),
    alice.api.practice.start({ body }),
  ]);
  expect(second.startedAt).toBe(first.startedAt);
  const { attempts } = await alice.api.practice.list({ query: { paperId: paper.id } });
  expect(attempts.filter((each) => each.id === id)).toHaveLength(1);
});

test('an answer is kept as it was written, with its options and its flag', async () => {
  const attempt = await whole();
  const choices = [{ part: ['a'], labels: ['B'] }];
  const saved = await alice.api.practice.save({
    params: { id: attempt.id, questionId: attempt.questions[1]!.id },
    body: { text: 'It *rings*: $\\frac{1}{9}$ Hz', choices, flagged: true, baseRevision: 0, writer: 'x' },
  });
  expect(saved).toMatchObject({ revision: 1, flagged: true, choices, others: [] });
  expect((await get(attempt.id)).answers[1]).toEqual(saved);
  await write(attempt, 'three keepers', { question: 2 });
  await write(attempt, ' \n', { question: 3 });
  const { attempts } = await alice.api.practice.list({ query: {} });
  expect(attempts.find(({ id }) => id === attempt.id)).toMatchObject({ answered: 2, questions: 5 });
});

test('two tabs that write one answer lose no words: what was replaced stands beside it until it is looked at', async () => {
  const attempt = await whole();
  await write(attempt, 'Three keepers', { writer: 'left' });
  const right = await write(attempt, 'The keepers of Velm', { writer: 'right' });
  expect(right).toMatchObject({ text: 'The keepers of Velm', revision: 2 });
  expect(right.others.map(({ text }) => text)).toEqual(['Three keepers']);
  const left = await write(attempt, 'Three keepers tend it', { writer: 'left', base: 1 });
  expect(left.others.map(({ text }) => text)).toEqual(['The keepers of Velm']);
  const both = await write(attempt, 'Three keepers tend it. The keepers of Velm', {
    writer: 'left',
    base: 3,
  });
  expect(both.others).toEqual([]);
});

test('twenty saves of different tabs at once are all found again', async () => {
  const attempt = await whole();
  const texts = Array.from({ length: 20 }, (_, i) => `Words of tab ${i}.`);
  await Promise.all(texts.map((text, i) => write(attempt, text, { writer: `tab ${i}` })));
  const answer = (await get(attempt.id)).answers[0]!;
  expect([answer.text, ...answer.others.map(({ text }) => text)].sort()).toEqual(texts.toSorted());
  const [other] = answer.others;
  const params = { id: attempt.id, questionId: answer.questionId, otherId: other!.id };
  expect((await alice.api.practice.dismiss({ params })).others).toHaveLength(18);
});

test('a save whose answer was lost on the way is no other version', async () => {
  const attempt = await whole();
  await write(attempt, 'Three keepers', { writer: 'here' });
  const again = await write(attempt, 'Three old keepers', { writer: 'here', base: 0 });
  expect(again).toMatchObject({ text: 'Three old keepers', others: [] });
  expect((await write(attempt, 'Three old keepers', { writer: 'here', base: 0 })).revision).toBe(2);
});

test('versions written elsewhere are bounded together, and the text that is not taken stays with its tab', async () => {
  const attempt = await whole();
  const long = (n: number) => `${n}`.repeat(50_000);
  for (const n of [1, 2, 3, 4, 5]) await write(attempt, long(n), { writer: `tab ${n}` });
  await expect(write(attempt, long(6), { writer: 'tab 6' })).rejects.toMatchObject({ code: 'conflict' });
  const answer = (await get(attempt.id)).answers[0]!;
  expect(answer.others).toHaveLength(4);
  await alice.api.practice.dismiss({
    params: { id: attempt.id, questionId: answer.questionId, otherId: answer.others[0]!.id },
  });
  expect((await write(attempt, long(6), { writer: 'tab 6' })).text).toBe(long(6));
});

test('a hundred attempts may be open; one that is begun stays savable, and one sent again is found', async () => {
  const dora = await server.signUp('dora');
  const from = { kind: 'paper', paperId: (await readPaper(server, dora)).id } as const;
  const first = await begin(dora, from);
  await server.query(
    `insert into practice_attempts select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid()))).*
     from practice_attempts a, generate_series(1, 99) where a.id = $1`,
    [first.id],
  );
  await expect(begin(dora, from)).rejects.toMatchObject({ code: 'limit_reached' });
  expect((await dora.api.practice.start({ body: { id: first.id, from } })).startedAt).toBe(first.startedAt);
  const questionId = first.questions[0]!.id;
  const body = { text: 'Words', choices: [], flagged: false, baseRevision: 0, writer: 'tab' };
  await dora.api.practice.save({ params: { id: first.id, questionId }, body });
  await dora.api.practice.submit({ params: { id: first.id } });
  expect((await begin(dora, from)).state).toBe('running');
});

/** Allows for the time the calls take. */
function expectAbout(seconds: number | null, wanted: number) {
  expect(seconds).toBeGreaterThan(wanted - 30);
  expect(seconds).toBeLessThan(wanted + 0.5);
}

test('the clock goes on by the server’s time, and stops only where the attempt allows it', async () => {
  const strict = await whole();
  const params = { id: strict.id };
  await expect(alice.api.practice.pause({ params })).rejects.toMatchObject({ code: 'conflict' });
  await letPass(server, strict.id, 600);
  expectAbout(secondsLeft(await get(strict.id)), 6600);

  const kind = await begin(alice, { kind: 'paper', paperId: paper.id }, { minutes: 10, mayPause: true });
  await letPass(server, kind.id, 60);
  const paused = await alice.api.practice.pause({ params: { id: kind.id } });
  expect(paused).toMatchObject({ state: 'paused', deadline: null });
  expectAbout(paused.remainingSeconds, 540);
  await letPass(server, kind.id, 100_000);
  const resumed = await alice.api.practice.resume({ params: { id: kind.id } });
  expect(resumed.state).toBe('running');
  expectAbout(secondsLeft(resumed), 540);
  await expect(alice.api.practice.resume({ params: { id: kind.id } })).rejects.toMatchObject({
    ...{ code: 'conflict', message: 'The clock is running already.' },
  });
});

test('what was written in time is taken a little after the deadline, and then no more', async () => {
  const attempt = await begin(alice, { kind: 'paper', paperId: paper.id }, { minutes: 10 });
  await letPass(server, attempt.id, 610);
  expect((await write(attempt, 'Just in time')).text).toBe('Just in time');
  await server.query(`delete from jobs where payload->>'attemptId' = $1`, [attempt.id]);
  await letPass(server, attempt.id, 25);
  await expect(write(attempt, 'Too late', { base: 1 })).rejects.toMatchObject({
    code: 'attempt_closed',
    message: expect.stringContaining('handed in'),
  });
  const closed = await get(attempt.id);
  expect(closed).toMatchObject({ state: 'submitted', submittedBy: 'clock', submittedAt: closed.deadline });
  expect(closed.answers[0]?.text).toBe('Just in time');
});

test('an attempt is handed in at the end of its time although nobody asks for it', async () => {
  const attempt = await begin(alice, { kind: 'paper', paperId: paper.id }, { minutes: 5 });
  await write(attempt, 'Before I left');
  await letPass(server, attempt.id, 5 * 60 + 31);
  await vi.waitFor(async () => {
    const rows = await server.query<{ state: string; submitted_by: string }>(
      'select state, submitted_by from practice_attempts where id = $1',
      [attempt.id],
    );
    expect(rows).toEqual([{ state: 'submitted', submitted_by: 'clock' }]);
  }, patience);
});

test('what is handed in stays as it is: neither words, photos nor another submission are taken', async () => {
  const attempt = await whole();
  await write(attempt, 'Final words');
  const params = { id: attempt.id };
  const submitted = await alice.api.practice.submit({ params });
  expect(submitted).toMatchObject({ state: 'submitted', submittedBy: 'person' });
  for (const call of [
    () => write(attempt, 'More', { base: 1 }),
    () => alice.api.practice.submit({ params }),
    () => alice.api.practice.pause({ params }),
    () => addPhoto(attempt, jpeg),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'attempt_closed' });
  expect((await get(attempt.id)).answers[0]?.text).toBe('Final words');
});

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 64 }, () => 7)]);

async function addPhoto(attempt: Attempt, content: Uint8Array<ArrayBuffer>, person = alice, key?: string) {
  const form = new FormData();
  form.append('file', new Blob([content]), '../page 1.jpg');
  const response = await fetch(photoUrl(attempt), {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, ...(key && { 'idempotency-key': key }) },
    body: form,
  });
  const body = (await response.json()) as {
    id: string;
    name: string;
    error?: { code: string; message: string };
  };
  if (body.error) throw body.error as unknown as Error;
  return body;
}
const photoUrl = ({ id, questions }: Attempt) =>
  `${server.url()}/api/practice/${id}/answers/${questions[0]!.id}/photos`;

test('a photo of handwriting is kept beside the answer, for its owner alone, and goes with the attempt', async () => {
  const attempt = await whole();
  const photo = await addPhoto(attempt, jpeg);
  expect(photo.name).toBe('page 1.jpg');
  expect((await get(attempt.id)).answers[0]?.photos).toMatchObject([
    { id: photo.id, contentType: 'image/jpeg', sizeBytes: 68 },
  ]);
  const fetchAs = ({ token }: Person) =>
    fetch(`${server.url()}/api/practice/${attempt.id}/photos/${photo.id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
  const response = await fetchAs(alice);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(jpeg);
  expect((await fetchAs(bob)).status).toBe(404);
  await expect(addPhoto(attempt, new TextEncoder().encode('<svg/>'))).rejects.toMatchObject({
    ...{ code: 'file_type', message: 'A photo must be JPEG, PNG or WebP.' },
  });
  const large = new Uint8Array(10 * 1024 * 1024 + 1);
  large.set(jpeg);
  await expect(addPhoto(attempt, large)).rejects.toMatchObject({
    ...{ code: 'file_too_large', message: 'The file is larger than 10 MB.' },
  });
  for (let i = 1; i < 6; i++) await addPhoto(attempt, jpeg);
  await expect(addPhoto(attempt, jpeg)).rejects.toMatchObject({ code: 'conflict' });
  const params = { id: attempt.id, photoId: photo.id };
  await alice.api.practice.deletePhoto({ params });
  expect((await fetchAs(alice)).status).toBe(404);

  expect(await alice.api.practice.delete({ params: { id: attempt.id } })).toBe(true);
  const left = await server.query('select 1 from practice_photos where attempt_id = $1', [attempt.id]);
  expect(left).toEqual([]);
});

test('a photo that is sent again with its key is kept once, also after the attempt was handed in', async () => {
  const attempt = await whole();
  const send = (content = jpeg) => addPhoto(attempt, content, alice, 'photo-1');
  const [first, second] = await Promise.all([send(), send()]);
  expect(second.id).toBe(first.id);
  await alice.api.practice.submit({ params: { id: attempt.id } });
  expect((await send()).id).toBe(first.id);
  expect((await get(attempt.id)).answers[0]?.photos.map(({ id }) => id)).toEqual([first.id]);
  const other = Uint8Array.from([...jpeg, 0]);
  await expect(send(other)).rejects.toMatchObject({ code: 'conflict' });
});

test('other people’s papers, subjects and attempts are not found', async () => {
  const attempt = await whole();
  await expect(begin(bob, { kind: 'paper', paperId: paper.id })).rejects.toMatchObject({ code: 'not_found' });
  const subject = await alice.api.subjects.create({ body: { name: 'Hers' } });
  const params = { id: attempt.id };
  const questionId = attempt.questions[0]!.id;
  const body = { text: 'x', choices: [], flagged: false, baseRevision: 0, writer: 'w' };
  for (const call of [
    () => begin(bob, { kind: 'marks', subjectId: subject.id, marks: 5, seed: 1 }),
    () => get(attempt.id, bob),
    () => bob.api.practice.save({ params: { ...params, questionId }, body }),
    () => bob.api.practice.submit({ params }),
    () => bob.api.practice.pause({ params }),
    () => bob.api.practice.delete({ params }),
    () => addPhoto(attempt, jpeg, bob),
    () => get(randomUUID()),
    () => alice.api.practice.save({ params: { ...params, questionId: randomUUID() }, body }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'not_found' });
  expect((await bob.api.practice.list({ query: {} })).attempts).toEqual([]);
});

test('attempts are listed newest first without holes, and outlive their subject', async () => {
  const carol = await server.signUp('carol');
  const subject = await carol.api.subjects.create({ body: { name: 'Gone soon' } });
  const own = await readPaper(server, carol, { subjectId: subject.id });
  const made: string[] = [];
  for (let i = 0; i < 5; i++) made.unshift((await begin(carol, { kind: 'paper', paperId: own.id })).id);
  await carol.api.subjects.delete({ params: { id: subject.id } });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await carol.api.practice.list({ query: { limit: 2, ...(cursor && { cursor }) } });
    seen.push(...page.attempts.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(made);
  expect(await get(made[0]!, carol)).toMatchObject({ subjectId: null, questions: expect.any(Array) });
});

/** A class with two students, and a paper that none of them may read. */
async function startClass() {
  const body = { name: 'Tess', email: 'tess@example.org', password: 'correct horse battery' };
  const { token, user } = await server.api().auth.register({ body: { ...body, userType: 'institution' } });
  const tess: Person = { ...body, api: server.as(token), user, token };
  const organizationId = user.organizations[0]?.id ?? '';
  const { id: classId } = await tess.api.organizations.addClass({
    ...{ params: { organizationId }, body: { name: 'Harbours' } },
  });
  const params = { organizationId, classId };
  const { code } = await tess.api.organizations.renewCode({ params: { organizationId }, body: { classId } });
  const [sam, lea] = [await server.signUp('sam'), await server.signUp('lea')];
  for (const { api } of [sam, lea]) await api.classes.join({ body: { key: code } });
  const { id: paperId } = await readPaper(server, tess, { title: 'Piers' });
  return { tess, sam, lea, params, paperId };
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const own = async ({ api }: Person) => (await api.assignments.own()).assignments;

test('a class gets papers to practise and exams in a window, each student their own attempt', async () => {
  const { tess, sam, lea, params, paperId } = await startClass();
  const exam = { paperId, kind: 'exam', opensAt: inHours(1), closesAt: inHours(2), minutes: 45 } as const;
  const [home, held] = [randomUUID(), randomUUID()];
  const assign = (body: Parameters<typeof tess.api.assignments.assign>[0]['body'], by = tess) =>
    by.api.assignments.assign({ params, body });
  for (const [wrong, field] of [
    [{ ...exam, minutes: null }, 'minutes'],
    [{ ...exam, opensAt: null }, 'opensAt'],
    [{ ...exam, minutes: 90 }, 'closesAt'],
    [{ ...exam, kind: 'home', closesAt: inHours(-1), opensAt: null }, 'closesAt'],
  ] as const)
    await expect(assign({ id: held, ...wrong })).rejects.toMatchObject({
      ...{ code: 'invalid', fields: { [field]: expect.any(String) } },
    });
  await expect(assign({ id: held, ...exam, paperId: paper.id })).rejects.toMatchObject({ code: 'not_found' });
  await expect(assign({ id: held, ...exam }, sam)).rejects.toMatchObject({ code: 'forbidden' });
  await assign({ id: home, paperId, kind: 'home', closesAt: inHours(24), isShuffled: true });
  for (const _again of [1, 2])
    expect(await assign({ id: held, ...exam })).toMatchObject({
      title: 'Piers 2032',
      marks: 28,
      students: 2,
    });
  expect(await own(alice)).toEqual([]);
  const told = async ({ api }: Person) =>
    (await api.notices.list({})).notices.filter(({ path }) => path === '/classes');
  // Asked for twice, told once.
  for (const student of [sam, lea])
    await vi.waitFor(async () => {
      const found = (await told(student)).map(({ title, detail }) => `${title}: ${detail}`);
      expect(found.toSorted((one, other) => one.localeCompare(other))).toEqual([
        'A practice paper was assigned to you: Piers 2032',
        'An exam was assigned to you: Piers 2032',
      ]);
    }, patience);
  expect(await told(tess)).toEqual([]);
  const move = (id: string, closesAt: string, opensAt: string | null = null, by = tess) =>
    by.api.assignments.reschedule({ params: { ...params, assignmentId: id }, body: { opensAt, closesAt } });
  for (const [closesAt, opensAt, field] of [
    [inHours(-1), inHours(-2), 'closesAt'],
    [inHours(2), null, 'opensAt'],
    [inHours(2), inHours(1.5), 'closesAt'],
  ] as const)
    await expect(move(held, closesAt, opensAt)).rejects.toMatchObject({
      ...{ code: 'invalid', fields: { [field]: expect.any(String) } },
    });
  await expect(move(held, inHours(3), inHours(1), sam)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(move(randomUUID(), inHours(3))).rejects.toMatchObject({ code: 'not_found' });
  const [opens, closes] = [inHours(1), inHours(3)];
  expect(await move(held, closes, opens)).toMatchObject({ opensAt: opens, closesAt: closes, minutes: 45 });
  await move(home, inHours(25));
  await vi.waitFor(
    async () =>
      expect((await told(sam)).map(({ title }) => title)).toEqual(
        expect.arrayContaining(['The times of an exam have changed', 'A due date has changed']),
      ),
    patience,
  );
  const [waiting] = await own(sam);
  expect(Date.now() - Date.parse(waiting?.assignedAt ?? '')).toBeLessThan(60_000);
  expect(await own(sam)).toMatchObject([
    { id: held, state: 'waiting', minutes: 45, assignedBy: 'Tess', attemptId: null },
    { id: home, state: 'open', questions: 5 },
  ]);
  const start = ({ api }: Person, id: string) => api.assignments.begin({ params: { id } });
  await expect(start(alice, home)).rejects.toMatchObject({ code: 'not_found' });
  await expect(start(sam, held)).rejects.toMatchObject({
    message: 'This exam has not opened yet.',
  });

  const [first, second] = await Promise.all([start(sam, home), start(sam, home)]);
  expect(second).toEqual(first);
  const practised = await get(first.attemptId, sam);
  expect(practised).toMatchObject({ title: 'Piers 2032', deadline: null, subjectId: null });
  expect(
    practised.questions
      .map(({ number }) => number)
      .slice(0, 2)
      .sort(),
  ).toEqual(['1', '2']);
  expect(practised.questions.map(({ group }) => group)).toEqual([1, 1, 2, 2, 2]);
  await expect(get(first.attemptId, lea)).rejects.toMatchObject({ code: 'not_found' });

  await server.query(
    `update assignments set opens_at = now() - interval '30 minutes',
    closes_at = now() + interval '30 minutes' where id = $1`,
    [held],
  );
  const { attemptId } = await start(sam, held);
  const writing = await get(attemptId, sam);
  // The window ends before the 45 minutes do.
  expectAbout(secondsLeft(writing), 30 * 60);
  await expect(move(held, inHours(9), inHours(1))).rejects.toMatchObject({ code: 'conflict' });
  await sam.api.practice.submit({ params: { id: attemptId } });
  const shut = { message: 'The marks of this exam are shown once nobody can write it any more.' };
  for (const refused of [
    sam.api.practice.result({ params: { id: attemptId } }),
    sam.api.practice.makeCards({ params: { id: attemptId }, body: {} }),
  ])
    await expect(refused).rejects.toMatchObject(shut);
  expect(await own(sam)).toMatchObject([
    { id: held, state: 'handed_in', hasResults: false, suggested: null },
    { id: home, state: 'writing' },
  ]);
  const results = async () =>
    (await tess.api.assignments.results({ params: { ...params, assignmentId: held } })).students;
  await vi.waitFor(
    async () =>
      expect(await results()).toMatchObject([
        { name: 'lea', state: 'none' },
        {
          name: 'sam',
          state: 'handed_in',
          isMarked: true,
          handedInAt: expect.any(String),
          hasOwnMarks: false,
        },
      ]),
    patience,
  );
  await sam.api.preferences.update({ body: { privacy: { showActivity: false } } });
  expect((await results())[1]).toMatchObject({ state: 'handed_in', handedInAt: null });
  const progress = async () => (await tess.api.assignments.progress({ params })).students;
  expect(await progress()).toMatchObject([
    { name: 'lea', handedIn: 0, activity: 'today' },
    { name: 'sam', handedIn: 1, late: 0, activity: null },
  ]);
  const given = async ({ api }: Person) => (await api.deletions.outlook()).given;
  expect(await given(sam)).toEqual({ sharedSubjects: 0, assignedPapers: 0, handedIn: 1 });
  expect(await given(tess)).toMatchObject({ assignedPapers: 2, handedIn: 0 });
  await sam.api.practice.delete({ params: { id: attemptId } });
  await expect(start(sam, held)).rejects.toMatchObject({ code: 'conflict' });
  expect((await own(sam))[0]).toMatchObject({ id: held, state: 'deleted' });

  // Whoever leaves goes on writing what is theirs, and is not seen any more.
  const { attemptId: leas } = await start(lea, held);
  await lea.api.classes.leave({ params: { id: params.classId } });
  const questionId = (await get(leas, lea)).questions[0]!.id;
  const typed = { text: 'The keeper.', choices: [], flagged: false, baseRevision: 0, writer: 'tab' };
  await lea.api.practice.save({ params: { id: leas, questionId }, body: typed });
  expect(await lea.api.practice.submit({ params: { id: leas } })).toMatchObject({ state: 'submitted' });
  expect(await own(lea)).toEqual([]);
  expect((await progress()).map(({ name }) => name)).toEqual(['sam']);
  await tess.api.assignments.withdraw({ params: { ...params, assignmentId: held } });
  await server.query(`update practice_attempts set results_from = now() where id = $1`, [leas]);
  expect(await lea.api.practice.result({ params: { id: leas } })).toMatchObject({ marks: 28 });
  expect(await own(sam)).toMatchObject([{ id: home, state: 'writing' }]);
});

test('an attempt whose end was missed, because nothing ran then, is handed in by the next start', async () => {
  const attempt = await begin(alice, { kind: 'paper', paperId: paper.id }, { minutes: 5 });
  await server.query(`delete from jobs where payload->>'attemptId' = $1`, [attempt.id]);
  await letPass(server, attempt.id, 100_000);
  await server.restart();
  await vi.waitFor(async () => {
    const [row] = await server.query<{ state: string }>(
      'select state from practice_attempts where id = $1 and submitted_at = deadline',
      [attempt.id],
    );
    expect(row?.state).toBe('submitted');
  }, patience);
});
