import * as z from 'zod';
import { JoinKey, JoinOffer, OwnOrganization } from '../classes.ts';
import { Bytes, Done, Id, IdParams, route } from '../route.ts';

export const classes = {
  list: route({
    method: 'GET',
    path: '/api/classes',
    access: 'person',
    response: z.object({ organizations: z.array(OwnOrganization) }),
    summary: 'Your organizations, with the classes you are in',
  }),
  look: route({
    method: 'POST',
    path: '/api/classes/look',
    access: 'anyone',
    body: z.object({ key: JoinKey }),
    response: JoinOffer,
    summary: 'Where a code or the link of an invitation leads',
  }),
  join: route({
    method: 'POST',
    path: '/api/classes/join',
    access: 'person',
    body: z.object({ key: JoinKey }),
    response: JoinOffer,
    summary: 'Join with a code or the link of an invitation',
  }),
  leave: route({
    method: 'DELETE',
    path: '/api/classes/:id',
    access: 'person',
    params: IdParams,
    response: Done,
    summary: 'Leave a class; what is yours stays yours',
  }),
  logo: route({
    method: 'GET',
    path: '/api/classes/organizations/:id/logos/:logoId',
    access: 'person',
    params: IdParams.extend({ logoId: Id }),
    response: Bytes,
    raw: true,
    summary: 'The logo of an organization that one is in',
  }),
  leaveOrganization: route({
    method: 'DELETE',
    path: '/api/classes/organizations/:id',
    access: 'person',
    params: IdParams,
    response: Done,
    summary: 'Leave an organization and all its classes; what is yours stays yours',
  }),
};
