/** Runs reference programs and measures their cost. */
import { spawn } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A reference program and the package that provides it. */
export interface Program {
  command: string;
  debian?: string;
  npm?: string;
}

export function whichProgram(command: string): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const path = join(folder, command);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // not in this folder
    }
  }
  return null;
}

export interface Run {
  status: number | null;
  stdout: Buffer;
  stderr: string;
  wallSeconds: number;
  /** User and system time of the child and the descendants it waited for, in steps of 10 ms. */
  cpuSeconds: number;
  /** Peak resident set of the child itself. */
  peakRssBytes: number;
}

/**
 * Runs a program and measures it from outside, through /proc (Linux). One at a time, because CPU is the
 * growth of this process's waited-for children.
 */
export async function measure(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; input?: Uint8Array } = {},
): Promise<Run> {
  if (process.platform !== 'linux') throw new Error('Measuring a program needs /proc: run this on Linux.');
  const { input, ...rest } = options;
  const cpuBefore = childrenCpu();
  const start = performance.now();
  const child = spawn(command, args, { ...rest, stdio: ['pipe', 'pipe', 'pipe'] });
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  let peakRssBytes = 0;
  // The kernel records the peak, so only growth in the last few milliseconds can be missed.
  const poll = setInterval(() => {
    peakRssBytes = Math.max(peakRssBytes, child.pid ? peakRss(child.pid) : 0);
  }, 4);
  try {
    const status = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', resolve);
    });
    return {
      status,
      stdout: Buffer.concat(out),
      stderr: Buffer.concat(err).toString(),
      wallSeconds: (performance.now() - start) / 1000,
      cpuSeconds: childrenCpu() - cpuBefore,
      peakRssBytes,
    };
  } finally {
    clearInterval(poll);
  }
}

/** Peak resident set of a process so far, in bytes; 0 once it is gone. */
export function peakRss(pid: number): number {
  try {
    const found = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'));
    return found ? Number(found[1]) * 1024 : 0;
  } catch {
    return 0;
  }
}

/** cutime + cstime of proc(5), in seconds; clock ticks are 10 ms on every Linux that Node runs on. */
function childrenCpu(): number {
  const stat = readFileSync('/proc/self/stat', 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}
