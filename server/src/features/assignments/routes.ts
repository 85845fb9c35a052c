import { api } from '@gene/contract/api';
import { readIdCursor } from '../../platform/http/cursor.ts';
import { type App, mount } from '../../platform/http.ts';
import type { Assignments } from './service.ts';

export function assignmentRoutes(app: App, assignments: Assignments): void {
  mount(app, api.assignments, {
    ofClass: async ({ params }) => ({ assignments: await assignments.listOfClass(params) }),
    assign: async ({ params, body }, { user }) => assignments.assign(params, user.id, body),
    reschedule: async ({ params, body }, { user }) => assignments.reschedule(params, user.id, body),
    async withdraw({ params }) {
      await assignments.withdraw(params, params.assignmentId);
      return { ok: true } as const;
    },
    results: async ({ params, query }) =>
      assignments.results(params, { ...query, cursor: readIdCursor(query.cursor) }),
    progress: async ({ params, query }, { user }) =>
      assignments.progress(params, user.id, { ...query, cursor: readIdCursor(query.cursor) }),
    own: async (_input, { user }) => assignments.listOwn(user.id),
    begin: async ({ params }, { user }) => ({ attemptId: await assignments.begin(user.id, params.id) }),
  });
}
