import { threadId } from 'node:worker_threads';
import { servePool } from '../platform/pool-worker.ts';
import { workFor } from './work-for.ts';

export type Task =
  { add: number[] } | { add: 'what you know' } | { work: number } | { misbehave: 'spin' | 'crash' };
export interface Done {
  sum: number;
  thread: number;
}

/** For tests of the worker pool: adds, and says in which thread. */
servePool<{ call: Task; result: Done; wanted: string; told: number[] }>(async (task, want) => {
  if ('misbehave' in task) {
    // Outside of the call, as a fault of the program would.
    if (task.misbehave === 'crash')
      setImmediate(() => {
        throw new Error('out of cheese');
      });
    for (; task.misbehave === 'spin';);
    return new Promise(() => undefined);
  }
  if ('work' in task) {
    workFor(task.work);
    return { sum: 0, thread: threadId };
  }
  const numbers = task.add === 'what you know' ? await want('numbers') : task.add;
  return { sum: numbers.reduce((sum, each) => sum + each, 0), thread: threadId };
});
