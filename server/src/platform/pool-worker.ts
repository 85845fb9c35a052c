import { parentPort } from 'node:worker_threads';
import { findThreadOfSystem } from './process-usage.ts';
import type { AnyTasks, FromWorker, ToWorker } from './worker-pool.ts';

/** A question could not be answered; the other side knows why. */
class Untold extends Error {}

/** Nobody waits for the result any more. */
class Gone extends Error {}

/**
 * Handlers by kind of call; `want` asks a question, one at a time. Long ones call `stay` now and then, which
 * throws when nobody waits for the result any more.
 */
type Workers<Tasks extends AnyTasks> = {
  [Name in keyof Tasks]: (
    call: Tasks[Name]['call'],
    want: (wanted: Tasks[Name]['wanted']) => Promise<Tasks[Name]['told']>,
    stay: () => void,
  ) => Promise<Tasks[Name]['result']>;
};

/**
 * Thread side of `createWorkerPool`: handles calls as they arrive, several at a time when they wait for
 * answers.
 */
export function servePool<Tasks extends AnyTasks>(workers: Workers<Tasks>): void {
  if (!parentPort) throw new Error('this is a thread of a pool');
  const port = parentPort;
  const post = (message: FromWorker) => port.postMessage(message);
  const asked = new Map<number, (told: unknown) => void>();

  function begin({ id, task, call, gone }: Extract<ToWorker, { type: 'call' }>): void {
    const stay = () => {
      if (Atomics.load(gone, 0) !== 0) throw new Gone();
    };
    let before: Promise<unknown> = Promise.resolve();
    // One question at a time, since answers carry no names.
    const want = (wanted: unknown): Promise<unknown> => {
      const told = before.then(async () => {
        const answer = await new Promise<unknown>((resolve) => {
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
    // It may have waited for the call before it.
    const work = async () => (stay(), workers[task as keyof Tasks](call, want, stay));
    work().then(
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

  port.on('message', (message: ToWorker) => {
    if (message.type === 'call') begin(message);
    else asked.get(message.id)?.(message.told);
  });
  post({ type: 'ready', thread: findThreadOfSystem() });
}
