import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** The variables npm needs to reach a registry; none of our settings, and hence no secrets. */
const passedOn =
  /^(?:PATH|HOME|USERPROFILE|APPDATA|LOCALAPPDATA|SystemRoot|TEMP|TMP|TMPDIR|LANG|(?:https?|all|no)_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR)|npm_config_(?:registry|userconfig|globalconfig|cafile|https?_proxy|proxy|noproxy))$/i;

/**
 * Finds npm's own script, which the Node that runs us then runs: no shell on any system.
 * @returns null if there is none
 */
export function findNpm(
  environment: Record<string, string | undefined>,
  nodeFolder = path.dirname(process.execPath),
): string | null {
  const folders = [...(environment['PATH'] ?? '').split(path.delimiter).filter(Boolean), nodeFolder];
  const places = [
    environment['npm_execpath'] ?? '',
    ...folders.flatMap((folder) =>
      ['npm', 'node_modules/npm/bin/npm-cli.js', '../lib/node_modules/npm/bin/npm-cli.js'].map((place) =>
        path.join(folder, place),
      ),
    ),
  ];
  for (const place of places) {
    const real = place === '' ? null : realFile(place);
    if (real !== null && path.basename(real) === 'npm-cli.js') return real;
  }
  return null;
}

function realFile(place: string): string | null {
  try {
    return fs.realpathSync(place);
  } catch {
    return null;
  }
}

interface NpmRun {
  /** npm's own script. */
  npm: string;
  args: readonly string[];
  folder: string;
  signal: AbortSignal;
}

/** npm under way. */
export interface RunningNpm {
  /** @returns whether it was still there */
  stop(): boolean;
  /** Never rejects; `output` is the end of what it complained about. */
  ended: Promise<{ isDone: boolean; error: Error | null; output: string }>;
}

/** Starts npm, without our settings, and kills it once the signal is aborted. */
export function startNpm({ npm, args, folder, signal }: NpmRun): RunningNpm {
  const child = spawn(process.execPath, [npm, ...args], {
    cwd: folder,
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => passedOn.test(name))),
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  });
  let output = '';
  child.stderr.on('data', (data: Buffer) => (output = (output + data.toString()).slice(-20_000)));
  const ended = new Promise<number | Error>((resolve) => {
    child.on('error', resolve).on('close', (code) => resolve(code ?? new Error('npm was killed')));
  });
  return {
    stop: () => child.kill('SIGKILL'),
    ended: ended.then((how) => ({
      isDone: how === 0,
      error: how instanceof Error ? how : null,
      output,
    })),
  };
}
