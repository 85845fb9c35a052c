import { z } from 'zod';
import { BackupItem } from '../backups.ts';
import { route } from '../route.ts';

export const backups = {
  list: route({
    method: 'GET',
    path: '/api/admin/backups',
    response: z.object({ backups: z.array(BackupItem) }),
    admin: true,
    summary: 'The last backups, newest first',
  }),
};
