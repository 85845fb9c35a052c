import * as z from 'zod';
import { JobCounts, JobItem, JobKindInput, JobState } from '../jobs.ts';
import { Done, IdParams, PageQuery, route } from '../route.ts';

export const jobs = {
  counts: route({
    method: 'GET',
    path: '/api/admin/jobs/counts',
    access: 'run_installation',
    response: JobCounts,
    summary: 'How many jobs wait, run and have failed',
  }),
  list: route({
    method: 'GET',
    path: '/api/admin/jobs',
    access: 'run_installation',
    query: PageQuery.extend({ state: JobState }),
    response: z.object({ jobs: z.array(JobItem), nextCursor: z.string().nullable() }),
    summary: 'Jobs of the whole installation, newest first; nothing of the material they are about',
  }),
  retry: route({
    method: 'POST',
    path: '/api/admin/jobs/:id/retry',
    access: 'run_installation',
    params: IdParams,
    response: Done,
    confirmed: true,
    summary: 'Try a failed job again; refused where it runs again already',
  }),
  retryKind: route({
    method: 'POST',
    path: '/api/admin/jobs/retry',
    access: 'run_installation',
    body: JobKindInput,
    response: z.object({ retried: z.number().int() }),
    confirmed: true,
    summary: 'Try all failed jobs of a kind again',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/admin/jobs/:id',
    access: 'run_installation',
    params: IdParams,
    response: Done,
    confirmed: true,
    summary: 'Remove a failed job from the list, if it is still there',
  }),
};
