import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { patience } from '../testing/patience.ts';
import { openDatabase } from './database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { openEvents } from './events.ts';
import { createLogger } from './logger.ts';
import { isAlive, signalProcess } from './process-table.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gene test-'));
  fs.chmodSync(folder, 0o711);
});
afterEach(async () => {
  const left = pidFile();
  if (left) signalProcess(left, 'SIGQUIT');
  while (left && isAlive(left)) await new Promise((resolve) => setTimeout(resolve, 10));
  fs.rmSync(folder, { recursive: true, force: true });
});

const cluster = () => {
  const name = fs.readdirSync(folder).find((entry) => /^pg\d+$/.test(entry));
  return path.join(folder, name ?? 'none');
};
function pidFile(): number {
  const file = path.join(cluster(), 'postmaster.pid');
  return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : 0;
}
const start = (onUnexpectedExit?: () => void) =>
  startEmbeddedPostgres({ folder, ...(onUnexpectedExit && { onUnexpectedExit }) });
async function query(server: EmbeddedPostgres, text: string) {
  const client = new pg.Client(server.connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows as unknown[];
  } finally {
    await client.end();
  }
}
const rememberSomething = (server: EmbeddedPostgres) =>
  query(server, 'create table kept as select 42 as answer');
const recall = (server: EmbeddedPostgres) => query(server, 'select answer from kept');
async function killed(pid: number) {
  process.kill(pid, 'SIGKILL');
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe('the embedded database', () => {
  it('keeps what was written over a stop and a start, in a folder with a space', async () => {
    const first = await start();
    expect(first.adopted).toBe(false);
    await rememberSomething(first);
    expect(await first.stop()).toBe('stopped');
    expect(pidFile()).toBe(0);
    const second = await start();
    expect(await recall(second)).toEqual([{ answer: 42 }]);
    expect(await second.stop()).toBe('stopped');
  });

  it('is worked with as a role that owns its tables and nothing of the server', async () => {
    const server = await start();
    await rememberSomething(server);
    const [role] = await query(
      server,
      `select rolname, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles where rolname = current_user`,
    );
    expect(role).toEqual({
      ...{ rolname: 'gene_app', rolsuper: false, rolcreaterole: false },
      ...{ rolcreatedb: false, rolbypassrls: false },
    });
    for (const forbidden of [
      `select pg_read_file('PG_VERSION')`,
      `copy kept to program 'cat'`,
      `copy kept to '${folder}/out'`,
      'set role gene',
      'create database other',
      `alter system set listen_addresses = '*'`,
    ])
      await expect(query(server, forbidden)).rejects.toThrow(/permission denied|must be/);
    for (const name of ['password', 'app-password'])
      expect(fs.statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
    await server.stop();
  });

  it('hands over to that role what a cluster holds from before there was one', async () => {
    const first = await start();
    const old = new pg.Client(first.superuser);
    await old.connect();
    await old.query(`
      create schema drizzle;
      create table drizzle.done (id serial primary key);
      create table kept (id int generated always as identity, answer int default 42);
      insert into kept default values;
      create view seen as select * from kept;
      create function half(n int) returns int language sql as 'select n / 2';
      create type mood as enum ('calm');`);
    await old.end();
    await first.stop();
    const second = await start();
    expect(await recall(second)).toEqual([{ answer: 42 }]);
    await query(
      second,
      `
      insert into drizzle.done default values;
      alter table kept add column more mood;
      create index on kept (answer);
      insert into kept (more) values ('calm');
      drop view seen;
      drop function half;
      create table drizzle.more ()`,
    );
    await second.stop();
  });

  it('is adopted when the process that started it was killed', async () => {
    const script = `
      import { startEmbeddedPostgres } from '${path.join(import.meta.dirname, 'embedded-postgres.ts')}';
      await startEmbeddedPostgres({ folder: process.argv[1] });
      process.kill(process.pid, 'SIGKILL');`;
    spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, folder]);
    const orphan = pidFile();
    expect(isAlive(orphan)).toBe(true);
    const server = await start();
    expect(server.adopted).toBe(true);
    expect(pidFile()).toBe(orphan);
    expect(await server.stop()).toBe('stopped');
    expect(isAlive(orphan)).toBe(false);
  });

  it('recovers when it was killed itself', async () => {
    const first = await start();
    await rememberSomething(first);
    // A busy backend holds on to the killed server's memory for a minute.
    const busy = query(first, 'select count(*) from generate_series(1, 1000000000) a');
    busy.catch(() => undefined); // It breaks before it is awaited.
    await expect
      .poll(() => query(first, `select 1 from pg_stat_activity where query like 'select count%'`))
      .toHaveLength(1);
    await killed(pidFile());
    const second = await start();
    await expect(busy).rejects.toThrow('Connection terminated');
    expect(second.adopted).toBe(false);
    expect(await recall(second)).toEqual([{ answer: 42 }]);
    await second.stop();
  });

  it.each(['when its process is there', 'when it is ready'])(
    'is started again if it is killed while starting, %s',
    async (moment) => {
      await (await start()).stop();
      const started = start();
      const isReached = () =>
        moment === 'when it is ready'
          ? /^ready/m.test(fs.readFileSync(path.join(cluster(), 'postmaster.pid'), 'utf8'))
          : pidFile() > 0;
      await vi.waitFor(() => expect(isReached()).toBe(true), { ...patience, interval: 1 });
      const first = pidFile();
      await killed(first);
      const server = await started;
      expect(server.pid).not.toBe(first);
      expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
      await server.stop();
    },
  );

  it('starts where the id of its last run now belongs to another program', async () => {
    const first = await start();
    await rememberSomething(first);
    await killed(pidFile());
    const other = spawn('sleep', ['60']);
    onTestFinished(() => void other.kill());
    const file = path.join(cluster(), 'postmaster.pid');
    const lines = fs.readFileSync(file, 'utf8').split('\n');
    fs.writeFileSync(file, [String(other.pid), ...lines.slice(1)].join('\n'));
    const second = await start();
    expect(await recall(second)).toEqual([{ answer: 42 }]);
    await second.stop();
  });

  it('is shared by a second instance, and stopped by the last one only', async () => {
    const [first, second] = await Promise.all([start(), start()]);
    expect([first, second].filter(({ adopted }) => adopted)).toHaveLength(1);
    const user = new pg.Client({ ...second.connection, application_name: 'another process' });
    await user.connect();
    expect(await first.stop()).toBe('left running');
    expect((await user.query('select 1')).rowCount).toBe(1);
    await user.end();
    expect(await second.stop()).toBe('stopped');
  });

  it('is made whole or not at all: what a killed first start left behind does not matter', async () => {
    const dead = spawnSync('true').pid;
    fs.mkdirSync(path.join(folder, `pg18.draft-${dead}`, 'base'), { recursive: true });
    const server = await start();
    await server.stop();
    expect(fs.readdirSync(folder).filter((name) => name.includes('draft'))).toEqual([]);
  });

  it('never makes an empty database beside one of another PostgreSQL', async () => {
    const old = path.join(folder, 'pg13');
    fs.mkdirSync(path.join(old, 'base'), { recursive: true });
    fs.writeFileSync(path.join(old, 'PG_VERSION'), '13\n');
    await expect(start()).rejects.toThrow(
      /^The database in .+ is of PostgreSQL 13, and \S+ is of \d+\. Nothing was changed\.\n.+PG_BIN_DIR.+ npm run backup\n.+ npm run restore/,
    );
    expect(fs.readdirSync(folder).filter((name) => name.startsWith('pg'))).toEqual(['pg13']);
  });

  it('never makes an empty database in the place of one that was copied without hidden files', async () => {
    const server = await start();
    await rememberSomething(server);
    await server.stop();
    const cluster = fs.readdirSync(folder).find((name) => /^pg\d+$/.test(name)) ?? '';
    fs.rmSync(path.join(folder, cluster, '.init_ok'));
    await expect(start()).rejects.toThrow(/ is not whole: its file \.init_ok is missing\..+ hidden files /);
    expect(fs.existsSync(path.join(folder, cluster, 'PG_VERSION'))).toBe(true);
  });

  it('says in one sentence when its account cannot enter the folder', async (test) => {
    test.skip(process.getuid?.() !== 0, 'needs root');
    const hidden = path.join(folder, 'hidden');
    fs.mkdirSync(hidden, { mode: 0o700 });
    await expect(startEmbeddedPostgres({ folder: path.join(hidden, 'postgres') })).rejects.toThrow(
      /^\S+.* lies in a private folder that the database's account "\w+" cannot enter: choose another DATA_DIR, e\.g\. \S+\.$/,
    );
  });

  it('says when it cannot be started again, and is once it can', async () => {
    const dataDirectory = folder;
    let deny = () => {};
    const cannotStart = new Promise<void>((resolve) => (deny = resolve));
    const database = await openDatabase({
      ...{ databaseUrl: undefined, dataDirectory, pgBinDir: undefined, onCannotStart: () => deny() },
      logger: createLogger('silent'),
    });
    folder = path.join(dataDirectory, 'postgres');
    const cluster = fs.readdirSync(folder).find((name) => /^pg\d+$/.test(name)) ?? '';
    const needed = path.join(folder, cluster, 'global/pg_control');
    try {
      fs.renameSync(needed, `${needed}.away`);
      await killed(pidFile());
      await cannotStart;
      fs.renameSync(`${needed}.away`, needed);
      await expect
        .poll(() =>
          database.check().then(
            () => true,
            () => false,
          ),
        )
        .toBe(true);
    } finally {
      await database.close();
      folder = dataDirectory;
    }
  });

  it('is started again under the same pool when it dies, and events go on', async () => {
    const dataDirectory = folder;
    const database = await openDatabase({
      databaseUrl: undefined,
      dataDirectory,
      pgBinDir: undefined,
      logger: createLogger('silent'),
    });
    folder = path.join(dataDirectory, 'postgres');
    const events = await openEvents(database, createLogger('silent'));
    try {
      const gap = new Promise<void>((resolve) => {
        events.subscribe('me', { event: () => undefined, gap: resolve });
      });
      await killed(pidFile());
      await gap;
      await database.check();
      const event = new Promise((resolve) => {
        events.subscribe('me', { event: resolve, gap: () => undefined });
      });
      await events.publish('me', { event: 'subjects', data: {} });
      expect(await event).toEqual({ event: 'subjects', data: {} });
    } finally {
      await events.close();
      await database.close();
      folder = dataDirectory;
    }
  });
});
