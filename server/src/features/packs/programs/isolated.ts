import type { PackProblem } from '@gene/contract/packs';
import { startNpm } from '../../../platform/npm.ts';
import { readComplaint } from './reader.ts';

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
  const running = startNpm({
    ...{ npm, folder, signal },
    args: [
      ...['ci', '--ignore-scripts', '--omit=dev', '--omit=optional', '--omit=peer', '--prefer-offline'],
      ...['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error', '--logs-max=0'],
      ...['--fetch-retries=2', '--fetch-timeout=60000', '--cache', cache],
    ],
  });
  let stalled = false;
  let seen = { all: 0, at: Date.now() };
  const timer = setInterval(() => {
    measure().then(
      ({ cached, all }) => {
        progress(cached);
        if (all !== seen.all) seen = { all, at: Date.now() };
        else if (Date.now() - seen.at > stalledMs) stalled = running.stop();
      },
      // The next look says more.
      () => undefined,
    );
  }, lookMs);
  const { isDone, error, output } = await running.ended;
  clearInterval(timer);
  signal.throwIfAborted();
  if (isDone) return null;
  if (stalled) return fail('stalled', `Nothing came for ${stalledMs / 1000} s`);
  return error !== null && output === '' ? fail('unusable', error.message) : readComplaint(output);
}

const fail = (problem: PackProblem, detail: string) => ({ problem, detail });
