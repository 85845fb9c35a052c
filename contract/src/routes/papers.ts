import { PapersOfDocument } from '../papers.ts';
import { IdParams, route } from '../route.ts';

export const papers = {
  ofDocument: route({
    method: 'GET',
    path: '/api/documents/:id/papers',
    params: IdParams,
    response: PapersOfDocument,
    summary: 'What a question paper was read as: its questions, and what is doubtful',
  }),
};
