import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../platform/logger.ts';

/** Limit for each step, so that the database is stopped in any case. */
const closingMs = 2500;

type Step = () => unknown;

/** Closes everything opened, in reverse order. */
export interface Closing {
  add(step: Step): void;
  /** Runs before all others, without a time limit. */
  setFirst(step: Step): void;
  close: () => Promise<void>;
}

export function createClosing(logger: Logger): Closing {
  const steps: Step[] = [];
  let first: Step = () => undefined;
  const attempt = async (step: Step) => {
    try {
      await step();
    } catch (error) {
      logger.warn({ err: error }, 'Closing was not clean');
    }
  };
  return {
    add: (step) => steps.push(step),
    setFirst(step) {
      first = step;
    },
    async close() {
      await attempt(first);
      for (const step of steps.splice(0).toReversed())
        await Promise.race([attempt(step), sleep(closingMs, undefined, { ref: false })]);
    },
  };
}
