import { z } from 'zod';
import { AdminUser } from '../accounts.ts';
import { IdParams, PageQuery, route, Timestamp } from '../route.ts';

export const admin = {
  users: route({
    method: 'GET',
    path: '/api/admin/users',
    query: PageQuery.extend({ search: z.string().trim().max(120).optional() }),
    response: z.object({ users: z.array(AdminUser), nextCursor: z.string().nullable() }),
    admin: true,
    summary: 'Find accounts by name or e-mail',
  }),
  createResetLink: route({
    method: 'POST',
    path: '/api/admin/users/:id/reset-link',
    whenFull: true,
    params: IdParams,
    response: z.object({ url: z.string(), expiresAt: Timestamp }),
    status: 201,
    admin: true,
    confirmed: true,
    summary: 'Make a password link to hand to its owner',
  }),
};
