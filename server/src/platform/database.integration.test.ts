import { expect, test, vi } from 'vitest';
import { patience } from '../testing/patience.ts';
import { createScratchDatabase } from '../testing/scratch-database.ts';
import { openDatabase } from './database.ts';
import { createLogger } from './logger.ts';

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
