import * as z from 'zod';
import { OwnDiscount, PromoCode, PromoInput, PromoUse } from '../promos.ts';
import { Done, IdParams, PageQuery, route } from '../route.ts';

export const promos = {
  list: route({
    method: 'GET',
    path: '/api/admin/promo-codes',
    access: 'run_installation',
    query: PageQuery,
    response: z.object({ promoCodes: z.array(PromoCode), nextCursor: z.string().nullable() }),
    summary: 'Promo codes, newest first',
  }),
  create: route({
    method: 'POST',
    path: '/api/admin/promo-codes',
    access: 'run_installation',
    body: PromoInput,
    response: PromoCode,
    status: 201,
    confirmed: true,
    summary: 'Add a promo code',
  }),
  update: route({
    method: 'PUT',
    path: '/api/admin/promo-codes/:id',
    access: 'run_installation',
    params: IdParams,
    body: PromoInput,
    response: PromoCode,
    confirmed: true,
    summary: 'Change a promo code; those who used it keep their discount',
  }),
  uses: route({
    method: 'GET',
    path: '/api/admin/promo-codes/:id/uses',
    access: 'run_installation',
    params: IdParams,
    query: PageQuery,
    response: z.object({ uses: z.array(PromoUse), nextCursor: z.string().nullable() }),
    summary: 'Who used a promo code and when, newest first',
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/admin/promo-codes/:id',
    access: 'run_installation',
    params: IdParams,
    response: Done,
    confirmed: true,
    summary: 'Delete a promo code; those who used it keep their discount',
  }),
  own: route({
    method: 'GET',
    path: '/api/promo-code',
    access: 'person',
    response: z.object({ discount: OwnDiscount.nullable() }),
    summary: 'The discount that you signed up with',
  }),
};
