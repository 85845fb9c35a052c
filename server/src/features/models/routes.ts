import { api } from '@gene/contract/api';
import { type App, mount } from '../../platform/http.ts';
import type { ModelService } from './service.ts';

export function modelRoutes(app: App, models: ModelService): void {
  mount(app, api.models, {
    find: () => models.find(),
    files: () => models.files(),
    pulls: async () => ({ pulls: await models.pulls() }),
    pull: ({ params }, { user }) => models.pull(user.id, params.model),
    stopPull: ({ params }, { user }) => models.stopPull(user.id, params.model),
    async dismissPull({ params }, { user }) {
      await models.dismissPull(user.id, params.model);
      return { ok: true } as const;
    },
  });
}
