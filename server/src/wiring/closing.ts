import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../platform/logger.ts';

/** No step of closing keeps the next one waiting for longer: above all the database is to be stopped in the end. */
const closingMs = 2500;

type Step = () => unknown;

/** What has been opened, to be closed again: the last first. */
export interface Closing {
  add(step: Step): void;
  /** Comes before all others, and takes the time that it needs. */
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
