import * as z from 'zod';
import { NewRelease, OwnResult, Release, ReleasedResult, ReleasePreview, ReleaseScope } from '../results.ts';
import { Bytes, Done, Id, IdParams, PageQuery, route } from '../route.ts';

export const results = {
  preview: route({
    method: 'GET',
    path: '/api/exam-papers/:id/releases/preview',
    access: 'set_exams',
    params: IdParams,
    query: ReleaseScope,
    response: ReleasePreview,
    summary: 'Whose results could be released to them, and which are not ready; nothing is released',
  }),
  releases: route({
    method: 'GET',
    path: '/api/exam-papers/:id/releases',
    access: 'set_exams',
    params: IdParams,
    response: z.object({ releases: z.array(Release) }),
    summary: 'Releases of the results of an exam paper, newest first',
  }),
  release: route({
    method: 'POST',
    path: '/api/exam-papers/:id/releases',
    access: 'set_exams',
    params: IdParams,
    body: NewRelease,
    response: Release,
    adds: true,
    status: 201,
    summary: 'Release settled results to their students, who are told; refused if they are others than seen',
  }),
  takeBack: route({
    method: 'POST',
    path: '/api/result-releases/:id/take-back',
    access: 'set_exams',
    params: IdParams,
    response: Done,
    summary: 'Take a release back: its students don’t see their results any more, and are told',
  }),
  list: route({
    method: 'GET',
    path: '/api/results',
    access: 'person',
    query: PageQuery,
    response: z.object({ results: z.array(OwnResult), nextCursor: z.string().nullable() }),
    summary: 'Your released results, newest first',
  }),
  get: route({
    method: 'GET',
    path: '/api/results/:id',
    access: 'person',
    params: IdParams,
    response: ReleasedResult,
    summary: 'Your marked sheet: marks and reasons for each question, and what changed since',
  }),
  picture: route({
    method: 'GET',
    path: '/api/results/:id/pages/:pageId/picture',
    access: 'person',
    params: z.object({ id: Id, pageId: Id }),
    response: Bytes,
    raw: true,
    summary: 'A page of your marked sheet as a picture',
  }),
};
