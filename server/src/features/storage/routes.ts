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
  const { own, ofAccount, setQuota, installation, dismissSweep } = api.storage;
  mount(
    app,
    { own, ofAccount, setQuota, installation, dismissSweep },
    {
      own: (_input, { user }) => storage.use(user.id),
      ofAccount: ({ params }) => storage.ofAccount(params.id),
      setQuota: ({ params, body }, { user }) => storage.setQuota(user.id, params.id, body.quotaMegabytes),
      installation: () => storage.installation(),
      async dismissSweep(_input, { user }) {
        await storage.dismissSweep(user.id);
        return { ok: true } as const;
      },
    },
  );
}
