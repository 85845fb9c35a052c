import * as z from 'zod';
import {
  ExamKey,
  ExamPaper,
  ExamPaperWithKey,
  KeyFormat,
  KeyText,
  NewExamKey,
  NewExamPaper,
  ReadKeyText,
} from '../exam-papers.ts';
import { Bytes, Done, IdParams, PageQuery, route } from '../route.ts';

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
  upload: route({
    method: 'POST',
    path: '/api/exam-papers/uploads',
    access,
    response: ExamPaper,
    status: 201,
    adds: true,
    raw: true,
    summary:
      'Add an exam paper with its PDF (multipart: file, title, subject, examDate, questionCount, kind)',
  }),
  get: route({
    method: 'GET',
    path: '/api/exam-papers/:id',
    access,
    params: IdParams,
    response: ExamPaperWithKey,
    summary: 'An exam paper with its current key',
  }),
  pdf: route({
    method: 'GET',
    path: '/api/exam-papers/:id/pdf',
    access,
    params: IdParams,
    response: Bytes,
    raw: true,
    summary: 'The PDF of an exam paper',
  }),
  readKey: route({
    method: 'POST',
    path: '/api/exam-papers/:id/key/text',
    access,
    params: IdParams,
    body: KeyText,
    response: ReadKeyText,
    summary: 'Read a key from text, GIFT or Aiken, with what cannot be read line by line; nothing is saved',
  }),
  exportKey: route({
    method: 'GET',
    path: '/api/exam-papers/:id/key/file',
    access,
    params: IdParams,
    query: z.object({
      format: KeyFormat.default('text'),
      set: z.coerce.number().int().min(0).max(3).default(0),
    }),
    response: Bytes,
    raw: true,
    summary: 'The current key of a set as text, GIFT or Aiken',
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
