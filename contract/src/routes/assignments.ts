import * as z from 'zod';
import {
  Assignment,
  AssignmentTimes,
  NewAssignment,
  OwnAssignment,
  StudentProgress,
  StudentResult,
} from '../assignments.ts';
import { Done, Id, IdParams, PageQuery, route } from '../route.ts';

const ClassParams = z.object({ organizationId: Id, classId: Id });
const AssignmentParams = ClassParams.extend({ assignmentId: Id });

export const assignments = {
  ofClass: route({
    method: 'GET',
    path: '/api/organizations/:organizationId/classes/:classId/assignments',
    access: 'teach',
    params: ClassParams,
    response: z.object({ assignments: z.array(Assignment) }),
    summary: 'Papers assigned to a class, the newest first',
  }),
  assign: route({
    method: 'POST',
    path: '/api/organizations/:organizationId/classes/:classId/assignments',
    access: 'teach',
    adds: true,
    params: ClassParams,
    body: NewAssignment,
    response: Assignment,
    status: 201,
    summary: 'Assign a question paper of yours to a class: as practice at home, or as an exam in a window',
  }),
  reschedule: route({
    method: 'PUT',
    path: '/api/organizations/:organizationId/classes/:classId/assignments/:assignmentId/times',
    access: 'teach',
    params: AssignmentParams,
    body: AssignmentTimes,
    response: Assignment,
    summary: 'Move an assigned paper, whose students are told; an exam only until somebody has begun it',
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/api/organizations/:organizationId/classes/:classId/assignments/:assignmentId',
    access: 'teach',
    params: AssignmentParams,
    response: Done,
    summary: 'Take an assigned paper back; what students wrote stays theirs',
  }),
  results: route({
    method: 'GET',
    path: '/api/organizations/:organizationId/classes/:classId/assignments/:assignmentId/results',
    access: 'teach',
    params: AssignmentParams,
    query: PageQuery,
    response: z.object({ students: z.array(StudentResult), nextCursor: z.string().nullable() }),
    summary: 'Who handed an assigned paper in, and their marks, by name',
  }),
  progress: route({
    method: 'GET',
    path: '/api/organizations/:organizationId/classes/:classId/progress',
    access: 'teach',
    params: ClassParams,
    query: PageQuery,
    response: z.object({ students: z.array(StudentProgress), nextCursor: z.string().nullable() }),
    summary:
      'What each student of a class handed in, what exams they sat, and when they were last active if they show it',
  }),
  own: route({
    method: 'GET',
    path: '/api/classes/assignments',
    access: 'person',
    response: z.object({
      assignments: z.array(OwnAssignment),
      /** Teachers see when the person was active and handed in. */
      showsActivity: z.boolean(),
    }),
    summary: 'Papers assigned to your classes, by when they are due',
  }),
  begin: route({
    method: 'POST',
    path: '/api/classes/assignments/:id/attempt',
    access: 'person',
    params: IdParams,
    response: z.object({ attemptId: Id }),
    summary: 'Begin an assigned paper; asked again, the same attempt',
  }),
};
