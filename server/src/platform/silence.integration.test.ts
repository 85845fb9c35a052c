import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts';
import { TcpProxy } from '../testing/tcp-proxy.ts';
import { type Database, openDatabase } from './database.ts';
import { createLogger } from './logger.ts';
import { isOutage } from './outage.ts';
import { runStatement } from './statement.ts';

const logger = createLogger('silent');
const warn = vi.spyOn(logger, 'warn');
const toldOfSilence = () => warn.mock.calls.filter(([, text]) => /fallen silent/.test(text ?? ''));
let scratch: ScratchDatabase;
let proxy: TcpProxy;
let database: Database | null = null;
beforeEach(async () => {
  warn.mockClear();
  scratch = await createScratchDatabase();
  const { hostname, port } = new URL(scratch.url);
  proxy = await TcpProxy.listen({ host: hostname, port: Number(port) });
});
afterEach(async () => {
  await database?.close();
  proxy.close();
  await scratch.drop();
});

/** Opens it behind the proxy. @param giveUpAfter looks */
async function open(giveUpAfter: number): Promise<Database> {
  const url = new URL(scratch.url);
  url.port = String(proxy.port);
  database = await openDatabase({
    ...{ databaseUrl: url.href, dataDirectory: '', pgBinDir: undefined, backupBeforeMigration: false },
    ...{ silence: { lookMs: 20, askAfter: 5, giveUpAfter }, logger },
  });
  return database;
}

/** A statement that takes until `letGo`, or longer than this test. */
async function beginSlowStatement({ db }: Database) {
  const holder = new pg.Client({ connectionString: scratch.url });
  await holder.connect();
  await holder.query('select pg_advisory_lock(1)');
  const statement = runStatement(db, sql`select pg_advisory_xact_lock(1), 'done' as state`);
  statement.catch(() => undefined); // It breaks before it is awaited.
  const waiting = () =>
    scratch.query(
      `select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`,
    );
  await expect.poll(async () => (await waiting()).length).toBe(1);
  return { statement, letGo: () => holder.end() };
}

test('a statement in progress on a database that falls silent ends as an outage, and the next succeeds', async () => {
  const opened = await open(100);
  const { statement, letGo } = await beginSlowStatement(opened);
  proxy.fallSilent();
  const outcome = await statement.then(
    () => 'it ended',
    (error: unknown) => error,
  );
  expect(isOutage(outcome)).toBe(true);
  expect(toldOfSilence()).toEqual([[{ host: '127.0.0.1', port: proxy.port, inUse: 1 }, expect.any(String)]]);
  proxy.goOn();
  await opened.check();
  await letGo();
});

test('a slow statement is left alone while the server answers others', async () => {
  // Half a minute for an answer, however busy the machine is.
  const opened = await open(1500);
  const { statement, letGo } = await beginSlowStatement(opened);
  const before = proxy.accepted;
  // It is asked again only after it has answered.
  await expect.poll(() => proxy.accepted - before).toBeGreaterThanOrEqual(3);
  await letGo();
  expect(await statement).toMatchObject([{ state: 'done' }]);
  expect(toldOfSilence()).toEqual([]);
});
