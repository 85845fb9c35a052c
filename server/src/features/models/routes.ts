import { api } from '@gene/contract/api';
import { type App, mount } from '../../platform/http.ts';
import type { ModelService } from './service.ts';

export function modelRoutes(app: App, models: ModelService): void {
  mount(app, api.models, {
    find: () => models.find(),
    files: () => models.files(),
    async removeFile({ params }, { user }) {
      await models.removeFile(user.id, params.file);
      return { ok: true } as const;
    },
    downloads: () => models.downloads.list(),
    look: ({ body }) => models.downloads.look(body.url),
    download: ({ body }, { user }) => models.downloads.begin(user.id, body),
    stopDownload: ({ params }, { user }) => models.downloads.stop(user.id, params.file),
    async dismissDownload({ params }, { user }) {
      await models.downloads.dismiss(user.id, params.file);
      return { ok: true } as const;
    },
    pulls: async () => ({ pulls: await models.pulls() }),
    pull: ({ params }, { user }) => models.pull(user.id, params.model),
    stopPull: ({ params }, { user }) => models.stopPull(user.id, params.model),
    async dismissPull({ params }, { user }) {
      await models.dismissPull(user.id, params.model);
      return { ok: true } as const;
    },
  });
}
