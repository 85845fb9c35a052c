import { api } from '@gene/contract/api';
import { type App, mount } from '../../platform/http.ts';
import type { ProgressService } from './service.ts';

export function progressRoutes(app: App, progress: ProgressService): void {
  mount(app, api.progress, {
    time: ({ query }, { user }) => progress.time(user.id, query.timeZone),
    studied: ({ query }, { user }) => progress.studied(user.id, query),
  });
}
