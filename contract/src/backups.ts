import * as z from 'zod';
import { TimeZone } from './cards.ts';
import { JobReason } from './jobs.ts';
import { Timestamp } from './route.ts';

/** An archive that was written, read back and verified. */
export const BackupItem = z.object({
  id: z.uuid(),
  /**
   * Someone asked for it, its time had come, a migration was about to change tables, or this database was restored
   * from it.
   */
  reason: z.enum(['asked', 'scheduled', 'migration', 'restored']),
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

export const backupLimits = { keptMax: 100 } as const;

/** Week: on Sundays. */
export const BackupEvery = z.enum(['never', 'day', 'week']);
export type BackupEvery = z.infer<typeof BackupEvery>;

/** When backups are made by themselves. */
export const BackupSchedule = z.object({
  every: BackupEvery,
  /** On the clocks of the time zone. */
  hour: z.number().int().min(0).max(23),
  timeZone: TimeZone,
  /** Older ones that were made by themselves are deleted, and no others. */
  keep: z
    .number('Enter how many to keep')
    .int('Enter a whole number')
    .min(1, 'Keep at least one')
    .max(backupLimits.keptMax, `At most ${backupLimits.keptMax}`),
});
export type BackupSchedule = z.infer<typeof BackupSchedule>;

export const BackupReport = z.object({
  /** Newest first. */
  backups: z.array(BackupItem),
  /** Path on the server where they are put. */
  folder: z.string(),
  /** One is being made, or will be. */
  underWaySince: Timestamp.nullable(),
  /** The last one that an admin asked for here, or that was due, could not be made. */
  failure: z.object({ at: Timestamp, reason: JobReason }).nullable(),
  schedule: BackupSchedule,
  /** By the schedule. */
  nextAt: Timestamp.nullable(),
});
export type BackupReport = z.infer<typeof BackupReport>;
