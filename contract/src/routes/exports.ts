import * as z from 'zod';
import { AccountExport } from '../exports.ts';
import { Bytes, Done, route } from '../route.ts';

export const exports = {
  find: route({
    method: 'GET',
    path: '/api/account/export',
    access: 'person',
    response: z.object({ export: AccountExport.nullable() }),
    summary: 'The export of your data, or how far it is',
  }),
  begin: route({
    method: 'POST',
    path: '/api/account/export',
    access: 'person',
    response: z.object({ export: AccountExport }),
    status: 202,
    summary: 'Put all your data into a zip; an earlier one goes',
  }),
  cancel: route({
    method: 'DELETE',
    path: '/api/account/export',
    access: 'person',
    response: Done,
    summary: 'Stop the export, or delete its zip',
  }),
  download: route({
    method: 'GET',
    path: '/api/account/export/file',
    access: 'person',
    response: Bytes,
    raw: true,
    summary: 'The zip with all your data',
  }),
};
