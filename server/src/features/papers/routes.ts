import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { type App, mount } from '../../platform/http.ts';
import type { DocumentService } from '../documents/service.ts';
import type { PaperService } from './service.ts';

interface Services {
  papers: PaperService;
  documents: Pick<DocumentService, 'find'>;
}

export function paperRoutes(app: App, { papers, documents }: Services): void {
  mount(app, api.papers, {
    async ofDocument({ params }, { user }) {
      const document = await documents.find(user.id, params.id);
      if (!document) throw new ApiError('not_found');
      return papers.reading(user.id, document.id);
    },
  });
}
