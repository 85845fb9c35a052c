import { CallFailure } from './call-failure.ts';

interface Waiting {
  go: () => void;
}

/** So many at once; the others wait in a line, but not for ever. */
export class Slots {
  private free: number;
  private readonly line: Waiting[] = [];
  private readonly longestWaitMs: number;

  constructor(count: number, longestWaitMs: number) {
    this.free = count;
    this.longestWaitMs = longestWaitMs;
  }

  /**
   * @returns gives the slot back
   * @throws CallFailure `busy` after the longest wait; what `signal` says when it stops the wait
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
