import * as z from 'zod';
import { DeletionOutlook, DeletionRequest } from '../deletions.ts';
import { Done, route, Timestamp } from '../route.ts';

export const deletions = {
  outlook: route({
    method: 'GET',
    path: '/api/account/deletion',
    access: 'person',
    whileDeleting: true,
    response: DeletionOutlook,
    summary: 'When the account is deleted, and what becomes of the organizations it is in',
  }),
  ask: route({
    method: 'POST',
    path: '/api/account/deletion',
    access: 'person',
    whenFull: true,
    whileDeleting: true,
    body: DeletionRequest,
    response: z.object({ deletesAt: Timestamp }),
    status: 202,
    summary: 'Delete your account in seven days; signs out everywhere',
  }),
  takeBack: route({
    method: 'DELETE',
    path: '/api/account/deletion',
    access: 'person',
    whileDeleting: true,
    response: Done,
    summary: 'Keep your account after all',
  }),
};
