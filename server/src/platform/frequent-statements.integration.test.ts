import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts';
import { FrequentStatements, plannedEachTime } from './frequent-statements.ts';

let database: ScratchDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createScratchDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const frequent = new FrequentStatements({ frequentFrom: 3, mostPrepared: 2, mostCounted: 4 });
  pool.on('connect', (client) => frequent.prepareOn(client));
  await pool.query('create table pages (number int, text text)');
  await pool.query(`insert into pages select n, 'page ' || n from generate_series(1, 5) as n`);
});
afterEach(async () => {
  await pool.query('drop table pages');
  await pool.end();
});

const textOf = (number: number, of = '') =>
  pool
    .query<{ text: string }>({ text: `select text from pages where number = $1 ${of}`, values: [number] })
    .then(({ rows }) => rows[0]?.text);
const prepared = async () =>
  (
    await pool.query<{ statement: string }>(
      'select statement from pg_prepared_statements order by prepare_time',
    )
  ).rows.map(({ statement }) => statement.trim());

test('from its third use on a statement is prepared, in and outside transactions, and answers for its values', async () => {
  const db = drizzle({ client: pool });
  const find = (number: number) => sql`select text from pages where number = ${number}`;
  expect((await db.execute(find(1))).rows).toEqual([{ text: 'page 1' }]);
  await db.transaction(async (tx) => {
    expect((await tx.execute(find(2))).rows).toEqual([{ text: 'page 2' }]);
    expect((await tx.execute(find(3))).rows).toEqual([{ text: 'page 3' }]);
  });
  expect(await prepared()).toEqual(['select text from pages where number = $1']);
  for (const number of [4, 5, 1])
    expect((await db.execute(find(number))).rows).toEqual([{ text: `page ${number}` }]);
});

test('prepares no more statements than the limit, none that is planned each time, and none without values', async () => {
  for (const number of [1, 2, 3, 4]) {
    for (const of of ['', 'limit 1', 'limit 2', plannedEachTime]) await textOf(number, of);
    await pool.query('select count(*) from pages');
  }
  expect(await prepared()).toEqual([
    'select text from pages where number = $1',
    'select text from pages where number = $1 limit 1',
  ]);
  expect(await textOf(5, 'limit 2')).toBe('page 5');
});

test('what is seldom sent is forgotten', async () => {
  await textOf(1);
  await textOf(2);
  for (const other of ['limit 1', 'limit 2', 'limit 3', 'limit 4', 'limit 5']) await textOf(1, other);
  await textOf(3);
  expect(await prepared()).toEqual([]);
});

test('a value that does not fit fails alone, and a new column does no harm', async () => {
  for (const number of [1, 2, 3]) await textOf(number);
  await expect(textOf(Number.NaN)).rejects.toMatchObject({ code: '22P02' });
  await pool.query('alter table pages add column heading text');
  expect(await textOf(4)).toBe('page 4');
});
