import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import type { KeptPaper } from '@gene/contract/papers';
import type { FastifyRequest } from 'fastify';
import { type App, mount, raw } from '../../platform/http.ts';
import { askerOf } from '../../platform/http/gone.ts';
import { idempotencyKeyOf } from '../../platform/idempotency.ts';
import type { DocumentService, OwnedDocument } from '../documents/service.ts';
import { figureType } from './figures/format.ts';
import type { Correction, EditResult, PaperService } from './service.ts';

interface Services {
  papers: PaperService;
  documents: Pick<DocumentService, 'find'>;
}

export function paperRoutes(app: App, { papers, documents }: Services): void {
  const owned = async (ownerId: string, id: string): Promise<OwnedDocument> => {
    const document = await documents.find(ownerId, id);
    if (!document) throw new ApiError('not_found');
    return document;
  };
  const { figure, ...calls } = api.papers;
  mount(app, calls, {
    async ofDocument({ params }, { user }) {
      const document = await owned(user.id, params.id);
      return papers.reading(user.id, document.id);
    },
    async add({ params }, { user, request }) {
      const document = await owned(user.id, params.id);
      if (document.type !== 'question_paper')
        throw new ApiError('invalid', { message: 'Only a question paper has questions.' });
      // Only its owner can read handwriting, so the questions are entered by hand.
      if (document.status !== 'ready' && document.failureCode !== 'no_text') throw new ApiError('not_ready');
      return done(await papers.add(document, idempotencyKeyOf(request.headers)));
    },
    edit: async (input, { user, request }) =>
      done(await papers.edit(user.id, asked(input, request), input.body.edit)),
    undo: async (input, { user, request }) => done(await papers.undo(user.id, asked(input, request))),
    redo: async (input, { user, request }) => done(await papers.redo(user.id, asked(input, request))),
    confirm: async (input, { user, request }) =>
      done(await papers.confirm(user.id, asked(input, request), input.body.confirmed)),
  });
  raw(app, figure, async ({ params, query }, call) => {
    const { reply, user } = call;
    const document = await owned(user.id, params.id);
    const image = await papers.figure(document, query, askerOf(call));
    if (!image) throw new ApiError('not_found');
    // An area of a file's page never changes.
    return reply
      .type(figureType(image))
      .header('cache-control', 'private, max-age=31536000, immutable')
      .send(image);
  });
}

function asked(
  { params, body }: { params: { id: string }; body: { revision: number } },
  { headers }: FastifyRequest,
): Correction {
  return { paperId: params.id, revision: body.revision, key: idempotencyKeyOf(headers) };
}

function done(result: EditResult): KeptPaper {
  if (result.ok) return result.paper;
  if (result.reason === 'refused') throw new ApiError('invalid', { message: result.message });
  if (result.reason === 'gone') throw new ApiError('not_found');
  throw new ApiError('conflict', {
    message: 'This paper was corrected elsewhere, so this was not saved. Check the paper and try again.',
  });
}
