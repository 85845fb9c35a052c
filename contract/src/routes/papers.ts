import * as z from 'zod';
import { PaperEdit } from '../paper-edits.ts';
import { KeptPaper, PapersOfDocument } from '../papers.ts';
import { Bytes, IdParams, integerMax, revisionFrom, route } from '../route.ts';

/** The revision an action was based on; 409 if it is no longer current. */
const OnRevision = z.object({ revision: revisionFrom(0) });

const Points = z.coerce.number().min(0).max(100_000);

/** Where a figure is, as its question names it. */
export const FigureQuery = z.object({
  page: z.coerce.number().int().min(1).max(integerMax),
  x: Points,
  y: Points,
  width: Points,
  height: Points,
});

export const papers = {
  ofDocument: route({
    method: 'GET',
    path: '/api/documents/:id/papers',
    access: 'person',
    params: IdParams,
    response: PapersOfDocument,
    summary: 'What a question paper was read as: its questions, and what is doubtful',
  }),
  figure: route({
    method: 'GET',
    path: '/api/documents/:id/figure',
    access: 'person',
    params: IdParams,
    query: FigureQuery,
    response: Bytes,
    raw: true,
    summary:
      'A figure of a question as a picture (PNG; from Word files also JPEG, GIF, WebP), by the rectangle that the question names',
  }),
  add: route({
    method: 'POST',
    path: '/api/documents/:id/papers',
    access: 'person',
    adds: true,
    params: IdParams,
    response: KeptPaper,
    status: 201,
    summary: 'Begin an empty paper, to write its questions by hand',
  }),
  edit: route({
    method: 'POST',
    path: '/api/papers/:id/edits',
    access: 'person',
    adds: true,
    params: IdParams,
    body: OnRevision.extend({ edit: PaperEdit }),
    response: KeptPaper,
    summary: 'Correct a paper; its marks are added up and its doubts looked for again',
  }),
  undo: route({
    method: 'POST',
    path: '/api/papers/:id/undo',
    access: 'person',
    params: IdParams,
    body: OnRevision,
    response: KeptPaper,
    summary: 'Take the last correction back',
  }),
  redo: route({
    method: 'POST',
    path: '/api/papers/:id/redo',
    access: 'person',
    params: IdParams,
    body: OnRevision,
    response: KeptPaper,
    summary: 'Do the correction that was taken back last again',
  }),
  confirm: route({
    method: 'POST',
    path: '/api/papers/:id/confirm',
    access: 'person',
    params: IdParams,
    body: OnRevision.extend({ confirmed: z.boolean().default(true) }),
    response: KeptPaper,
    summary: 'Say that a paper was looked at and is right',
  }),
};
