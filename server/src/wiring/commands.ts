import { makeLinkByOperator } from '../features/accounts/password-links/service.ts';
import { backUp, restore } from '../features/backups/commands.ts';
import type { Config } from '../platform/config.ts';
import { prepareDataDirectory } from '../platform/data-directory.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { filePlaces, type Uploads } from '../platform/file-places.ts';
import { acceptFiles } from '../platform/installation.ts';
import { createLogger } from '../platform/logger.ts';
import { StartupError } from '../platform/startup-error.ts';
import { fileOwners } from './file-owners.ts';

/** For who has lost their phone and recovery codes. */
const withoutFactor = '--without-second-factor';

/**
 * What an operator asks of the program, by name, whether or not a server runs on the same data: each returns
 * what it did.
 */
export const commands = new Map<string, (config: Config, words: readonly string[]) => Promise<string>>([
  ['reset-link', makeResetLink],
  ['accept-files', acceptAllFiles],
  ['backup', (config, words) => backUp(config, words, { folder: calledFrom(), owners: fileOwners })],
  ['restore', (config, words) => restore(config, words, calledFrom())],
]);

async function makeResetLink(config: Config, words: readonly string[]): Promise<string> {
  const email = words.filter((word) => word !== withoutFactor).join(' ');
  if (email === '') throw new StartupError('Say for which account: npm run reset-link -- ada@example.org');
  return withDatabase(config, async ({ db }) => {
    const baseUrl = config.publicUrl ?? `http://localhost:${config.port}`;
    const removesFactor = words.includes(withoutFactor);
    const link = await makeLinkByOperator(db, email, { baseUrl, removesFactor });
    if (!link) throw new StartupError(`No account that may sign in has the address ${email}.`);
    return `A new password for ${email} can be set once, until ${link.expiresAt}, at\n${link.url}`;
  });
}

async function acceptAllFiles(config: Config): Promise<string> {
  return withDatabase(
    config,
    async ({ db }, dataDirectory) => {
      const client = await db.$client.connect();
      try {
        const { id, named, missing } = await acceptFiles(client, uploadsIn(dataDirectory));
        const done = `The files in ${dataDirectory} belong to this database from now on (installation ${id}).`;
        if (missing === 0) return done;
        return `${done}\nOf the ${named} newest files that the database names, ${missing} are missing.`;
      } finally {
        client.release();
      }
    },
    { unchecked: true },
  );
}

/** @param options.unchecked files of another database do not matter */
async function withDatabase(
  config: Config,
  work: (database: Database, dataDirectory: string) => Promise<string>,
  { unchecked }: { unchecked: boolean } = { unchecked: false },
): Promise<string> {
  const dataDirectory = prepareDataDirectory(config).path;
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDirectory,
    pgBinDir: config.pgBinDir,
    backupBeforeMigration: config.backupBeforeMigration,
    ...(!unchecked && { uploads: uploadsIn(dataDirectory) }),
    logger: createLogger('error'),
  });
  try {
    return await work(database, dataDirectory);
  } finally {
    await database.close();
  }
}

function uploadsIn(dataDirectory: string): Uploads {
  return { places: filePlaces(dataDirectory), owners: fileOwners };
}

/** npm runs commands in the program's folder, wherever they were called. */
function calledFrom(): string {
  return process.env['INIT_CWD'] ?? process.cwd();
}
