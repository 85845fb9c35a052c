import * as z from 'zod';
import { Id, Timestamp } from './route.ts';

/** How long an export can be downloaded. */
export const exportDays = 3;

/** All of a person's things in one zip. */
export const AccountExport = z.object({
  id: Id,
  state: z.enum(['working', 'ready', 'failed']),
  /** Progress, in bytes of the files that go in. */
  doneBytes: z.number().int(),
  totalBytes: z.number().int(),
  /** Of the zip; null until it is ready. */
  sizeBytes: z.number().int().nullable(),
  /** Files that are not on disk; the zip's index names them. */
  missing: z.number().int(),
  problem: z.enum(['disk_full', 'failed']).nullable(),
  createdAt: Timestamp,
  expiresAt: Timestamp.nullable(),
});
export type AccountExport = z.infer<typeof AccountExport>;
