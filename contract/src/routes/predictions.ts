import { NewPrediction, Prediction, PredictionsOfSubject, SubjectTopics } from '../kept-predictions.ts';
import { IdParams, route } from '../route.ts';
import * as z from 'zod';

export const predictions = {
  ofSubject: route({
    method: 'GET',
    path: '/api/subjects/:id/predictions',
    access: 'person',
    params: IdParams,
    response: PredictionsOfSubject,
    summary: 'What a subject holds to predict a paper from, and what was predicted',
  }),
  create: route({
    method: 'POST',
    path: '/api/predictions',
    access: 'person',
    adds: true,
    body: NewPrediction,
    response: Prediction,
    status: 202,
    summary: 'Predict a question paper; asked again while nothing has changed, it is the same one',
  }),
  get: route({
    method: 'GET',
    path: '/api/predictions/:id',
    access: 'person',
    params: IdParams,
    response: Prediction,
    summary: 'A predicted paper with the evidence for each question and its back-test',
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/predictions/:id',
    access: 'person',
    params: IdParams,
    response: z.literal(true),
    summary: 'Delete a prediction with its paper; one that is being made is stopped',
  }),
  topics: route({
    method: 'GET',
    path: '/api/subjects/:id/topics',
    access: 'person',
    params: IdParams,
    response: SubjectTopics,
    summary: 'Topics of the past papers by year, their coverage by the material, and how well they are known',
  }),
  retryTopics: route({
    method: 'POST',
    path: '/api/subjects/:id/topics',
    access: 'person',
    params: IdParams,
    response: SubjectTopics,
    status: 202,
    summary: 'Work the topics out once more where that failed',
  }),
};
