import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Does nothing if the process has ended, which may happen at any moment. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/**
 * Returns the name of a running program, or null if unknown. Ids are recycled, so an id alone proves nothing.
 */
export function processName(pid: number): string | null {
  try {
    if (process.platform === 'linux') return fs.readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return null;
  }
  const [command, ...args] =
    process.platform === 'win32'
      ? ['tasklist', '/FI', `PID eq ${pid}`, '/NH', '/FO', 'CSV']
      : ['ps', '-o', 'comm=', '-p', String(pid)];
  const { status, stdout } = spawnSync(command ?? '', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** Lists the processes working in this folder; empty if the system does not tell. */
export function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  const real = fs.realpathSync(folder);
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return path.resolve(fs.readlinkSync(`/proc/${pid}/cwd`)) === real;
      } catch {
        return false;
      }
    });
}

/** Ended but not yet reaped by its parent, which in containers may take long. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return / Z /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/, ''));
  } catch {
    return false;
  }
}
