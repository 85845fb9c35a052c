import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import type { CourseMember, MembersAnswer, TestLearningPlatform } from '../../testing/learning-platform.ts';
import type { TestServer } from '../../testing/server.ts';
import { openSchool, password, type School } from './testing/school.ts';

let school: School;
let platform: TestLearningPlatform;
let server: TestServer;
let teacher: Client;
let organizationId: string;
let classId: string;
let courseId: string;

beforeAll(async () => {
  school = await openSchool();
  ({ platform, server, teacher, organizationId, classId } = school);
  platform.trust(`${server.url()}/api/lti/keys`);
  const come = await school.launch({ sub: 'sub-tia', roles: ['Instructor'] }, school.email);
  await come.api.launches.connect({ body: { launch: come.launch, classId } });
  // Nina comes into the class by opening the course; Bo opened it and never followed.
  for (const name of ['nina', 'bo']) await server.signUp(name);
  const nina = await school.launch({ sub: 'sub-nina', roles: ['Learner'] }, 'nina@example.org');
  await nina.api.launches.follow({ body: { launch: nina.launch } });
  await school.launch({ sub: 'sub-bo', roles: ['Learner'] }, 'bo@example.org');
  courseId = (await teacher.courses.ofClass({ params: { organizationId, classId } })).courses[0]?.id ?? '';
});
afterAll(() => school.close());

const learner = (name: string, more: Partial<CourseMember> = {}): CourseMember => ({
  ...{ user_id: `sub-${name}`, name, email: `${name}@school.example`, status: 'Active' },
  ...{ roles: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'], ...more },
});
const everybody = [
  learner('tia', { roles: ['Instructor'] }),
  learner('max', { roles: ['Instructor'] }),
  learner('nina'),
  learner('bo'),
  learner('zoe'),
  learner('ghost', { email: '' }),
  learner('gone', { status: 'Inactive' }),
  learner('odd', { email: 'not an address' }),
  // Who writes somebody else's address into their profile there.
  learner('thief', { email: 'bo@example.org', roles: ['Learner'] }),
  learner('nina', { name: 'Twice' }),
];
beforeEach(() => platform.list(everybody));

const params = () => ({ organizationId, classId, courseId });
const preview = () => teacher.courses.members({ params: params() });
const admit = (key: string) => teacher.courses.admitMembers({ params: params(), body: { key } });
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'in',
    (error: { code?: string; message?: string }) => `${error.code}: ${error.message}`,
  );
const inClass = async () => {
  const { members } = await teacher.organizations.members({ params: { organizationId }, query: { classId } });
  return members.map(({ name }) => name).sort();
};
const invited = async () => {
  const { invitations } = await teacher.organizations.invitations({ params: { organizationId } });
  return invitations.map(({ email, role, className }) => `${email} ${role} ${className}`).sort();
};

test('a list is read to its end, and shown before anything is written', async () => {
  const roster = await preview();
  expect(roster.members.map(({ name, becomes }) => [name, becomes])).toEqual([
    ['tia', 'in_class'],
    ['max', 'none'],
    ['nina', 'in_class'],
    ['bo', 'member'],
    ['zoe', 'invitation'],
    ['ghost', 'none'],
    ['odd', 'none'],
    ['thief', 'invitation'],
  ]);
  expect(roster.members.flatMap(({ problems }) => problems)).toEqual([
    'Teaches in the course: Gene makes nobody a teacher',
    'The platform names no address',
    expect.stringMatching(/email/i),
  ]);
  expect(roster.left).toEqual([]);
  expect(platform.membersAsked).toEqual([
    '/members?limit=200',
    ...[2, 4, 6, 8].map((from) => `/members?from=${from}`),
  ]);
  expect(await inClass()).toEqual(['Lyceum', 'nina']);
  expect(await invited()).toEqual([]);
});

test('what was shown is done, and nothing else: an address that the platform names opens no account', async () => {
  const { key } = await preview();
  platform.list([...everybody, learner('late')]);
  expect(await failure(admit(key))).toMatch(/^conflict: The list has changed/);
  expect(await invited()).toEqual([]);
  platform.list(everybody);
  expect(await admit(key)).toEqual({ invited: 2, added: 1 });
  expect(await inClass()).toEqual(['Lyceum', 'bo', 'nina']);
  expect(await invited()).toEqual(['bo@example.org student 7b', 'zoe@school.example student 7b']);
  // Bo is in the class by now, and by his own address too.
  const again = await preview();
  expect(again.members.map(({ becomes }) => becomes)).toEqual([
    ...['in_class', 'none', 'in_class', 'in_class', 'invited', 'none', 'none', 'in_class'],
  ]);
  expect(await admit(again.key)).toEqual({ invited: 0, added: 0 });
});

test('who is invited elsewhere keeps that invitation, which leads to the class too', async () => {
  const other = await teacher.organizations.addClass({ params: { organizationId }, body: { name: '8a' } });
  const table = { csv: 'Kim,kim@school.example', role: 'teacher' as const, classId: other.id };
  await teacher.organizations.inviteMembers({ params: { organizationId }, body: table });
  const before = await server.query('select id, token_hash from organization_invitations order by id');
  platform.list([learner('kim')]);
  const { members, key } = await preview();
  expect(members).toMatchObject([{ becomes: 'invitation' }]);
  expect(await admit(key)).toEqual({ invited: 1, added: 0 });
  expect(await server.query('select id, token_hash from organization_invitations order by id')).toEqual(
    before,
  );
  expect(await invited()).toContain('kim@school.example teacher 8a');
  expect((await preview()).members).toMatchObject([{ becomes: 'invited' }]);
});

test('who left the course is told and stays in the class', async () => {
  platform.list([learner('bo'), learner('nina', { status: 'Deleted' })]);
  const { members, left, key } = await preview();
  expect(members.map(({ name }) => name)).toEqual(['bo']);
  expect(left).toEqual(['nina']);
  await admit(key);
  expect(await inClass()).toEqual(['Lyceum', 'bo', 'nina']);
});

const page = (members: unknown) => ({ body: JSON.stringify({ members }) });
const wrong: [string, RegExp, () => MembersAnswer][] = [
  ['a page of HTML', /no list of members/, () => ({ body: '<!doctype html><p>Sign in</p>' })],
  ['something else', /no list of members/, () => ({ body: '{"members": "all"}' })],
  ['people without a name of theirs', /no list of members/, () => page([{ name: 'Nina', roles: [] }])],
  ['too much at once', /more at once/, () => ({ body: 'x'.repeat(1_100_000) })],
  [
    'too many people',
    /more people/,
    () => page(Array.from({ length: 2001 }, (_, at) => ({ user_id: `${at}`, roles: [] }))),
  ],
  ['a redirect', /another address/, () => ({ status: 302, headers: { location: 'https://evil.example' } })],
  [
    'a next page elsewhere',
    /another address/,
    () => ({ ...page([]), headers: { link: '<https://evil.example/members>; rel=next' } }),
  ],
  ['the same page for ever', /more people/, () => ({ ...page([]), headers: { link: '<>; rel="next"' } })],
  ['that it is forbidden', /doesn’t let Gene read.*403/, () => ({ status: 403 })],
  ['that it is down', /can’t be reached/, () => ({ status: 503 })],
];
test.each(wrong)('a platform that answers %s is told of in plain words', async (_what, words, answer) => {
  platform.answerMembers(answer());
  expect(await failure(preview())).toMatch(words);
});

test('a platform that is away, refuses Gene’s key, or names an address inside the network is told of', async () => {
  platform.refuseClient(true);
  expect(await failure(preview())).toMatch(/Gene’s key/);
  platform.refuseClient(false);
  const { issuer } = platform.registration;
  for (const url of [issuer.replace('127.0.0.1', 'localhost'), 'https://10.0.0.7', 'https://[::1]']) {
    await server.query('update platform_courses set members_url = $1', [`${url}/members`]);
    expect(await failure(preview())).toMatch(/inside this network/);
  }
  await server.query('update learning_platforms set token_url = $1', ['http://127.0.0.1:9/token']);
  expect(await failure(preview())).toMatch(/can’t be reached/);
  await server.query('update learning_platforms set token_url = $1', [`${issuer}/token`]);
  await server.query('update platform_courses set members_url = null');
  expect(await failure(preview())).toMatch(/Allow it there/);
  await server.query('update platform_courses set members_url = $1', [`${issuer}/members`]);
  expect(await failure(preview())).toBe('in');
});

test('lists are for those who teach where the course goes', async () => {
  const { key } = await preview();
  const other = await server.api().auth.register({
    body: { name: 'Other', email: 'other@example.org', password, userType: 'institution' },
  });
  const api = server.as(other.token);
  expect(await failure(api.courses.members({ params: params() }))).toMatch(/not_found|forbidden/);
  const own = { organizationId: other.user.organizations[0]?.id ?? '', classId, courseId };
  expect(await failure(api.courses.members({ params: own }))).toMatch(/not_found/);
  expect(await failure(api.courses.admitMembers({ params: own, body: { key } }))).toMatch(/not_found/);
  const { api: student } = await school.launch({ sub: 'sub-nina', roles: ['Learner'] }, 'nina@example.org');
  expect(await failure(student.courses.members({ params: params() }))).toMatch(/forbidden|not_found/);
  const elsewhere = { ...params(), courseId: crypto.randomUUID() };
  expect(await failure(teacher.courses.members({ params: elsewhere }))).toMatch(/not_found/);
});
