import path from 'node:path';
import { aboutRoutes } from '../platform/about.ts';
import { requireDisk } from '../platform/file-places.ts';
import { healthRoutes } from '../platform/health.ts';
import type { App } from '../platform/http.ts';
import { createApp } from '../platform/http/app.ts';
import { prepareStop } from '../platform/http/stop.ts';
import { serverPackageFolder } from '../platform/package-root.ts';
import { checkQueue } from '../platform/queue.ts';
import type { Area } from './area.ts';
import type { Closing } from './closing.ts';
import type { LibraryServices } from './library.ts';
import type { PeopleServices } from './people.ts';
import type { Platform } from './platform.ts';

/** Creates the HTTP app with the routes of every area; it does not listen yet. */
export async function openServing(
  needs: Platform & PeopleServices & Pick<LibraryServices, 'storage'>,
  areas: readonly Area<object>[],
  closing: Closing,
): Promise<App> {
  const { config, logger, disk, database, quotas, address, accounts, storage } = needs;
  const { db, pressure } = needs;
  const app = await createApp({
    logger,
    trustProxy: config.trustProxy,
    disk,
    https: config.publicUrl?.startsWith('https:') ?? false,
    webFolder: path.join(serverPackageFolder(), '../web/dist'),
    admission: config.busyAtDelayMs > 0 ? { read: pressure, loopDelayMs: config.busyAtDelayMs } : undefined,
    authenticate: (token, ask) => accounts.sessions.authenticate(token, ask),
    quotas,
    requireRoom: (personId, addedBytes, isLate) => storage.requireRoom(personId, addedBytes, isLate),
  });
  const checks = {
    database: database.check,
    files: () => Promise.all(Object.values(needs.places).map(requireDisk)),
    queue: () => checkQueue(db),
  };
  // Stopped first, because open calls may still need everything else.
  closing.setFirst(prepareStop(app, healthRoutes(app, checks, disk)));
  address.servedBy(app);
  const about = path.join(serverPackageFolder(), 'dist/about');
  aboutRoutes(app, { folder: about, sourceUrl: config.sourceUrl });
  for (const area of areas) await area.routes?.(app);
  return app;
}
