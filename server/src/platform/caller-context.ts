import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf something is done just now, where it is a call of a person. */
interface CallerContext {
  personId: string;
  /** Database connections that this call holds. */
  connections: number;
}

export const callerContext = new AsyncLocalStorage<CallerContext>();
