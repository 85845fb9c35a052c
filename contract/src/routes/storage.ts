import { Done, route } from '../route.ts';
import { InstallationStorage, StorageUse } from '../storage.ts';

export const storage = {
  own: route({
    method: 'GET',
    path: '/api/storage',
    response: StorageUse,
    summary: "What one's own files take, and what is allowed",
  }),
  installation: route({
    method: 'GET',
    path: '/api/admin/storage',
    response: InstallationStorage,
    admin: true,
    summary: 'What all files take, by person, and the room on the disk',
  }),
  dismissSweep: route({
    method: 'DELETE',
    path: '/api/admin/storage/sweep',
    response: Done,
    admin: true,
    confirmed: true,
    summary: 'Say that files which were set aside have been seen',
  }),
};
