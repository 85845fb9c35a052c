import { createContext } from './context.ts';
import { makeLinkByOperator } from './features/accounts/password-links/service.ts';
import { backUp, restore } from './features/backups/commands.ts';
import { type Config, readConfig } from './platform/config.ts';
import { prepareDataDirectory } from './platform/data-directory.ts';
import { type Database, openDatabase } from './platform/database.ts';
import { describeError } from './platform/error-description.ts';
import { filePlaces, type Uploads } from './platform/file-places.ts';
import { acceptFiles } from './platform/installation.ts';
import { createLogger } from './platform/logger.ts';
import { hasLostDatabase } from './platform/outage.ts';
import { StartupError } from './platform/startup-error.ts';
import { fileOwners } from './wiring/file-owners.ts';

/** Unfinished work is left to the next start; Docker kills after 10 s. */
const stopMs = 9500;
/**
 * Makes `npm start` restart it, see tools/supervise.mjs. The number is sysexits.h's for an internal software
 * error.
 */
const unforeseenCode = 70;
/** For who has lost their phone and recovery codes. Above `started`, which reads it at once. */
const withoutFactor = '--without-second-factor';

const [command, ...words] = process.argv.slice(2);

/** Settles when startup is complete. */
export const started = start();

async function start(): Promise<void> {
  try {
    const config = readConfig(process.env);
    if (command === 'reset-link') await printResetLink(config, words);
    else if (command === 'accept-files') await acceptAllFiles(config);
    else if (command === 'backup')
      say(await backUp(config, words, { folder: calledFrom(), owners: fileOwners }));
    else if (command === 'restore') say(await restore(config, words, calledFrom()));
    else await run(config);
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    // A database that goes away during the start is back soon.
    process.exit(hasLostDatabase(error) ? unforeseenCode : 1);
  }
}

/** Unexpected errors are one sentence too; LOG_LEVEL=debug adds where they happened. */
function sentenceOf(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  const { message, code, stack } = describeError(error);
  const place = /^(?:debug|trace)$/.test(process.env['LOG_LEVEL'] ?? '') ? `\n${stack ?? ''}` : '';
  return `Gene could not ${command ?? 'start'}: ${message || code}.${place}`;
}

async function run(config: Config): Promise<void> {
  const logger = createLogger(config.logLevel);
  const opening = createContext(config, logger);
  let isStopping = false;
  const stop = (code: number) => {
    if (isStopping) return;
    isStopping = true;
    const leave = () => process.exit(code);
    setTimeout(leave, stopMs).unref();
    // A failed start reports itself.
    opening.then((context) => context.close()).then(leave, leave);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  // A fresh process does not share the state the fault has left behind.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      logger.fatal({ err: error }, 'Something happened that was not foreseen: the process ends');
      stop(unforeseenCode);
    });

  const context = await opening;
  if (isStopping) return;
  if (config.role === 'worker') {
    await startWorking();
    if (!isStopping) say('Gene works in the background.');
    return;
  }
  await listen();
  say(`Gene is ready at ${context.publicUrl()}`);
  context.warm();
  await startWorking();
  const hint = await context.adminHint().catch((error: unknown) => {
    logger.warn({ err: error }, 'Whether there is an admin cannot be told');
    return null;
  });
  if (hint !== null) say(hint);

  async function startWorking(): Promise<void> {
    if (isStopping) return;
    try {
      await context.startWorking();
    } catch (error) {
      if (isStopping) return;
      await context.close();
      throw error;
    }
  }

  async function listen(): Promise<void> {
    try {
      await context.app.listen({ port: config.port, host: config.host });
    } catch (error) {
      if (isStopping) return;
      await context.close();
      throw new StartupError(whyNotListening(config, error));
    }
  }
}

async function printResetLink(config: Config, words: readonly string[]): Promise<void> {
  const email = words.filter((word) => word !== withoutFactor).join(' ');
  if (email === '') throw new StartupError('Say for which account: npm run reset-link -- ada@example.org');
  await withDatabase(config, async ({ db }) => {
    const baseUrl = config.publicUrl ?? `http://localhost:${config.port}`;
    const removesFactor = words.includes(withoutFactor);
    const link = await makeLinkByOperator(db, email, { baseUrl, removesFactor });
    if (!link) throw new StartupError(`No account that may sign in has the address ${email}.`);
    say(`A new password for ${email} can be set once, until ${link.expiresAt}, at\n${link.url}`);
  });
}

async function acceptAllFiles(config: Config): Promise<void> {
  await withDatabase(
    config,
    async ({ db }, dataDirectory) => {
      const client = await db.$client.connect();
      try {
        const { id, named, missing } = await acceptFiles(client, uploadsIn(dataDirectory));
        say(`The files in ${dataDirectory} belong to this database from now on (installation ${id}).`);
        if (missing > 0) say(`Of the ${named} newest files that the database names, ${missing} are missing.`);
      } finally {
        client.release();
      }
    },
    { unchecked: true },
  );
}

/**
 * Works whether or not a server is running on the same data. @param options.unchecked files of another
 * database do not matter
 */
async function withDatabase(
  config: Config,
  work: (database: Database, dataDirectory: string) => Promise<void>,
  { unchecked }: { unchecked: boolean } = { unchecked: false },
): Promise<void> {
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
    await work(database, dataDirectory);
  } finally {
    await database.close();
  }
}

function whyNotListening({ port, host }: Config, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program: stop it, or choose another port, e.g. PORT=${port + 1}.`;
    case 'EACCES':
      return `Port ${port} is not open to this user: choose one from 1024 on, e.g. PORT=3000.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is not an address of this machine: use 127.0.0.1 for this machine only, or 0.0.0.0 for all networks.`;
    default:
      return `Gene cannot listen on ${host}, port ${port}: ${code}.`;
  }
}

function uploadsIn(dataDirectory: string): Uploads {
  return { places: filePlaces(dataDirectory), owners: fileOwners };
}

/** npm runs commands in the program's folder, wherever they were called. */
function calledFrom(): string {
  return process.env['INIT_CWD'] ?? process.cwd();
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
