import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import type { CoursePerson, TestLearningPlatform } from '../../testing/learning-platform.ts';
import type { TestServer } from '../../testing/server.ts';
import { openSchool, password, type School } from './testing/school.ts';

let school: School;
let platform: TestLearningPlatform;
let server: TestServer;
let teacher: Client;
let organizationId: string;
let classId: string;
let paperId: string;
let assignmentId: string;
const email = 'lyceum@example.org';
const tia: CoursePerson = { sub: 'sub-tia', roles: ['Instructor'] };
const nina: CoursePerson = { sub: 'sub-nina', roles: ['Learner'] };

const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`;
const deepLinking = (name: string) => `https://purl.imsglobal.org/spec/lti-dl/claim/${name}`;
const settings = (changed: object = {}) => ({
  deep_link_return_url: `${platform.registration.issuer}/chosen?session=1`,
  ...{ accept_types: ['link', 'ltiResourceLink'], accept_presentation_document_targets: ['window'] },
  ...{ accept_lineitem: true, data: 'csrf "<7>"', ...changed },
});
const choosing = (changed?: object | null) => ({
  [claim('message_type')]: 'LtiDeepLinkingRequest',
  [claim('resource_link')]: null,
  [deepLinking('deep_linking_settings')]: changed === null ? null : settings(changed),
});

/** Comes with an account that is joined, if need be. */
async function come(person: CoursePerson, claims: Record<string, unknown>, joinBy?: string) {
  const { ticket, cookie } = await school.visit(person, { claims });
  const { launches } = server.api({ cookie });
  const { signedIn, launch } = await (joinBy === undefined
    ? launches.open({ body: { ticket } })
    : launches.join({ body: { ticket, email: joinBy, password } }));
  const token = signedIn?.token ?? '';
  const api = server.as(token);
  const follow = () => api.launches.follow({ body: { launch: launch ?? '' } });
  /** With the cookie of the browser, or another one. */
  const choose = async (target: object, sent: string = cookie) => {
    const response = await fetch(`${server.url()}/api/launches/choose`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, cookie: sent },
      body: JSON.stringify({ launch, target }),
    });
    const body = (await response.json()) as { answer?: string; error?: { code: string } };
    return body.answer ?? body.error?.code ?? '';
  };
  return { api, cookie, launch: launch ?? '', follow, choose };
}

const answer = (ticket: string, cookie: string) =>
  fetch(`${server.url()}/api/lti/answer`, {
    ...{ method: 'POST', headers: { cookie }, body: new URLSearchParams({ answer: ticket }) },
  });

/** What the platform gets of a page that answers. */
async function chosen(response: Response) {
  const text = await response.text();
  const [, url = ''] = /action="([^"]*)"/.exec(text) ?? [];
  const [, token = ''] = /name="JWT" value="([^"]*)"/.exec(text) ?? [];
  const claims = await platform.readAnswer(token);
  const [item] = claims[deepLinking('content_items')] as Record<string, unknown>[];
  return { url: url.replaceAll('&#38;', '&'), claims, item };
}

/** Opens what was linked. */
const linked = (target: string, person: CoursePerson) =>
  come(person, { [claim('custom')]: { gene_target: target } }).then(({ follow }) => follow());

beforeAll(async () => {
  school = await openSchool();
  ({ platform, server, teacher, organizationId, classId } = school);
  platform.trust(`${server.url()}/api/lti/keys`);
  paperId = (await teacher.examPapers.create({ body: { title: 'Midterm', subject: 'Botany' } })).id;
  const [assigned] = await server.query<{ id: string }>(
    `insert into assignments (id, class_id, teacher_id, paper_id, title, kind, closes_at, is_shuffled, groups, questions)
      select gen_random_uuid(), $1, $2, gen_random_uuid(), 'Leaves', 'home', now() + interval '1 day', false, '[]', '[]' returning id`,
    [classId, (await teacher.auth.me()).id],
  );
  assignmentId = assigned?.id ?? '';
});
afterAll(() => school.close());

const released = async (): Promise<string> => {
  await server.query(
    `insert into sheet_layouts (paper_id, version, plan) values ($1, 1, '{"paper": "a4", "bubbled": [], "boxed": []}')`,
    [paperId],
  );
  const [result] = await server.query<{ id: string }>(
    `with batch as (insert into sheet_batches (id, paper_id, name) values (gen_random_uuid(), $1, 'b') returning id),
      sheet as (insert into sheets (id, paper_id, batch_id, layout_version, copy, roll, roll_read)
        select gen_random_uuid(), $1, id, 1, 0, '9', '9' from batch returning id),
      release as (insert into result_releases (id, paper_id, shows_key) values (gen_random_uuid(), $1, true) returning id)
      insert into released_results (id, paper_id, release_id, user_id, sheet_id, roll, shown)
      select gen_random_uuid(), $1, release.id, u.id, sheet.id, '9', $2 from release, sheet, users u
      where u.email = 'nina@example.org' returning id`,
    [
      paperId,
      JSON.stringify({ score: 4, totalMarks: 10, percentage: 40, correct: 4, incorrect: 0, questions: [] }),
    ],
  );
  return result?.id ?? '';
};

test('who teaches connects the course, and is shown what can be linked in it', async () => {
  const first = await come(tia, choosing(), email);
  expect(await first.follow()).toMatchObject({ course: { title: platform.course.title }, choice: null });
  expect(await first.choose({ kind: 'class' })).toBe('forbidden');
  expect(await first.api.launches.connect({ body: { launch: first.launch, classId } })).toMatchObject({
    ...{ path: null, course: null, reason: null },
    choice: {
      ...{ platform: 'Lyceum Moodle', title: platform.course.title, className: '7b' },
      papers: [
        { kind: 'assignment', id: assignmentId, title: 'Leaves', mayHaveColumn: false },
        { kind: 'exam_paper', id: paperId, title: 'Midterm', mayHaveColumn: false },
      ],
    },
  });
});

test('what is chosen goes back once, signed, by the browser that chose it', async () => {
  const { follow, choose, cookie } = await come(tia, choosing());
  await follow();
  const ticket = await choose({ kind: 'assignment', id: assignmentId });
  const other = await come(tia, choosing());
  for (const wrong of ['', other.cookie]) {
    const refused = await answer(ticket, wrong);
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('another browser')]);
  }
  const page = await answer(ticket, cookie);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  const { url, claims, item } = await chosen(page);
  expect(url).toBe(settings().deep_link_return_url);
  expect(claims).toMatchObject({
    [claim('message_type')]: 'LtiDeepLinkingResponse',
    ...{ [claim('version')]: '1.3.0', [claim('deployment_id')]: '1' },
    [deepLinking('data')]: 'csrf "<7>"',
  });
  expect(item).toEqual({
    ...{ type: 'ltiResourceLink', title: 'Leaves', custom: { gene_target: `assignment:${assignmentId}` } },
    url: expect.stringMatching(/\/api\/lti\/launch$/) as string,
  });
  expect(await (await answer(ticket, cookie)).text()).toContain('was used already');
  expect((await answer('v1.bm9uZQ', cookie)).status).toBe(422);
  expect((await answer('', cookie)).status).toBe(400);
  // Nothing to echo, nothing echoed.
  const plain = await come(tia, choosing({ data: undefined }));
  const own = await chosen(await answer(await plain.choose({ kind: 'class' }), plain.cookie));
  expect(own.item).toMatchObject({ title: '7b', custom: { gene_target: 'class' } });
  expect(Object.keys(own.claims)).not.toContain(deepLinking('data'));
});

test('a link leads each to what they may see, and nobody further', async () => {
  await server.signUp('nina');
  const first = await come(
    nina,
    { [claim('custom')]: { gene_target: `assignment:${assignmentId}` } },
    'nina@example.org',
  );
  expect(await first.follow()).toMatchObject({ path: `/classes#paper-${assignmentId}` });
  expect((await first.api.classes.list()).organizations).toMatchObject([{ classes: [{ name: '7b' }] }]);
  const papers = `/admin/organisation?organization=${organizationId}&papers=${classId}`;
  expect(await linked(`assignment:${assignmentId}`, tia)).toMatchObject({ path: papers });
  expect(await linked(`exam_paper:${paperId}`, tia)).toMatchObject({
    path: `/admin/evaluation/papers/${paperId}`,
  });
  expect(await linked(`exam_paper:${paperId}`, nina)).toMatchObject({ path: '/classes' });
  const resultId = await released();
  expect(await linked(`exam_paper:${paperId}`, nina)).toMatchObject({ path: `/classes/results/${resultId}` });
  for (const target of [
    'class',
    'assignment',
    `assignment:${paperId}`,
    `exam_paper:${classId}`,
    '../../x',
    'x:y:z',
  ]) {
    expect(await linked(target, nina)).toMatchObject({ path: '/classes' });
    expect(await linked(target, tia)).toMatchObject({ path: '/admin/organisation' });
  }
});

test('a paper with released results may bring its column of the gradebook', async () => {
  const { follow, choose, cookie } = await come(tia, choosing());
  expect((await follow()).choice?.papers).toContainEqual(
    expect.objectContaining({ id: paperId, mayHaveColumn: true }),
  );
  const { item } = await chosen(
    await answer(await choose({ kind: 'exam_paper', id: paperId, hasColumn: true }), cookie),
  );
  expect(item).toMatchObject({
    ...{ title: 'Midterm', custom: { gene_target: `exam_paper:${paperId}` } },
    lineItem: { label: 'Midterm', resourceId: paperId, tag: 'exam', scoreMaximum: 10 },
  });
  const without = await come(tia, choosing({ accept_lineitem: false }));
  expect((await without.follow()).choice?.papers.map(({ mayHaveColumn }) => mayHaveColumn)).toEqual([
    false,
    false,
  ]);
  expect(await without.choose({ kind: 'exam_paper', id: paperId, hasColumn: true })).toBe('conflict');
});

test('who does not teach in the course and in its class chooses nothing', async () => {
  const student = await come(nina, choosing());
  expect(await student.follow()).toMatchObject({
    choice: null,
    reason: expect.stringContaining('teach') as string,
  });
  expect(await student.choose({ kind: 'class' })).toBe('forbidden');
  // A teacher there, a student here.
  const promoted = await come({ ...nina, roles: ['Instructor'] }, choosing());
  expect(await promoted.follow()).toMatchObject({ choice: null, reason: expect.any(String) as string });
  expect(await promoted.choose({ kind: 'class' })).toBe('forbidden');
  const teaching = await come(tia, choosing());
  for (const target of [
    { kind: 'assignment', id: paperId },
    { kind: 'exam_paper', id: assignmentId },
  ])
    expect(await teaching.choose(target)).toBe('not_found');
  expect(await teaching.choose({ kind: 'class' }, '')).toBe('identity_refused');
  expect(await teaching.choose({ kind: 'shelf' })).toBe('invalid');
  // A launch that chooses nothing.
  expect(await (await come(tia, {})).choose({ kind: 'class' })).toBe('forbidden');
  const nowhere = await come(tia, { ...choosing(), [claim('context')]: null });
  expect(await nowhere.follow()).toMatchObject({
    choice: null,
    reason: expect.stringContaining('course') as string,
  });
});

const unsafe: [string, object | null][] = [
  ['names no address', null],
  ['names one without encryption', { deep_link_return_url: 'http://evil.example/chosen' }],
  ['names a script', { deep_link_return_url: 'javascript:alert(1)' }],
  ['names one with a password', { deep_link_return_url: 'https://a:b@moodle.example/chosen' }],
  ['takes no links', { accept_types: ['file', 'html'] }],
];
test.each(unsafe)('a request to choose that %s is refused', async (_what, changed) => {
  const { ticket, text } = await school.visit(tia, { claims: choosing(changed) });
  expect(ticket).toBe('');
  expect(text).toMatch(/answer|links to Gene|not be understood/);
});

test.each([
  ['for another program', { aud: 'another' }],
  ['with another nonce', { nonce: 'another' }],
  ['that has expired', { iat: 1, exp: 2 }],
  ['of an unknown deployment', { [claim('deployment_id')]: '2' }],
])('a request to choose %s is refused', async (_what, claims) => {
  expect((await school.visit(tia, { claims: { ...choosing(), ...claims } })).ticket).toBe('');
});
