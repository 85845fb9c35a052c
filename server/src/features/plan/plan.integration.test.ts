import { randomUUID } from 'node:crypto';
import type { NewSession, PlanSession } from '@gene/contract/plan';
import { addDays, calendarDay } from '@gene/engines/study-planning';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type * as z from 'zod';
import { measureLoopDelay } from '../../testing/loop-delay.ts';
import { middayZone } from '../../testing/midday.ts';
import { patience } from '../../testing/patience.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { uploadAndRead } from '../../testing/uploads.ts';

let server: TestServer;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  server = await startTestServer();
  [alice, bob] = await Promise.all([server.signUp('alice'), server.signUp('bob')]);
});
afterAll(() => server.close());

type Wanted = Partial<z.input<typeof NewSession>>;
const create = (wanted: Wanted = {}, person = alice) =>
  person.api.plan.create({
    body: { id: randomUUID(), day: '2031-03-10', minutes: 45, title: 'Torts', ...wanted },
  });
async function one(wanted: Wanted = {}, person = alice): Promise<PlanSession> {
  const { sessions } = await create(wanted, person);
  return sessions[0]!;
}
const change = (id: string, body: Parameters<typeof alice.api.plan.update>[0]['body'], person = alice) =>
  person.api.plan.update({ params: { id }, body });
const listed = async (from: string, to = from, person = alice) =>
  (await person.api.plan.list({ query: { from, to } })).sessions;

test('a session is planned for a day, and listed for its owner only: those with a time first', async () => {
  const later = await one({ day: '2031-01-01', title: '  Deeds  ' });
  const early = await one({ day: '2031-01-01', startTime: '08:05', note: 'Bring the *book*' });
  expect(later).toMatchObject({
    ...{ title: 'Deeds', startTime: null, state: 'planned', origin: 'hand', movedFrom: null, about: null },
    ...{ subjectId: null, seriesId: null, revision: 1 },
  });
  expect(await listed('2031-01-01')).toEqual([early, later]);
  expect(await listed('2031-01-01', '2031-01-01', bob)).toEqual([]);
  expect(await listed('2030-12-01', '2030-12-31')).toEqual([]);
});

test.each([
  ['a day that does not exist', { day: '2031-02-29' }, 'day'],
  ['a day of a far century', { day: '2999-01-01' }, 'day'],
  ['no minutes', { minutes: 0 }, 'minutes'],
  ['half a minute', { minutes: 30.5 }, 'minutes'],
  ['more than half a day', { minutes: 721 }, 'minutes'],
  ['a blank title', { title: '   ' }, 'title'],
  ['a time that no clock shows', { startTime: '24:00' }, 'startTime'],
  ['a repetition that ends before it comes again', { repeatUntil: '2031-03-16' }, 'repeatUntil'],
  ['a repetition over years', { repeatUntil: '2040-01-01' }, 'repeatUntil'],
])('%s is refused under its field', async (_what, wanted, field) => {
  await expect(create(wanted)).rejects.toMatchObject({
    code: 'invalid',
    fields: { [field]: expect.any(String) },
  });
});

test('a list takes at most a hundred days, in order', async () => {
  const ask = (from: string, to: string) => alice.api.plan.list({ query: { from, to } });
  await expect(ask('2031-01-01', '2031-04-11')).rejects.toMatchObject({ code: 'invalid' });
  await expect(ask('2031-01-02', '2031-01-01')).rejects.toMatchObject({ code: 'invalid' });
  await ask('2031-01-01', '2031-04-10');
});

test('sent twice, and twice at once, a session is there once', async () => {
  const body = { id: randomUUID(), day: '2031-05-01', repeatUntil: '2031-05-15' };
  const [first, second] = await Promise.all([create(body), create(body)]);
  expect(first.sessions.map(({ id }) => id)).toEqual(second.sessions.map(({ id }) => id));
  await create({ ...body, title: 'Changed on the way' });
  const all = await listed('2031-05-01', '2031-05-31');
  expect(all.map(({ day, title }) => [day, title])).toEqual([
    ['2031-05-01', 'Torts'],
    ['2031-05-08', 'Torts'],
    ['2031-05-15', 'Torts'],
  ]);
  expect(new Set(all.map(({ seriesId }) => seriesId))).toEqual(new Set([body.id]));
});

test('an id that somebody else uses does not show theirs', async () => {
  const theirs = await one({ day: '2031-05-20', title: 'Private' });
  const mine = await one({ id: theirs.id, day: '2031-05-20', title: 'Mine' }, bob);
  expect(mine.title).toBe('Mine');
  expect((await listed('2031-05-20'))[0]?.title).toBe('Private');
});

test('a session is changed, moved and moved back, done and planned again', async () => {
  const { id } = await one({ day: '2031-06-01' });
  expect(await change(id, { day: '2031-06-04' })).toMatchObject({ movedFrom: '2031-06-01', revision: 2 });
  expect(await change(id, { day: '2031-06-05' })).toMatchObject({ movedFrom: '2031-06-01' });
  expect(await change(id, { day: '2031-06-01' })).toMatchObject({ movedFrom: null });
  expect(await change(id, { startTime: '09:00', minutes: 90 })).toMatchObject({
    ...{ startTime: '09:00', minutes: 90, title: 'Torts' },
  });
  expect(await change(id, { startTime: null, state: 'done' })).toMatchObject({
    startTime: null,
    state: 'done',
  });
  const skipped = await change(id, { state: 'skipped' });
  expect(await change(id, { state: 'skipped' })).toEqual(skipped);
  expect(await change(id, { state: 'planned' })).toMatchObject({ state: 'planned' });
});

test('changes to different things at once are both kept; an edit of what has changed since is refused', async () => {
  const { id, revision } = await one({ day: '2031-06-10' });
  await Promise.all([change(id, { state: 'done' }), change(id, { day: '2031-06-11' })]);
  const [now] = await listed('2031-06-11');
  expect(now).toMatchObject({ state: 'done', revision: revision + 2 });
  await expect(change(id, { title: 'Late', baseRevision: revision })).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(await change(id, { title: 'In time', baseRevision: now!.revision })).toMatchObject({
    title: 'In time',
    state: 'done',
  });
});

test('a session is repeated later on; what was removed of a repetition comes back when it is asked for again', async () => {
  const { id } = await one({ day: '2031-07-01', startTime: '10:00' });
  const again = await change(id, { repeatUntil: '2031-07-15' });
  expect(again.seriesId).toBe(id);
  const days = async () => (await listed('2031-07-01', '2031-07-31')).map(({ day }) => day);
  expect(await days()).toEqual(['2031-07-01', '2031-07-08', '2031-07-15']);
  const [, second] = await listed('2031-07-01', '2031-07-31');
  await change(second!.id, { state: 'done' });
  const { ids } = await alice.api.plan.remove({ body: { ids: [id], following: true } });
  expect(ids).toHaveLength(2);
  expect(await days()).toEqual(['2031-07-08']);
  expect((await alice.api.plan.restore({ body: { ids } })).ids.sort()).toEqual(ids.sort());
  expect(await days()).toEqual(['2031-07-01', '2031-07-08', '2031-07-15']);
  await alice.api.plan.remove({ body: { ids: [second!.id] } });
  await change(id, { repeatUntil: '2031-07-22' });
  expect(await days()).toEqual(['2031-07-01', '2031-07-08', '2031-07-15', '2031-07-22']);
});

test("other people's sessions, subjects and documents are not found", async () => {
  const { id } = await one({ day: '2031-08-01' });
  await expect(change(id, { title: 'Mine' }, bob)).rejects.toMatchObject({ code: 'not_found' });
  expect((await bob.api.plan.remove({ body: { ids: [id] } })).ids).toEqual([]);
  await alice.api.plan.remove({ body: { ids: [id] } });
  expect((await bob.api.plan.restore({ body: { ids: [id] } })).ids).toEqual([]);
  await expect(change(id, { title: 'Gone' })).rejects.toMatchObject({ code: 'not_found' });

  const { id: subjectId } = await alice.api.subjects.create({ body: { name: 'Private' } });
  const document = await uploadAndRead(server, alice, {
    content: 'Torts are wrongs.',
    fields: { type: 'note', subjectId },
  });
  const about = { kind: 'page', documentId: document.id, page: 1 } as const;
  await expect(create({ subjectId }, bob)).rejects.toMatchObject({ code: 'not_found' });
  await expect(create({ about }, bob)).rejects.toMatchObject({ code: 'not_found' });
  const request = {
    ...{ subjectId, minutesPerDay: 60, timeZone: middayZone },
    examDate: addDays(calendarDay(new Date(), middayZone), 30),
  };
  await expect(bob.api.plan.previewExam({ body: request })).rejects.toMatchObject({ code: 'not_found' });
  await expect(bob.api.plan.writeExam({ body: { ...request, key: 'x' } })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('a session outlives its document and its subject, without the way to them', async () => {
  const { id: subjectId } = await alice.api.subjects.create({ body: { name: 'Doomed' } });
  const document = await uploadAndRead(server, alice, {
    content: 'Torts are wrongs.',
    fields: { type: 'note', title: 'Wrongs', subjectId },
  });
  const place = { documentId: document.id, page: 1 };
  const day = '2031-09-01';
  const page = await one({ day, subjectId, about: { kind: 'page', ...place, at: { start: 0, end: 5 } } });
  expect(page.about).toMatchObject({
    ...{ kind: 'page', page: 1, at: { start: 0, end: 5 } },
    document: { id: document.id, title: 'Wrongs', type: 'note', media: 'txt' },
  });
  await one({ day, subjectId, about: { kind: 'topic', label: 'Duty of care', place } });
  await one({ day, subjectId, about: { kind: 'cards' } });
  await alice.api.documents.delete({ params: { id: document.id } });
  expect((await listed(day)).map(({ about }) => about)).toEqual([
    null,
    expect.objectContaining({ kind: 'topic', label: 'Duty of care', document: null, page: null }),
    expect.objectContaining({ kind: 'cards' }),
  ]);
  await alice.api.subjects.delete({ params: { id: subjectId } });
  const left = await listed(day);
  expect(left.map(({ title, subjectId: of, about }) => ({ title, of, about }))).toEqual(
    Array.from({ length: 3 }, () => ({ title: 'Torts', of: null, about: null })),
  );
});

test('the plan is downloaded as an iCalendar file with the times of where its owner is', async () => {
  const carol = await server.signUp('carol');
  await one({ day: '2031-10-01', startTime: '18:30', title: 'Torts, again' }, carol);
  const ask = (timeZone: string) =>
    fetch(`${server.url()}/api/plan/calendar?timeZone=${timeZone}`, {
      headers: { authorization: `Bearer ${carol.token}` },
    });
  const response = await ask('Asia/Kolkata');
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('content-disposition')).toContain('Study plan.ics');
  const file = await response.text();
  expect(file).toContain('DTSTART:20311001T130000Z\r\n');
  expect(file).toContain('SUMMARY:Torts\\, again\r\n');
  expect((await ask('Mars/Olympus')).status).toBe(400);
});

test('other calendars subscribe by a secret address, until it is ended or another is made', async () => {
  const fanny = await server.signUp('fanny');
  await one({ day: '2031-10-02', startTime: '18:30', title: 'Equity' }, fanny);
  expect(await fanny.api.plan.feed({})).toEqual({ since: null });
  const make = () => fanny.api.plan.makeFeed({ body: { timeZone: 'Asia/Kolkata' } });
  const { url, since } = await make();
  expect(await fanny.api.plan.feed({})).toEqual({ since });
  // At the server's actual address, without signing in.
  const read = (address: string) => fetch(`${server.url()}${new URL(address).pathname}`);
  const response = await read(url);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('cache-control'), 'nobody on the way keeps a copy').toBe('no-store');
  const file = await response.text();
  expect(file).toContain('DTSTART:20311002T130000Z\r\n');
  expect(file).not.toContain('Torts');
  // Sessions planned later appear the next time.
  await one({ day: '2031-10-03', title: 'Trusts' }, fanny);
  expect(await (await read(url)).text()).toContain('SUMMARY:Trusts\r\n');

  const { url: second } = await make();
  expect([(await read(url)).status, (await read(second)).status]).toEqual([404, 200]);
  expect((await read(second.replace(/\.ics$/, ''))).status).toBe(404);
  expect((await read(second.replace(/....\.ics$/, 'xxxx.ics'))).status).toBe(404);
  await server.query('update users set disabled_at = now() where id = $1', [fanny.user.id]);
  expect((await read(second)).status).toBe(404);
  await server.query('update users set disabled_at = null where id = $1', [fanny.user.id]);
  await alice.api.plan.endFeed({});
  expect((await read(second)).status).toBe(200);
  await fanny.api.plan.endFeed({});
  expect((await read(second)).status).toBe(404);
  expect(await fanny.api.plan.feed({})).toEqual({ since: null });
});

const chapter = (title: string, thing: string) =>
  `${title}\n\n${`A ${thing} is a vessel that carries grain between the islands of Orrin. Every ${thing} has two masts. Sailors paint the keel of a ${thing} in spring, because salt eats the oak in winter. `.repeat(25)}`;
const book = [
  chapter('Chapter 1 The dolver', 'dolver'),
  chapter('Chapter 2 The karnel', 'karnel'),
  chapter('Chapter 3 The brill', 'brill'),
  chapter('Chapter 4 The velling', 'velling'),
].join('\n\n');

test('an exam plan spreads chapters and cards over the days, is previewed, written whole, and renewed only where nobody touched it', async () => {
  const dora = await server.signUp('dora');
  const { id: subjectId } = await dora.api.subjects.create({ body: { name: 'Harbours' } });
  const today = calendarDay(new Date(), middayZone);
  const request = {
    subjectId,
    examDate: addDays(today, 14),
    minutesPerDay: 45,
    restDays: [7],
    timeZone: middayZone,
  };
  await expect(dora.api.plan.previewExam({ body: request })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('nothing to plan yet'),
  });
  await expect(dora.api.plan.previewExam({ body: { ...request, examDate: today } })).rejects.toMatchObject({
    code: 'invalid',
    fields: { examDate: 'Choose a day after today.' },
  });

  await uploadAndRead(server, dora, {
    name: 'piers.txt',
    content: book,
    fields: { type: 'textbook', title: 'Piers', subjectId },
  });
  await dora.api.cards.create({ body: { subjectId, front: 'Of what are the piers built?', back: 'Basalt' } });
  const preview = await vi.waitFor(async () => {
    const spread = await dora.api.plan.previewExam({ body: request });
    if (spread.sessions.filter(({ kind }) => kind === 'study').length < 4) throw new Error('not read yet');
    return spread;
  }, patience);
  expect(preview).toMatchObject({ basis: 'chapters', topicsPending: false, replaces: 0, left: { count: 0 } });
  expect(preview.sessions.map(({ title }) => title)).toContain('Chapter 1 The dolver');
  expect(preview.sessions.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['study', 'again', 'cards']),
  );
  expect(await listed(today, addDays(today, 20), dora)).toEqual([]);
  expect(await dora.api.plan.hours()).toEqual({ hours: null });

  await expect(
    dora.api.plan.writeExam({ body: { ...request, restDays: [1, 2, 3, 6, 7], key: preview.key } }),
  ).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('Please preview it again') });
  const write = () => dora.api.plan.writeExam({ body: { ...request, key: preview.key } });
  const [first, twice] = await Promise.all([write(), write()]);
  expect(first.added).toBe(preview.sessions.length);
  expect(twice.added).toBe(preview.sessions.length);
  expect(await dora.api.plan.hours()).toEqual({ hours: { minutesPerDay: 45, restDays: [7] } });
  const written = await listed(today, addDays(today, 20), dora);
  expect(written.map(({ day, minutes, title }) => ({ day, minutes, title }))).toEqual(
    preview.sessions.map(({ day, minutes, title }) => ({ day, minutes, title })),
  );
  const chapter = written.find(({ title }) => title === 'Chapter 2 The karnel');
  expect(chapter).toMatchObject({ origin: 'exam', subjectName: 'Harbours' });
  expect(chapter?.about).toMatchObject({ kind: 'topic', page: 2, document: { title: 'Piers' } });
  const { exams } = await dora.api.plan.list({ query: { from: today, to: addDays(today, 20) } });
  expect(exams).toEqual([{ subjectId, name: 'Harbours', day: request.examDate }]);
  const calendar = await fetch(`${server.url()}/api/plan/calendar?timeZone=UTC`, {
    headers: { authorization: `Bearer ${dora.token}` },
  });
  expect(await calendar.text()).toContain('SUMMARY:Exam: Harbours\r\n');

  await change(chapter!.id, { state: 'done' }, dora);
  const other = written.find(({ title }) => title === 'Chapter 3 The brill')!;
  await change(other.id, { day: addDays(today, 13) }, dora);
  const next = await dora.api.plan.previewExam({ body: request });
  expect(next.replaces).toBe(preview.sessions.length - 2);
  const minutesOf = ({ sessions }: typeof next) =>
    sessions
      .filter(({ kind, title }) => kind === 'study' && title === chapter!.title)
      .reduce((sum, { minutes }) => sum + minutes, 0);
  expect(minutesOf(next), 'what was done counts').toBeLessThan(minutesOf(preview));
  await dora.api.plan.writeExam({ body: { ...request, key: next.key } });
  const after = await listed(today, addDays(today, 20), dora);
  expect(after).toHaveLength(next.sessions.length + 2);
  expect(after.filter(({ id }) => id === chapter!.id || id === other.id)).toHaveLength(2);
  const load = new Map<string, number>();
  for (const { day, minutes } of after) load.set(day, (load.get(day) ?? 0) + minutes);
  for (const [day, minutes] of load) if (day !== addDays(today, 13)) expect(minutes).toBeLessThanOrEqual(45);
});

test('while hundreds of chapters are spread over a year the server answers everybody else at once', async () => {
  const gina = await server.signUp('gina');
  const { id: subjectId } = await gina.api.subjects.create({ body: { name: 'Islands' } });
  const fields = { type: 'textbook', title: 'Orrin', subjectId };
  const { id } = await uploadAndRead(server, gina, { name: 'orrin.txt', content: book, fields });
  await server.query(
    `insert into chapter_studies (document_id, ordinal, study)
    select $1, 1000 + n, jsonb_build_object('title', 'Isle ' || n, 'page', 1, 'start', n, 'end', n + 20000)
    from generate_series(1, 400) as n`,
    [id],
  );
  const day = calendarDay(new Date(), middayZone);
  const preview = (days: number) =>
    gina.api.plan.previewExam({
      body: {
        subjectId,
        examDate: addDays(day, days),
        minutesPerDay: 720,
        restDays: [],
        timeZone: middayZone,
      },
    });
  await preview(2);
  const delay = await measureLoopDelay(100, async () => {
    expect((await preview(366)).sessions.length).toBeGreaterThan(400);
  });
  expect(delay).toBeLessThan(300);
});

test('with past papers an exam plan follows their topics, those asked for most first, and leads to where they are read up', async () => {
  const erin = await server.signUp('erin');
  const { id: subjectId } = await erin.api.subjects.create({ body: { name: 'Botany' } });
  const asked = [
    'Explain how root pressure lifts water through xylem vessels.',
    'Describe dormancy of a germinating seed.',
  ];
  const add = (name: string, content: string, fields: Record<string, string>) =>
    uploadAndRead(server, erin, { name, content, fields: { subjectId, title: name, ...fields } });
  await Promise.all([
    add(
      'notes.txt',
      'Xylem\n\nRoot pressure lifts water through the xylem vessels of the stem at night. Xylem vessels are dead tubes.',
      {
        type: 'note',
      },
    ),
    ...[2027, 2028, 2029].map((year, i) =>
      add(
        `${year}.txt`,
        `College of Botany\nSemester Examination, March ${year}\nMax. Marks: 20\n1. ${asked[0]} (10 marks)\n2. ${i === 0 ? asked[1] : 'Describe xylem vessels and how root pressure lifts water.'} (10 marks)\n`,
        { type: 'question_paper', year: String(year), examType: 'March' },
      ),
    ),
  ]);
  const body = {
    ...{ subjectId, minutesPerDay: 60, timeZone: middayZone },
    examDate: addDays(calendarDay(new Date(), middayZone), 10),
  };
  const preview = await vi.waitFor(
    async () => {
      const spread = await erin.api.plan.previewExam({ body });
      if (spread.basis !== 'topics') throw new Error('the topics are not worked out yet');
      return spread;
    },
    { ...patience, interval: 200 },
  );
  expect(preview).toMatchObject({ topicsPending: false, left: { count: 0 } });
  expect(preview.sessions.filter(({ short }) => short > 0)).toEqual([]);
  const titles = preview.sessions.map(({ title }) => title);
  const mocks = preview.sessions.filter(({ kind }) => kind === 'mock');
  // It states no time, so it is given three hours.
  expect(mocks.map(({ title }) => title)).toEqual(
    ['1–60', '61–120', '121–180'].map((part) => `Mock paper, minutes ${part} of 180: March 2029`),
  );
  expect(preview.sessions.filter(({ kind }) => kind === 'weak')).toHaveLength(1);
  for (const { title } of preview.sessions.filter(({ kind }) => kind === 'study'))
    expect(titles).toContain(`Review: ${title}`);
  const [first] = preview.sessions;
  expect(first?.title).toMatch(/xylem|root pressure/i);
  await erin.api.plan.writeExam({ body: { ...body, key: preview.key } });
  const [session] = await listed(first!.day, first!.day, erin);
  expect(session).toMatchObject({
    title: first!.title,
    about: { kind: 'topic', label: first!.title, page: 1, document: { title: 'notes.txt' } },
  });
  const sat = await listed(mocks[0]!.day, addDays(mocks[0]!.day, 3), erin);
  expect(sat.find(({ title }) => title === mocks[0]!.title)?.about).toMatchObject({
    kind: 'paper',
    document: { title: 'March 2029', type: 'question_paper' },
  });
  expect(sat.find(({ title }) => title === 'Weak topics after March 2029')?.about).toMatchObject({
    kind: 'topic',
    label: 'Weak topics',
    document: null,
  });
});
