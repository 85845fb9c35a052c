import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { type App, mount } from '../../platform/http.ts';
import { whenGone } from '../../platform/http-gone.ts';
import type { DocumentService, OwnedDocument } from '../documents/service.ts';
import type { SummaryService } from './service.ts';

export function summaryRoutes(
  app: App,
  { summaries, documents }: { summaries: SummaryService; documents: DocumentService },
): void {
  const owned = async (ownerId: string, id: string): Promise<OwnedDocument> =>
    found(await documents.find(ownerId, id));
  mount(app, api.summaries, {
    ofDocument: async ({ params, query }, { user }) =>
      summaries.ofDocument(await owned(user.id, params.id), query.length),
    async ofStretch({ params, body }, { user, reply }) {
      const document = await owned(user.id, params.id);
      return found(await summaries.ofStretch(document, body, body.length, whenGone(reply)));
    },
  });
}

function found<T>(value: T | null): T {
  if (value === null) throw new ApiError('not_found');
  return value;
}
