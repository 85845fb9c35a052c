import type { App } from '../platform/http.ts';
import type { AnyJobHandler } from '../platform/queue.ts';

/** A part of the server: its services for later areas, and its contributions to the process. */
export interface Area<Services extends object> {
  services: Services;
  routes?: (app: App) => Promise<void>;
  handlers?: readonly AnyJobHandler[];
  /** Removes expired data, resumes unfinished work, and finds whose time has come. */
  tidy?: { minutely?: readonly Chore[]; hourly?: readonly Chore[]; daily?: readonly Chore[] };
}

export type Chore = () => unknown;
