import type { Logger } from '../logger.ts';
import { isOutage } from '../outage.ts';

/** What goes wrong in a queue. */
export interface Trouble {
  /** Says it once for each time that the database is away, not once a second. */
  report(error: unknown, what: string, job?: string): void;
  /** The database has answered. */
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
