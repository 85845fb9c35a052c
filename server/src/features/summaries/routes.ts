import { api } from '@gene/contract/api';
import type { RouteResult } from '@gene/contract/route';
import { ApiError } from '@gene/contract/errors';
import { type App, mount } from '../../platform/http.ts';
import { abortWhenGone } from '../../platform/http/gone.ts';
import {
  type DocumentService,
  isUnderWay,
  type OwnedDocument,
  type ReadableDocument,
} from '../documents/service.ts';
import type { SummaryService } from './service.ts';

interface Services {
  summaries: SummaryService;
  documents: Pick<DocumentService, 'find' | 'read'>;
  /** Puts the cards of its studies into the owner's inbox. */
  cardWriting: {
    begin(
      document: Pick<OwnedDocument, 'id' | 'ownerId' | 'subjectId'>,
    ): Promise<RouteResult<typeof api.summaries.proposeCards>>;
  };
}

export function summaryRoutes(app: App, { summaries, documents, cardWriting }: Services): void {
  const owned = async (ownerId: string, id: string): Promise<OwnedDocument> =>
    found(await documents.find(ownerId, id));
  const readable = async (personId: string, id: string): Promise<ReadableDocument> =>
    found(await documents.read(personId, id));
  mount(app, api.summaries, {
    ofDocument: async ({ params, query }, { user }) =>
      summaries.ofDocument(user.id, await readable(user.id, params.id), query.length),
    async ofChapter({ params, query }, { user }) {
      const document = await readable(user.id, params.id);
      return found(await summaries.ofChapter(user.id, document, params.ordinal, query.length));
    },
    async ofStretch({ params, body }, { user, reply }) {
      const document = await owned(user.id, params.id);
      return found(await summaries.ofStretch(document, body, body.length, abortWhenGone(reply)));
    },
    kept: async ({ params }, { user }) => ({
      summaries: await summaries.kept(user.id, await readable(user.id, params.id)),
    }),
    async remove({ params }, { user }) {
      if (!(await summaries.remove(user.id, params.id))) throw new ApiError('not_found');
      return true as const;
    },
    async proposeCards({ params }, { user }) {
      const document = await readable(user.id, params.id);
      if (isUnderWay(document)) throw new ApiError('not_ready');
      return cardWriting.begin({ id: document.id, subjectId: document.subjectId, ownerId: user.id });
    },
  });
}

function found<T>(value: T | null): T {
  if (value === null) throw new ApiError('not_found');
  return value;
}
