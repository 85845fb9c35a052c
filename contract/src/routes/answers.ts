import * as z from 'zod';
import {
  AnswerablePaper,
  AnswerEdit,
  AnswerRating,
  AnswersWanted,
  PaperAnswer,
  PaperAnswers,
  SchemeAttached,
} from '../answers.ts';
import { Bytes, Id, IdParams, route } from '../route.ts';

const QuestionParams = IdParams.extend({ questionId: Id });

export const answers = {
  papers: route({
    method: 'GET',
    path: '/api/question-papers',
    access: 'person',
    response: z.object({ papers: z.array(AnswerablePaper) }),
    summary: 'Your question papers, and how many of their questions are answered',
  }),
  ofPaper: route({
    method: 'GET',
    path: '/api/question-papers/:id/answers',
    access: 'person',
    params: IdParams,
    response: PaperAnswers,
    summary: 'The answers to a question paper, and how far their writing is',
  }),
  generate: route({
    method: 'POST',
    path: '/api/question-papers/:id/answers',
    access: 'person',
    adds: true,
    params: IdParams,
    body: AnswersWanted,
    response: PaperAnswers,
    status: 202,
    summary: 'Have answers written from the notes and textbooks of the subject',
  }),
  cancel: route({
    method: 'POST',
    path: '/api/question-papers/:id/answers/cancel',
    access: 'person',
    whenFull: true,
    params: IdParams,
    response: PaperAnswers,
    summary: 'Stop writing answers; those that are written stay',
  }),
  edit: route({
    method: 'PATCH',
    path: '/api/question-papers/:id/answers/:questionId',
    access: 'person',
    adds: true,
    params: QuestionParams,
    body: AnswerEdit,
    response: PaperAnswer,
    summary:
      "Keep the reader's own version of an answer or of its key points, or go back to the generated ones",
  }),
  attachScheme: route({
    method: 'POST',
    path: '/api/question-papers/:id/scheme',
    access: 'person',
    adds: true,
    params: IdParams,
    body: z.object({ documentId: Id }),
    response: SchemeAttached,
    summary: 'Take the answers to a question paper from its official mark scheme or solution',
  }),
  rate: route({
    method: 'PUT',
    path: '/api/question-papers/:id/answers/:questionId/rating',
    access: 'person',
    params: QuestionParams,
    body: z.object({ rating: AnswerRating.nullable() }),
    response: PaperAnswer,
    summary: 'Say whether an answer is good',
  }),
  guide: route({
    method: 'GET',
    path: '/api/question-papers/:id/answer-guide',
    access: 'person',
    params: IdParams,
    response: Bytes,
    raw: true,
    summary: 'The questions of a paper with their answers as a PDF',
  }),
};
