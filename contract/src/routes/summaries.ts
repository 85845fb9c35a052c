import { z } from 'zod';
import { DocumentSummary, Summary, SummaryQuery, SummaryRequest } from '../summaries.ts';
import { IdParams, route } from '../route.ts';

export const summaries = {
  ofDocument: route({
    method: 'GET',
    path: '/api/documents/:id/summary',
    params: IdParams,
    query: SummaryQuery,
    response: DocumentSummary,
    summary: 'A document and its chapters in a few sentences of their own, with key terms',
  }),
  ofStretch: route({
    method: 'POST',
    path: '/api/documents/:id/summary',
    params: IdParams,
    body: SummaryRequest,
    response: Summary,
    summary: 'Sum up a stretch of a document',
  }),
  proposeCards: route({
    method: 'POST',
    path: '/api/documents/:id/cards',
    params: IdParams,
    response: z.object({ added: z.number().int() }),
    summary: 'Propose flashcards from what was studied; what was proposed before is left out',
  }),
};
