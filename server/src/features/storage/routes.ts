import { api } from '@gene/contract/api';
import { type App, mount } from '../../platform/http.ts';
import type { StorageService } from './service.ts';

/** @param bins each deletes for good what a person could still restore */
export function binRoutes(app: App, bins: readonly ((ownerId: string) => Promise<void>)[]): void {
  const { emptyBin } = api.storage;
  mount(
    app,
    { emptyBin },
    {
      async emptyBin(_input, { user }) {
        for (const empty of bins) await empty(user.id);
        return { ok: true } as const;
      },
    },
  );
}

export function storageRoutes(app: App, storage: StorageService): void {
  const { own, installation, dismissSweep } = api.storage;
  mount(
    app,
    { own, installation, dismissSweep },
    {
      own: (_input, { user }) => storage.use(user.id),
      installation: () => storage.installation(),
      async dismissSweep() {
        await storage.dismissSweep();
        return { ok: true } as const;
      },
    },
  );
}
