import type { App } from '../platform/http.ts';
import type { AnyJobHandler } from '../platform/queue.ts';

/** A part of the server: what it offers the areas after it, and what it brings to the process. */
export interface Area<Services extends object> {
  services: Services;
  routes?: (app: App) => Promise<void>;
  handlers?: readonly AnyJobHandler[];
  /** Removes what has expired, and takes up what was left. */
  tidy?: { hourly?: readonly Chore[]; daily?: readonly Chore[] };
}

export type Chore = () => unknown;
