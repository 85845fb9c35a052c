import { Done, IdParams, route } from '../route.ts';
import { AccountStorage, InstallationStorage, QuotaInput, StorageUse } from '../storage.ts';

export const storage = {
  own: route({
    method: 'GET',
    path: '/api/storage',
    access: 'person',
    response: StorageUse,
    summary: "What one's own files and texts take, and what is allowed",
  }),
  emptyBin: route({
    method: 'DELETE',
    path: '/api/storage/bin',
    access: 'person',
    response: Done,
    whenFull: true,
    summary: 'Delete for good the notes and flashcards that are deleted and could still be restored',
  }),
  ofAccount: route({
    method: 'GET',
    path: '/api/admin/users/:id/storage',
    access: 'run_installation',
    params: IdParams,
    response: AccountStorage,
    summary: 'What an account takes, and is allowed',
  }),
  setQuota: route({
    method: 'PUT',
    path: '/api/admin/users/:id/quota',
    access: 'run_installation',
    params: IdParams,
    body: QuotaInput,
    response: AccountStorage,
    whenFull: true,
    confirmed: true,
    summary: 'Allow an account more or less than others',
  }),
  installation: route({
    method: 'GET',
    path: '/api/admin/storage',
    access: 'run_installation',
    response: InstallationStorage,
    summary: 'What the files and the database take, the files by person, and the room on the disk',
  }),
  dismissSweep: route({
    method: 'DELETE',
    path: '/api/admin/storage/sweep',
    access: 'run_installation',
    response: Done,
    confirmed: true,
    summary: 'Say that files which were set aside have been seen',
  }),
};
