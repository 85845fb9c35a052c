import * as z from 'zod';
import { EndedOrganizationExport, OrganizationExport } from '../exports.ts';
import { Bytes, Done, Id, IdParams, route } from '../route.ts';

const OrganizationParams = z.object({ organizationId: Id });
const path = '/api/organizations/:organizationId/export' as const;

export const organizationExports = {
  find: route({
    method: 'GET',
    path,
    access: 'run_organization',
    params: OrganizationParams,
    response: z.object({ export: OrganizationExport.nullable() }),
    whileDeleting: true,
    summary: 'The export of your organization, or how far it is',
  }),
  begin: route({
    method: 'POST',
    path,
    access: 'run_organization',
    params: OrganizationParams,
    response: z.object({ export: OrganizationExport }),
    status: 202,
    summary: 'Put all that your organization has into a zip; an earlier one goes',
  }),
  cancel: route({
    method: 'DELETE',
    path,
    access: 'run_organization',
    params: OrganizationParams,
    response: Done,
    summary: 'Stop the export, or delete its zip',
  }),
  download: route({
    method: 'GET',
    path: `${path}/file`,
    access: 'run_organization',
    params: OrganizationParams,
    response: Bytes,
    raw: true,
    whileDeleting: true,
    summary: 'The zip with all that your organization has',
  }),
  listEnded: route({
    method: 'GET',
    path: '/api/admin/organization-exports',
    access: 'run_installation',
    response: z.object({ exports: z.array(EndedOrganizationExport) }),
    summary: 'Exports of organizations that have ended, latest first',
  }),
  downloadEnded: route({
    method: 'GET',
    path: '/api/admin/organization-exports/:id/file',
    access: 'run_installation',
    params: IdParams,
    response: Bytes,
    raw: true,
    confirmed: true,
    summary: 'The zip of an organization that has ended',
  }),
  removeEnded: route({
    method: 'DELETE',
    path: '/api/admin/organization-exports/:id',
    access: 'run_installation',
    params: IdParams,
    response: Done,
    confirmed: true,
    summary: 'Delete the zip of an organization that has ended',
  }),
};
