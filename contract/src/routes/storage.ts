import { Done, route } from '../route.ts';
import { InstallationStorage, StorageUse } from '../storage.ts';

export const storage = {
  own: route({
    method: 'GET',
    path: '/api/storage',
    response: StorageUse,
    summary: "What one's own files and texts take, and what is allowed",
  }),
  emptyBin: route({
    method: 'DELETE',
    path: '/api/storage/bin',
    response: Done,
    whenFull: true,
    summary: 'Delete for good the notes and flashcards that are deleted and could still be restored',
  }),
  installation: route({
    method: 'GET',
    path: '/api/admin/storage',
    response: InstallationStorage,
    admin: true,
    summary: 'What the files and the database take, the files by person, and the room on the disk',
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
