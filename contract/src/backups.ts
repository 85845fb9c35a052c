import * as z from 'zod';
import { JobReason } from './jobs.ts';
import { Timestamp } from './route.ts';

/** An archive that was written, read back and verified. */
export const BackupItem = z.object({
  id: z.uuid(),
  /**
   * Someone ran the command, a migration was about to change tables, or this database was restored from it.
   */
  reason: z.enum(['asked', 'migration', 'restored']),
  /** A backup before a migration leaves out the files, which migrations do not touch. */
  contents: z.enum(['all', 'database']),
  madeAt: Timestamp,
  /** Path on the server. */
  file: z.string(),
  sizeBytes: z.number().int().nonnegative(),
  files: z.number().int().nonnegative(),
  /** Files that the database refers to but that were not on disk. */
  missing: z.number().int().nonnegative(),
});
export type BackupItem = z.infer<typeof BackupItem>;

export const BackupReport = z.object({
  /** Newest first. */
  backups: z.array(BackupItem),
  /** Path on the server where they are put. */
  folder: z.string(),
  /** One is being made, or will be. */
  underWaySince: Timestamp.nullable(),
  /** The last one that an admin asked for here could not be made. */
  failure: z.object({ at: Timestamp, reason: JobReason }).nullable(),
});
export type BackupReport = z.infer<typeof BackupReport>;
