import { Readable } from 'node:stream';
import { api } from '@gene/contract/api';
import { type DocumentItem } from '@gene/contract/documents';
import { ApiError } from '@gene/contract/errors';
import { type App, mount, raw } from '../../platform/http.ts';
import { compressStream } from '../../platform/http/compression.ts';
import { abortWhenGone } from '../../platform/http/gone.ts';
import { idempotencyKeyOf } from '../../platform/idempotency.ts';
import type { SubjectService } from '../subjects/service.ts';
import type { DocumentService, OwnedDocument, ReadableDocument } from './service.ts';

/** Limit for the rectangles of one call. */
const locateMaxCharacters = 50_000;

export function documentRoutes(
  app: App,
  services: { documents: DocumentService; subjects: SubjectService },
): void {
  const { documents, subjects } = services;
  const owned = async (ownerId: string, id: string): Promise<OwnedDocument> =>
    found(await documents.find(ownerId, id));
  const readable = async (personId: string, id: string): Promise<ReadableDocument> =>
    found(await documents.read(personId, id));
  const {
    overview,
    update,
    delete: remove,
    pages,
    search,
    locate,
    retry,
    cancel,
    changeType,
    editOutline,
    undoOutline,
  } = api.documents;

  raw(app, api.documents.get, async ({ params }, { request, reply, user }) => {
    const document = await readable(user.id, params.id);
    const json = Readable.from(detailJson(documents, document), { objectMode: false });
    return reply.type('application/json; charset=utf-8').send(compressStream(request, reply, json));
  });
  mount(
    app,
    { list: api.subjects.documents },
    {
      list: async ({ params, query }, { user }) =>
        documents.page(found(await subjects.find(user.id, params.id)), query),
    },
  );

  mount(
    app,
    { overview, update, remove, pages, search, locate, retry, cancel, changeType, editOutline, undoOutline },
    {
      overview: async ({ params }, { user }) =>
        found(await documents.overview(await readable(user.id, params.id))),
      update: async ({ params, body }, { user }) =>
        found(await documents.update(await owned(user.id, params.id), body)),
      async remove({ params }, { user }) {
        await documents.delete(await owned(user.id, params.id));
        return true as const;
      },
      async editOutline({ params, body }, { user, request }) {
        const change = { revision: body.revision, key: idempotencyKeyOf(request.headers) };
        return found(await documents.editOutline(await owned(user.id, params.id), change, body.edit));
      },
      async undoOutline({ params, body }, { user, request }) {
        const change = { revision: body.revision, key: idempotencyKeyOf(request.headers) };
        return found(await documents.undoOutline(await owned(user.id, params.id), change));
      },
      pages: async ({ params, query }, { user }) =>
        documents.pages(await readable(user.id, params.id), query),
      search: async ({ params, query }, { user, reply }) =>
        documents.search(await readable(user.id, params.id), {
          ...{ words: query.q, personId: user.id, signal: abortWhenGone(reply) },
        }),
      async locate({ params, query }, { user }) {
        const document = await readable(user.id, params.id);
        const length = query.end - query.start;
        if (length <= 0 || length > locateMaxCharacters) {
          throw new ApiError('invalid', {
            message: `A stretch of 1 to ${locateMaxCharacters.toLocaleString('en')} characters can be located.`,
          });
        }
        return found(await documents.locate(document, query));
      },
      retry: async ({ params }, { user }) =>
        inTime(
          await documents.retry(await owned(user.id, params.id)),
          'Only a document that failed or was cancelled can be read again.',
        ),
      changeType: async ({ params, body }, { user }) =>
        inTime(
          await documents.changeType(await owned(user.id, params.id), body.type),
          'The document is being read. Change its type when that is done.',
        ),
      cancel: async ({ params }, { user }) =>
        inTime(
          await documents.cancel(await owned(user.id, params.id)),
          'The document is not being read at the moment.',
        ),
    },
  );
}

/** Streams `DocumentDetail`: a long book's text in one answer would block everyone else. */
async function* detailJson(documents: DocumentService, document: ReadableDocument): AsyncGenerator<string> {
  yield `${JSON.stringify(documents.describe(document)).slice(0, -1)},"content":"`;
  for await (const part of documents.content(document)) yield JSON.stringify(part).slice(1, -1);
  yield '","originalContent":"';
  for await (const part of documents.originalContent(document)) yield JSON.stringify(part).slice(1, -1);
  yield '"}';
}

function found<T>(value: T | null): T {
  if (value === null) throw new ApiError('not_found');
  return value;
}

function inTime(document: DocumentItem | false, otherwise: string): DocumentItem {
  if (document === false) throw new ApiError('conflict', { message: otherwise });
  return document;
}
