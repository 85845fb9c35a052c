import { execFile, fork, type ChildProcess } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { constants, setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { serverPackageFolder } from './package-root.ts';
import { Worker } from 'node:worker_threads';
import { isSystemTrouble } from './system-trouble.ts';

/**
 * Work that may hang or eat memory runs in a process of its own: worker threads bound neither
 * array buffers nor WebAssembly memory. One process per piece of work, killed when it exceeds a limit.
 */
export interface IsolationLimits {
  /** V8 heap; beyond it the child ends by itself. */
  heapMb: number;
  /** Resident memory of the child, heap and buffers. */
  rssMb: number;
  /**
   * Time of work until the first `allow`: processor time where the system tells it, so that a busy machine
   * does not fail a good file; elsewhere elapsed time. Time that the parent takes for a message does not count.
   */
  workMs: number;
  /** So long it may wait without working, whatever for; two minutes by default. Time of the parent does not count. */
  idleMs?: number;
  /** What has worked for so long goes on after everything else; where it is not given, nothing does. */
  givesWayAfterMs?: number;
  /** It goes before other children until it gives way. */
  isShort?: boolean;
}

export type IsolationOutcome =
  | { ok: true; peakRssMb: number }
  | {
      ok: false;
      reason: 'memory' | 'time' | 'crashed' | 'stopped';
      /** The machine was the cause, not the work: it was out of something, a disk was away, or the child was killed. */
      isPassing: boolean;
      detail: string;
      peakRssMb: number;
    };

type Failure = Omit<Extract<IsolationOutcome, { ok: false }>, 'ok' | 'peakRssMb'>;

interface Files {
  read?: readonly string[];
  write?: readonly string[];
}

export interface IsolatedRun<ToChild, FromChild> {
  /** File URL of a module that calls `serveParent`. */
  entry: URL;
  start: ToChild;
  /** All that the child may read and write besides the program itself: paths of files. */
  files?: Files;
  limits: IsolationLimits;
  /** Aborting kills the child at once. */
  signal: AbortSignal;
  /** Messages come one at a time; the child waits until this has settled. What it returns goes back to the child. */
  onMessage: (message: FromChild, clock: IsolationClock) => Promise<ToChild | void>;
}

export interface IsolationClock {
  /** How long the child has worked, by the processor where that is told. */
  workedMs(): Promise<number>;
  /** Grants the child more time. */
  allow(milliseconds: number): void;
  /** Grants it so much from now on, whatever it had left. */
  renew(milliseconds: number): Promise<void>;
  /** It was put behind everything else, for having worked so long; the system lets nobody take that back. */
  hasGivenWay(): boolean;
}

/** What travels between the two, around the messages of either side. */
export type Envelope<Message> = { type: 'message'; message: Message } | { type: 'done' };
export type Reply<Message> = { type: 'start'; message: Message } | { type: 'reply'; message: Message | null };

const POLL_MS = 100;
/** Between that of the server itself and `PRIORITY_BELOW_NORMAL`. */
const shortPriority = 4;
/** A child of which so little is seen waits: it never stands still entirely, and a busy machine leaves it more. */
const leastWorkMs = 200;
const defaultIdleMs = 120_000;
/** Where processor time cannot be told, a busy machine is made up for by so many times the time. */
const patience = 6;

/**
 * Runs one piece of work in a child process to its end.
 * @throws what `onMessage` throws, after the child has been killed
 */
export async function runIsolated<ToChild, FromChild>(
  run: IsolatedRun<ToChild, FromChild>,
): Promise<IsolationOutcome> {
  if (run.signal.aborted) return { ok: false, reason: 'stopped', isPassing: false, detail: '', peakRssMb: 0 };
  const child = forkModule(run.entry, run.limits.heapMb, run.files);
  yieldToOthers(child.pid, run.limits.isShort ? shortPriority : constants.priority.PRIORITY_BELOW_NORMAL);
  const begun = performance.now();
  let allowedMs = run.limits.workMs;
  let parentMs = 0;
  let busySince: number | null = null;
  const elapsed = () => (busySince ?? performance.now()) - begun - parentMs;
  /** What had been used when time was granted anew. */
  let before = { processorMs: 0, elapsedMs: 0 };
  let peakRssMb = 0;
  let finished = false;
  let failure: Failure | null = null;
  let seen = { processorMs: 0, elapsedMs: 0 };
  let surprise: { error: unknown } | null = null;
  let complaint = '';
  let gaveWay = false;

  const kill = (reason: Failure['reason'], detail = '', isPassing = false) => {
    failure ??= { reason, detail, isPassing };
    child.kill('SIGKILL');
  };
  const stop = () => kill('stopped');
  run.signal.addEventListener('abort', stop, { once: true });
  child.stderr?.on('data', (data: Buffer) => {
    complaint = (complaint + data.toString()).slice(-2000);
  });

  const watch = setInterval(() => {
    if (child.pid === undefined) return;
    const elapsedMs = elapsed();
    const waited = busySince !== null;
    const judge = ({ rssMb, processorMs }: Usage) => {
      peakRssMb = Math.max(peakRssMb, rssMb);
      if (rssMb > run.limits.rssMb) kill('memory', `${Math.round(rssMb)} MB`);
      else if (waited || busySince !== null) return;
      const sinceMs = elapsedMs - before.elapsedMs;
      const workedMs = processorMs === null ? sinceMs : processorMs - before.processorMs;
      const { givesWayAfterMs } = run.limits;
      if (givesWayAfterMs !== undefined && workedMs > givesWayAfterMs && !gaveWay) {
        gaveWay = true;
        yieldToOthers(child.pid, constants.priority.PRIORITY_LOW);
      }
      if (workedMs > allowedMs * (processorMs === null ? patience : 1)) kill('time');
      if (processorMs === null || processorMs - seen.processorMs >= leastWorkMs)
        seen = { processorMs: processorMs ?? 0, elapsedMs };
      else if (elapsedMs - seen.elapsedMs > (run.limits.idleMs ?? defaultIdleMs))
        kill('time', 'it only waited', true);
    };
    // What cannot be measured now is measured the next time.
    usage(child.pid).then(judge, () => undefined);
  }, POLL_MS);

  const clock: IsolationClock = {
    allow: (milliseconds) => {
      allowedMs += milliseconds;
    },
    async workedMs() {
      const used = child.pid === undefined ? null : await usage(child.pid);
      return used?.processorMs ?? elapsed();
    },
    async renew(milliseconds) {
      const used = child.pid === undefined ? null : await usage(child.pid);
      allowedMs = milliseconds;
      before = { processorMs: used?.processorMs ?? 0, elapsedMs: elapsed() };
    },
    hasGivenWay: () => gaveWay,
  };
  const handle = async (message: FromChild) => {
    busySince = performance.now();
    try {
      const reply = (await run.onMessage(message, clock)) ?? null;
      parentMs += performance.now() - busySince;
      if (child.connected) send(child, { type: 'reply', message: reply });
    } catch (error) {
      surprise = { error };
      kill('stopped');
    } finally {
      busySince = null;
    }
  };
  let handled: Promise<void> = Promise.resolve();
  child.on('message', (envelope: Envelope<FromChild>) => {
    if (envelope.type === 'done') finished = true;
    else if (!failure) handled = handled.then(() => (failure ? undefined : handle(envelope.message)));
  });

  const exit = new Promise<string>((resolve) => {
    child.on('error', (error) => {
      failure ??= { reason: 'crashed', isPassing: isSystemTrouble(error), detail: error.message };
      if (child.pid === undefined) resolve('not started');
    });
    child.on('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  send(child, { type: 'start', message: run.start });
  const ending = await exit;
  clearInterval(watch);
  run.signal.removeEventListener('abort', stop);
  await handled;

  if (surprise) throw (surprise as { error: unknown }).error;
  if (failure) return { ok: false, ...(failure as Failure), peakRssMb };
  if (finished) return { ok: true, peakRssMb };
  const outOfMemory = /heap out of memory|Array buffer allocation failed/.test(complaint);
  return {
    ok: false,
    reason: outOfMemory ? 'memory' : 'crashed',
    // Nobody here has killed it: the system did, for want of memory.
    isPassing: ending === 'SIGKILL' || (!outOfMemory && isSystemTrouble(complaint)),
    detail: `${ending}: ${complaint.trim()}`,
    peakRssMb,
  };
}

let builtFolder: string | null = null;

/** From here on children that are kept in the source are run as they were built: that starts them in a tenth of the time. */
export function runChildrenAsBuilt(folder: string): void {
  builtFolder = folder;
}

function fileOf(entry: URL): string {
  const source = fileURLToPath(entry);
  const built = builtFolder && path.join(builtFolder, `${path.basename(source, '.ts')}.js`);
  return built !== null && existsSync(built) ? built : source;
}

/** Starts a thread on a module of ours, which is given no more of the heap than that. */
export function startThread(entry: URL, heapMb: number): Worker {
  const file = fileOf(entry);
  const options = { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: heapMb } };
  if (!file.endsWith('.ts')) return new Worker(file, options);
  // A thread has no say in how its own file is loaded: this one registers the loader, then imports it.
  const loader = createRequire(import.meta.url)
    .resolve('tsx/esm/api')
    .replace(/\.cjs$/, '.mjs');
  const [register, module] = [loader, file].map((each) => JSON.stringify(pathToFileURL(each).href));
  return new Worker(`import(${register}).then(({ register }) => { register(); return import(${module}); })`, {
    ...options,
    eval: true,
  });
}

function forkModule(entry: URL, heapMb: number, files: Files = {}): ChildProcess {
  const file = fileOf(entry);
  // What loads TypeScript starts programs of its own: only what was built is held to its permissions.
  const mode = file.endsWith('.ts') ? ['--import', typeScriptLoader()] : permissions(files);
  const { PATH, TZ, LANG, NODE_ENV, SystemRoot } = process.env;
  const environment = Object.entries({ PATH, TZ, LANG, NODE_ENV, SystemRoot });
  const child = fork(file, [], {
    execArgv: [`--max-old-space-size=${heapMb}`, ...mode],
    cwd: tmpdir(),
    // The child reads hostile files: it gets no settings, hence no secrets.
    env: Object.fromEntries(environment.filter(([, value]) => value !== undefined)),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  return child;
}

/**
 * Node's permission model: a child sees the program and its own files, writes nothing else, and starts no programs. A
 * thread it may have: one watches for the end of the parent, one reads scans, and that one is held to the same.
 */
function permissions({ read = [], write = [] }: Files): string[] {
  return [
    // It says with every start that it is experimental, in the versions where it is.
    '--no-warnings',
    permissionFlag,
    '--allow-worker',
    ...[...programFolders(), ...read].map((place) => `--allow-fs-read=${place}`),
    ...write.map((place) => `--allow-fs-write=${place}`),
  ];
}

/** Node 24 knows it by its final name, Node 20 by its first. */
const permissionFlag =
  Number(process.versions.node.split('.')[0]) >= 24 ? '--permission' : '--experimental-permission';

let programPlaces: string[] | undefined;

/** The code and its packages, wherever links lead; not what lies beside them, such as the data. */
function programFolders(): string[] {
  if (programPlaces) return programPlaces;
  const server = serverPackageFolder();
  const root = path.dirname(server);
  const folders = [
    ...['dist', 'fonts', 'node_modules'].map((name) => path.join(server, name)),
    path.join(root, 'node_modules'),
    ...(builtFolder === null ? [] : [builtFolder]),
  ].filter((folder) => existsSync(folder));
  const described = [server, root].map((folder) => path.join(folder, 'package.json'));
  const places = [
    ...folders.flatMap((folder) => [folder, realpathSync(folder)]).map((folder) => `${folder}/`),
    ...described,
  ];
  return (programPlaces = [...new Set(places)]);
}

/** Whoever waits for an answer comes first. */
function yieldToOthers(pid: number | undefined, priority: number): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, priority);
  } catch {
    // It has ended already, or this system does not allow it: the work is the same.
  }
}

/** In development and tests the child runs from its source. */
function typeScriptLoader(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
}

/** A child that is gone is noticed by its exit; a message that it misses is no error of its own. */
function send<Message>(child: ChildProcess, reply: Reply<Message>): void {
  child.send(reply, () => {});
}

/** "1:02.34" of macOS and the BSDs, "1-00:01:02" elsewhere; null for anything else. */
function millisecondsOf(time: string): number | null {
  const [, days = '0', clock = ''] = /^(?:(\d+)-)?([\d:.]+)$/.exec(time) ?? [];
  const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return clock === '' || Number.isNaN(seconds) ? null : (Number(days) * 86_400 + seconds) * 1000;
}

interface Usage {
  rssMb: number;
  /** User and system time of all threads; null where the system does not tell it finely enough. */
  processorMs: number | null;
}

/** Linux counts processor time in hundredths of a second for every program (proc(5), USER_HZ). */
const msPerTick = 10;

/** @returns zeros when the process is gone */
async function usage(pid: number): Promise<Usage> {
  if (process.platform === 'linux') {
    const [status, stat] = await Promise.all(
      [`/proc/${pid}/status`, `/proc/${pid}/stat`].map((file) => readFile(file, 'utf8').catch(() => '')),
    );
    // Fields 14 and 15 of proc(5), counted after the name, which may hold spaces and brackets.
    const fields = (stat ?? '').slice((stat ?? '').lastIndexOf(')') + 2).split(' ');
    return {
      rssMb: Number(/^VmRSS:\s+(\d+) kB/m.exec(status ?? '')?.[1] ?? 0) / 1024,
      processorMs: (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * msPerTick,
    };
  }
  if (process.platform === 'win32') return { rssMb: 0, processorMs: null };
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'rss=,time=', '-p', String(pid)], (error, output) => {
      const [rss = '0', time = ''] = error ? [] : output.trim().split(/\s+/);
      resolve({ rssMb: Number(rss) / 1024, processorMs: millisecondsOf(time) });
    });
  });
}
