import { Worker } from 'node:worker_threads';
import type { FromCalled, ToCalled } from './isolated-calls.ts';
import type { Envelope, Reply } from './isolation.ts';

/** Hands a message to the parent and waits until it has dealt with it. */
export type AskParent<FromChild, ToChild> = (message: FromChild) => Promise<ToChild | null>;

/**
 * The child's side of `runIsolated`: runs `work` once with what the parent sent, then ends the process.
 * The process never outlives its parent, not even in an endless loop: a thread watches for that.
 */
export function serveParent<ToChild, FromChild>(
  work: (start: ToChild, ask: AskParent<FromChild, ToChild>) => Promise<void>,
): void {
  new Worker(watchdog, { eval: true, execArgv: [], workerData: process.ppid }).unref();
  process.on('disconnect', () => process.exit(1));

  let answered: ((message: ToChild | null) => void) | null = null;
  const ask: AskParent<FromChild, ToChild> = (message) =>
    new Promise((resolve) => {
      answered = resolve;
      post({ type: 'message', message });
    });
  process.on('message', (reply: Reply<ToChild>) => {
    if (reply.type === 'reply') answered?.(reply.message);
    else work(reply.message, ask).then(finish, crash);
  });

  function finish(): void {
    post({ type: 'done' }, () => process.exit(0));
  }
}

/** What calls hand over and bring back; `wanted` and `told` are what the work asks for meanwhile. */
interface Calls {
  call: unknown;
  result: unknown;
  wanted?: unknown;
  told?: unknown;
}

/**
 * The child's side of `createIsolatedCalls`: works on one call after the other until none comes any more.
 * @param work `want` gives it what it needs to know besides
 */
export function serveCalls<Of extends Calls>(
  work: (call: Of['call'], want: (wanted: Of['wanted']) => Promise<Of['told']>) => Promise<Of['result']>,
): void {
  serveParent<ToCalled<Of['call'], Of['told']>, FromCalled<Of['result'], Of['wanted']>>(
    async (_begin, ask) => {
      let before: Promise<unknown> = Promise.resolve();
      // One question at a time: the parent answers in order.
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
