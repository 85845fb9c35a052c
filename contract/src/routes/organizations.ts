import * as z from 'zod';
import { Member, OrganizationName } from '../organizations.ts';
import { Done, Id, PageQuery, route } from '../route.ts';

const OrganizationParams = z.object({ organizationId: Id });

export const organizations = {
  rename: route({
    method: 'PATCH',
    path: '/api/organizations/:organizationId',
    access: 'run_organization',
    params: OrganizationParams,
    body: z.object({ name: OrganizationName }),
    response: Done,
    summary: 'Rename your organization',
  }),
  members: route({
    method: 'GET',
    path: '/api/organizations/:organizationId/members',
    access: 'teach',
    params: OrganizationParams,
    query: PageQuery,
    response: z.object({ members: z.array(Member), nextCursor: z.string().nullable() }),
    summary: 'Members of an organization, in the order in which they joined',
  }),
};
