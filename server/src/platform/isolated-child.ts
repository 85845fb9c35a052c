import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';
import type { FromCalled, ToCalled } from './isolated-calls.ts';
import type { Envelope, Reply } from './isolation.ts';

/** Sends a message to the parent and waits for its answer. */
export type AskParent<FromChild, ToChild> = (message: FromChild) => Promise<ToChild | null>;

/**
 * Child side of `runIsolated`: runs `work` with the parent's message, then ends the process, unless it is to stay
 * for more. A thread makes sure it never outlives its parent, even in an endless loop.
 */
export function serveParent<ToChild, FromChild>(
  work: (start: ToChild, ask: AskParent<FromChild, ToChild>) => Promise<void>,
): void {
  new threads.Worker(watchdog, { eval: true, execArgv: [], workerData: process.ppid }).unref();
  if ('permission' in process) restrictThreads();
  process.on('disconnect', () => process.exit(1));

  let answered: ((message: ToChild | null) => void) | null = null;
  const ask: AskParent<FromChild, ToChild> = (message) =>
    new Promise((resolve) => {
      answered = resolve;
      post({ type: 'message', message });
    });
  process.on('message', (reply: Reply<ToChild>) => {
    if (reply.type === 'reply') answered?.(reply.message);
    else work(reply.message, ask).then(() => finish(reply.stays), crash);
  });

  function finish(stays: boolean): void {
    post({ type: 'done' }, stays ? undefined : () => process.exit(0));
  }
}

/** Types of a call and its result; `wanted` and `told` are a question and its answer. */
interface Calls {
  call: unknown;
  result: unknown;
  wanted?: unknown;
  told?: unknown;
}

/**
 * Child side of `createIsolatedCalls`: handles calls one after the other until none is left.
 * @param work `want` asks the parent a question
 */
export function serveCalls<Of extends Calls>(
  work: (call: Of['call'], want: (wanted: Of['wanted']) => Promise<Of['told']>) => Promise<Of['result']>,
): void {
  serveParent<ToCalled<Of['call'], Of['told']>, FromCalled<Of['result'], Of['wanted']>>(
    async (_begin, ask) => {
      let before: Promise<unknown> = Promise.resolve();
      // One question at a time, since the parent answers in order.
      const want = (wanted: Of['wanted']): Promise<Of['told']> => {
        const told = before.then(async () => {
          const reply = await ask({ type: 'wanted', wanted });
          if (reply?.type !== 'told') throw new Error('was told nothing');
          return reply.told;
        });
        before = told;
        return told;
      };
      let reply = await ask({ type: 'free' });
      while (reply?.type === 'call')
        reply = await ask({ type: 'made', result: await work(reply.call, want) });
    },
  );
}

/** In Node, a thread with options or an environment of its own escapes the permissions of its process. */
function restrictThreads(): void {
  const { Worker } = threads;
  const RestrictedWorker = new Proxy(Worker, {
    construct: (_target, [file, options]: ConstructorParameters<typeof Worker>) =>
      new Worker(file, { ...options, execArgv: undefined, env: undefined }),
  });
  Worker.prototype.constructor = RestrictedWorker;
  threads.Worker = RestrictedWorker;
  syncBuiltinESMExports();
}

function post(envelope: Envelope<unknown>, sent: () => void = () => {}): void {
  process.send?.(envelope, undefined, {}, sent);
}

function crash(error: unknown): void {
  process.stderr.write(error instanceof Error ? (error.stack ?? error.message) : String(error), () =>
    process.exit(1),
  );
}

const watchdog = `
const { workerData: parent } = require('node:worker_threads');
setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, 500);
`;
