import { StudiedPage, StudiedQuery, StudyTime, TimeQuery } from '../progress.ts';
import { route } from '../route.ts';

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
};
