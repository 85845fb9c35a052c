import * as z from 'zod';
import { Chat, ChatReply, ChatRequest } from '../chats.ts';
import { DocumentItem, DocumentQuery } from '../documents.ts';
import { NewSubject, SampleKind, Subject, SubjectPatch } from '../subjects.ts';
import { IdParams, route } from '../route.ts';

export const subjects = {
  list: route({
    method: 'GET',
    path: '/api/subjects',
    access: 'person',
    response: z.object({ subjects: z.array(Subject) }),
    summary: 'Your subjects',
  }),
  create: route({
    method: 'POST',
    path: '/api/subjects',
    access: 'person',
    adds: true,
    body: NewSubject,
    response: Subject,
    status: 201,
    summary: 'Add a subject',
  }),
  addSample: route({
    method: 'POST',
    path: '/api/subjects/sample',
    access: 'person',
    adds: true,
    query: z.object({ kind: SampleKind.default('tides') }),
    response: Subject,
    status: 201,
    summary: 'Add a sample subject: a short textbook and question papers; the same one where it is there',
  }),
  get: route({
    method: 'GET',
    path: '/api/subjects/:id',
    access: 'person',
    params: IdParams,
    response: Subject,
    summary: 'One subject',
  }),
  update: route({
    method: 'PATCH',
    path: '/api/subjects/:id',
    access: 'person',
    params: IdParams,
    body: SubjectPatch,
    response: Subject,
    summary: 'Rename a subject, or change its audio default',
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/subjects/:id',
    access: 'person',
    params: IdParams,
    response: z.literal(true),
    summary: 'Delete a subject with all its documents',
  }),
  documents: route({
    method: 'GET',
    path: '/api/documents/subjects/:id/documents',
    access: 'person',
    params: IdParams,
    query: DocumentQuery,
    response: z.object({
      documents: z.array(DocumentItem),
      /** Total over all pages. */
      total: z.number().int(),
      nextCursor: z.string().nullable(),
    }),
    summary: 'Documents of a subject, oldest first; of more than 1,000, page by page',
  }),
  chat: route({
    method: 'POST',
    path: '/api/subjects/:id/chat',
    access: 'person',
    adds: true,
    params: IdParams,
    body: ChatRequest,
    response: ChatReply,
    raw: true,
    summary: 'Ask all documents of a subject; streams where the client accepts text/event-stream',
  }),
  chats: route({
    method: 'GET',
    path: '/api/subjects/:id/chats',
    access: 'person',
    params: IdParams,
    response: z.object({ chats: z.array(Chat) }),
    summary: 'Conversations with the whole subject',
  }),
};
