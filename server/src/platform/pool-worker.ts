import { parentPort } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './worker-pool.ts';

/** What calls hand over and bring back; `wanted` and `told` are what the work asks for meanwhile. */
interface Calls {
  call: unknown;
  result: unknown;
  wanted?: unknown;
  told?: unknown;
}

/** What it asked for could not be told; the other side knows why. */
class Untold extends Error {}

/**
 * The thread's side of `createWorkerPool`: works on the calls that come, several at a time where they wait.
 * @param work `want` gives it what it needs to know besides, one thing after the other
 */
export function servePool<Of extends Calls>(
  work: (call: Of['call'], want: (wanted: Of['wanted']) => Promise<Of['told']>) => Promise<Of['result']>,
): void {
  if (!parentPort) throw new Error('this is a thread of a pool');
  const port = parentPort;
  const post = (message: FromWorker<Of['result'], Of['wanted']>) => port.postMessage(message);
  const asked = new Map<number, (told: Of['told'] | null) => void>();

  function begin(id: number, call: Of['call']): void {
    let before: Promise<unknown> = Promise.resolve();
    // One question at a time: the answers carry no names.
    const want = (wanted: Of['wanted']): Promise<Of['told']> => {
      const told = before.then(async () => {
        const answer = await new Promise<Of['told'] | null>((resolve) => {
          asked.set(id, resolve);
          post({ type: 'wanted', id, wanted });
        });
        asked.delete(id);
        if (answer === null) throw new Untold();
        return answer;
      });
      before = told.catch(() => undefined);
      return told;
    };
    work(call, want).then(
      (result) => post({ type: 'made', id, result }),
      (error: unknown) =>
        post({
          type: 'failed',
          id,
          message: error instanceof Error ? (error.stack ?? error.message) : String(error),
          isUntold: error instanceof Untold,
        }),
    );
  }

  port.on('message', (message: ToWorker<Of['call'], Of['told']>) => {
    if (message.type === 'call') begin(message.id, message.call);
    else asked.get(message.id)?.(message.told);
  });
}
