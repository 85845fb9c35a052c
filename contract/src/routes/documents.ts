import { z } from 'zod';
import { Chat, ChatReply, ChatRequest } from '../chats.ts';
import {
  CorrectedOutline,
  DocumentDetail,
  DocumentItem,
  documentLimits,
  DocumentOverview,
  DocumentPage,
  DocumentTitle,
  DocumentType,
  ExamYear,
  OutlineEdit,
  Rect,
  SearchHit,
} from '../documents.ts';
import { Bytes, IdParams, integerMax, revisionFrom, route } from '../route.ts';

const Offset = z.coerce.number().int().min(0).max(integerMax);

export const documents = {
  upload: route({
    method: 'POST',
    path: '/api/documents/upload',
    adds: true,
    response: DocumentItem,
    status: 201,
    raw: true,
    summary:
      'Upload a file: multipart title, type, file, subjectId, options[…], year, examType, questionCount',
  }),
  get: route({
    method: 'GET',
    path: '/api/documents/:id',
    params: IdParams,
    response: DocumentDetail,
    summary: 'A document with its whole text',
  }),
  overview: route({
    method: 'GET',
    path: '/api/documents/:id/overview',
    params: IdParams,
    response: DocumentOverview,
    summary: 'A document without its text: status, outline, suggested questions',
  }),
  update: route({
    method: 'PATCH',
    path: '/api/documents/:id',
    params: IdParams,
    body: z.object({ title: DocumentTitle, year: ExamYear.optional() }),
    response: DocumentItem,
    summary: 'Rename a document; of a question paper, correct its year as well',
  }),
  changeType: route({
    method: 'POST',
    path: '/api/documents/:id/type',
    params: IdParams,
    body: z.object({ type: DocumentType }),
    response: DocumentItem,
    status: 202,
    summary: 'Take a document for a note, a textbook or a question paper; what each is read for is made anew',
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/documents/:id',
    params: IdParams,
    response: z.literal(true),
    summary: 'Delete a document with everything made from it',
  }),
  editOutline: route({
    method: 'POST',
    path: '/api/documents/:id/outline/edits',
    adds: true,
    params: IdParams,
    body: z.object({ revision: revisionFrom(0), edit: OutlineEdit }),
    response: CorrectedOutline,
    summary: 'Correct the outline: rename, move, remove or add a heading; what is made of it follows',
  }),
  undoOutline: route({
    method: 'POST',
    path: '/api/documents/:id/outline/undo',
    params: IdParams,
    body: z.object({ revision: revisionFrom(0) }),
    response: CorrectedOutline,
    summary: 'Take the last correction of the outline back',
  }),
  pages: route({
    method: 'GET',
    path: '/api/documents/:id/pages',
    params: IdParams,
    query: z.object({
      // Keeps the number of the last requested page within an integer.
      from: z.coerce
        .number()
        .int()
        .min(1)
        .max(integerMax - documentLimits.pagesPerCall)
        .default(1),
      count: z.coerce.number().int().min(1).max(documentLimits.pagesPerCall).default(10),
    }),
    response: z.object({ pages: z.array(DocumentPage), pageCount: z.number().int() }),
    summary: 'Reading text page by page; available while later pages are still being read',
  }),
  search: route({
    method: 'GET',
    path: '/api/documents/:id/search',
    params: IdParams,
    query: z.object({ q: z.string().trim().min(1).max(200) }),
    response: z.object({ hits: z.array(SearchHit), total: z.number().int() }),
    summary: 'Find words in the text: every hit in order, at most 500',
  }),
  locate: route({
    method: 'GET',
    path: '/api/documents/:id/locate',
    params: IdParams,
    query: z.object({ start: Offset, end: Offset }),
    response: z.object({ page: z.number().int(), quote: z.string(), rects: z.array(Rect) }),
    summary: 'Where a stretch of text stands on its pages',
  }),
  original: route({
    method: 'GET',
    path: '/api/documents/:id/original',
    params: IdParams,
    response: Bytes,
    raw: true,
    summary: 'The uploaded file itself; range requests are honoured',
  }),
  retry: route({
    method: 'POST',
    path: '/api/documents/:id/retry',
    params: IdParams,
    response: DocumentItem,
    status: 202,
    summary: 'Read a failed or cancelled document again',
  }),
  cancel: route({
    method: 'POST',
    path: '/api/documents/:id/cancel',
    whenFull: true,
    params: IdParams,
    response: DocumentItem,
    status: 202,
    summary: 'Stop reading a document; the file stays',
  }),
  chat: route({
    method: 'POST',
    path: '/api/documents/:id/chat',
    adds: true,
    params: IdParams,
    body: ChatRequest,
    response: ChatReply,
    raw: true,
    summary: 'Ask a document; streams where the client accepts text/event-stream',
  }),
  chats: route({
    method: 'GET',
    path: '/api/documents/:id/chats',
    params: IdParams,
    response: z.object({ chats: z.array(Chat) }),
    summary: 'Conversations with a document, newest first',
  }),
};
