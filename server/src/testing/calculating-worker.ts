import { threadId } from 'node:worker_threads';
import { servePool } from '../platform/pool-worker.ts';
import type { Task as PoolTask } from '../platform/worker-pool.ts';
import { workFor } from './work-for.ts';

export type Task =
  | { add: number[] }
  | { add: 'what you know' }
  | { work: number }
  | { doze: number }
  | { count: SharedArrayBuffer }
  | { misbehave: 'spin' | 'crash' };
/** For tests of the worker pool: adds, and reports its thread. */
export interface Done {
  sum: number;
  thread: number;
}

export type Calculating = { calculate: PoolTask<Task, Done, string, number[]> };

servePool<Calculating>({ calculate });

async function calculate(
  task: Task,
  want: (wanted: string) => Promise<number[]>,
  stay: () => void,
): Promise<Done> {
  // Without end, for as long as somebody waits.
  if ('count' in task) for (const counted = new Int32Array(task.count); ; stay()) Atomics.add(counted, 0, 1);
  if ('misbehave' in task) {
    // Outside the call, like a bug in the program.
    if (task.misbehave === 'crash')
      setImmediate(() => {
        throw new Error('out of cheese');
      });
    for (; task.misbehave === 'spin';);
    return new Promise(() => undefined);
  }
  // As a thread that others keep from the processor: busy, but without working.
  if ('doze' in task) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, task.doze);
    return { sum: 0, thread: threadId };
  }
  if ('work' in task) {
    workFor(task.work);
    return { sum: 0, thread: threadId };
  }
  const numbers = task.add === 'what you know' ? await want('numbers') : task.add;
  return { sum: numbers.reduce((sum, each) => sum + each, 0), thread: threadId };
}
