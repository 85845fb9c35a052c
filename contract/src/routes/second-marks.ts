import { IdParams, route } from '../route.ts';
import { Comparison, ComparisonQuery, NewSecondMarking, SecondMarking } from '../second-marks.ts';

const access = 'set_exams';
const path = '/api/exam-papers/:id/second-marking';

export const secondMarks = {
  get: route({
    method: 'GET',
    path,
    access,
    params: IdParams,
    response: SecondMarking,
    summary: 'Who marks a share of a paper a second time, and how far they are',
  }),
  set: route({
    method: 'PUT',
    path,
    access,
    params: IdParams,
    body: NewSecondMarking,
    response: SecondMarking,
    summary: 'Choose who marks a share of the scripts a second time; for who settles differences',
  }),
  handIn: route({
    method: 'POST',
    path: `${path}/hand-in`,
    access,
    params: IdParams,
    response: SecondMarking,
    summary: 'Hand second marks in: they can’t be changed any more, and are compared with the first ones',
  }),
  compare: route({
    method: 'GET',
    path: `${path}/agreement`,
    access,
    params: IdParams,
    query: ComparisonQuery,
    response: Comparison,
    summary: 'How far first and second marks agree, and where they differ, what is to be settled first',
  }),
};
