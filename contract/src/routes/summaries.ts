import * as z from 'zod';
import { IdParams, route } from '../route.ts';
import {
  DocumentSummary,
  KeptSummary,
  OpenedChapter,
  StretchSummary,
  SummaryQuery,
  SummaryRequest,
} from '../summaries.ts';

export const summaries = {
  ofDocument: route({
    method: 'GET',
    path: '/api/documents/:id/summary',
    access: 'person',
    params: IdParams,
    query: SummaryQuery,
    response: DocumentSummary,
    summary: 'A document and its chapters in a few sentences of their own, with key terms',
  }),
  ofChapter: route({
    method: 'GET',
    path: '/api/documents/:id/chapters/:ordinal/summary',
    access: 'person',
    params: IdParams.extend({ ordinal: z.coerce.number().int().min(0).max(1_000_000) }),
    query: SummaryQuery,
    response: OpenedChapter,
    summary: 'A chapter in a few sentences; where a language model is set, it is asked to choose them',
  }),
  ofStretch: route({
    method: 'POST',
    path: '/api/documents/:id/summary',
    access: 'person',
    adds: true,
    params: IdParams,
    body: SummaryRequest,
    response: StretchSummary,
    summary: 'Sum up a stretch of a document; asked for again, the same summary is given',
  }),
  kept: route({
    method: 'GET',
    path: '/api/documents/:id/summaries',
    access: 'person',
    params: IdParams,
    response: z.object({ summaries: z.array(KeptSummary) }),
    summary: 'The summaries of stretches that were asked for, in the order of the text',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/summaries/:id',
    access: 'person',
    params: IdParams,
    response: z.literal(true),
    summary: 'Remove the summary of a stretch',
  }),
  proposeCards: route({
    method: 'POST',
    path: '/api/documents/:id/cards',
    access: 'person',
    adds: true,
    params: IdParams,
    /** `offered`: all cards found, proposed before or not; null while a language model writes them. */
    response: z.object({ added: z.number().int(), offered: z.number().int().nullable() }),
    summary: 'Propose flashcards from what was studied; what was proposed before is left out',
  }),
};
