import type { Client } from '../../testing/client.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { measureLoopDelay } from '../../testing/loop-delay.ts';
import { patience } from '../../testing/patience.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const students = 500;
const questions = 100;
/** The test itself is on this loop too. */
const longestMs = 120;
let server: TestServer;
let api: Client;
let token: string;
let paperId: string;

beforeAll(async () => {
  server = await startTestServer();
  const body = { name: 'alice', email: 'alice@example.org', password: 'correct horse battery' };
  await server.signUp('ada');
  const signedIn = await server.api().auth.register({ body: { ...body, userType: 'institution' } });
  token = signedIn.token;
  api = server.as(token);
  paperId = (
    await api.examPapers.create({
      body: { title: 'Midterm', subject: 'Botany', questionCount: questions, choices: 4 },
    })
  ).id;
  const right = Array.from({ length: questions }, (_, i) => ({ question: i + 1, accepted: [[i % 4]] }));
  await api.examPapers.saveKey({ ...of(), body: { basedOn: 0, sets: [right] } });
  await enrol((await api.auth.me()).organizations[0]?.id ?? '');
}, 240_000);
afterAll(() => server.close());

const of = () => ({ params: { id: paperId } });

/** Students with a roll number each, and a read sheet of each. */
async function enrol(organizationId: string): Promise<void> {
  await server.query(
    `insert into users (id, name, email, email_key, password_hash, user_type)
     select gen_random_uuid(), 'Student ' || i, i || '@example.com', i || '@example.com', 'none', 'student'
     from generate_series(1, ${students}) as i`,
  );
  await server.query(
    `insert into memberships (organization_id, user_id, role, roll_number)
     select $1, id, 'student', split_part(email, '@', 1) from users where email like '%@example.com'`,
    [organizationId],
  );
  await addSheets(paperId, { count: students, answers: questions });
  await server.query('analyze');
}

/** Sheets that have been read; every third is all right. */
async function addSheets(id: string, { count, answers }: { count: number; answers: number }): Promise<void> {
  const [batch] = await server.query<{ id: string }>(
    `insert into sheet_batches (id, paper_id, name) values (gen_random_uuid(), $1, 'all') returning id`,
    [id],
  );
  await server.query(
    `insert into sheets (id, paper_id, batch_id, layout_version, copy, roll, roll_read)
     select gen_random_uuid(), $1, $2, 1, 0, i, i from generate_series(1, $3::int) as i`,
    [id, batch?.id, count],
  );
  await server.query(
    `insert into sheet_pages (id, batch_id, sheet_id, file_id, number, name)
     select gen_random_uuid(), batch_id, id, gen_random_uuid(), 1, roll from sheets where batch_id = $1`,
    [batch?.id],
  );
  await server.query(
    `insert into sheet_cells (sheet_id, field, row, page_id, state, choices)
     select p.sheet_id, 'answer', row, p.id, 'marked', jsonb_build_array(mod(row + p.name::int % 3, 4))
     from sheet_pages p, generate_series(0, $2::int) as row where p.batch_id = $1`,
    [batch?.id, answers - 1],
  );
}

const fetchBytes = async (path: string) => {
  const response = await fetch(`${server.url()}${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect([path, response.status]).toEqual([path, 200]);
  return response.arrayBuffer();
};

/** The second call: what is loaded and compiled at the first is no hold-up of a server that runs. */
async function delayOf(work: () => Promise<unknown>): Promise<number> {
  await work();
  return measureLoopDelay(100, work);
}

test.each([
  ['as JSON', ''],
  ['as CSV', '/file?format=csv'],
  ['as a workbook', '/file?format=xlsx'],
  ['as PDF', '/file?format=pdf'],
])(`a report of ${students} students %s holds up nobody`, async (_name, what) => {
  const path = `/api/exam-papers/${paperId}/report${what}`;
  expect(await delayOf(() => fetchBytes(path))).toBeLessThan(longestMs);
});

test('a report of over a thousand sheets is whole, on the screen and as a table; what would be too large a file is refused', async () => {
  const form = { title: 'Entrance test', subject: 'Botany', questionCount: 4, choices: 4 };
  const { id } = await api.examPapers.create({ body: form });
  const right = Array.from({ length: 4 }, (_, i) => ({ question: i + 1, accepted: [[i % 4]] }));
  await api.examPapers.saveKey({ params: { id }, body: { basedOn: 0, sets: [right] } });
  await addSheets(id, { count: 1203, answers: 4 });
  const report = await api.sheets.report({ params: { id }, query: {} });
  expect(report).toMatchObject({ settled: 1203, marks: { mean: 4 / 3, least: 0, most: 4 } });
  expect(report.students.filter(({ score }) => score === 4)).toHaveLength(401);
  expect(report.sets[0]?.questions.map(({ correct, incorrect }) => [correct, incorrect])).toEqual(
    Array.from({ length: 4 }, () => [401, 802]),
  );
  const path = `/api/exam-papers/${id}/report/file?format=`;
  const table = new TextDecoder().decode(await fetchBytes(`${path}csv`));
  expect(table.trimEnd().split('\r\n')).toHaveLength(1204);
  for (const format of ['xlsx', 'students']) {
    const refused = await fetch(`${server.url()}${path}${format}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { error } = (await refused.json()) as { error: { message: string } };
    expect([refused.status, error.message]).toEqual([
      409,
      expect.stringMatching(/has at most 1,000 sheets\. Choose the sheets of one upload\.$/),
    ]);
  }
});

test('a list of so many members holds up nobody', async () => {
  const organizationId = (await api.auth.me()).organizations[0]?.id ?? '';
  const path = `/api/organizations/${organizationId}/members?limit=200`;
  expect(await delayOf(() => fetchBytes(path))).toBeLessThan(longestMs);
});

/** Fails for whoever tells one of the students of something. */
async function refuseOneNotice(): Promise<() => Promise<unknown>> {
  await server.query(`create function refuse() returns trigger language plpgsql as $$ begin
    if new.owner_id = (select id from users where email = '77@example.com') then raise 'not now'; end if;
    return new; end $$`);
  await server.query('create trigger refuse before insert on notices for each row execute function refuse()');
  return () => server.query('drop trigger refuse on notices');
}
const countNews = async () => {
  const [row] = await server.query<{ told: number; untold: number }>(
    `select (select count(*)::int from notices where thing like 'result:%') as told,
      (select count(*)::int from released_results where untold is not null or stale is not null) as untold`,
  );
  return row;
};

test('so many results are released together, all students are told or none, and nobody is held up', async () => {
  const path = `/api/exam-papers/${paperId}/releases/preview`;
  expect(await delayOf(() => fetchBytes(path))).toBeLessThan(longestMs);
  const allow = await refuseOneNotice();
  const released = { results: 0 };
  const delay = await measureLoopDelay(100, async () => {
    Object.assign(released, await api.results.release({ ...of(), body: { ready: students } }));
    const failed = `select 1 from jobs where kind = 'sheets.results' and error is not null`;
    await vi.waitFor(async () => expect(await server.query(failed)).toHaveLength(1), patience);
  });
  expect(released.results).toBe(students);
  expect(delay).toBeLessThan(longestMs);
  expect(await countNews()).toEqual({ told: 0, untold: students });
  await allow();
  await server.query(`update jobs set run_at = now() where kind = 'sheets.results'`);
  await vi.waitFor(async () => expect(await countNews()).toEqual({ told: students, untold: 0 }), patience);
});
