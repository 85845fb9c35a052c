import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { ErrorBody } from '@gene/contract/errors';
import { limitNames, LimitsInput } from '@gene/contract/limits';
import type { Right } from '@gene/contract/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuzz } from './fuzz.ts';
import { furnish, type Holdings, markOf, png, signUp, type Tenant } from './holdings.ts';
import { type Answered, sendCall } from './send-call.ts';
import { startTestServer, type TestServer } from './server.ts';
import { type Sent, type ValidCall, validCalls } from './valid-calls.ts';

let server: TestServer;
let alice: Tenant;
let bob: Tenant;
let ada: Tenant;
let ian: Tenant;
/** Of alice's organization. */
let mia: Tenant;
let tom: Tenant;
/** Of a class with which her subject is shared; the second has left it. */
let sam: Tenant;
let lea: Tenant;
let hers: Holdings;
let his: Holdings;
/** Of another institution. */
let ians: Holdings;
/** Tokens that no longer work. */
let ended: Tenant;
let disabled: Tenant;
/** The id of the account with them. */
let spare: string;
let before: Map<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  const origin = server.url();
  [ada, bob, mia, tom, sam, lea, ended, disabled] = (await Promise.all(
    ['ada', 'bob', 'mia', 'tom', 'sam', 'lea', 'erik', 'dora'].map((name) => signUp(origin, name)),
  )) as [Tenant, Tenant, Tenant, Tenant, Tenant, Tenant, Tenant, Tenant];
  alice = await signUp(origin, 'alice', 'institution');
  ian = await signUp(origin, 'ian', 'institution');
  await server.as(ada.token).auth.verifyEmail({ body: { token: await server.operatorToken() } });
  [hers, his, ians] = await Promise.all([
    furnish(origin, alice),
    furnish(origin, bob, [2028]),
    furnish(origin, ian, [2029]),
  ]);
  const { id: promo } = await server.as(ada.token).promos.create({ body: { code: 'ZEBRAFINCH' } });
  hers.promo = promo;
  await connectCourses();
  const [job] = await server.query<{ id: string }>(
    `insert into jobs (id, kind, queue, owner_id, payload, state)
      values (gen_random_uuid(), 'documents.encode', 'none', $1, $2, 'failed') returning id`,
    [hers.user, JSON.stringify({ documentId: hers.document, subjectId: hers.subject })],
  );
  hers.job = job?.id ?? '';
  await server
    .as(alice.token)
    .organizations.update({ params: { organizationId: hers.organization }, body: { name: 'Lyceum' } });
  await server.query(
    `insert into memberships (organization_id, user_id, role)
      select $1, id, case email when $2 then 'teacher' else 'student' end from users where email in ($2, $3, $4, $5, $6)`,
    [hers.organization, tom.email, mia.email, ended.email, sam.email, lea.email],
  );
  await shareHers();
  const { id: madeByTom } = await server
    .as(tom.token)
    .examPapers.create({ body: { title: 'Quiz', subject: 'Botany' } });
  hers.endedExamPaper = madeByTom;
  await insertSheets();
  await insertResults();
  await server.query(`update users set disabled_at = now() where email = $1`, [disabled.email]);
  await server.query(
    `update sessions set expires_at = now() - interval '1 day'
      where user_id = (select id from users where email = $1)`,
    [ended.email],
  );
  const [{ id } = { id: '' }] = await server.query<{ id: string }>('select id from users where email = $1', [
    ended.email,
  ]);
  spare = hers.member = id;
  before = await everythingOf(alice, hers);
});
afterAll(() => server.close());

/** Courses of a platform go with her class. Nothing answers there. */
async function connectCourses(): Promise<void> {
  const [registered, endedPlatform] = await server.query<{ id: string }>(
    `insert into learning_platforms (id, name, issuer, client_id, deployments, authorization_url, token_url,
        keys_url, makes_accounts, checks_addresses)
      select gen_random_uuid(), 'Moodle', 'https://moodle.example', client, '["1"]', 'http://127.0.0.1:9',
        'http://127.0.0.1:9', 'http://127.0.0.1:9', true, true from unnest(array['one', 'two']) as client returning id`,
  );
  const [course, endedCourse] = await server.query<{ id: string }>(
    `insert into platform_courses (id, platform_id, deployment, context_id, title, class_id, line_items_url, members_url)
      select gen_random_uuid(), $1, '1', context, $3, $2, 'http://127.0.0.1:9', 'http://127.0.0.1:9'
      from unnest(array['7', '8']) as context returning id`,
    [registered?.id, hers.class, markOf('alice')],
  );
  Object.assign(hers, { learningPlatform: registered?.id, endedPlatform: endedPlatform?.id });
  Object.assign(hers, { course: course?.id, endedCourse: endedCourse?.id });
}

/** Shares her subject with her class, which one student leaves. */
async function shareHers(): Promise<void> {
  await server.query(
    `insert into class_members (class_id, organization_id, user_id)
      select $1, $2, id from users where email in ($3, $4)`,
    [hers.class, hers.organization, sam.email, lea.email],
  );
  const { subject: id, class: classId } = hers;
  await server.as(alice.token).subjects.share({ params: { id, classId } });
  await server.as(lea.token).classes.leave({ params: { id: classId } });
}

/** Sheets as if they had been read, of which two may be deleted. */
async function insertSheets(): Promise<void> {
  const { examPaper, sheetBatch, sheetPage } = hers;
  const plan = { paper: 'a4', bubbled: [{ label: '1', choices: 4 }], boxed: [], rollDigits: 4, sets: 0 };
  await server.query(`insert into sheet_layouts (paper_id, version, plan) values ($1, 1, $2)`, [
    ...[examPaper, JSON.stringify(plan)],
  ]);
  const [batch] = await server.query<{ id: string }>(
    `insert into sheet_batches (id, paper_id, name) values (gen_random_uuid(), $1, 'b') returning id`,
    [examPaper],
  );
  const [sheet, other] = await server.query<{ id: string }>(
    `insert into sheets (id, paper_id, batch_id, layout_version, copy, roll_read)
      select gen_random_uuid(), $1, $2, 1, 0, '' from generate_series(1, 2) returning id`,
    [examPaper, sheetBatch],
  );
  await server.query(
    `insert into sheet_cells (sheet_id, field, row, page_id, state, choices)
      values ($1, 'answer', 0, $2, 'doubtful', '[0]')`,
    [sheet?.id, sheetPage],
  );
  const [joined] = await server.query<{ id: string }>(
    `insert into sheets (id, paper_id, batch_id, layout_version, copy, roll_read)
      values (gen_random_uuid(), $1, $2, 1, 0, '') returning id`,
    [examPaper, sheetBatch],
  );
  const [joinedPage] = await server.query<{ id: string }>(
    `insert into sheet_pages (id, batch_id, sheet_id, file_id, number, name, page)
      select gen_random_uuid(), $1, $2, gen_random_uuid(), page, 'a page', page
      from generate_series(1, 2) as page returning id`,
    [sheetBatch, joined?.id],
  );
  const [script] = await server.query<{ id: string }>(
    `insert into sheets (id, paper_id, batch_id, layout_version, copy, roll_read)
      values (gen_random_uuid(), $1, $2, 0, 0, '') returning id`,
    [examPaper, sheetBatch],
  );
  await server.query(
    `insert into script_answers (sheet_id, question, kind, text, likeness, from_page, to_page)
      select $1, question, 'blank', '', 'blank', 1, 1 from generate_series(1, 2) as question`,
    [script?.id],
  );
  await server.query(
    `insert into sheet_crops (sheet_id, question, page_id, file_key, size_bytes)
      select $1, 1, id, file_key, size_bytes from sheet_pages where id = $2`,
    [script?.id, sheetPage],
  );
  const [line] = await server.query<{ id: string }>(
    `insert into rubric_lines (id, paper_id, question, text, marks)
      values (gen_random_uuid(), $1, 1, 'Roots', 1) returning id`,
    [examPaper],
  );
  // A teacher may delete it, which changes nothing of hers.
  await server.query('update sheet_templates set uploaded_by = null where id = $1', [
    hers.endedSheetTemplate,
  ]);
  Object.assign(hers, { script: script?.id, endedLine: line?.id });
  Object.assign(hers, { joinedSheet: joined?.id, joinedPage: joinedPage?.id });
  const ids = { sheet: sheet?.id, endedSheet: other?.id, endedSheetBatch: batch?.id };
  Object.assign(hers, ids);
}

/** A result that is ready, and one that is released to her. */
async function insertResults(): Promise<void> {
  const { examPaper, examPaperWithPdf, sheetBatch, sheetPage, organization, user } = hers;
  const [identity] = await server.query<{ id: string }>(
    `insert into identities (id, owner_id, issuer, subject)
      values (gen_random_uuid(), $1, 'https://login.example', 'alice') returning id`,
    [user],
  );
  Object.assign(hers, { identity: identity?.id });
  await server.query(
    `update memberships set roll_number = '9' where organization_id = $1
      and user_id = (select id from users where email = $2)`,
    [organization, mia.email],
  );
  await server.query(`update classes set sourced_id = 'c1' where id = $1`, [hers.class]);
  const [ready, released] = await server.query<{ id: string }>(
    `insert into sheets (id, paper_id, batch_id, layout_version, copy, roll, roll_read)
      select gen_random_uuid(), paper, $3, 1, 0, '9', '9' from unnest(array[$1, $2]::uuid[]) as paper returning id`,
    [examPaperWithPdf, examPaper, sheetBatch],
  );
  await server.query('update sheet_pages set sheet_id = $2 where id = $1', [sheetPage, released?.id]);
  const [box] = await server.query<{ page: string; key: string }>(
    `with page as (select * from sheet_pages where id = $1)
      insert into sheet_crops (sheet_id, question, page_id, file_key, size_bytes)
      select sheet_id, 2, id, file_key || '-box', size_bytes from page
      returning (select file_key from page) as page, file_key as key`,
    [sheetPage],
  );
  const fileAt = (key = '') => path.join(server.dataDir, 'sheets', key);
  fs.copyFileSync(fileAt(box?.page), fileAt(box?.key));
  await server.query(
    `insert into sheet_cells (sheet_id, field, row, page_id, state, choices)
      values ($1, 'answer', 0, $2, 'marked', '[0]')`,
    [ready?.id, sheetPage],
  );
  const [release, other] = await server.query<{ id: string }>(
    `insert into result_releases (id, paper_id, shows_key) select gen_random_uuid(), $1, true
      from generate_series(1, 2) returning id`,
    [examPaper],
  );
  const shown = { score: 1, totalMarks: 1, percentage: 100, correct: 1, incorrect: 0 };
  const mark = { outcome: 'correct', marks: 1, outOf: 1, choices: [0], right: 'A', lines: [], extra: 0 };
  const questions = [1, 2, 3].map((question) => ({ question, ...mark }));
  const [result] = await server.query<{ id: string }>(
    `insert into released_results (id, paper_id, release_id, user_id, sheet_id, roll, shown)
      values (gen_random_uuid(), $1, $2, $3, $4, '9', $5) returning id`,
    [examPaper, release?.id, user, released?.id, JSON.stringify({ ...shown, questions })],
  );
  const [objection, answered] = await server.query<{ id: string }>(
    `insert into objections (id, result_id, question, text)
      select gen_random_uuid(), $1, question, 'Why?' from generate_series(1, 2) as question returning id`,
    [result?.id],
  );
  const asked = [{ question: 1, number: '1', section: null, text: 'Name a root.', marks: 1, choices: 0 }];
  await server.query(
    `insert into exam_questions (paper_id, state, sets_count, questions, doubts, is_confirmed)
      values ($1, 'read', false, $2, '[]', true)`,
    [examPaper, JSON.stringify(asked)],
  );
  Object.assign(hers, { objection: objection?.id, endedObjection: answered?.id });
  Object.assign(hers, { result: result?.id, resultPage: sheetPage, endedRelease: other?.id });
}

const make = (call: ValidCall, token: string | undefined, sent: Sent): Promise<Answered> =>
  sendCall(server.url(), token, call.route, sent);

/** Everything a person can view, by route, without parts that differ on every request or by a teacher's right. */
async function everythingOf({ token }: Tenant, own: Holdings): Promise<Map<string, string>> {
  const everything = new Map<string, string>();
  for (const call of validCalls) {
    if (
      call.route.method !== 'GET' ||
      call.route.access !== 'person' ||
      ['events.stream', 'subjects.shares', 'objections.ofResult', 'notices.list'].includes(call.name)
    )
      continue;
    const { status, text } = await make(call, token, call.make(own));
    const still = text
      .replaceAll(/"(?:asOf|serverTime|lastSeenAt|expiresAt|seconds|isInReview)":[^,}]*/g, '')
      .replaceAll(/(?:DTSTAMP|LAST-MODIFIED):\w+/g, '');
    const isDated = /export|calendar|guide|readFeed/.test(call.name) && !text.startsWith('front');
    everything.set(call.name, `${status} ${isDated ? '' : still}`);
  }
  return everything;
}

const credentials = ['email', 'password'];

/** The ids used in a call. */
function idsIn(call: ValidCall): (keyof Holdings)[] {
  const read = new Set<string>();
  const recording = new Proxy(hers, {
    get: (own, key: string) => (read.add(key), Reflect.get(own, key) as string),
  });
  call.make(recording);
  return [...read].filter((key) => !credentials.includes(key)) as (keyof Holdings)[];
}

/** The person's own data, with these replaced. */
const exchanged = (
  own: Holdings,
  keys: readonly (keyof Holdings)[],
  other: (key: keyof Holdings) => string,
) => ({
  ...own,
  ...Object.fromEntries(keys.map((key) => [key, other(key)])),
});

const closed = validCalls.filter(({ route }) => route.access !== 'anyone');
const forPeople = closed.filter(({ route }) => route.access === 'person');

const forInstitutions = closed.filter(({ route: { access } }) =>
  ['teach', 'set_exams', 'run_organization'].includes(access),
);

const forAdmins = closed.filter(({ route: { access } }) => access === 'run_installation');

/** Lists and sums for anything; for other people's data they return nothing and change nothing. */
const answersWithNothing = new Set([
  'cards.list',
  'cards.queue',
  'cards.statistics',
  'cards.bulk',
  'cards.acceptAll',
  'cards.review',
  'notes.list',
  'notices.mark',
  'practice.list',
  'plan.remove',
  'plan.restore',
  'playlist.remove',
  'playlist.restore',
]);
/** These delete things that do not exist, or assign a paper of somebody else: permitted callers are told so. */
const findsNothing = new Set([
  ...['models.removeFile', 'assignments.assign', 'examPapers.createFromSubject'],
  ...['organizationExports.downloadEnded', 'organizationExports.removeEnded'],
]);
/** These ask a learning platform, and none answers here: permitted callers are told so. */
const asksPlatform = new Set(['courses.members', 'courses.admitMembers']);
/** Optional references, ignored if they do not exist. */
const passedOver = new Set([
  'documents.chat: message',
  'notes.save: subject',
  'practice.dismiss: otherVersion',
  'practice.makeCards: question',
  'plan.update: question',
]);
/** Of admins: these remove what may have gone by itself. */
const mayBeGone = new Set(['admin.endSession', 'admin.withdrawInvitation', 'jobs.remove']);
/** Of institutions: these remove what is not there, add nobody, and sum up nothing. */
const changesNothing = new Set([
  ...['courses.disconnect: endedCourse', 'organizations.withdrawInvitation: organizationInvitation'],
  ...['organizations.addToClass: member', 'organizations.takeFromClass: member'],
  ...['assignments.withdraw: endedAssignment', 'sheets.report: sheetBatch'],
]);
/** Calls a student may make on subjects shared with their class: read them, and make things of their own from them. */
const ofShared = new Set([
  ...['get', 'overview', 'pages', 'search', 'locate', 'original', 'chats'].map((name) => `documents.${name}`),
  ...['list', 'create', 'extract', 'export'].map((name) => `highlights.${name}`),
  ...['ofDocument', 'ofChapter', 'kept', 'proposeCards'].map((name) => `summaries.${name}`),
  ...['subjects.showShared', 'assignments.begin', 'audio.open'],
]);
/** Lists of one's own that name it, also afterwards. */
const namesShared = new Set(['subjects.list', 'search.everything', 'cards.overview', 'notices.list']);
/** Of one's own membership, so members may make it with their organization's id. */
const ofMembership = new Set(['classes.leaveOrganization', 'classes.logo']);
const ofClass = new Set(['classes.leave']);
/** A teacher's call releases a result to this member. */
const ofReleased = new Set(['results.list', 'notices.list']);
/** For who made the paper or owns its organization, and for its second marker: not for every teacher. */
const ofOneTeacher = new Set(['secondMarks.set', 'secondMarks.handIn']);
const refusals = [400, 403, 404];
const alike = (text: string, ids: readonly string[]) =>
  ids
    .reduce((left, id) => left.replaceAll(id, 'id'), text)
    .replaceAll(/"(?:asOf|revision|updatedAt|messageId)":[^,}]*/g, '');

test('every route of the contract is known here with the ids that it takes', () => {
  // Packs and models are the installation's, samples of voices everybody's; they have names.
  const named = closed.filter(
    ({ route }) =>
      route.path.includes('/:') && !/^\/api\/(?:admin\/(?:packs|models)|audio\/samples)\//.test(route.path),
  );
  expect(named.filter((call) => idsIn(call).length === 0).map(({ name }) => name)).toEqual([]);
});

test('nobody, an ended session and a disabled account get nothing but what is public', async () => {
  const wrong: string[] = [];
  for (const call of closed)
    for (const token of [undefined, 'made-up', ended.token, disabled.token]) {
      const { status, text } = await make(call, token, call.make(hers));
      if ((status !== 401 && status !== 403) || text.includes(markOf('alice')))
        wrong.push(`${call.name} answers ${status}`);
    }
  expect(wrong).toEqual([]);
});

test('what is private is kept by no browser, or for one session alone', async () => {
  const wrong: string[] = [];
  for (const call of forPeople.filter(({ route }) => route.method === 'GET')) {
    const { headers } = await make(call, alice.token, call.make(hers));
    const isKept = headers.get('cache-control') !== 'no-store';
    if (isKept && !headers.get('vary')?.includes('authorization')) wrong.push(call.name);
  }
  expect(wrong).toEqual([]);
});

/** Rights of each kind of person, and their role in alice's organization, if they are a member. */
const kinds: Record<string, { tenant: () => Tenant | null; rights: Right[]; inHers: Right[] | null }> = {
  nobody: { tenant: () => null, rights: [], inHers: null },
  'another student': { tenant: () => bob, rights: [], inHers: null },
  'an institution': { tenant: () => ian, rights: ['run_organization', 'teach', 'set_exams'], inHers: null },
  'a member': { tenant: () => mia, rights: [], inHers: [] },
  'a teacher': { tenant: () => tom, rights: ['teach', 'set_exams'], inHers: ['teach'] },
  'a student of the class': { tenant: () => sam, rights: [], inHers: [] },
  'somebody who left the class': { tenant: () => lea, rights: [], inHers: [] },
  'an admin': { tenant: () => ada, rights: ['run_installation', 'set_exams'], inHers: null },
};

type Verdict = 'allowed' | 'shared' | 'own things only' | 401 | 403 | 404;

/** The contract's verdict on a call with somebody else's ids. */
function verdictOn({ name, route: { access, path } }: ValidCall, kind: keyof typeof kinds): Verdict {
  const { tenant, rights, inHers } = kinds[kind]!;
  if (tenant() === null) return 401;
  if (tenant() === sam && ofShared.has(name)) return 'shared';
  if (access === 'person' || access === 'anyone') return 'own things only';
  if (tenant() === tom && ofOneTeacher.has(name)) return 403;
  if (access === 'set_exams' && rights.includes(access) && !inHers?.includes('teach'))
    return 'own things only';
  const held = path.includes('/:organizationId') ? inHers : rights;
  if (held === null) return 404;
  return held.includes(access) ? 'allowed' : 403;
}

/** Changes by an admin that the audit log does not have to tell: as sent here, they may find nothing to change. */
const mayChangeNothing = new Set([
  ...['testAssistant', 'testMail', 'testSpeech', 'testIdentityProvider'].map((name) => `settings.${name}`),
  ...['updateUser', 'endSession', 'withdrawInvitation', 'removeSecondFactor'].map((name) => `admin.${name}`),
  ...['look', 'stopDownload', 'dismissDownload', 'stopPull', 'dismissPull'].map((name) => `models.${name}`),
  ...['packs.stop', 'jobs.retryKind', 'jobs.remove'],
]);
const countEntries = async () =>
  (await server.query<{ count: number }>('select count(*)::int as count from audit_log'))[0]?.count;

/** Says what is wrong about a cell of the matrix, if anything. */
async function judge(call: ValidCall, kind: string): Promise<string | null> {
  const verdict = verdictOn(call, kind);
  if (ofMembership.has(call.name) && kinds[kind]!.inHers !== null) return null;
  if (ofClass.has(call.name) && kinds[kind]!.tenant() === sam) return null;
  const ids = idsIn(call);
  const token = kinds[kind]!.tenant()?.token;
  // Without an id to give, only a list could tell something.
  if (verdict === 'own things only' && ids.length === 0 && call.route.method !== 'GET') return null;
  // An admin's calls act on an account that no other test needs.
  const given = (key: keyof Holdings) => (verdict === 'allowed' && key === 'user' ? spare : hers[key]);
  const isTold =
    verdict === 'allowed' &&
    kind === 'an admin' &&
    call.route.method !== 'GET' &&
    !mayChangeNothing.has(call.name);
  const entries = isTold ? await countEntries() : 0;
  const { status, text } = await make(call, token, call.make(exchanged(his, ids, given)));
  if (isTold && status < 300 && (await countEntries()) === entries)
    return `${call.name} by an admin leaves no entry in the audit log`;
  const mayName =
    verdict === 'allowed' ||
    verdict === 'shared' ||
    ([sam, lea].some((one) => one.token === token) && namesShared.has(call.name)) ||
    (token === mia.token && ofReleased.has(call.name)) ||
    (token === sam.token &&
      ['classes.list', 'subjects.shared', 'assignments.own', 'playlist.list'].includes(call.name));
  const isLeak = !mayName && text.includes(markOf('alice'));
  const isRight =
    verdict === 'allowed' || verdict === 'shared'
      ? status < 300 ||
        (status === 404 && findsNothing.has(call.name)) ||
        (status === 409 && asksPlatform.has(call.name))
      : verdict === 'own things only'
        ? ids.length === 0 || refusals.includes(status) || answersWithNothing.has(call.name)
        : status === verdict;
  return isRight && !isLeak ? null : `${call.name} by ${kind}: ${status}, expected ${verdict}`;
}

test('every route decides for every kind of person, with the ids of somebody else', async () => {
  const verdicts: (string | null)[] = [];
  for (const call of closed) for (const kind of Object.keys(kinds)) verdicts.push(await judge(call, kind));
  expect(verdicts.filter((verdict) => verdict !== null)).toEqual([]);
  expect(verdicts).toHaveLength(closed.length * 8);
});

const strangersTo = ({ name }: ValidCall) => [
  bob,
  ian,
  ada,
  ...(ofMembership.has(name) ? [] : [mia, tom, lea]),
];

test('what belongs to others is answered like what does not exist, to admins too', async () => {
  const wrong: string[] = [];
  for (const call of forPeople) {
    const ids = idsIn(call);
    const combinations = ids.length > 1 ? [ids, ...ids.map((id) => [id])] : [ids];
    for (const keys of ids.length === 0 ? [] : combinations)
      for (const { token } of keys.length < ids.length ? [bob] : strangersTo(call)) {
        const madeUp = new Map(keys.map((key) => [key, randomUUID()]));
        const foreign = await make(call, token, call.make(exchanged(his, keys, (key) => hers[key])));
        const unknown = await make(
          call,
          token,
          call.make(exchanged(his, keys, (key) => madeUp.get(key) ?? '')),
        );
        const what = `${call.name} with the ${keys.join(', ')} of others`;
        const isRefused =
          !answersWithNothing.has(call.name) && !passedOver.has(`${call.name}: ${keys.join(' ')}`);
        if (isRefused && !refusals.includes(foreign.status))
          wrong.push(`${what} answers ${foreign.status} ${foreign.text.slice(0, 200)}`);
        if (foreign.text.includes(markOf('alice'))) wrong.push(`${what} tells what is theirs`);
        const ownIds = Object.values(hers);
        const same =
          foreign.status === unknown.status &&
          alike(foreign.text, ownIds) === alike(unknown.text, [...madeUp.values()]);
        if (!same)
          wrong.push(
            `${what}: ${foreign.status} ${foreign.text}, unknown: ${unknown.status} ${unknown.text}`,
          );
      }
  }
  expect(wrong).toEqual([]);
});

test('beside their own ids, those of another institution are answered like what does not exist', async () => {
  const wrong: string[] = [];
  const inHers = () =>
    server.query(
      `select id from platform_courses where class_id = $1 union all
        select user_id from class_members where class_id = $1 union all
        select id from assignments where class_id = $1 union all
        select id from organization_invitations where organization_id = $2 order by 1`,
      [hers.class, hers.organization],
    );
  const sinceBefore = await inHers();
  for (const call of forInstitutions)
    for (const key of idsIn(call)) {
      const madeUp = randomUUID();
      const send = (id: string) => make(call, ian.token, call.make(exchanged(ians, [key], () => id)));
      const [foreign, unknown] = [await send(hers[key]), await send(madeUp)];
      const what = `${call.name} with the ${key} of others`;
      if (!refusals.includes(foreign.status) && !changesNothing.has(`${call.name}: ${key}`))
        wrong.push(`${what} answers ${foreign.status} ${foreign.text.slice(0, 200)}`);
      if (foreign.text.includes(markOf('alice'))) wrong.push(`${what} tells what is theirs`);
      if (
        foreign.status !== unknown.status ||
        alike(foreign.text, Object.values(hers)) !== alike(unknown.text, [madeUp])
      )
        wrong.push(`${what}: ${foreign.status} ${foreign.text}, unknown: ${unknown.status} ${unknown.text}`);
    }
  expect(wrong).toEqual([]);
  expect(sinceBefore.length).toBeGreaterThan(2);
  expect(await inHers()).toEqual(sinceBefore);
});

test('an admin is told that what does not exist is not there', async () => {
  const wrong: string[] = [];
  for (const call of forAdmins)
    for (const key of idsIn(call)) {
      const { status, text } = await make(
        call,
        ada.token,
        call.make(exchanged(his, [key], () => randomUUID())),
      );
      if (!refusals.includes(status) && !mayBeGone.has(call.name))
        wrong.push(`${call.name} without a ${key} answers ${status} ${text.slice(0, 200)}`);
    }
  expect(wrong).toEqual([]);
});

test('an id that cannot be one is not found in an address, and not valid elsewhere', async () => {
  const wrong: string[] = [];
  const byTenant = [
    ...forPeople.map((call) => ({ call, tenant: bob, own: his })),
    ...forInstitutions.map((call) => ({ call, tenant: ian, own: ians })),
    ...forAdmins.map((call) => ({ call, tenant: ada, own: his })),
  ];
  for (const { call, tenant, own } of byTenant)
    for (const key of idsIn(call))
      for (const malformed of ['1', "' or 1=1 --", '../../etc/passwd', '\0', randomUUID().slice(0, -1), '']) {
        const sent = call.make(exchanged(own, [key], () => malformed));
        const answer = await make(call, tenant.token, sent);
        const { error } =
          answer.status === 200 ? { error: undefined } : (JSON.parse(answer.text) as ErrorBody);
        const isInAddress = Object.values(sent.params ?? {}).includes(malformed);
        // An empty field of a form counts as missing.
        const isGiven = malformed !== '' || !sent.form;
        if (isGiven && (!(isInAddress ? [404] : [400, 404]).includes(answer.status) || !error))
          wrong.push(
            `${call.name} with ${JSON.stringify(malformed)} as ${key} answers ${answer.status} ${answer.text}`,
          );
      }
  expect(wrong).toEqual([]);
});

test('an address whose last part is missing, or no number where one belongs, is not found', async () => {
  const wrong: string[] = [];
  for (const call of forPeople) {
    const { params = {} } = call.make(his);
    const last = Object.keys(params).at(-1);
    if (last === undefined) continue;
    for (const malformed of typeof params[last] === 'number' ? ['', 'x', '-1', '1e99'] : ['']) {
      const sent = call.make(his);
      const { status } = await make(call, bob.token, { ...sent, params: { ...params, [last]: malformed } });
      if (status !== 404)
        wrong.push(`${call.name} with ${JSON.stringify(malformed)} as ${last} answers ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('after all of this nothing of hers has changed', async () => {
  const after = await everythingOf(alice, hers);
  const changed = [...before].flatMap(([name, text]) =>
    after.get(name) === text ? [] : [`${name}: ${text} -> ${after.get(name)}`],
  );
  expect(changed).toEqual([]);
});

const withForms = () => closed.filter((call) => call.make(hers).form);
/** Sends a form as is. */
function sendForm({ route, make: valid }: ValidCall, type: string, body: string | Buffer): Promise<Response> {
  const [{ token }, own] = route.access === 'person' ? [bob, his] : [alice, hers];
  const { params = {} } = valid(own);
  const path = route.path.replace(/:(\w+)/g, (_, key: string) => String(params[key]));
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  return fetch(server.url() + path, {
    method: route.method,
    headers,
    body: Uint8Array.from(Buffer.from(body)),
  });
}

test('a form that does not say what its parts begin with is refused with a sentence', async () => {
  for (const call of withForms())
    for (const boundary of ['', `; boundary=${'b'.repeat(300)}`]) {
      const response = await sendForm(call, `multipart/form-data${boundary}`, 'x');
      expect([call.name, response.status, await response.json()]).toMatchObject([
        ...[call.name, 400],
        { error: { code: 'invalid', message: 'The form does not say what its parts begin with.' } },
      ]);
    }
});

test('a form that is cut short is refused with a sentence', async () => {
  for (const call of withForms())
    for (const cut of [
      '--b\r\n',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nx',
    ]) {
      const response = await sendForm(call, 'multipart/form-data; boundary=b', cut);
      expect([call.name, response.status, await response.json()]).toMatchObject([
        ...[call.name, 400],
        { error: { code: 'invalid', message: 'The form was cut short. Send the file again.' } },
      ]);
    }
});

test('a file without a name is taken or refused', async () => {
  const head = 'Content-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream';
  const form = Buffer.concat([Buffer.from(`--b\r\n${head}\r\n\r\n`), png, Buffer.from('\r\n--b--\r\n')]);
  const statuses: unknown[] = [];
  for (const call of withForms().filter(({ route }) => route.access === 'person'))
    statuses.push([call.name, (await sendForm(call, 'multipart/form-data; boundary=b', form)).status]);
  expect(statuses).toEqual([
    ['profile.setAvatar', 200],
    ['documents.upload', 415],
    ['practice.addPhoto', 200],
    ['cards.addPicture', 201],
    ['cards.import', 415],
  ]);
});

/** FUZZ_SEED=7 repeats another run; the bench uses other seeds. */
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
const fuzzedCalls = Number(process.env['FUZZ_CALLS'] ?? 1000);

test(`${fuzzedCalls} calls that are wrong in every way are answered in order`, async () => {
  const unknown = exchanged(his, Object.keys(his) as (keyof Holdings)[], () => randomUUID());
  const { organization, organizationInvitation, member, examPaper, examPaperWithPdf } = hers;
  const { sheetBatch, sheetPage, sheet, script } = hers;
  const own = {
    ...{ ...his, organization, organizationInvitation, member, examPaper, examPaperWithPdf },
    ...{ class: hers.class, sheetBatch, sheetPage, sheet, script },
  };
  const { faults } = await fuzz({
    ...{ origin: server.url(), seed, calls: fuzzedCalls, owned: { own, ending: unknown } },
    callers: { student: bob.token, admin: ada.token, teacher: alice.token, leaving: ian.token },
  });
  // One of the calls may have been a right one, and narrowed what everybody may do.
  const limits = Object.fromEntries(limitNames.map((name) => [name, null]));
  await server.as(ada.token).settings.setLimits({ body: LimitsInput.parse(limits) });
  expect(faults).toEqual([]);
});

/** These delete what others need, so they come last. */
const endings = [
  ...['organizations.takeFromClass', 'organizations.removeMember', 'organizations.withdrawInvitation'],
  ...['classes.leave', 'classes.leaveOrganization'],
  ...['profile.setAvatar', 'profile.removeAvatar', 'audio.remove'],
  ...['organizations.setLogo', 'organizations.removeLogo'],
  ...[
    'highlights.delete',
    'summaries.remove',
    'cards.bulk',
    'chats.delete',
    'notes.delete',
    'practice.delete',
  ],
  ...['predictions.delete', 'documents.delete', 'subjects.delete', 'auth.endSession'],
  ...['auth.endAllSessions', 'auth.logout', 'deletions.ask'],
];
const isEnding = ({ name }: ValidCall) => endings.indexOf(name);
const isHers = ({ route: { access, path } }: ValidCall) =>
  access === 'person' || path.includes('/:organizationId');
/** A short text has neither figures nor chapters, and an export takes a while. */
const notThere = [
  'papers.figure',
  'practice.figure',
  ...['summaries.ofChapter', 'audio.createChapter', 'audio.removeChapter'],
  'exports.download',
  'organizationExports.download',
  ...['subjects.showShared', 'assignments.begin', 'audio.open'],
];

/** Of calls that change something, as by two windows and an impatient finger. */
const atOnce = 3;

test('each of these calls is right: its owner may make it, several times at once too', async () => {
  const wrong: string[] = [];
  for (const call of closed.filter(isHers).toSorted((a, b) => isEnding(a) - isEnding(b))) {
    const endsSession = /^(?:auth|deletions)\./.test(call.name) && isEnding(call) >= 0;
    const { token } = endsSession ? await server.api().auth.login({ body: alice }) : alice;
    const times = call.route.method === 'GET' ? 1 : atOnce;
    const answers = await Promise.all(
      Array.from({ length: times }, () => make(call, token, call.make(hers))),
    );
    // Calls refused because of the item's state at least found it.
    const isRight = ({ status }: Answered) =>
      status < 300 || status === 409 || status === 422 || notThere.includes(call.name);
    const failed = answers.some(isRight) ? answers.find(({ status }) => status >= 500) : answers[0];
    if (failed) wrong.push(`${call.name} answers ${failed.status} ${failed.text}`);
  }
  expect(wrong).toEqual([]);
});
