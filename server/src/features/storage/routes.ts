import { api } from '@gene/contract/api';
import { type App, mount } from '../../platform/http.ts';
import type { StorageService } from './service.ts';

export function storageRoutes(app: App, storage: StorageService): void {
  mount(app, api.storage, {
    own: (_input, { user }) => storage.use(user.id),
    installation: () => storage.installation(),
    async dismissSweep() {
      await storage.dismissSweep();
      return { ok: true } as const;
    },
  });
}
