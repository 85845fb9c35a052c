import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
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
