import { api } from '@gene/contract/api';
import { readIdCursor } from '../../platform/http/cursor.ts';
import { type App, mount } from '../../platform/http.ts';
import type { JobService } from './service.ts';

const done = { ok: true } as const;

export function jobRoutes(app: App, jobs: JobService): void {
  mount(app, api.jobs, {
    counts: () => jobs.counts(),
    list: async ({ query }) => jobs.list({ ...query, cursor: readIdCursor(query.cursor) }),
    async retry({ params }, { user }) {
      await jobs.retry(user.id, params.id);
      return done;
    },
    retryKind: async ({ body }, { user }) => ({ retried: await jobs.retryKind(user.id, body.kind) }),
    async remove({ params }, { user }) {
      await jobs.remove(user.id, params.id);
      return done;
    },
  });
}
