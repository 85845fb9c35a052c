import { z } from 'zod';
import { TimeZone } from '../cards.ts';
import { MissesPlanned } from '../plan.ts';
import {
  AnswerPhoto,
  AnswerSave,
  Attempt,
  AttemptAnswer,
  AttemptQuery,
  AttemptResult,
  AttemptsFound,
  NewAttempt,
  OwnMarks,
} from '../practice.ts';
import { Bytes, Done, Id, IdParams, route } from '../route.ts';

const AnswerParams = IdParams.extend({ questionId: Id });

export const practice = {
  list: route({
    method: 'GET',
    path: '/api/practice',
    query: AttemptQuery,
    response: AttemptsFound,
    summary: 'Your attempts, the newest first',
  }),
  start: route({
    method: 'POST',
    path: '/api/practice',
    body: NewAttempt,
    response: Attempt,
    status: 201,
    summary: 'Begin an attempt: a paper, some of its questions, or marks drawn from a subject',
  }),
  get: route({
    method: 'GET',
    path: '/api/practice/:id',
    params: IdParams,
    response: Attempt,
    summary: 'An attempt with its questions, what was written, and its clock',
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/practice/:id',
    params: IdParams,
    response: z.literal(true),
    summary: 'Delete an attempt with its answers and photos',
  }),
  save: route({
    method: 'PUT',
    path: '/api/practice/:id/answers/:questionId',
    essential: true,
    params: AnswerParams,
    body: AnswerSave,
    response: AttemptAnswer,
    summary: 'Keep an answer; what was written elsewhere meanwhile is kept beside it',
  }),
  dismiss: route({
    method: 'DELETE',
    path: '/api/practice/:id/answers/:questionId/others/:otherId',
    params: AnswerParams.extend({ otherId: Id }),
    response: AttemptAnswer,
    summary: 'Forget a version of an answer that was written elsewhere',
  }),
  pause: route({
    method: 'POST',
    path: '/api/practice/:id/pause',
    params: IdParams,
    response: Attempt,
    summary: 'Stop the clock, where the attempt allows it',
  }),
  resume: route({
    method: 'POST',
    path: '/api/practice/:id/resume',
    params: IdParams,
    response: Attempt,
    summary: 'Let the clock go on',
  }),
  submit: route({
    method: 'POST',
    path: '/api/practice/:id/submit',
    essential: true,
    params: IdParams,
    response: Attempt,
    summary: 'Hand everything in',
  }),
  result: route({
    method: 'GET',
    path: '/api/practice/:id/result',
    params: IdParams,
    response: AttemptResult,
    summary: 'Suggested marks for what was handed in, point by point, with model answers',
  }),
  mark: route({
    method: 'PUT',
    path: '/api/practice/:id/marks/:questionId',
    params: AnswerParams,
    body: OwnMarks,
    response: AttemptResult,
    summary: 'Give an answer of your own marks, or take them back',
  }),
  remark: route({
    method: 'POST',
    path: '/api/practice/:id/remark',
    params: IdParams,
    response: AttemptResult,
    summary: 'Mark again what was marked by other key points than there are now; own marks stay',
  }),
  makeCards: route({
    method: 'POST',
    path: '/api/practice/:id/cards',
    params: IdParams,
    body: z.object({ questionIds: z.array(Id).max(200).optional() }),
    /** `added`: those that were not there before. */
    response: z.object({ cards: z.number().int(), added: z.number().int(), subjectId: Id }),
    summary: 'Make flashcards of what was missed; asked again, they are there once',
  }),
  planMisses: route({
    method: 'POST',
    path: '/api/practice/:id/plan',
    params: IdParams,
    body: z.object({ timeZone: TimeZone }),
    response: MissesPlanned,
    summary: 'Plan a study session for each question that was missed; asked again, they are there once',
  }),
  addPhoto: route({
    method: 'POST',
    path: '/api/practice/:id/answers/:questionId/photos',
    params: AnswerParams,
    response: AnswerPhoto,
    raw: true,
    summary: 'Keep a photo of handwriting beside an answer (multipart: file)',
  }),
  photo: route({
    method: 'GET',
    path: '/api/practice/:id/photos/:photoId',
    params: IdParams.extend({ photoId: Id }),
    response: Bytes,
    raw: true,
    summary: 'A photo of handwriting',
  }),
  deletePhoto: route({
    method: 'DELETE',
    path: '/api/practice/:id/photos/:photoId',
    params: IdParams.extend({ photoId: Id }),
    response: Done,
    summary: 'Remove a photo',
  }),
};
