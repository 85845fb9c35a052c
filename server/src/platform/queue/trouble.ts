import type { Logger } from '../logger.ts';
import { isOutage } from '../outage.ts';

/** Reports a queue's errors. */
export interface Trouble {
  /** Logs an outage of the database once, not every second. */
  report(error: unknown, what: string, job?: string): void;
  /** Call it when the database has answered. */
  clear(): void;
  isAway(): boolean;
}

export function createTrouble(logger: Logger): Trouble {
  let isAway = false;
  return {
    report(error, what, job) {
      if (!isOutage(error)) logger.error({ err: error, job }, what);
      else if (!isAway) logger.warn({ err: error, job }, `${what}: the database is away`);
      isAway = isOutage(error);
    },
    clear() {
      isAway = false;
    },
    isAway: () => isAway,
  };
}
