/** Does a piece of work once for all who want it at the same time. */
export interface SharedWork<Result> {
  /**
   * Joins the work of this key, or begins it. It is aborted when the last who wanted it has left.
   * @throws what the work throws; the signal's reason if aborted
   */
  join(key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
}

interface UnderWay<Result> {
  result: Promise<Result>;
  wanters: number;
  stop: AbortController;
}

export function createSharedWork<Result>(): SharedWork<Result> {
  const all = new Map<string, UnderWay<Result>>();

  function begin(key: string, work: (signal: AbortSignal) => Promise<Result>): UnderWay<Result> {
    const stop = new AbortController();
    const begun: UnderWay<Result> = { stop, wanters: 0, result: work(stop.signal) };
    all.set(key, begun);
    const end = () => forget(key, begun);
    begun.result.then(end, end);
    return begun;
  }

  function forget(key: string, ended: UnderWay<Result>): void {
    if (all.get(key) === ended) all.delete(key);
  }

  return {
    async join(key, signal, work) {
      signal.throwIfAborted();
      const joined = all.get(key) ?? begin(key, work);
      joined.wanters += 1;
      return new Promise((resolve, reject) => {
        const leave = () => {
          reject(signal.reason as Error);
          joined.wanters -= 1;
          if (joined.wanters > 0) return;
          // Whoever comes now wants it anew.
          forget(key, joined);
          joined.stop.abort(signal.reason);
        };
        signal.addEventListener('abort', leave, { once: true });
        const settled = () => signal.removeEventListener('abort', leave);
        joined.result.then(resolve, reject).finally(settled);
      });
    },
  };
}
