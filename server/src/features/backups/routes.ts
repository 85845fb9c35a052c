import { api } from '@gene/contract/api';
import { type App, mount } from '../../platform/http.ts';
import type { BackupService } from './service.ts';

export function backupRoutes(app: App, backups: BackupService): void {
  mount(app, api.backups, {
    list: () => backups.report(),
    setSchedule: ({ body }, { user }) => backups.setSchedule(user.id, body),
    make: (_input, { user }) => backups.begin(user.id),
  });
}
