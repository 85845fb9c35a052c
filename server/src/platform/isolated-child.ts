import { Worker } from 'node:worker_threads';
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
    else void work(reply.message, ask).then(finish, crash);
  });

  function finish(): void {
    post({ type: 'done' }, () => process.exit(0));
  }
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
