import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import type { KeptPaper } from '@gene/contract/papers';
import { type App, mount, raw } from '../../platform/http.ts';
import type { DocumentService, OwnedDocument } from '../documents/service.ts';
import type { EditResult, PaperService } from './service.ts';

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
    async add({ params }, { user }) {
      const document = await owned(user.id, params.id);
      if (document.type !== 'question_paper')
        throw new ApiError('invalid', { message: 'Only a question paper has questions.' });
      if (document.status !== 'ready') throw new ApiError('not_ready');
      return done(await papers.add(document));
    },
    edit: async ({ params, body }, { user }) =>
      done(await papers.edit(user.id, params.id, body.revision, body.edit)),
    undo: async ({ params, body }, { user }) => done(await papers.undo(user.id, params.id, body.revision)),
    redo: async ({ params, body }, { user }) => done(await papers.redo(user.id, params.id, body.revision)),
    confirm: async ({ params, body }, { user }) =>
      done(await papers.confirm(user.id, params.id, body.revision, body.confirmed)),
  });
  raw(app, figure, async ({ params, query }, { reply, user }) => {
    const document = await owned(user.id, params.id);
    const png = await papers.figure(document, query);
    if (!png) throw new ApiError('not_found');
    // A place on a page of a file never looks different.
    return reply.type('image/png').header('cache-control', 'private, max-age=31536000, immutable').send(png);
  });
}

function done(result: EditResult): KeptPaper {
  if (result.ok) return result.paper;
  if (result.reason === 'refused') throw new ApiError('invalid', { message: result.message });
  if (result.reason === 'gone') throw new ApiError('not_found');
  throw new ApiError('conflict', {
    message:
      'This paper was corrected elsewhere in the meantime, so this correction was not made. Look at the paper as it is now, and make it again.',
  });
}
