import { CallFailure } from './call-failure.ts';

interface Waiting {
  go: () => void;
}

/** Limits simultaneous calls; the others queue, up to a time limit. */
export class Slots {
  private free: number;
  private readonly line: Waiting[] = [];
  private readonly longestWaitMs: number;

  constructor(count: number, longestWaitMs: number) {
    this.free = count;
    this.longestWaitMs = longestWaitMs;
  }

  /**
   * @returns a function that frees the slot
   * @throws CallFailure `busy` after the longest wait; the reason of `signal` if aborted
   */
  async take(signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.free > 0) this.free--;
    else await this.wait(signal);
    let given = false;
    return () => {
      if (given) return;
      given = true;
      const next = this.line.shift();
      if (next) next.go();
      else this.free++;
    };
  }

  private wait(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (error: unknown) => {
        this.line.splice(this.line.indexOf(waiting), 1);
        settle();
        reject(error instanceof Error ? error : new CallFailure('busy', String(error)));
      };
      const stopped = () => leave(signal?.reason);
      const timer = setTimeout(
        () => leave(new CallFailure('busy', 'Too many questions are waiting already')),
        this.longestWaitMs,
      );
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', stopped);
      };
      const waiting: Waiting = {
        go() {
          settle();
          resolve();
        },
      };
      this.line.push(waiting);
      signal?.addEventListener('abort', stopped, { once: true });
    });
  }
}
