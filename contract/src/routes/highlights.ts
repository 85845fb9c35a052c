import * as z from 'zod';
import { Highlight, HighlightExport, HighlightList, HighlightPatch, NewHighlight } from '../highlights.ts';
import { Bytes, IdParams, route } from '../route.ts';

export const highlights = {
  list: route({
    method: 'GET',
    path: '/api/documents/:id/highlights',
    access: 'person',
    params: IdParams,
    response: HighlightList,
    summary: 'What is highlighted in a document, in the order of its text',
  }),
  create: route({
    method: 'POST',
    path: '/api/documents/:id/highlights',
    access: 'person',
    adds: true,
    params: IdParams,
    body: NewHighlight,
    response: Highlight,
    status: 201,
    summary: 'Highlight words of a document; sent twice with the same id, they are highlighted once',
  }),
  extract: route({
    method: 'POST',
    path: '/api/documents/:id/highlights/extract',
    access: 'person',
    adds: true,
    params: IdParams,
    /** `offered`: sentences worth marking, already marked or not. */
    response: z.object({ added: z.number().int(), offered: z.number().int() }),
    summary: 'Highlight the sentences worth marking; what was removed stays removed',
  }),
  export: route({
    method: 'GET',
    path: '/api/documents/:id/highlights/export',
    access: 'person',
    params: IdParams,
    query: HighlightExport,
    response: Bytes,
    raw: true,
    summary: 'Highlights as a Markdown file, or a copy of the PDF with them as annotations',
  }),
  update: route({
    method: 'PATCH',
    path: '/api/highlights/:id',
    access: 'person',
    adds: true,
    params: IdParams,
    body: HighlightPatch,
    response: Highlight,
    summary: 'Change the colour or the remark of a highlight',
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/highlights/:id',
    access: 'person',
    params: IdParams,
    response: z.literal(true),
    summary: 'Remove a highlight; it can be brought back',
  }),
  restore: route({
    method: 'POST',
    path: '/api/highlights/:id/restore',
    access: 'person',
    params: IdParams,
    response: Highlight,
    summary: 'Bring a removed highlight back',
  }),
};
