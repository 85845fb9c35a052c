import * as z from 'zod';
import { NewObjection, Objection, ObjectionAnswer, ObjectionToAnswer } from '../objections.ts';
import { Done, IdParams, route } from '../route.ts';

export const objections = {
  ofResult: route({
    method: 'GET',
    path: '/api/results/:id/objections',
    access: 'person',
    params: IdParams,
    response: z.object({ objections: z.array(Objection) }),
    summary: 'Your objections to a released result, with their answers',
  }),
  object: route({
    method: 'POST',
    path: '/api/results/:id/objections',
    access: 'person',
    params: IdParams,
    body: NewObjection,
    response: Objection,
    adds: true,
    status: 201,
    summary: 'Object to a question of your released result; one open objection a question',
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/api/objections/:id',
    access: 'person',
    params: IdParams,
    response: Done,
    summary: 'Take back an objection of yours that nobody has answered',
  }),
  ofPaper: route({
    method: 'GET',
    path: '/api/exam-papers/:id/objections',
    access: 'set_exams',
    params: IdParams,
    response: z.object({ objections: z.array(ObjectionToAnswer), isAll: z.boolean() }),
    summary: 'Objections to the results of a paper with the answers they are about, open ones first',
  }),
  answer: route({
    method: 'POST',
    path: '/api/objections/:id/answer',
    access: 'set_exams',
    params: IdParams,
    body: ObjectionAnswer,
    response: Done,
    adds: true,
    summary: 'Accept or reject an objection, with what the answer gets; its student is told',
  }),
};
