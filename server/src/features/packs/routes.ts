import { api } from '@gene/contract/api';
import { type App, mount } from '../../platform/http.ts';
import type { PackService } from './service.ts';

export function packRoutes(app: App, packs: PackService): void {
  mount(app, api.packs, {
    list: async () => ({ packs: await packs.list() }),
    install: ({ params, body }, { user }) => packs.install(user.id, params.id, body.folder),
    stop: ({ params }, { user }) => packs.stop(user.id, params.id),
    remove: ({ params }, { user }) => packs.remove(user.id, params.id),
  });
}
