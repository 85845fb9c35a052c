import * as z from 'zod';
import { Done, Id, IdParams, route } from '../route.ts';
import {
  MadeMarks,
  MarkedQuestion,
  NewMark,
  NewRubricLine,
  QuestionToMark,
  RubricLine,
  Script,
  ScriptPicture,
  ScriptQuestion,
  ScriptQuestionNumber,
  TakenBack,
} from '../scripts.ts';

const access = 'set_exams';
const QuestionParams = z.object({ id: Id, question: ScriptQuestionNumber });
const path = '/api/exam-papers/:id/written/:question';

export const scripts = {
  questions: route({
    method: 'GET',
    path: '/api/exam-papers/:id/written',
    access,
    params: IdParams,
    response: z.object({ questions: z.array(MarkedQuestion) }),
    summary: 'Questions of a written paper, and how far their answers are marked',
  }),
  question: route({
    method: 'GET',
    path,
    access,
    params: QuestionParams,
    response: QuestionToMark,
    summary: 'Answers to a question, put together by what they say, with what they got',
  }),
  saveQuestion: route({
    method: 'PUT',
    path,
    access,
    params: QuestionParams,
    body: ScriptQuestion,
    response: MarkedQuestion,
    adds: true,
    summary: 'Say what a question asks and how many marks it has',
  }),
  mark: route({
    method: 'POST',
    path: `${path}/marks`,
    access,
    params: QuestionParams,
    body: NewMark,
    response: MadeMarks,
    adds: true,
    summary: 'Mark answers: all of them, or none if somebody else marked one meanwhile',
  }),
  takeBack: route({
    method: 'POST',
    path: `${path}/marks/undo`,
    access,
    params: QuestionParams,
    body: TakenBack,
    response: MadeMarks,
    adds: true,
    summary: 'Take marks back, to what the answers had before',
  }),
  addLine: route({
    method: 'POST',
    path: `${path}/lines`,
    access,
    params: QuestionParams,
    body: NewRubricLine,
    response: RubricLine,
    status: 201,
    adds: true,
    summary: 'Add a line to the rubric of a question',
  }),
  deleteLine: route({
    method: 'DELETE',
    path: '/api/rubric-lines/:id',
    access,
    params: IdParams,
    response: Done,
    summary: 'Delete a line of a rubric that no answer has',
  }),
  pages: route({
    method: 'GET',
    path: '/api/scripts/:id/pages',
    access,
    params: IdParams,
    response: z.object({ pages: z.array(ScriptPicture) }),
    summary: 'Pages of a script, without whose it is',
  }),
  get: route({
    method: 'GET',
    path: '/api/scripts/:id',
    access,
    params: IdParams,
    response: Script,
    summary: 'A script: what was written, what it got, and who decided what',
  }),
};
