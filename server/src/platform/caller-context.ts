import { AsyncLocalStorage } from 'node:async_hooks';

/** The person whose call is being handled, if any. */
interface CallerContext {
  personId: string;
  /** Database connections held by this call. */
  connections: number;
}

export const callerContext = new AsyncLocalStorage<CallerContext>();
