import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';

/**
 * On a busy machine ticks wait for the processor regardless of this process; an idle thread waits as long.
 */
const idleThread = `
  const { parentPort } = require('node:worker_threads');
  const delay = require('node:perf_hooks').monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  parentPort.once('message', (share) => parentPort.postMessage(delay.percentile(share) / 1e6));
  parentPort.postMessage('ready');
`;

/**
 * Milliseconds by which this thread's event loop was delayed more than an idle thread's.
 * @param share percentile of the ticks
 */
export async function delayBeyondIdle(share: number, work: () => Promise<unknown>): Promise<number> {
  const idle = new Worker(idleThread, { eval: true });
  await once(idle, 'message');
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  try {
    await work();
    delay.disable();
    const told = once(idle, 'message');
    idle.postMessage(share);
    const [waited] = (await told) as [number];
    return delay.percentile(share) / 1e6 - waited;
  } finally {
    await idle.terminate();
  }
}
