import { serveCalls } from '../platform/isolated-child.ts';
import { workFor } from './work-for.ts';

export type Sum =
  | { add: number[] }
  | { add: 'what you know' }
  | { work: number }
  | { misbehave: 'spin' | 'crash' };

/** For tests of isolated calls: adds, and reports its process. */
serveCalls<{ call: Sum; result: { sum: number; pid: number }; wanted: string; told: number[] }>(
  async (call, want) => {
    if ('misbehave' in call) {
      if (call.misbehave === 'crash') throw new Error('out of cheese');
      for (;;);
    }
    if ('work' in call) {
      workFor(call.work);
      return { sum: 0, pid: process.pid };
    }
    const numbers = call.add === 'what you know' ? await want('numbers') : call.add;
    return { sum: numbers.reduce((sum, each) => sum + each, 0), pid: process.pid };
  },
);
