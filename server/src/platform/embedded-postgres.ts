import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { canReach, type DatabaseAccount, findDatabaseAccount } from './database-account.ts';
import { findPostgresBinaries, type PostgresBinaries } from './embedded-postgres/binaries.ts';
import {
  clusterPassword,
  databaseEnvironment,
  databaseUser,
  ensureCluster,
} from './embedded-postgres/cluster.ts';
import { applicationRole, ensureApplicationRole } from './embedded-postgres/role.ts';
import { hasLostDatabase } from './outage.ts';
import { isAlive, processesIn, processName, signalProcess } from './process-table.ts';
import { StartupError } from './startup-error.ts';

export interface Connection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  /** Identifies this process's connections on a shared server. */
  application_name: string;
}

/** One name for all connections of this process. */
const applicationName = `gene-${randomUUID()}`;

export interface EmbeddedPostgres {
  /** As Gene's own role. */
  connection: Connection;
  /** Process id of the postmaster. */
  pid: number;
  /** May create databases; for tests. */
  superuser: Connection;
  /** The server was already running: left by a killed process, or used by another one. */
  adopted: boolean;
  /** Stops the server unless another process uses it. */
  stop(): Promise<'stopped' | 'left running' | 'not running'>;
}

export interface EmbeddedPostgresOptions {
  /** Contains the cluster, its password and its log; used by this module only. */
  folder: string;
  binDir?: string | undefined;
  /** Extra server settings, e.g. `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>;
  /** Its process was just started, or one that already runs was found. */
  onLaunched?: (() => void) | undefined;
  onUnexpectedExit?: () => void;
}

const startTimeoutMs = 60_000;
const watchIntervalMs = 500;
/** A server that takes longer to shut down finishes alone; the next start waits for it. */
const shutdownWaitMs = 2000;

/**
 * Runs PostgreSQL's own server on the loopback address, as an ordinary user. It outlives a killed process on
 * purpose; the next start finds it by its pid file and adopts it.
 * @throws StartupError
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { folder } = options;
  const account = findDatabaseAccount(findExistingCluster(folder));
  if (account && !canReach(account, folder)) {
    throw new StartupError(
      `${folder} lies in a private folder that the database's account "${account.name}" cannot enter: choose another DATA_DIR, e.g. /var/lib/gene.`,
    );
  }
  fs.mkdirSync(folder, { recursive: true, mode: 0o711 });
  const binaries = findPostgresBinaries({ folder, binDir: options.binDir, account });
  const cluster = ensureCluster(folder, binaries, account);
  refuseForeignCluster(cluster);
  const server: Server = { folder, cluster, binaries, account, password: clusterPassword(folder) };

  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    const running = await findRunning(server);
    if (running === 'wait') {
      await sleep(100);
      continue;
    }
    if (running) options.onLaunched?.();
    const found = running ? { pidFile: running, child: null } : await launch(server, options, deadline);
    const served = found && (await serve(server, found, options.onUnexpectedExit));
    if (served) return served;
    await sleep(150);
  }
  throw new StartupError(`The database did not start within a minute. ${logTail(folder)}`);
}

interface Server {
  folder: string;
  cluster: string;
  binaries: PostgresBinaries;
  account: DatabaseAccount | null;
  password: string;
}

/** Returns null if the server has ended again; try again then. */
async function serve(
  server: Server,
  { pidFile, child }: { pidFile: PidFile; child: ChildProcess | null },
  onUnexpectedExit: (() => void) | undefined,
): Promise<EmbeddedPostgres | null> {
  const superuser = connectionOf(server, pidFile.port);
  const password = clusterPassword(server.folder, 'app-password');
  try {
    await ensureApplicationRole(superuser, password);
  } catch (error) {
    if (hasLostDatabase(error)) return null;
    throw error;
  }
  const connection = { ...superuser, user: applicationRole, password };
  return { connection, superuser, ...supervise(server, pidFile, child, onUnexpectedExit) };
}

interface PidFile {
  pid: number;
  port: number;
  ready: boolean;
}

function findExistingCluster(folder: string): string | undefined {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const name = names.find((entry) => /^pg\d+$/.test(entry));
  return name === undefined ? undefined : path.join(folder, name);
}

function refuseForeignCluster(cluster: string): void {
  const me = process.getuid?.();
  const owner = fs.statSync(cluster).uid;
  if (me === undefined || me === 0 || me === owner) return;
  throw new StartupError(
    `The database in ${cluster} belongs to another user (id ${owner}): start Gene as that user or as root, or set DATA_DIR to another folder.`,
  );
}

function readPidFile(cluster: string): PidFile | null {
  try {
    const lines = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}

/** 'wait': a server is starting, stopping or not answering yet. */
async function findRunning(server: Server): Promise<PidFile | 'wait' | null> {
  const pidFile = readPidFile(server.cluster);
  if (!pidFile || !(pidFile.pid > 0) || !isAlive(pidFile.pid)) return null;
  const name = processName(pidFile.pid);
  if (name !== null && !/postgres/i.test(name)) {
    // The id now belongs to another program (always, in a restarted container); postgres would refuse to
    // start.
    fs.rmSync(path.join(server.cluster, 'postmaster.pid'), { force: true });
    return null;
  }
  return (await answersForCluster(server, pidFile.port)) ? pidFile : 'wait';
}

async function answersForCluster(server: Server, port: number): Promise<boolean> {
  const client = new pg.Client({ ...connectionOf(server, port), connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    const directory = rows[0]?.data_directory;
    return directory !== undefined && fs.realpathSync(directory) === fs.realpathSync(server.cluster);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function connectionOf(server: Server, port: number): Connection {
  return {
    ...{ host: '127.0.0.1', port, user: databaseUser, password: server.password, database: 'postgres' },
    application_name: applicationName,
  };
}

/**
 * Returns null if another process was faster, the server was killed, or the remains of a killed one are still
 * there; try again then.
 */
async function launch(
  server: Server,
  { settings = {}, onLaunched }: EmbeddedPostgresOptions,
  deadline: number,
): Promise<{ child: ChildProcess; pidFile: PidFile } | null> {
  const { cluster, binaries, account, folder } = server;
  // A file, not a pipe: a busy event loop would block the server.
  const logStart = trimLog(folder);
  const log = fs.openSync(logFile(folder), 'a', 0o600);
  const child = spawn(
    binaries.postgres,
    [
      '-D',
      cluster,
      '-p',
      String(await freePort()),
      ...settingArguments({ ...serverSettings(), ...settings }),
    ],
    {
      cwd: cluster,
      env: databaseEnvironment(),
      stdio: ['ignore', log, log],
      // With its own process group, Ctrl-C reaches only Gene, which then stops the server in order.
      detached: true,
      ...(account && { uid: account.uid, gid: account.gid }),
    },
  );
  fs.closeSync(log);
  onLaunched?.();
  let ended: string | undefined;
  child.once('exit', (code, signal) => (ended = signal ?? `it ended with code ${code}`));
  child.once('error', (error) => (ended = error.message));
  while (ended === undefined && Date.now() < deadline) {
    const pidFile = readPidFile(cluster);
    if (pidFile?.pid === child.pid && pidFile?.ready) return { child, pidFile };
    await sleep(10);
  }
  if (ended === 'SIGKILL') return null;
  const winner = readPidFile(cluster);
  if (winner && winner.pid !== child.pid && isAlive(winner.pid)) return null;
  const tail = logTail(folder, logStart);
  // A busy backend does not notice that its postmaster was killed, and holds the shared memory until its
  // statement ends.
  if (/still in use/i.test(tail)) endOrphans(cluster);
  if (/still in use|already exists|could not bind|another postmaster|is running/i.test(tail)) return null;
  throw new StartupError(`The database did not start (${ended ?? 'too slow'}). ${tail}`);
}

/**
 * Ends backends that have lost their postmaster, undoing their open transactions. Call it only when no
 * postmaster runs.
 */
function endOrphans(cluster: string): void {
  for (const pid of processesIn(cluster)) {
    if (!/postgres/i.test(processName(pid) ?? '')) continue;
    signalProcess(pid, 'SIGKILL');
  }
}

function serverSettings(): Record<string, string> {
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '60',
    shared_buffers: '128MB',
    wal_level: 'minimal',
    // The default, a gigabyte, is too much for small disks.
    max_wal_size: '256MB',
    min_wal_size: '32MB',
    max_wal_senders: '0',
    max_parallel_workers_per_gather: '0',
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Otherwise people's addresses and texts appear in the log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    // Otherwise every file is fsynced separately after a crash, which takes seconds.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  };
}

function settingArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const logMaxBytes = 1024 * 1024;
const logFile = (folder: string) => path.join(folder, 'server.log');

/**
 * Trims the log. Returns where the next start's lines will begin; two servers starting together write to the
 * same file.
 */
function trimLog(folder: string): number {
  const size = fs.statSync(logFile(folder), { throwIfNoEntry: false })?.size ?? 0;
  if (size <= logMaxBytes) return size;
  fs.truncateSync(logFile(folder));
  return 0;
}

function logTail(folder: string, from = 0): string {
  try {
    const lines = fs.readFileSync(logFile(folder)).subarray(from).toString().trim().split('\n');
    return lines.slice(-3).join(' ');
  } catch {
    return '';
  }
}

function supervise(
  server: Server,
  { pid, port }: PidFile,
  child: ChildProcess | null,
  onUnexpectedExit: (() => void) | undefined,
): Omit<EmbeddedPostgres, 'connection' | 'superuser'> {
  let stopping = false;
  const ended = () => {
    clearInterval(watch);
    if (!stopping) onUnexpectedExit?.();
    stopping = true;
  };
  // An adopted server is not our child, so only its id can be watched.
  const watch = setInterval(() => {
    if (!isAlive(pid)) ended();
  }, watchIntervalMs).unref();
  child?.once('exit', ended);
  child?.unref();

  return {
    pid,
    adopted: child === null,
    async stop() {
      stopping = true;
      clearInterval(watch);
      if (!isAlive(pid) || readPidFile(server.cluster)?.pid !== pid) return 'not running';
      if (await isUsedByOthers(connectionOf(server, port))) return 'left running';
      await shutDown(server, pid);
      return 'stopped';
    },
  };
}

/**
 * Counts only other processes' connections, not ours. Connections just closed stay listed for a moment, so
 * this waits up to a second.
 */
async function isUsedByOthers(connection: Connection): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (let attempt = 0; attempt < 20; attempt++) {
      const { rowCount } = await client.query(
        `select 1 from pg_stat_activity where backend_type = 'client backend' and application_name <> $1 limit 1`,
        [applicationName],
      );
      if (rowCount === 0) return false;
      await sleep(50);
    }
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function shutDown(server: Server, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    // On Windows, signals kill; pg_ctl ships with the server.
    const control = path.join(path.dirname(server.binaries.postgres), 'pg_ctl.exe');
    spawn(control, ['stop', '-D', server.cluster, '-m', 'fast'], { stdio: 'ignore' });
  } else {
    signalProcess(pid, 'SIGINT');
  }
  const deadline = Date.now() + shutdownWaitMs;
  while (isAlive(pid) && Date.now() < deadline) await sleep(10);
}
