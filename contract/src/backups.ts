import { z } from 'zod';
import { Timestamp } from './route.ts';

/** An archive that was written, read again and found whole. */
export const BackupItem = z.object({
  id: z.uuid(),
  /** Somebody ran the command, a migration was about to change tables, or this database came from it. */
  reason: z.enum(['asked', 'migration', 'restored']),
  /** Before a migration the files are left out: it leaves them alone. */
  contents: z.enum(['all', 'database']),
  madeAt: Timestamp,
  /** Where it was put, on the server's machine. */
  file: z.string(),
  sizeBytes: z.number().int().nonnegative(),
  files: z.number().int().nonnegative(),
  /** Files that the database names and that were not on the disk. */
  missing: z.number().int().nonnegative(),
});
export type BackupItem = z.infer<typeof BackupItem>;
