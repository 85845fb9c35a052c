import { existsSync, readFileSync } from 'node:fs';

const tickMs = 5;
/** Where Linux tells how long the main thread has had the processor, in nanoseconds. */
const schedule = `/proc/self/task/${process.pid}/schedstat`;

const ranMs = existsSync(schedule)
  ? () => Number(readFileSync(schedule, 'utf8').split(' ')[0]) / 1e6
  : () => performance.now();

/**
 * Milliseconds of the processor that the main thread used from one tick of the event loop to the next, which leaves
 * out the time that other processes, or other machines of the same host, had it. Elsewhere than on Linux: all of the
 * time between two ticks.
 * @param share percentile of the ticks
 */
export async function measureLoopDelay(share: number, work: () => Promise<unknown>): Promise<number> {
  const delays: number[] = [];
  let last = ranMs();
  const tick = () => {
    const now = ranMs();
    delays.push(now - last);
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
