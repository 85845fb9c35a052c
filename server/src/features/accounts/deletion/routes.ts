import { api } from '@gene/contract/api';
import { type App, mount } from '../../../platform/http.ts';
import { clearCache } from '../../../platform/http/security.ts';
import type { Accounts } from '../service.ts';
import type { Deletions } from './service.ts';

export function deletionRoutes(
  app: App,
  { accounts, deletions }: { accounts: Pick<Accounts, 'confirm'>; deletions: Deletions },
): void {
  mount(app, api.deletions, {
    outlook: (_input, { user }) => deletions.outlook(user.id),
    async ask({ body }, call) {
      // Whatever proves who somebody is belongs there: a second factor too.
      await accounts.confirm(call, body);
      const asked = await deletions.ask(call.user.id);
      clearCache(call.reply);
      return asked;
    },
    async takeBack(_input, { user }) {
      await deletions.takeBack(user.id);
      return { ok: true } as const;
    },
  });
}
