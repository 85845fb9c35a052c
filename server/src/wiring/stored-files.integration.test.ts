import path from 'node:path';
import { layOutSheet } from '@gene/engines/sheet-reading';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  everything,
  type Installation,
  prepareInstallations,
  runBuilt,
} from '../features/backups/testing/installations.ts';
import { planOf } from '../features/sheets/rules.ts';
import { fill, jpegOf, rasterise } from '../features/sheets/testing/filled-sheet.ts';
import { createSheetDesk } from '../features/sheets/testing/sheet-desk.ts';
import { ownersText, filePlaces } from '../platform/file-places.ts';
import { furnish, signUp, type Tenant } from '../testing/holdings.ts';
import { patience } from '../testing/patience.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { fileOwners } from './file-owners.ts';

const installations = prepareInstallations();
let server: TestServer;
let source: Installation;
let archive: string;
let atRest: Awaited<ReturnType<typeof everything>>;

beforeAll(async () => {
  server = await startTestServer();
  const alice = await signUp(server.url(), 'alice', 'institution');
  await furnish(server.url(), alice, [2028]);
  await releaseResult(alice);
  const { exports, organizationExports, auth } = server.as(alice.token);
  await exports.begin();
  await vi.waitUntil(async () => (await exports.find()).export?.state === 'ready', patience);
  const params = { organizationId: (await auth.me()).organizations[0]!.id };
  await organizationExports.begin({ params });
  await vi.waitUntil(
    async () => (await organizationExports.find({ params })).export?.state === 'ready',
    patience,
  );
  const due = () =>
    server.query(
      `select kind, run_at - now() as wait from jobs where state = 'running' or state = 'queued' and run_at < now()`,
    );
  await vi.waitUntil(async () => (await due()).length === 0, patience);

  // Nobody reads this one.
  await server.restart({ role: 'api' });
  const [paper] = (await server.as(alice.token).examPapers.list()).examPapers;
  await deskOf(alice).upload({ 'unread.jpg': Buffer.from('a picture') }, paper!.id);
  source = installations.at(server);
  archive = path.join(installations.work, 'all.tar');
  await source.backUp(archive);
  atRest = await everything(source);
}, 240_000);
afterAll(() => server.close());

const deskOf = ({ token }: Tenant) => createSheetDesk(server, { token, api: server.as(token) });

/** A sheet with circles and a box, printed, filled, read and marked; its student objects to the result. */
async function releaseResult(alice: Tenant): Promise<void> {
  const api = server.as(alice.token);
  const desk = deskOf(alice);
  const form = { questionCount: 3, choices: 4, sets: 1 };
  const { id } = await api.examPapers.create({
    body: { title: 'Midterm', subject: 'Botany', kind: 'both', ...form },
  });
  const of = { params: { id } };
  const printed = await desk.printed(id, 'rollDigits=4&written=3:30');
  const page = layOutSheet(planOf(form, { paper: 'a4', rollDigits: 4 }, [{ label: '3', height: 30 }]))
    .pages[0]!;
  const filling = { answers: { 0: [0], 1: [1] }, roll: '0042', strokes: { 0: 3 } };
  const { pages } = await desk.whenRead(
    await desk.upload({ 'nina.jpg': await jpegOf(fill(await rasterise(printed), page, filling)) }, id),
  );
  const scriptId = pages[0]?.sheetId ?? '';
  await api.examPapers.saveKey({
    ...of,
    body: { basedOn: 0, sets: [[1, 2].map((question) => ({ question, accepted: [[0]] }))] },
  });
  const ofBox = { params: { id, question: 3 } };
  await api.scripts.saveQuestion({ ...ofBox, body: { text: 'Draw a leaf.', outOf: 3 } });
  const [group] = (await api.scripts.question(ofBox)).groups;
  await api.scripts.mark({ ...ofBox, body: { answers: group!.answers, extra: 2 } });
  expect(group?.answers).toMatchObject([{ scriptId }]);

  const nina = await signUp(server.url(), 'nina');
  await server.query(
    `insert into memberships (organization_id, user_id, role, roll_number)
     select $1, id, 'student', '42' from users where email = $2`,
    [(await api.auth.me()).organizations[0]?.id, nina.email],
  );
  await api.results.release({ ...of, body: { ready: 1 } });
  const her = server.as(nina.token);
  const [result] = (await her.results.list()).results;
  await her.objections.object({ params: { id: result!.id }, body: { question: 2, text: 'I filled A' } });
}

const pattern = `(?:${Object.values(filePlaces('/'))
  .map(({ prefix }) => prefix)
  .join('|')})/[0-9a-f]{2}/[0-9a-f-]{36}`;

/** Keys of files anywhere in the rows of each table, whatever its columns are called. */
async function keysOf(tables: readonly string[]): Promise<{ name: string; keys: string[] }[]> {
  const each = tables.map(
    (name) => `select '${name}' as name, array(
      select distinct found.keys[1] from ${name} t, regexp_matches(t::text, '${pattern}', 'g') as found (keys)
    ) as keys`,
  );
  return source.query(each.join(' union all '));
}

test('every table that names files has some here, and a backup copies them', async () => {
  const tables = await source.query<{ name: string; isNamed: boolean }>(
    `select table_name as name, bool_or(column_name = 'file_key') as "isNamed" from information_schema.columns
     where table_schema = 'public' and table_name <> 'file_removals' group by 1`,
  );
  const owners = Object.values(filePlaces('/')).map(
    (place) => `select file_key as key from ${ownersText(fileOwners, place)}`,
  );
  const rows = await source.query<{ key: string }>(owners.join(' union all '));
  const owned = new Set(rows.map(({ key }) => key));
  const empty: string[] = [];
  const unknown: string[] = [];
  const named = new Set(tables.flatMap(({ name, isNamed }) => (isNamed ? [name] : [])));
  for (const { name, keys } of await keysOf(tables.map((table) => table.name))) {
    // Add to what is stored above where a new table is listed here.
    if (named.has(name) && keys.length === 0) empty.push(name);
    // Add its files to those of its place (`file-owners.ts`).
    unknown.push(...keys.filter((key) => !owned.has(key)).map((key) => `${key} of ${name}`));
  }
  expect({ empty, unknown }).toEqual({ empty: [], unknown: [] });
  const places = Object.values(filePlaces('/')).map(({ name }) => name);
  const filled = places.filter((name) =>
    Object.keys(atRest.files).some((file) => file.startsWith(`${name}/`)),
  );
  expect(filled).toEqual(places);
});

test('files of every kind and all rows are the same in a database of its own, and back on a server', async () => {
  const dataDir = path.join(installations.work, 'embedded');
  await runBuilt({ dataDir }, 'restore', archive);
  const { files } = await everything({ query: () => Promise.resolve([]), dataDir });
  expect(files).toEqual(atRest.files);
  const back = path.join(installations.work, 'back.tar');
  await runBuilt({ dataDir }, 'backup', back);
  const returned = await installations.add();
  await returned.restore(back);
  expect(await everything(returned)).toEqual(atRest);
});
