import { api } from '@gene/contract/api';
import { readIdCursor } from '../../platform/http/cursor.ts';
import { type App, mount } from '../../platform/http.ts';
import type { ExamPapers } from './service.ts';

export function examPaperRoutes(app: App, papers: ExamPapers): void {
  mount(app, api.examPapers, {
    list: ({ query }, { user }) => papers.list(user, { ...query, cursor: readIdCursor(query.cursor) }),
    create: ({ body }, { user }) => papers.create(user, body),
    get: ({ params }, { user }) => papers.get(user, params.id),
    saveKey: ({ params, body }, { user }) => papers.saveKey(user, params.id, body),
    async delete({ params }, { user }) {
      await papers.delete(user, params.id);
      return { ok: true } as const;
    },
  });
}
