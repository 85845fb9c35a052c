import { api } from '@gene/contract/api';
import { readIdCursor } from '../../platform/http/cursor.ts';
import { type App, mount } from '../../platform/http.ts';
import type { Promos } from './service.ts';

export function promoRoutes(app: App, promos: Promos): void {
  mount(app, api.promos, {
    list: async ({ query }) => promos.list({ ...query, cursor: readIdCursor(query.cursor) }),
    create: ({ body }, { user }) => promos.create(user.id, body),
    update: ({ params, body }, { user }) => promos.update(user.id, params.id, body),
    async delete({ params }, { user }) {
      await promos.delete(user.id, params.id);
      return { ok: true } as const;
    },
    uses: async ({ params, query }) =>
      promos.listUses(params.id, { ...query, cursor: readIdCursor(query.cursor) }),
    own: async (_input, { user }) => ({ discount: await promos.findOwn(user.id) }),
  });
}
