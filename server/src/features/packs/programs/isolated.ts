import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { PackProblem } from '@gene/contract/packs';
import { readComplaint } from './reader.ts';

/** What npm needs to reach a registry; none of our settings, and hence no secrets. */
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

/** Without a new byte. */
const stalledMs = 180_000;
const lookMs = 1000;

interface Run {
  npm: string;
  /** With the manifest and its lock. */
  folder: string;
  cache: string;
  signal: AbortSignal;
  /** Bytes in the cache and in the folder. */
  measure: () => Promise<{ cached: number; all: number }>;
  progress: (cachedBytes: number) => void;
}

/**
 * Has npm install what a lock file names.
 * @returns what stood in the way, or null
 * @throws the signal's reason if aborted
 */
export async function runNpm({ npm, folder, cache, signal, measure, progress }: Run) {
  const child = spawn(
    process.execPath,
    [
      ...[npm, 'ci', '--ignore-scripts', '--omit=dev', '--omit=optional', '--omit=peer', '--prefer-offline'],
      ...['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error', '--logs-max=0'],
      ...['--fetch-retries=2', '--fetch-timeout=60000', '--cache', cache],
    ],
    {
      cwd: folder,
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => passedOn.test(name))),
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
      killSignal: 'SIGKILL',
    },
  );
  let output = '';
  child.stderr.on('data', (data: Buffer) => (output = (output + data.toString()).slice(-20_000)));
  let stalled = false;
  let seen = { all: 0, at: Date.now() };
  const timer = setInterval(() => {
    measure().then(
      ({ cached, all }) => {
        progress(cached);
        if (all !== seen.all) seen = { all, at: Date.now() };
        else if (Date.now() - seen.at > stalledMs) stalled = child.kill('SIGKILL');
      },
      // The next look says more.
      () => undefined,
    );
  }, lookMs);
  const ended = await new Promise<number | Error>((resolve) => {
    child.on('error', resolve).on('close', (code) => resolve(code ?? new Error('npm was killed')));
  });
  clearInterval(timer);
  signal.throwIfAborted();
  if (ended === 0) return null;
  if (stalled) return fail('stalled', `Nothing came for ${stalledMs / 1000} s`);
  return ended instanceof Error && output === '' ? fail('unusable', ended.message) : readComplaint(output);
}

const fail = (problem: PackProblem, detail: string) => ({ problem, detail });
