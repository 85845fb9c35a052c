import * as z from 'zod';
import { ExamKey, ExamPaper, ExamPaperWithKey, NewExamKey, NewExamPaper } from '../exam-papers.ts';
import { Done, IdParams, PageQuery, route } from '../route.ts';

const access = 'set_exams';

export const examPapers = {
  list: route({
    method: 'GET',
    path: '/api/exam-papers',
    access,
    query: PageQuery,
    response: z.object({ examPapers: z.array(ExamPaper), nextCursor: z.string().nullable() }),
    summary: 'Exam papers of those with whom you teach, or your own, newest first',
  }),
  create: route({
    method: 'POST',
    path: '/api/exam-papers',
    access,
    body: NewExamPaper,
    response: ExamPaper,
    status: 201,
    adds: true,
    summary: 'Add an exam paper',
  }),
  get: route({
    method: 'GET',
    path: '/api/exam-papers/:id',
    access,
    params: IdParams,
    response: ExamPaperWithKey,
    summary: 'An exam paper with its current key',
  }),
  saveKey: route({
    method: 'PUT',
    path: '/api/exam-papers/:id/key',
    access,
    params: IdParams,
    body: NewExamKey,
    response: ExamKey,
    adds: true,
    summary: 'Save the next version of the key; refused if another was saved meanwhile',
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/exam-papers/:id',
    access,
    params: IdParams,
    response: Done,
    summary: 'Delete an exam paper with its keys',
  }),
};
