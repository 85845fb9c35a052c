import * as z from 'zod';
import { Pack, PackId, PackInput } from '../packs.ts';
import { route } from '../route.ts';

const params = z.object({ id: PackId });

export const packs = {
  list: route({
    method: 'GET',
    path: '/api/admin/packs',
    response: z.object({ packs: z.array(Pack) }),
    access: 'run_installation',
    summary: 'What can be downloaded for this installation, its size and licence, and how far it has come',
  }),
  install: route({
    method: 'POST',
    path: '/api/admin/packs/:id/install',
    params,
    body: PackInput,
    response: Pack,
    access: 'run_installation',
    confirmed: true,
    status: 202,
    summary:
      'Download a pack, or go on where a download stopped; or take its files from a folder of the server',
  }),
  stop: route({
    method: 'POST',
    path: '/api/admin/packs/:id/stop',
    params,
    response: Pack,
    access: 'run_installation',
    confirmed: true,
    whenFull: true,
    summary: 'Stop downloading a pack; what has come is kept',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/admin/packs/:id',
    params,
    response: Pack,
    access: 'run_installation',
    confirmed: true,
    summary: 'Remove a pack with its files; the built-in encoder takes its place',
  }),
};
