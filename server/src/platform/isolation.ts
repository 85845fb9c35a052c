import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type IsolationClock, type IsolationLimits, meterChild } from './isolation-meter.ts';
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
  /** Aborting kills the child at once. */
  signal: AbortSignal;
  /** Messages come one at a time; the child waits until this settles. Its result is sent to the child. */
  onMessage: (message: FromChild, clock: IsolationClock) => Promise<ToChild | void>;
}

/** Wraps the messages of both sides. */
export type Envelope<Message> = { type: 'message'; message: Message } | { type: 'done' };
export type Reply<Message> = { type: 'start'; message: Message } | { type: 'reply'; message: Message | null };

/**
 * Runs one piece of work in a child process to its end. What may hang or eat memory runs in a process of its own: worker
 * threads bound neither array buffers nor WebAssembly memory. One process per piece of work, killed when it exceeds a limit.
 * @throws what `onMessage` throws, after the child has been killed
 */
export async function runIsolated<ToChild, FromChild>(
  run: IsolatedRun<ToChild, FromChild>,
): Promise<IsolationOutcome> {
  if (run.signal.aborted) return { ok: false, reason: 'stopped', isPassing: false, detail: '', peakRssMb: 0 };
  const child = forkModule(run.entry, run.limits.heapMb, run.files);
  let finished = false;
  let failure: Failure | null = null;
  let surprise: { error: unknown } | null = null;
  let complaint = '';

  const kill = (reason: Failure['reason'], detail = '', isPassing = false) => {
    failure ??= { reason, detail, isPassing };
    child.kill('SIGKILL');
  };
  const meter = meterChild(child.pid, run.limits, kill);
  const stop = () => kill('stopped');
  run.signal.addEventListener('abort', stop, { once: true });
  child.stderr?.on('data', (data: Buffer) => {
    complaint = (complaint + data.toString()).slice(-2000);
  });

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
  meter.stop();
  run.signal.removeEventListener('abort', stop);
  await handled;
  const peakRssMb = meter.peakRssMb();

  if (surprise) throw (surprise as { error: unknown }).error;
  if (failure) return { ok: false, ...(failure as Failure), peakRssMb };
  if (finished) return { ok: true, peakRssMb };
  const outOfMemory = /heap out of memory|Array buffer allocation failed/.test(complaint);
  return {
    ok: false,
    reason: outOfMemory ? 'memory' : 'crashed',
    // Nobody here has killed it, so the system did, for lack of memory.
    isPassing: ending === 'SIGKILL' || (!outOfMemory && isSystemTrouble(complaint)),
    detail: `${ending}: ${complaint.trim()}`,
    peakRssMb,
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

function forkModule(entry: URL, heapMb: number, files: Files = {}): ChildProcess {
  const file = fileOf(entry);
  // The TypeScript loader starts programs itself, so only built code can be restricted.
  const mode = file.endsWith('.ts') ? ['--import', typeScriptLoader()] : permissions(files);
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
function permissions({ read = [], write = [] }: Files): string[] {
  return [
    // Silences the warning about experimental features.
    '--no-warnings',
    permissionFlag,
    '--allow-worker',
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
