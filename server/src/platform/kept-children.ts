import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';

/** Idle, after work that it has done to its end. */
export interface KeptChild {
  child: ChildProcess;
  /** Processor time of its earlier work; 0 for a new one. */
  spentMs: number;
}

/** One that has grown larger ends, so that the next work has the memory of its limit. */
export const mostKeptMb = 300;
/** The next of several files comes at once. */
const keptMs = 5_000;
const mostKept = 4;

interface Kept extends KeptChild {
  purpose: string;
  /** Ends it, unless it was taken. */
  end: () => void;
  /** Work takes it over. */
  leave: () => void;
}

/** Oldest first. */
const idle = new Set<Kept>();

/** Keeps it for a moment, without keeping this process alive. */
export function keepChild(purpose: string, { child, spentMs }: KeptChild): void {
  const leave = () => {
    clearTimeout(timer);
    idle.delete(kept);
    child.off('exit', leave).off('error', leave);
  };
  const end = () => {
    leave();
    if (child.connected) child.disconnect();
  };
  const timer = setTimeout(end, keptMs).unref();
  const kept: Kept = { child, spentMs, purpose, end, leave };
  child.once('exit', leave).once('error', leave);
  holdOpen(child, false);
  idle.add(kept);
  const [oldest] = idle;
  if (idle.size > mostKept) oldest?.end();
}

export function takeKeptChild(purpose: string): KeptChild | null {
  for (const kept of idle) {
    if (kept.purpose !== purpose) continue;
    kept.leave();
    holdOpen(kept.child, true);
    return kept;
  }
  return null;
}

/** Whether this process goes on as long as the child and its channels are there. */
function holdOpen(child: ChildProcess, isHeld: boolean): void {
  for (const handle of [child, child.channel, child.stderr as Socket | null])
    if (isHeld) handle?.ref();
    else handle?.unref();
}
