import { execFile } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

export interface Usage {
  rssMb: number;
  /** User and system time of all threads; null if the system's resolution is too coarse. */
  processorMs: number | null;
}

/** Linux counts processor time in hundredths of a second for every program (proc(5), USER_HZ). */
const msPerTick = 10;

/** @returns zeros if the process is gone */
export async function usageOf(pid: number): Promise<Usage> {
  if (process.platform === 'linux') {
    const [status, stat] = [readOfKernel(`/proc/${pid}/status`), readOfKernel(`/proc/${pid}/stat`)];
    // Fields 14 and 15 of proc(5), counted after the name, which may contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return {
      rssMb: Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024,
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

/** No disk is read, so reading it at once takes a tenth of the work. Empty if it is gone. */
function readOfKernel(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Parses "1:02.34" of macOS and the BSDs, "1-00:01:02" elsewhere; null for anything else. */
function millisecondsOf(time: string): number | null {
  const [, days = '0', clock = ''] = /^(?:(\d+)-)?([\d:.]+)$/.exec(time) ?? [];
  const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return clock === '' || Number.isNaN(seconds) ? null : (Number(days) * 86_400 + seconds) * 1000;
}

/** Identifies the calling thread to the system; null where that is not known. */
export function findThreadOfSystem(): number | null {
  try {
    // "1234/task/1240"
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  } catch {
    return null;
  }
}

/** Milliseconds of the processor that a thread of this process has had; null where the system does not tell. */
export function processorMsOf(thread: number): number | null {
  try {
    // In nanoseconds, before the time that it has waited for a processor.
    return Number(readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return null;
  }
}
