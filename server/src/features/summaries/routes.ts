import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { type App, mount } from '../../platform/http.ts';
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
    ofStretch: async ({ params, body }, { user }) =>
      found(await summaries.ofStretch(await owned(user.id, params.id), body, body.length)),
  });
}

function found<T>(value: T | null): T {
  if (value === null) throw new ApiError('not_found');
  return value;
}
