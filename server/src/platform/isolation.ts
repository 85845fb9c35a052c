import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type IsolationClock, type IsolationLimits, meterChild } from './isolation-meter.ts';
import { type KeptChild, keepChild, mostKeptMb, takeKeptChild } from './kept-children.ts';
import { refuseInTransaction } from './open-transaction.ts';
import { serverPackageFolder } from './package-root.ts';
import { isSystemTrouble } from './system-trouble.ts';

export type { IsolationClock, IsolationLimits } from './isolation-meter.ts';

export type IsolationOutcome =
  | { ok: true; peakRssMb: number }
  | {
      ok: false;
      reason: 'memory' | 'time' | 'crashed' | 'stopped';
      /**
       * The machine was at fault, not the work: it lacked resources, a disk was away, or it killed the child.
       */
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
  /** Paths of all files the child may read and write, besides the program itself. */
  files?: Files;
  limits: IsolationLimits;
  /** It needs a library of native code, which Node's permissions do not bind. */
  hasNativeCode?: boolean;
  /**
   * Whose work it is, or what it belongs to: the process stays for a moment, and takes the next piece of the same kind
   * and name. Not for work with files of its own, which a process is allowed for its whole life.
   */
  keepFor?: string;
  /** Aborting kills the child at once. */
  signal: AbortSignal;
  /** Messages come one at a time; the child waits until this settles. Its result is sent to the child. */
  onMessage: (message: FromChild, clock: IsolationClock) => Promise<ToChild | void>;
}

/** Wraps the messages of both sides. */
export type Envelope<Message> = { type: 'message'; message: Message } | { type: 'done' };
export type Reply<Message> =
  | { type: 'start'; message: Message; stays: boolean }
  | { type: 'reply'; message: Message | null };

/**
 * Runs one piece of work in a child process to its end. What may hang or eat memory runs in a process of its own: worker
 * threads bound neither array buffers nor WebAssembly memory. The process is killed when the work exceeds a limit.
 * @throws what `onMessage` throws, after the child has been killed
 */
export async function runIsolated<ToChild, FromChild>(
  run: IsolatedRun<ToChild, FromChild>,
): Promise<IsolationOutcome> {
  refuseInTransaction('Work of a process');
  if (run.signal.aborted) return { ok: false, reason: 'stopped', isPassing: false, detail: '', peakRssMb: 0 };
  const purpose = purposeOf(run);
  const kept = purpose === null ? null : takeKeptChild(purpose);
  const outcome = kept && (await runIn(kept, run, purpose));
  // One that had ended meanwhile has heard nothing of the work.
  if (outcome && outcome !== 'unheard') return outcome;
  const fresh = { child: forkModule(run), spentMs: 0 };
  const first = await runIn(fresh, run, purpose);
  if (first === 'unheard') throw new Error('a new process was taken for one that was kept');
  return first;
}

/** Pieces of work with the same purpose may follow each other in one process. */
function purposeOf({
  entry,
  keepFor,
  limits,
}: Pick<IsolatedRun<never, never>, 'entry' | 'keepFor' | 'limits'>): string | null {
  if (keepFor === undefined) return null;
  return [entry.href, keepFor, limits.heapMb, limits.isShort ?? false].join(' ');
}

async function runIn<ToChild, FromChild>(
  { child, spentMs }: KeptChild,
  run: IsolatedRun<ToChild, FromChild>,
  purpose: string | null,
): Promise<IsolationOutcome | 'unheard'> {
  let failure: Failure | null = null;
  let surprise: { error: unknown } | null = null;
  const kill = (reason: Failure['reason'], detail = '', isPassing = false) => {
    failure ??= { reason, detail, isPassing };
    child.kill('SIGKILL');
  };
  const meter = meterChild(child.pid, run.limits, kill, spentMs);
  const stop = () => kill('stopped');
  run.signal.addEventListener('abort', stop, { once: true });

  const handle = async (message: FromChild) => {
    try {
      const reply = (await meter.besides(() => run.onMessage(message, meter.clock))) ?? null;
      if (child.connected) send(child, { type: 'reply', message: reply });
    } catch (error) {
      surprise = { error };
      kill('stopped');
    }
  };
  let handled: Promise<void> = Promise.resolve();
  const heard = listenTo(child, {
    message: (message) => {
      if (!failure) handled = handled.then(() => (failure ? undefined : handle(message as FromChild)));
    },
    error: (error) => {
      failure ??= { reason: 'crashed', isPassing: isSystemTrouble(error), detail: error.message };
    },
  });
  send(child, { type: 'start', message: run.start, stays: purpose !== null });
  const ending = await (purpose === null ? heard.end : Promise.race([heard.end, heard.done]));
  await handled;
  meter.stop();
  run.signal.removeEventListener('abort', stop);
  const peakRssMb = meter.peakRssMb();
  if (ending === null) {
    const workedMs = await meter.clock.workedMs();
    const isFit = !failure && !meter.clock.hasGivenWay() && peakRssMb <= mostKeptMb;
    if (isFit && purpose !== null && child.connected) {
      heard.stop();
      keepChild(purpose, { child, spentMs: Math.max(1, spentMs + workedMs) });
    } else if (child.connected) child.disconnect();
  }

  if (surprise) throw (surprise as { error: unknown }).error;
  if (failure) return { ok: false, ...(failure as Failure), peakRssMb };
  if (heard.isDone()) return { ok: true, peakRssMb };
  if (!heard.any() && spentMs > 0) return 'unheard';
  return { ok: false, ...describeEnd(ending ?? '', heard.complaint()), peakRssMb };
}

/** Listens to a child until it ends; `end` says how it did, `done` that it has done its work. */
function listenTo(
  child: ChildProcess,
  hear: { message: (message: unknown) => void; error: (error: Error) => void },
) {
  let heardAny = false;
  let finished = false;
  let complaint = '';
  let endWith = (_how: string) => {};
  const end = new Promise<string>((resolve) => (endWith = resolve));
  let finish = () => {};
  const done = new Promise<null>((resolve) => (finish = () => resolve(null)));

  const onComplaint = (data: Buffer) => {
    complaint = (complaint + data.toString()).slice(-2000);
  };
  const onMessage = (envelope: Envelope<unknown>) => {
    heardAny = true;
    if (envelope.type === 'message') return hear.message(envelope.message);
    finished = true;
    finish();
  };
  const onError = (error: Error) => {
    hear.error(error);
    if (child.pid === undefined) endWith('not started');
  };
  const onExit = (code: number | null, signal: string | null) => endWith(signal ?? `exit code ${code}`);
  child.stderr?.on('data', onComplaint);
  child.on('message', onMessage).on('error', onError).on('exit', onExit);
  return {
    end,
    done,
    any: () => heardAny,
    isDone: () => finished,
    complaint: () => complaint,
    stop() {
      child.stderr?.off('data', onComplaint);
      child.off('message', onMessage).off('error', onError).off('exit', onExit);
    },
  };
}

/** @param ending signal or exit code of a child that nobody here has killed */
function describeEnd(ending: string, complaint: string): Failure {
  const outOfMemory = /heap out of memory|Array buffer allocation failed/.test(complaint);
  return {
    reason: outOfMemory ? 'memory' : 'crashed',
    // The system killed it, for lack of memory.
    isPassing: ending === 'SIGKILL' || (!outOfMemory && isSystemTrouble(complaint)),
    detail: `${ending}: ${complaint.trim()}`,
  };
}

let builtFolder: string | null = null;

/** From now on, children run as built instead of from source, which starts them in a tenth of the time. */
export function runChildrenAsBuilt(folder: string): void {
  builtFolder = folder;
}

function fileOf(entry: URL): string {
  const source = fileURLToPath(entry);
  if (builtFolder === null) return source;
  const place = path.relative(path.join(serverPackageFolder(), 'src'), source);
  const built = path.join(builtFolder, place.replace(/\.ts$/, '.js'));
  return existsSync(built) ? built : source;
}

/** Starts a thread on one of our modules with this heap limit. */
export function startThread(entry: URL, heapMb: number): Worker {
  const file = fileOf(entry);
  const options = { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: heapMb } };
  if (!file.endsWith('.ts')) return new Worker(file, options);
  // A thread cannot choose how its own file is loaded, so this one registers the loader and imports it.
  const loader = createRequire(import.meta.url)
    .resolve('tsx/esm/api')
    .replace(/\.cjs$/, '.mjs');
  const [register, module] = [loader, file].map((each) => JSON.stringify(pathToFileURL(each).href));
  return new Worker(`import(${register}).then(({ register }) => { register(); return import(${module}); })`, {
    ...options,
    eval: true,
  });
}

function forkModule({
  entry,
  limits: { heapMb },
  files = {},
  hasNativeCode = false,
}: Pick<IsolatedRun<never, never>, 'entry' | 'limits' | 'files' | 'hasNativeCode'>): ChildProcess {
  const file = fileOf(entry);
  // The TypeScript loader starts programs itself, so only built code can be restricted.
  const mode = file.endsWith('.ts') ? ['--import', typeScriptLoader()] : permissions(files, hasNativeCode);
  const { PATH, TZ, LANG, NODE_ENV, SystemRoot } = process.env;
  const environment = Object.entries({ PATH, TZ, LANG, NODE_ENV, SystemRoot });
  const child = fork(file, [], {
    execArgv: [`--max-old-space-size=${heapMb}`, ...mode],
    cwd: tmpdir(),
    // The child reads hostile files, so it gets no settings and hence no secrets.
    env: Object.fromEntries(environment.filter(([, value]) => value !== undefined)),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  return child;
}

/**
 * Node's permission model: a child sees the program and its own files, writes nothing else, and starts no
 * programs. It may use threads, under the same restrictions: one watches for the parent's end, one reads
 * scans.
 */
function permissions({ read = [], write = [] }: Files, hasNativeCode: boolean): string[] {
  return [
    // Silences the warning about experimental features.
    '--no-warnings',
    permissionFlag,
    '--allow-worker',
    ...(hasNativeCode ? ['--allow-addons'] : []),
    ...[...programFolders(), ...read].map((place) => `--allow-fs-read=${place}`),
    ...write.map((place) => `--allow-fs-write=${place}`),
  ];
}

/** Node 24 has the final name, Node 20 the first. */
const permissionFlag =
  Number(process.versions.node.split('.')[0]) >= 24 ? '--permission' : '--experimental-permission';

let programPlaces: string[] | undefined;

/** The code and its packages, with links resolved; nothing beside them, such as the data. */
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

/** In development and tests the child runs from source. */
function typeScriptLoader(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
}

/** A missing child is noticed by its exit; a lost message is no further error. */
function send<Message>(child: ChildProcess, reply: Reply<Message>): void {
  child.send(reply, () => {});
}
