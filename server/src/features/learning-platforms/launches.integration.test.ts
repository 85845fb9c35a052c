import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type CoursePerson,
  type MessageFaults,
  startLearningPlatform,
  type TestLearningPlatform,
} from '../../testing/learning-platform.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';

let platform: TestLearningPlatform;
let server: TestServer;
let ada: Person;
let platformId: string;

beforeAll(async () => {
  platform = await startLearningPlatform();
  server = await startTestServer();
  ada = await server.signUp('ada');
  await ada.api.auth.confirm({ body: { password: ada.password } });
  platformId = (await ada.api.learningPlatforms.add({ body: platform.registration })).id;
});
afterAll(async () => {
  await server.close();
  await platform.close();
});
beforeEach(() => register({}));

const register = (changed: object) =>
  ada.api.learningPlatforms.update({
    params: { id: platformId },
    body: { ...platform.registration, ...changed },
  });

const nina: CoursePerson = {
  ...{ sub: 'sub-nina', name: 'Nina Novak', email: 'nina@school.example', roles: ['Learner'] },
};

/** Begins in a browser of its own. @returns where it is sent, and its cookie */
async function begin(headers: Record<string, string> = { 'sec-fetch-dest': 'document' }) {
  const query = new URLSearchParams(platform.initiation()).toString();
  const response = await fetch(`${server.url()}/api/lti/login?${query}`, { redirect: 'manual', headers });
  const cookie = response.headers.get('set-cookie') ?? '';
  return { response, asked: response.headers.get('location') ?? '', cookie: cookie.split(';')[0] ?? '' };
}

async function post(form: Record<string, string>) {
  const response = await fetch(`${server.url()}/api/lti/launch`, {
    ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams(form) },
  });
  const [, ticket = ''] = (response.headers.get('location') ?? '').split('#');
  return { status: response.status, ticket, text: await response.text() };
}

/** As far as Gene's own page. */
async function visit(person: CoursePerson, faults: MessageFaults = {}) {
  const { asked, cookie } = await begin();
  const { ticket, text } = await post(await platform.authorize(asked, person, faults));
  return { api: server.api({ cookie }), ticket, text };
}

const open = async (person: CoursePerson) => {
  const { api, ticket } = await visit(person);
  return api.launches.open({ body: { ticket } });
};

/** Signs a person in who has an account by now. */
async function comeIn(person: CoursePerson) {
  const { signedIn, launch } = await open(person);
  const api = server.as(signedIn?.token ?? '');
  return { api, launch: launch ?? '', user: signedIn?.user };
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'in',
    (error: { code?: string }) => error.code,
  );

test('an admin adds platforms and is shown what to enter there; of the key only the public half is told', async () => {
  const { platforms, tool } = await ada.api.learningPlatforms.list();
  expect(platforms).toMatchObject([{ ...platform.registration, courses: 0 }]);
  const own = server.url().replace('127.0.0.1', 'localhost');
  expect(tool).toEqual({
    ...{ loginUrl: `${own}/api/lti/login`, launchUrl: `${own}/api/lti/launch` },
    keysUrl: `${own}/api/lti/keys`,
  });
  const [first, again] = [
    await server.api().learningPlatforms.keys(),
    await server.api().learningPlatforms.keys(),
  ];
  expect(first).toEqual(again);
  expect(first.keys).toMatchObject([{ kty: 'RSA', alg: 'RS256', use: 'sig' }]);
  expect(Object.keys(first.keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  const stored = JSON.stringify(await server.query('select * from tool_keys'));
  expect(stored).not.toContain('"d":');
  const add = (changed: object) =>
    codeOf(ada.api.learningPlatforms.add({ body: { ...platform.registration, ...changed } }));
  expect(await add({})).toBe('conflict');
  for (const wrong of [
    { issuer: 'http://moodle.example' },
    { keysUrl: 'file:///etc/passwd' },
    { tokenUrl: 'moodle.example' },
    { deployments: [] },
    { clientId: '' },
    { name: ' ' },
  ])
    expect(await add({ clientId: 'another', ...wrong })).toBe('invalid');
});

test('a newcomer makes an account once, is found by the subject from then on, and by no address', async () => {
  const { api, ticket } = await visit(nina);
  const first = await api.launches.open({ body: { ticket } });
  expect(first).toMatchObject({
    ...{ signedIn: null, launch: null, platform: 'Lyceum Moodle', name: 'Nina Novak', mayRegister: true },
  });
  const { signedIn } = await api.launches.register({ body: { ticket } });
  // The platform has not checked the address, so nobody knows that it is hers.
  expect(signedIn?.user).toMatchObject({ name: 'Nina Novak', email: nina.email, emailVerified: false });
  expect(await codeOf(api.launches.register({ body: { ticket } }))).toBe('identity_refused');
  const renamed = await comeIn({ ...nina, name: 'Nina Jo', email: 'other@school.example' });
  expect(renamed.user?.id).toBe(signedIn?.user.id);
  const thief = await open({ ...nina, sub: 'sub-thief' });
  expect(thief.signedIn).toBeNull();
  const noAddress = await visit({ ...nina, sub: 'sub-odd', email: 'not an address' });
  expect(await codeOf(noAddress.api.launches.register({ body: { ticket: noAddress.ticket } }))).toBe(
    'identity_refused',
  );
  const other = await visit({ ...nina, sub: 'sub-thief' });
  expect(await codeOf(other.api.launches.register({ body: { ticket: other.ticket } }))).toBe('email_taken');
});

test('an account is joined by who knows its password, and with one person of the platform each', async () => {
  const bo = await server.signUp('bo');
  const person: CoursePerson = { sub: 'sub-bo', name: 'Bo', roles: ['Learner'] };
  const { api, ticket } = await visit(person);
  expect(await api.launches.open({ body: { ticket } })).toMatchObject({ email: null, mayRegister: false });
  expect(await codeOf(api.launches.register({ body: { ticket } }))).toBe('identity_refused');
  const join = (password: string) =>
    api.launches.join({ body: { ticket, email: 'BO@example.org', password } });
  expect(await codeOf(join('not the password'))).toBe('bad_credentials');
  expect((await open(person)).signedIn).toBeNull();
  expect((await join(bo.password)).signedIn?.user.id).toBe(bo.user.id);
  expect((await comeIn(person)).user?.id).toBe(bo.user.id);
  const { identities } = await bo.api.identities.list();
  expect(identities).toMatchObject([{ provider: new URL(platform.registration.issuer).host, email: null }]);
  await server.query('update users set disabled_at = now() where id = $1', [bo.user.id]);
  expect(await codeOf(open(person))).toBe('account_disabled');
});

test('an account with a second factor asks for its code', async () => {
  const eve = await server.signUp('eve');
  const person: CoursePerson = { sub: 'sub-eve', roles: ['Learner'] };
  const joining = await visit(person);
  const { email, password } = eve;
  await joining.api.launches.join({ body: { ticket: joining.ticket, email, password } });
  await server.query(
    `insert into authenticators (owner_id, sealed_secret, enabled_at) values ($1, 'sealed', now())`,
    [eve.user.id],
  );
  const { api, ticket } = await visit(person);
  expect(await codeOf(api.launches.open({ body: { ticket } }))).toBe('second_factor_required');
  await server.query('delete from authenticators');
  expect(await codeOf(api.launches.open({ body: { ticket } }))).toBe('in');
});

test('new accounts follow what signing up follows, and what the platform is trusted with', async () => {
  const setSignUp = (signUp: 'open' | 'by_invitation' | 'closed') =>
    ada.api.settings.setPeople({ body: { signUp, institutions: 'at_once', contact: '' } });
  const registered = async (sub: string) => {
    const person: CoursePerson = { sub, email: `${sub}@school.example`, roles: ['Learner'] };
    const { api, ticket } = await visit(person);
    return codeOf(api.launches.register({ body: { ticket } }));
  };
  await setSignUp('closed');
  expect((await open({ ...nina, sub: 'sub-new' })).mayRegister).toBe(false);
  expect(await registered('closed')).toBe('sign_up_closed');
  await setSignUp('by_invitation');
  expect((await open({ ...nina, sub: 'sub-new' })).mayRegister).toBe(false);
  await ada.api.admin.invite({ body: { email: 'invited@school.example' } });
  expect(await registered('invited')).toBe('sign_up_closed');
  await register({ checksAddresses: true });
  expect(await registered('uninvited')).toBe('sign_up_closed');
  expect(await registered('invited')).toBe('in');
  await setSignUp('open');
  await register({ makesAccounts: false });
  expect(await registered('untrusted')).toBe('sign_up_closed');
});

test('a launch ends in the browser that began it, once', async () => {
  const { api, ticket } = await visit(nina);
  const elsewhere = await begin();
  for (const other of [server.api(), server.api({ cookie: elsewhere.cookie })])
    expect(await codeOf(other.launches.open({ body: { ticket } }))).toBe('identity_refused');
  expect(await codeOf(api.launches.open({ body: { ticket } }))).toBe('in');
  expect(await codeOf(api.launches.open({ body: { ticket } }))).toBe('identity_refused');
  // Two tabs of one browser.
  const { asked, cookie } = await begin();
  const second = await begin({ 'sec-fetch-dest': 'document', cookie });
  expect(second.cookie).toBe(cookie);
  for (const each of [asked, second.asked]) {
    const arrived = await post(await platform.authorize(each, nina));
    expect(await codeOf(server.api({ cookie }).launches.open({ body: { ticket: arrived.ticket } }))).toBe(
      'in',
    );
  }
});

test('within another page Gene asks to be opened in a window, and begins nothing before', async () => {
  for (const headers of [{ 'sec-fetch-dest': 'iframe' }, {}] as Record<string, string>[]) {
    const { response, cookie } = await begin(headers);
    expect(response.status).toBe(200);
    expect(cookie).toBe('');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('frame-ancestors');
    const [, href = ''] = /<a href="([^"]+)" target="_blank"/.exec(await response.text()) ?? [];
    const inWindow = await fetch(server.url() + href.replaceAll('&#38;', '&'), {
      redirect: 'manual',
      headers,
    });
    expect(inWindow.headers.get('location')).toContain(platform.registration.authorizationUrl);
    expect(inWindow.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax$/);
  }
  const byForm = await fetch(`${server.url()}/api/lti/login`, {
    ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams(platform.initiation()) },
  });
  expect([byForm.status, byForm.headers.get('location')]).toEqual([
    ...[303, `/api/lti/login?${new URLSearchParams(sorted(platform.initiation())).toString()}`],
  ]);
});
/** In the order in which Gene names them. */
const sorted = (asked: Record<string, string>) =>
  ['iss', 'login_hint', 'target_link_uri', 'lti_message_hint', 'client_id', 'lti_deployment_id'].map(
    (name): [string, string] => [name, asked[name] ?? ''],
  );

const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`;
const now = () => Math.floor(Date.now() / 1000);
const wrongMessages: [string, RegExp, () => MessageFaults][] = [
  ['for another client', /not for Gene/, () => ({ claims: { aud: 'another' } })],
  [
    'for several, and not for Gene first',
    /another program/,
    () => ({ claims: { aud: ['gene-tool', 'another'] } }),
  ],
  ['authorized for another', /another program/, () => ({ claims: { azp: 'another' } })],
  ['of another issuer', /not for Gene/, () => ({ claims: { iss: 'https://evil.example' } })],
  ['expired', /has expired/, () => ({ claims: { iat: now() - 400, exp: now() - 100 } })],
  ['signed long ago', /a clock is wrong|expired/, () => ({ claims: { iat: now() - 3600 } })],
  ['of the future', /a clock is wrong/, () => ({ claims: { iat: now() + 600 } })],
  ['without an end', /not for Gene/, () => ({ claims: { exp: null } })],
  ['with another nonce', /another launch/, () => ({ claims: { nonce: 'another' } })],
  ['without a nonce', /not for Gene/, () => ({ claims: { nonce: null } })],
  ['without a person', /not be understood/, () => ({ claims: { sub: null } })],
  ['of an unknown deployment', /deployment ID/, () => ({ claims: { [claim('deployment_id')]: '2' } })],
  ['without a deployment', /not be understood/, () => ({ claims: { [claim('deployment_id')]: null } })],
  [
    'of another kind',
    /does not offer/,
    () => ({ claims: { [claim('message_type')]: 'LtiSubmissionReviewRequest' } }),
  ],
  ['of another version', /another version/, () => ({ claims: { [claim('version')]: '1.1.0' } })],
  ['not signed', /not signed by a key/, () => ({ key: 'unsigned' })],
  ['signed by the public key as a secret', /not signed by a key/, () => ({ key: 'public' })],
  ['signed by another platform', /not signed by a key/, () => ({ key: 'other' })],
  ['signed by an unknown key', /not signed by a key/, () => ({ header: { kid: 'unknown' } })],
];

test.each(wrongMessages)('a message %s is refused', async (_what, said, faults) => {
  const { ticket, text } = await visit(nina, faults());
  expect(ticket).toBe('');
  expect(text).toMatch(said);
});

test('a message is taken with its own state alone, once, and from its own platform', async () => {
  const [one, other] = [await begin(), await begin()];
  const ones = await platform.authorize(one.asked, nina);
  const others = await platform.authorize(other.asked, nina);
  expect((await post({ ...ones, state: others.state })).status).toBe(422);
  expect((await post({ ...ones, state: 'v1.bm9uZQ' })).status).toBe(422);
  expect((await post(ones)).status).toBe(303);
  expect((await post(ones)).status).toBe(422);
  // The mixed-up one has used the other state up.
  expect((await post(others)).status).toBe(422);
  expect((await post({ state: ones.state })).text).toContain('did not let you in');
  const elsewhere = await startLearningPlatform();
  try {
    const { id } = await ada.api.learningPlatforms.add({ body: elsewhere.registration });
    const { asked } = await begin();
    const foreign = await elsewhere.authorize(asked, nina, { claims: { iss: platform.registration.issuer } });
    expect((await post(foreign)).status).toBe(422);
    await ada.api.learningPlatforms.remove({ params: { id } });
  } finally {
    await elsewhere.close();
  }
});

test('who is unknown begins no launch, and a removed platform ends those that began', async () => {
  const login = (changed: Record<string, string>) =>
    fetch(
      `${server.url()}/api/lti/login?${new URLSearchParams({ ...platform.initiation(), ...changed }).toString()}`,
      {
        ...{ redirect: 'manual', headers: { 'sec-fetch-dest': 'document' } },
      },
    );
  for (const changed of [{ iss: 'https://evil.example' }, { client_id: 'another' }])
    expect((await login(changed)).status).toBe(422);
  const { registration } = platform;
  const { id } = await ada.api.learningPlatforms.add({ body: { ...registration, clientId: 'second' } });
  // Without a client nobody can tell which of the two is meant.
  const { client_id: _client, ...unnamed } = platform.initiation();
  const ambiguous = await fetch(`${server.url()}/api/lti/login?${new URLSearchParams(unnamed).toString()}`, {
    ...{ redirect: 'manual', headers: { 'sec-fetch-dest': 'document' } },
  });
  expect(ambiguous.status).toBe(422);
  const begun = await login({ client_id: 'second' });
  expect(begun.status).toBe(302);
  await ada.api.learningPlatforms.remove({ params: { id } });
  const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state') ?? '';
  expect((await post({ state, id_token: 'a.b.c' })).text).toContain('removed');
});

test('a teacher has a course go with a class; its students come into the class by opening it', async () => {
  const account = { email: 'lyceum@example.org', password: 'correct horse battery' };
  const { token, user } = await server
    .api()
    .auth.register({ body: { ...account, name: 'Lyceum', userType: 'institution' } });
  const tia = { api: server.as(token), ...account };
  const organizationId = user.organizations[0]?.id ?? '';
  const added = await tia.api.organizations.addClass({ params: { organizationId }, body: { name: '7b' } });
  const teacher: CoursePerson = { sub: 'sub-tia', name: 'Tia', roles: ['Instructor'] };
  const learner: CoursePerson = { ...nina, sub: 'sub-lea', email: 'lea@school.example' };
  const newcomer = await visit(learner);
  const { signedIn, launch } = await newcomer.api.launches.register({ body: { ticket: newcomer.ticket } });
  const lea = server.as(signedIn?.token ?? '');
  const tooEarly = await lea.launches.follow({ body: { launch: launch ?? '' } });
  expect(tooEarly).toMatchObject({ path: null, reason: expect.any(String) as string });
  expect(await codeOf(lea.launches.connect({ body: { launch: launch ?? '', classId: added.id } }))).toBe(
    'forbidden',
  );

  const joining = await visit(teacher);
  const { email, password } = tia;
  await joining.api.launches.join({ body: { ticket: joining.ticket, email, password } });
  const come = await comeIn(teacher);
  expect(await codeOf(lea.launches.follow({ body: { launch: come.launch } }))).toBe('identity_refused');
  expect(await come.api.launches.follow({ body: { launch: come.launch } })).toMatchObject({
    path: null,
    course: {
      title: platform.course.title,
      classes: [{ id: added.id, name: '7b', organization: 'Lyceum' }],
    },
  });
  const others = { body: { launch: come.launch, classId: crypto.randomUUID() } };
  expect(await codeOf(come.api.launches.connect(others))).toBe('not_found');
  const connect = { body: { launch: come.launch, classId: added.id } };
  expect(await come.api.launches.connect(connect)).toMatchObject({ path: '/admin/organisation' });
  expect(await codeOf(come.api.launches.connect(connect))).toBe('conflict');

  expect(await lea.launches.follow({ body: { launch: launch ?? '' } })).toMatchObject({ path: '/classes' });
  expect(await lea.launches.follow({ body: { launch: launch ?? '' } })).toMatchObject({ path: '/classes' });
  const { organizations } = await lea.classes.list();
  expect(organizations).toMatchObject([{ role: 'student', classes: [{ name: '7b' }] }]);

  // What the platform calls a teacher is none here.
  const visiting = await visit({
    ...nina,
    sub: 'sub-max',
    email: 'max@school.example',
    roles: ['Instructor'],
  });
  const max = await visiting.api.launches.register({ body: { ticket: visiting.ticket } });
  const maxApi = server.as(max.signedIn?.token ?? '');
  expect(await maxApi.launches.follow({ body: { launch: max.launch ?? '' } })).toMatchObject({
    ...{ path: null, reason: expect.stringContaining('you don’t teach') as string },
  });
  expect((await maxApi.auth.me()).organizations).toEqual([]);

  // A student's message that names no gradebook takes none away, a teacher's does.
  const silent = { claims: { 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': null } };
  const params = { organizationId, classId: added.id };
  const takesScores = async () =>
    (await tia.api.courses.ofClass({ params })).courses.map((course) => course.takesScores);
  for (const [person, kept] of [
    [learner, true],
    [teacher, false],
    [teacher, true],
  ] as const) {
    const { api, ticket } = await visit(person, kept && person === teacher ? {} : silent);
    const { signedIn: entered, launch: sealed } = await api.launches.open({ body: { ticket } });
    await server.as(entered?.token ?? '').launches.follow({ body: { launch: sealed ?? '' } });
    expect(await takesScores()).toEqual([kept]);
  }
  const { courses } = await tia.api.courses.ofClass({ params });
  expect(courses).toMatchObject([{ title: platform.course.title, connectedBy: 'Lyceum', takesScores: true }]);
  await tia.api.courses.disconnect({ params: { ...params, courseId: courses[0]?.id ?? '' } });
  expect((await tia.api.courses.ofClass({ params })).courses).toEqual([]);
  expect((await lea.classes.list()).organizations).toHaveLength(1);
});
