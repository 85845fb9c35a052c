import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { backUpBeforeMigration } from './backup/before-migration.ts';
import { recordBackup } from './backup/record.ts';
import { finishSwap } from './backup/swap.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { describeError } from './error-description.ts';
import { FairPool } from './fair-pool.ts';
import type { Uploads } from './file-places.ts';
import { FrequentStatements } from './frequent-statements.ts';
import { matchInstallation } from './installation.ts';
import { locks } from './locks.ts';
import type { Logger } from './logger.ts';
import {
  listAppliedMigrations,
  migrationsFolder,
  readMigrations,
  refuseOtherBeginnings,
} from './migrations.ts';
import { runInTransaction } from './open-transaction.ts';
import { hasLostDatabase, isOutage } from './outage.ts';
import { type SilenceLimits, watchSilence } from './silence.ts';
import { StartupError } from './startup-error.ts';

export type Db = NodePgDatabase & { $client: pg.Pool };
/**
 * The argument of a `db.transaction` callback; a function that takes `Tx | Db` may run inside or outside one.
 */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Database {
  db: Db;
  /** Opens a connection outside the pool; the caller ends it. */
  connect: () => Promise<pg.Client>;
  /** @throws if the database does not answer */
  check: () => Promise<void>;
  close: () => Promise<void>;
}

export interface DatabaseOptions {
  /** A server to use; without it, the embedded one runs below `dataDirectory`. */
  databaseUrl: string | undefined;
  dataDirectory: string;
  pgBinDir: string | undefined;
  /** Refused unless they belong to this database. */
  uploads?: Uploads;
  /** False: tables are migrated without a backup. */
  backupBeforeMigration?: boolean;
  /** The embedded server has ended and cannot start: room on the disk may help. */
  onCannotStart?: () => void;
  /** How long a database may be silent. */
  silence?: SilenceLimits;
  logger: Logger;
}

/** The embedded server, kept running: after an unexpected end it is started again. */
export interface DatabaseServer {
  connection(): EmbeddedPostgres['connection'];
  onMoved(listener: (port: number) => void): void;
  stop(): Promise<void>;
}

/** On two cores, seven connections take a quarter less of the database's processor than twenty. */
const poolSize = 12;
/** A new connection first reads the tables' descriptions and plans each statement: far dearer than to keep it. */
const keptIdleMs = 10 * 60_000;
const poolEndMs = 500;
/** A screen sends about ten requests at once, each taking milliseconds. */
const fairness = { reserve: 4, perPerson: 4, waitMs: 10_000 } as const;
/** Ten times what any call or job needs; anything longer is stuck and blocks others. */
const patience = { statement_timeout: 120_000, idle_in_transaction_session_timeout: 60_000 } as const;
/** Idle connections detect a silently lost peer (failed machine, firewall) within 20 s. */
const connecting = { connectionTimeoutMillis: 10_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Opens the database and migrates it. If an embedded server ends unexpectedly, it is restarted under the same
 * pool.
 * @param started an embedded server, which the caller stops; without it, one is started and stopped
 * @throws StartupError with its cause if the database went away meanwhile: another start may succeed. An
 * external one that was never reached may have a wrong address.
 */
export async function openDatabase(options: DatabaseOptions, started?: DatabaseServer): Promise<Database> {
  const server = started ?? (options.databaseUrl === undefined ? await startDatabaseServer(options) : null);
  const connection = (): pg.ClientConfig =>
    server ? server.connection() : { connectionString: options.databaseUrl };
  const pool = new FairPool(
    { ...connection(), ...connecting, ...patience, max: poolSize, idleTimeoutMillis: keptIdleMs },
    fairness,
  );
  // The pool handles errors of idle connections only; one in use would end the process.
  pool.on('connect', ignoreErrors);
  const stopWatching = watchSilence(pool, options.logger, { limits: options.silence });
  const frequent = new FrequentStatements();
  pool.on('connect', (client) => frequent.prepareOn(client));
  pool.on('error', (error) => {
    // A server that stops cuts the connections that have not closed yet.
    if (!isClosing) options.logger.warn({ err: error }, 'An idle database connection broke');
  });
  server?.onMoved((port) => (pool.options.port = port));
  let wasReached = server !== null;
  pool.once('connect', () => (wasReached = true));

  let isClosing = false;
  const close = async () => {
    isClosing = true;
    stopWatching();
    // Remaining work ends with the server or with this process.
    await Promise.race([pool.end(), sleep(poolEndMs, undefined, { ref: false })]);
    if (server !== started) await server?.stop();
  };
  const connect = async () => {
    const client = new pg.Client({ ...connection(), ...connecting });
    ignoreErrors(client);
    await client.connect();
    return client;
  };
  const where = placeOf(options);
  try {
    await migrateUnderLock(pool, connect, options, where);
  } catch (error) {
    await close();
    if (error instanceof StartupError) throw error;
    throw unusable(where, error, wasReached);
  }

  return {
    db: createDatabase(pool),
    connect,
    async check() {
      await pool.query('select 1');
    },
    close,
  };
}

function unusable(where: string, error: unknown, wasReached: boolean): StartupError {
  const { message, code } = describeError(error);
  const cause = wasReached && hasLostDatabase(error) ? error : undefined;
  return new StartupError(`The database ${where} cannot be used: ${message || code}.`, { cause });
}

/** Ignores connection errors; the user of the connection sees them in its query. */
function ignoreErrors(client: pg.ClientBase): void {
  client.on('error', () => undefined);
}

/** Releases connections that break at BEGIN, which drizzle would leak until the pool is empty. */
function createDatabase(pool: pg.Pool): Db {
  const db: Db = drizzle({ client: pool });
  db.transaction = async (work, config) => {
    const client = await pool.connect().catch((error: unknown) => {
      // Same as for a statement without a connection.
      throw new DrizzleQueryError('begin', [], error instanceof Error ? error : undefined);
    });
    let isLost = false;
    try {
      return await runInTransaction(() => drizzle({ client }).transaction(work, config));
    } catch (error) {
      isLost = isOutage(error);
      throw error;
    } finally {
      client.release(isLost);
    }
  };
  return db;
}

export interface ReachedDatabase {
  /** In words. */
  place: string;
  /** The caller ends it. */
  connect(): Promise<pg.Client>;
  close(): Promise<void>;
}

/**
 * Connects without migrating; tables may be missing.
 * @throws StartupError
 */
export async function reachDatabase(options: DatabaseOptions): Promise<ReachedDatabase> {
  const server = options.databaseUrl === undefined ? await startDatabaseServer(options) : null;
  const place = placeOf(options);
  return {
    place,
    async connect() {
      const client = new pg.Client(server?.connection() ?? { connectionString: options.databaseUrl });
      ignoreErrors(client);
      try {
        await client.connect();
      } catch (error) {
        throw unusable(place, error, server !== null);
      }
      return client;
    },
    async close() {
      await server?.stop();
    },
  };
}

function placeOf({ databaseUrl, dataDirectory }: DatabaseOptions): string {
  return databaseUrl === undefined ? `in ${dataDirectory}` : `at ${new URL(databaseUrl).host} (DATABASE_URL)`;
}

/** A full disk or a damaged file persists until someone fixes it, and must not flood the log. */
const restartMs = { first: 500, most: 30_000 };

/**
 * @param onLaunched called when the server's process was started, long before it answers
 * @throws StartupError
 */
export async function startDatabaseServer(
  {
    dataDirectory,
    pgBinDir,
    onCannotStart,
    logger,
  }: Pick<DatabaseOptions, 'dataDirectory' | 'pgBinDir' | 'onCannotStart' | 'logger'>,
  onLaunched?: () => void,
): Promise<DatabaseServer> {
  const closing = new AbortController();
  const { signal } = closing;
  let restarted: Promise<void> = Promise.resolve();
  let moved: (port: number) => void = () => undefined;
  const start = () =>
    startEmbeddedPostgres({
      folder: path.join(dataDirectory, 'postgres'),
      binDir: pgBinDir,
      onLaunched,
      onUnexpectedExit: () => {
        restarted = restart();
      },
    });
  const restart = async () => {
    logger.error('The database server ended unexpectedly and is started again');
    for (let waitMs = restartMs.first; !signal.aborted; waitMs = Math.min(waitMs * 2, restartMs.most)) {
      try {
        current = await start();
        moved(current.connection.port);
        return logger.warn('The database server is back');
      } catch (error) {
        logger.error(
          { err: error },
          `The database server could not be started again: Gene answers nobody until it can. Next try in ${waitMs / 1000} s`,
        );
        onCannotStart?.();
        await sleep(waitMs, undefined, { signal }).catch(() => undefined);
      }
    }
  };
  let current = await start();
  if (current.adopted) logger.info('Using the database server that was already running');
  return {
    connection: () => current.connection,
    onMoved: (listener) => (moved = listener),
    async stop() {
      closing.abort();
      await restarted;
      logger.debug(`Database server: ${await current.stop()}`);
    },
  };
}

/**
 * Migrates under a lock, which drizzle's migrate() lacks: two first starts would both create the tables. A
 * database of another installation, or from another version of Gene, is left alone.
 */
async function migrateUnderLock(
  pool: pg.Pool,
  connect: () => Promise<pg.Client>,
  { dataDirectory, logger, uploads, backupBeforeMigration: wanted = true }: DatabaseOptions,
  where: string,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [locks.migration]);
    await refuseOthers(client, where);
    const restored = await finishSwap(client, dataDirectory);
    if (restored !== 'none') logger.warn(`A restore that was interrupted has been ${restored}`);
    const installation = uploads ? await matchInstallation(client, uploads, where) : null;
    const backup = await backUpBeforeMigration({ connect, dataDirectory, wanted });
    await migrate(drizzle({ client }), { migrationsFolder: migrationsFolder() });
    if (backup) await recordBackup(client, backup, 'migration');
    await installation?.write(client);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [locks.migration]).catch(() => undefined);
    await client
      .query('reset statement_timeout; reset idle_in_transaction_session_timeout')
      .catch(() => undefined);
    client.release();
  }
}

/** Refuses a database whose tables this program does not know. */
async function refuseOthers(client: pg.ClientBase, where: string): Promise<void> {
  const migrations = await listAppliedMigrations(client);
  refuseOtherBeginnings(migrations, `The database ${where}`);
  const applied = migrations.at(-1)?.when ?? 0;
  const known = readMigrations().at(-1)?.when ?? 0;
  if (applied <= known) return;
  throw new StartupError(
    `The database ${where} was last used by a newer Gene (its tables are of ${dayOf(applied)}, this program knows those up to ${dayOf(known)}): start that version or a later one. To come back to this one, let that version restore the backup it made before it changed the tables (npm run restore -- <file> --over).`,
  );
}

const dayOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);
