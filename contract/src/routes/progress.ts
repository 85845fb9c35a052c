import {
  StudiedPage,
  StudiedQuery,
  StudyTime,
  SubjectProgress,
  TimeQuery,
  TopicEvidence,
  TopicParams,
} from '../progress.ts';
import { IdParams, route } from '../route.ts';

export const progress = {
  time: route({
    method: 'GET',
    path: '/api/progress/time',
    access: 'person',
    query: TimeQuery,
    response: StudyTime,
    summary: 'Time studied in the last twelve weeks, by day and kind',
  }),
  studied: route({
    method: 'GET',
    path: '/api/progress/time/items',
    access: 'person',
    query: StudiedQuery,
    response: StudiedPage,
    summary: 'What the time of one kind is made of, newest first',
  }),
  subject: route({
    method: 'GET',
    path: '/api/subjects/:id/progress',
    access: 'person',
    params: IdParams,
    response: SubjectProgress,
    summary: 'How well the topics of a subject are known, and readiness for its exam, with intervals',
  }),
  topic: route({
    method: 'GET',
    path: '/api/subjects/:id/progress/:topic',
    access: 'person',
    params: TopicParams,
    response: TopicEvidence,
    summary: 'The cards and answers behind the mastery of a topic',
  }),
};
