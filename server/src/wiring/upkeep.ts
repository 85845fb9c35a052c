import { backupRoutes } from '../features/backups/routes.ts';
import { createBackupService } from '../features/backups/service.ts';
import { healthReportRoutes } from '../features/health/routes.ts';
import { createHealthService } from '../features/health/service.ts';
import { jobRoutes } from '../features/jobs/routes.ts';
import { createJobService } from '../features/jobs/service.ts';
import type { Area } from './area.ts';
import type { AssistantServices } from './assistant.ts';
import { fileOwners } from './file-owners.ts';
import type { LibraryServices } from './library.ts';
import type { OperationServices } from './operation.ts';
import type { PeopleServices } from './people.ts';
import type { Platform } from './platform.ts';

type Needs = Platform &
  Pick<OperationServices, 'mail'> &
  Pick<PeopleServices, 'notices'> &
  Pick<LibraryServices, 'storage'> &
  Pick<AssistantServices, 'settings'>;

/** Wires what admins see and do of the installation as a whole. */
export function wireUpkeep(needs: Needs, areas: readonly Area<object>[]): Area<object> {
  const { config, database, db, disk, events, folder, mail, notices, settings, storage } = needs;
  const backups = createBackupService({
    ...{ db, disk, dataDirectory: folder, lowBytes: config.disk.lowBytes, every: config.backupEvery },
    ...{ connect: database.connect, owners: fileOwners },
    async storedBytes() {
      const { fileBytes, databaseBytes } = await storage.installation();
      return fileBytes + databaseBytes;
    },
  });
  const handlers = [...areas.flatMap((area) => area.handlers ?? []), backups.handler];
  const jobs = createJobService({ db, events, handlers });
  const health = createHealthService({
    ...{ db, disk, folder, mail },
    search: () => settings.search(),
    answering: () => settings.answering(),
    push: () => notices.push.state(),
    address: needs.address.url,
    lastBackup: () => backups.last(),
  });
  return {
    services: {},
    async routes(app) {
      backupRoutes(app, backups);
      jobRoutes(app, jobs);
      healthReportRoutes(app, health);
    },
    handlers: [backups.handler],
    tidy: { minutely: [() => backups.look(new Date())] },
  };
}
