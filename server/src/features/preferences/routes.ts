import { api } from '@gene/contract/api';
import { type App, mount } from '../../platform/http.ts';
import type { PreferencesService } from './service.ts';

export function preferenceRoutes(app: App, preferences: PreferencesService): void {
  mount(app, api.preferences, {
    get: (_input, { user }) => preferences.get(user.id),
    update: ({ body }, { user }) => preferences.update(user.id, body),
    openings: async (_input, { user }) => ({ openings: await preferences.openings(user.id) }),
    async countOpening({ body }, { user }) {
      await preferences.countOpening(user.id, body.feature);
      return { ok: true } as const;
    },
    totals: async () => ({ totals: await preferences.totals() }),
  });
}
