import { existsSync, readFileSync } from 'node:fs';

const tickMs = 5;
/** Where Linux tells how long the main thread has waited for the processor, in nanoseconds. */
const schedule = `/proc/self/task/${process.pid}/schedstat`;
const isTold = existsSync(schedule);

const waitedMs = () => (isTold ? Number(readFileSync(schedule, 'utf8').split(' ')[1]) / 1e6 : 0);

/**
 * Milliseconds by which ticks of the event loop came late, without the time in which other processes had the
 * processor.
 * @param share percentile of the ticks
 */
export async function measureLoopDelay(share: number, work: () => Promise<unknown>): Promise<number> {
  const delays: number[] = [];
  let last = { at: performance.now(), waited: waitedMs() };
  const tick = () => {
    const now = { at: performance.now(), waited: waitedMs() };
    delays.push(now.at - last.at - tickMs - (now.waited - last.waited));
    last = now;
  };
  const timer = setInterval(tick, tickMs);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  tick();
  return delays.toSorted((a, b) => a - b)[Math.ceil((delays.length * share) / 100) - 1] ?? 0;
}
