import { expect, test, vi } from 'vitest';
import { patience } from '../testing/patience.ts';
import { createScratchDatabase } from '../testing/scratch-database.ts';
import { openDatabase } from './database.ts';
import { createHeavyWork, heavyWorkLimits } from './heavy-work.ts';
import { createIsolatedCalls } from './isolated-calls.ts';
import { runIsolated } from './isolation.ts';
import { createLogger } from './logger.ts';
import { createWorkerPool, tellNothing } from './worker-pool.ts';

test('an idle connection that breaks is told, unless the database is being closed', async () => {
  const scratch = await createScratchDatabase();
  const logger = createLogger('silent');
  const warn = vi.spyOn(logger, 'warn');
  const database = await openDatabase({
    ...{ databaseUrl: scratch.url, dataDirectory: '', pgBinDir: undefined },
    ...{ backupBeforeMigration: false, logger },
  });
  await database.check();
  await scratch.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce(), patience);

  const closed = database.close();
  database.db.$client.emit('error', new Error('terminating connection due to administrator command'));
  await closed;
  expect(warn).toHaveBeenCalledOnce();
  await scratch.drop();
});

test('work that takes long is refused within a transaction, and not after it', async () => {
  const scratch = await createScratchDatabase();
  const logger = createLogger('silent');
  const database = await openDatabase({
    ...{ databaseUrl: scratch.url, dataDirectory: '', pgBinDir: undefined },
    ...{ backupBeforeMigration: false, logger },
  });
  // Of a program that is not there: nothing of it may be started.
  const entry = new URL('./no-such-child.ts', import.meta.url);
  const limits = { heapMb: 100, rssMb: 300, workMs: 1000 };
  const { signal } = new AbortController();
  const heavy = createHeavyWork(heavyWorkLimits(1));
  const pool = createWorkerPool({
    entry,
    threads: 1,
    heapMb: 50,
    workMs: 1000,
    waiting: 1,
    waitingPerPerson: 1,
    logger,
  });
  const calls = createIsolatedCalls({ entry, limits });
  const work = {
    'Heavy work': () => heavy.run('print', { personId: 'ada', signal }, async () => 'done'),
    'Work of a thread': () =>
      pool.call('any', { ...{ call: null, personId: 'ada', affinity: '', signal }, tell: tellNothing }),
    'Work of a process': () => calls.call(null, signal, tellNothing),
    'Work of a process, once': () =>
      runIsolated({ entry, limits, signal, start: null, onMessage: async () => undefined }),
  };
  let later = Promise.resolve('');
  await database.db.transaction(async (tx) => {
    for (const [name, run] of Object.entries(work))
      await expect(run()).rejects.toThrow(`${name.replace(', once', '')} within a transaction`);
    const ended = new Promise<void>((resolve) => {
      database.db.$client.once('release', () => resolve());
    });
    later = ended.then(() => work['Heavy work']());
    await tx.execute('select');
  });
  expect(await later).toBe('done');
  await Promise.all([pool.close(), calls.close(), database.close()]);
  await scratch.drop();
});
