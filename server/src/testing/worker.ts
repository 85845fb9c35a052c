import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { builtProgram } from './built-program.ts';
import type { TestServer } from './server.ts';

/** Starts a worker in its own process, as ROLE=worker does. */
export function startWorker(
  { databaseUrl, dataDir }: TestServer,
  environment: Record<string, string> = {},
): ChildProcess {
  return spawn(process.execPath, builtProgram(), {
    env: {
      PATH: process.env['PATH'],
      ROLE: 'worker',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ENCODER: 'false',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Kills it with SIGKILL. */
export async function killWorker(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const gone = once(worker, 'exit');
  worker.kill('SIGKILL');
  await gone;
}

/**
 * Kills the processes that it has begun with this module.
 * @returns whether there were any; elsewhere than on Linux nobody can tell, so nothing is done and it is true
 */
export function killChildrenOf({ pid }: ChildProcess, module: string): boolean {
  if (!existsSync('/proc/self/task')) return true;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const found = children.filter((child) => child !== '' && commandOf(child).includes(module));
  for (const child of found) process.kill(Number(child), 'SIGKILL');
  return found.length > 0;
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
