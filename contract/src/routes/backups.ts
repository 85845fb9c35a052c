import { BackupReport, BackupSchedule } from '../backups.ts';
import { route } from '../route.ts';

export const backups = {
  list: route({
    method: 'GET',
    path: '/api/admin/backups',
    access: 'run_installation',
    response: BackupReport,
    summary: 'The last backups, newest first, and whether one is being made',
  }),
  make: route({
    method: 'POST',
    path: '/api/admin/backups',
    access: 'run_installation',
    response: BackupReport,
    status: 202,
    confirmed: true,
    summary: 'Have a backup made in the background, beside the data',
  }),
  setSchedule: route({
    method: 'PUT',
    path: '/api/admin/backups/schedule',
    access: 'run_installation',
    body: BackupSchedule,
    response: BackupReport,
    confirmed: true,
    summary: 'Set when backups are made by themselves, and how many of those are kept',
  }),
};
