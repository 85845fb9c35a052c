import { afterAll, beforeAll, expect, test } from 'vitest';
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts';
import { callerContext } from './caller-context.ts';
import { FairPool } from './fair-pool.ts';

let database: ScratchDatabase;
let pool: FairPool;
let impatient: FairPool;

beforeAll(async () => {
  database = await createScratchDatabase();
  const poolWith = (waitMs: number) => {
    const made = new FairPool(
      { connectionString: database.url, max: 6 },
      { reserve: 2, perPerson: 2, waitMs },
    );
    // Dropping the database may break a connection that is still being closed.
    made.on('error', () => undefined);
    return made;
  };
  [pool, impatient] = [poolWith(60_000), poolWith(1)];
});
afterAll(async () => {
  await Promise.all([pool.end(), impatient.end()]);
  await database.drop();
});

const as = <T>(personId: string, work: () => T) => callerContext.run({ personId, connections: 0 }, work);

test('nobody holds more than their part; others and the reserve are served meanwhile, and whoever waits goes on', async () => {
  const held = await Promise.all([1, 2].map(() => as('mallory', () => pool.connect())));
  const third = as('mallory', () => pool.query('select 1 as one'));
  expect((await as('alice', () => pool.query('select 2 as two'))).rows).toEqual([{ two: 2 }]);
  const others = await Promise.all(['alice', 'bob'].map((name) => as(name, () => pool.connect())));
  // People hold all they may; sessions and health checks have the reserve.
  expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
  held[0]!.release();
  expect((await third).rows).toEqual([{ one: 1 }]);
  for (const client of [held[1]!, ...others]) client.release();
});

test('whoever holds fewest is next', async () => {
  const order: string[] = [];
  const held = await Promise.all(
    ['mallory', 'mallory', 'oscar', 'peggy'].map((name) => as(name, () => pool.connect())),
  );
  const ask = async (name: string) => {
    await as(name, () => pool.query('select 1'));
    order.push(name);
  };
  const waiting = [ask('oscar'), ask('alice')];
  held[0]!.release();
  await Promise.all(waiting);
  expect(order[0]).toBe('alice');
  for (const client of held.slice(1)) client.release();
});

test('among those who hold as many, people take turns, however many calls one of them sends', async () => {
  const order: string[] = [];
  const held = await Promise.all(
    ['oscar', 'oscar', 'peggy', 'peggy'].map((name) => as(name, () => pool.connect())),
  );
  const ask = async (name: string) => {
    await as(name, () => pool.query('select 1'));
    order.push(name);
  };
  const waiting = ['mallory', 'mallory', 'mallory', 'mallory', 'trudy', 'trudy', 'alice'].map(ask);
  // One connection, which they hand on.
  held[0]!.release();
  await Promise.all(waiting);
  expect(order).toEqual(['mallory', 'trudy', 'alice', 'mallory', 'trudy', 'mallory', 'mallory']);
  for (const client of held.slice(1)) client.release();
});

test('whoever would wait too long is told to come again', async () => {
  const held = await Promise.all([1, 2].map(() => as('mallory', () => impatient.connect())));
  await expect(as('mallory', () => impatient.connect())).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfterSeconds: 5 },
  });
  for (const client of held) client.release();
});

test('a call that holds a connection gets another without waiting for itself', async () => {
  await as('alice', async () => {
    const outer = await pool.connect();
    const other = await as('alice', () => pool.connect());
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    outer.release();
    other.release();
  });
});
