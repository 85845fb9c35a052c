import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Client } from '../../testing/client.ts';
import type { TestLearningPlatform } from '../../testing/learning-platform.ts';
import { patience } from '../../testing/patience.ts';
import type { TestServer } from '../../testing/server.ts';
import { openSchool, password, type School } from './testing/school.ts';

let school: School;
let platform: TestLearningPlatform;
let server: TestServer;
let teacher: Client;
let organizationId: string;
let classId: string;
let paperId: string;
let courseId: string;

/** Whoever was enrolled in Gene, and handed a sheet in, with this mark. */
async function release(name: string, score: number): Promise<void> {
  const roll = `9${name.length}${name.codePointAt(0)}`;
  const [sheet] = await server.query<{ id: string }>(
    `insert into sheets (id, paper_id, batch_id, layout_version, copy, roll, roll_read)
      select gen_random_uuid(), $1, id, 1, 0, $2, $2 from sheet_batches where paper_id = $1 returning id`,
    [paperId, roll],
  );
  const shown = {
    score,
    totalMarks: 10,
    percentage: score * 10,
    correct: score,
    incorrect: 0,
    questions: [],
  };
  await server.query(
    `insert into released_results (id, paper_id, release_id, user_id, sheet_id, roll, shown)
      select gen_random_uuid(), $1, r.id, u.id, $2, $3, $4 from result_releases r, users u
      where r.paper_id = $1 and u.email = $5`,
    [paperId, sheet?.id, roll, JSON.stringify(shown), `${name}@example.org`],
  );
}

beforeAll(async () => {
  school = await openSchool();
  ({ platform, server, teacher, organizationId, classId } = school);
  paperId = (await teacher.examPapers.create({ body: { title: 'Midterm', subject: 'Botany' } })).id;
  await server.query(
    `insert into sheet_layouts (paper_id, version, plan) values ($1, 1, '{"paper": "a4", "bubbled": [], "boxed": []}')`,
    [paperId],
  );
  await server.query(`insert into sheet_batches (id, paper_id, name) values (gen_random_uuid(), $1, 'b')`, [
    paperId,
  ]);
  await server.query(
    `insert into result_releases (id, paper_id, shows_key) values (gen_random_uuid(), $1, true)`,
    [paperId],
  );
  const come = await school.launch({ sub: 'sub-tia', roles: ['Instructor'] }, school.email);
  await come.api.launches.connect({ body: { launch: come.launch, classId } });
  for (const name of ['nina', 'bo']) {
    await server.signUp(name);
    const student = await school.launch({ sub: `sub-${name}`, roles: ['Learner'] }, `${name}@example.org`);
    await student.api.launches.follow({ body: { launch: student.launch } });
  }
  const zoe = await server.signUp('zoe');
  await server.query(`insert into memberships (organization_id, user_id, role) values ($1, $2, 'student')`, [
    organizationId,
    zoe.user.id,
  ]);
  await teacher.organizations.addToClass({
    params: { organizationId, classId },
    body: { userIds: [zoe.user.id] },
  });
  courseId = (await teacher.courses.ofClass({ params: { organizationId, classId } })).courses[0]?.id ?? '';
});
afterAll(() => school.close());

const ofPaper = () => ({ params: { id: paperId }, query: { classId } });
const scoresOf = async () => (await teacher.courses.scores(ofPaper())).courses[0];
const whenSent = (state: 'sent' | 'failed') =>
  vi.waitFor(async () => {
    const scores = await scoresOf();
    expect(scores?.state).toBe(state);
    return scores;
  }, patience);
const send = () => teacher.courses.sendScores({ ...ofPaper(), body: { courseId } });
const given = () => platform.scores.map(({ userId, scoreGiven }) => [userId, scoreGiven]);
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'in',
    (error: { code?: string }) => error.code,
  );

test('released results are sent when somebody asks, by the platform’s own names; others are named', async () => {
  for (const [name, score] of [
    ['nina', 7.5],
    ['bo', -1],
    ['zoe', 4],
  ] as const)
    await release(name, score);
  expect(await scoresOf()).toMatchObject({
    ...{ state: 'none', sent: 0, due: 1, unknown: ['zoe'], below: ['bo'], refused: [] },
    course: { title: platform.course.title, takesScores: true },
  });
  expect(platform.scores).toEqual([]);
  platform.trust((await server.api().learningPlatforms.keys()) && `${server.url()}/api/lti/keys`);
  await send();
  expect(await whenSent('sent')).toMatchObject({ sent: 1, due: 0, unknown: ['zoe'], below: ['bo'] });
  expect(platform.lineItems).toMatchObject([{ label: 'Midterm', resourceId: paperId, scoreMaximum: 10 }]);
  expect(platform.scores).toMatchObject([
    {
      ...{ userId: 'sub-nina', scoreGiven: 7.5, scoreMaximum: 10 },
      ...{ activityProgress: 'Completed', gradingProgress: 'FullyGraded' },
    },
  ]);
  expect(platform.scores[0]?.['timestamp']).toMatch(/^\d{4}-.*Z$/);
});

test('what was sent is not sent again; what has changed since is, to the same column', async () => {
  await send();
  await whenSent('sent');
  expect(given()).toEqual([['sub-nina', 7.5]]);
  await change('nina', 8);
  expect(await scoresOf()).toMatchObject({ sent: 0, due: 1 });
  await send();
  await whenSent('sent');
  expect(given()).toEqual([
    ['sub-nina', 7.5],
    ['sub-nina', 8],
  ]);
  expect(platform.lineItems).toHaveLength(1);
});

/** As the job does that scores results again. */
async function change(name: string, score: number): Promise<void> {
  const [result] = await server.query<{ id: string }>(
    `update released_results r set shown = jsonb_set(shown, '{score}', to_jsonb($2::float8))
      from users u where u.id = r.user_id and u.email = $1 returning r.id`,
    [`${name}@example.org`, score],
  );
  await server.query(
    `insert into result_changes (id, result_id, change) values (gen_random_uuid(), $1, $2)`,
    [result?.id, JSON.stringify({ before: {}, after: {}, questions: [] })],
  );
}

test('a platform that fails for a while gets the marks later; one that it refuses is named and can be tried again', async () => {
  await change('nina', 9);
  platform.fail(503, 200);
  await send();
  await vi.waitFor(async () => {
    await server.query(`update jobs set run_at = now() where kind = 'platforms.scores' and state = 'queued'`);
    expect((await scoresOf())?.state).toBe('sent');
  }, patience);
  expect(given().at(-1)).toEqual(['sub-nina', 9]);
  await change('bo', 3);
  platform.fail(404);
  await send();
  expect(await whenSent('sent')).toMatchObject({
    ...{ sent: 1, due: 0, below: [] },
    refused: [{ name: 'bo', reason: expect.stringContaining('nobody') as string }],
  });
  await send();
  expect(await whenSent('sent')).toMatchObject({ sent: 2, refused: [] });
  expect(given().at(-1)).toEqual(['sub-bo', 3]);
});

/** As a teacher does with all that was released. */
const takeBack = (isTaken: boolean) =>
  server.query(
    `update result_releases set taken_back_at = ${isTaken ? 'now()' : 'null'} where paper_id = $1`,
    [paperId],
  );

test('results that were taken back go from the gradebook when marks are sent, and what stays there is named', async () => {
  const before = platform.scores.length;
  await takeBack(true);
  expect(await scoresOf()).toMatchObject({ sent: 0, due: 0, withdrawn: 2, kept: [] });
  platform.fail(403, 200);
  await send();
  expect(await whenSent('sent')).toMatchObject({
    ...{ withdrawn: 0, due: 0 },
    kept: [{ name: expect.any(String) as string, reason: expect.stringContaining('403') as string }],
  });
  const [cleared] = platform.scores.slice(before);
  expect(cleared).toMatchObject({ activityProgress: 'Initialized', gradingProgress: 'NotReady' });
  expect(cleared).not.toHaveProperty('scoreGiven');
  // Asked again, the one that stayed is tried again; what is gone is not.
  await send();
  expect(await whenSent('sent')).toMatchObject({ withdrawn: 0, kept: [] });
  expect(
    platform.scores
      .slice(before)
      .map(({ userId, scoreGiven }) => `${userId} ${scoreGiven}`)
      .sort(),
  ).toEqual(['sub-bo undefined', 'sub-nina undefined']);
  // Released once more, they are sent once more.
  await takeBack(false);
  expect(await scoresOf()).toMatchObject({ due: 2, withdrawn: 0 });
  await send();
  expect(await whenSent('sent')).toMatchObject({ sent: 2, due: 0 });
});

test('a mark whose change was refused can still be taken back; one that never arrived needs not', async () => {
  await change('nina', 2);
  platform.fail(404);
  await send();
  expect(await whenSent('sent')).toMatchObject({ sent: 1, refused: [{ name: 'nina' }] });
  await takeBack(true);
  expect(await scoresOf()).toMatchObject({ withdrawn: 1, kept: [{ name: 'nina' }] });
  await send();
  expect(await whenSent('sent')).toMatchObject({ withdrawn: 0, kept: [] });
  await takeBack(false);
  await send();
  await whenSent('sent');
});

test('of whom the platform is not known any more, or whose sheet was deleted, nothing is forgotten', async () => {
  const identities = await server.query<{ owner_id: string; issuer: string; subject: string }>(
    `delete from identities where subject = 'sub-bo' returning *`,
  );
  await takeBack(true);
  await server.query(`delete from sheets where paper_id = $1 and roll like '94%'`, [paperId]);
  expect(await scoresOf()).toMatchObject({
    ...{ withdrawn: 1 },
    kept: [{ name: 'bo', reason: expect.stringContaining('not joined') as string }],
  });
  const before = platform.scores.length;
  await send();
  expect(await whenSent('sent')).toMatchObject({ withdrawn: 0, kept: [{ name: 'bo' }] });
  expect(platform.scores.slice(before)).toMatchObject([{ userId: 'sub-nina', gradingProgress: 'NotReady' }]);
  const [bo] = identities;
  await server.query(
    `insert into identities (id, owner_id, issuer, subject) values (gen_random_uuid(), $1, $2, $3)`,
    [bo?.owner_id, bo?.issuer, bo?.subject],
  );
  // A column that somebody has deleted there has no marks.
  platform.lineItems.length = 0;
  await send();
  expect(await whenSent('sent')).toMatchObject({ withdrawn: 0, kept: [] });
  expect(platform.lineItems).toEqual([]);
  await takeBack(false);
  await release('nina', 6);
  await send();
  await whenSent('sent');
});

test('a platform that does not accept Gene’s key is not asked again and again', async () => {
  await change('bo', 4);
  platform.refuseClient(true);
  await send();
  expect(await whenSent('failed')).toMatchObject({
    problem: expect.stringContaining('key') as string,
    due: 1,
  });
  platform.refuseClient(false);
  await send();
  expect(await whenSent('sent')).toMatchObject({ due: 0 });
});

test('a gradebook inside the network, where no admin has said that it is, is not written to', async () => {
  await change('bo', 5);
  const { issuer } = platform.registration;
  for (const url of [issuer.replace('127.0.0.1', 'localhost'), 'https://10.0.0.7', 'https://[::1]']) {
    await server.query('update platform_courses set line_items_url = $1', [`${url}/lineitems`]);
    await send();
    expect(await whenSent('failed')).toMatchObject({
      problem: expect.stringContaining('inside this network') as string,
    });
  }
  await server.query('update platform_courses set line_items_url = $1', [`${issuer}/lineitems`]);
  await send();
  await whenSent('sent');
});

test('results go by the class of the paper’s organization alone, and to courses that go with it', async () => {
  const other = await server.api().auth.register({
    body: { name: 'Other', email: 'other@example.org', password, userType: 'institution' },
  });
  const api = server.as(other.token);
  expect(await codeOf(api.courses.scores(ofPaper()))).toBe('not_found');
  expect(await codeOf(api.courses.sendScores({ ...ofPaper(), body: { courseId } }))).toBe('not_found');
  const own = { params: { organizationId: other.user.organizations[0]?.id ?? '' }, body: { name: '8a' } };
  const { id } = await api.organizations.addClass(own);
  const ofOther = { params: { id: paperId }, query: { classId: id } };
  expect(await codeOf(teacher.courses.scores(ofOther))).toBe('not_found');
  const body = { courseId: crypto.randomUUID() };
  expect(await codeOf(teacher.courses.sendScores({ ...ofPaper(), body }))).toBe('not_found');
  await server.query('update platform_courses set line_items_url = null');
  expect(await codeOf(send())).toBe('conflict');
  expect(await scoresOf()).toMatchObject({ course: { takesScores: false } });
});
