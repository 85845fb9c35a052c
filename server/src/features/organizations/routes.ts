import { api } from '@gene/contract/api';
import { readIdCursor } from '../../platform/http/cursor.ts';
import { type App, mount } from '../../platform/http.ts';
import type { Organizations } from './service.ts';

export function organizationRoutes(app: App, organizations: Organizations): void {
  mount(app, api.organizations, {
    async rename({ params, body }, { user }) {
      await organizations.rename(params.organizationId, body.name, user.id);
      return { ok: true } as const;
    },
    members: async ({ params, query }, { user }) =>
      organizations.listMembers(params.organizationId, user.id, {
        ...query,
        cursor: readIdCursor(query.cursor),
      }),
  });
}
