import { z } from 'zod';
import { Day } from '../cards.ts';
import {
  CalendarFeed,
  CalendarQuery,
  ExamSpread,
  ExamSpreadRequest,
  ExamSpreadWrite,
  NewCalendarFeed,
  NewSession,
  PlannedDays,
  PlanQuery,
  PlanSession,
  SessionIds,
  SessionPatch,
  SessionsRemoval,
} from '../plan.ts';
import { Bytes, Done, Id, IdParams, route } from '../route.ts';

const Sessions = z.object({ sessions: z.array(PlanSession) });

export const plan = {
  list: route({
    method: 'GET',
    path: '/api/plan/sessions',
    query: PlanQuery,
    response: PlannedDays,
    summary: 'Study sessions and exams from one day to another',
  }),
  create: route({
    method: 'POST',
    path: '/api/plan/sessions',
    body: NewSession,
    response: Sessions,
    status: 201,
    summary: 'Plan a study session, once or each week until a day',
  }),
  update: route({
    method: 'PATCH',
    path: '/api/plan/sessions/:id',
    params: IdParams,
    body: SessionPatch,
    response: PlanSession,
    summary: 'Change a study session, move it, say that it is done or skipped, or repeat it',
  }),
  remove: route({
    method: 'POST',
    path: '/api/plan/sessions/remove',
    whenFull: true,
    body: SessionsRemoval,
    response: z.object({ ids: z.array(Id) }),
    summary: 'Remove study sessions; they can be brought back for thirty days',
  }),
  restore: route({
    method: 'POST',
    path: '/api/plan/sessions/restore',
    body: SessionIds,
    response: z.object({ ids: z.array(Id) }),
    summary: 'Bring removed study sessions back',
  }),
  previewExam: route({
    method: 'POST',
    path: '/api/plan/exam/preview',
    body: ExamSpreadRequest,
    response: ExamSpread,
    summary: "Spread a subject's topics and reviews over the days until its exam; writes nothing",
  }),
  writeExam: route({
    method: 'POST',
    path: '/api/plan/exam',
    body: ExamSpreadWrite,
    response: z.object({
      added: z.number().int(),
      replaced: z.number().int(),
      firstDay: Day.nullable(),
    }),
    summary: 'Write a plan for an exam as it was previewed; takes the place of what nobody has touched',
  }),
  calendar: route({
    method: 'GET',
    path: '/api/plan/calendar',
    query: CalendarQuery,
    response: Bytes,
    raw: true,
    summary: 'All study sessions as an iCalendar file',
  }),
  feed: route({
    method: 'GET',
    path: '/api/plan/feed',
    response: CalendarFeed,
    summary: 'Whether other calendars can subscribe to the plan',
  }),
  makeFeed: route({
    method: 'POST',
    path: '/api/plan/feed',
    body: CalendarQuery,
    response: NewCalendarFeed,
    status: 201,
    summary: 'Make a secret address that other calendars can subscribe to; an earlier one ends',
  }),
  endFeed: route({
    method: 'DELETE',
    path: '/api/plan/feed',
    response: Done,
    summary: 'End the secret address',
  }),
  readFeed: route({
    method: 'GET',
    path: '/api/plan/feeds/:file',
    params: z.object({ file: z.string().max(100) }),
    response: Bytes,
    public: true,
    raw: true,
    summary: 'All study sessions as iCalendar, to whoever has the secret address',
  }),
};
