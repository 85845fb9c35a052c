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

/** How long an admin can download the export of an organization that has ended. */
export const endedExportDays = 14;

/** All that an organization has, in one zip. */
export const OrganizationExport = AccountExport.extend({
  /** Made because the organization ends, and when it does; null: its owner asked. */
  endsAt: Timestamp.nullable(),
});
export type OrganizationExport = z.infer<typeof OrganizationExport>;

/** Of an organization that is no more. */
export const EndedOrganizationExport = z.object({
  id: Id,
  name: z.string(),
  sizeBytes: z.number().int(),
  /** Files that are not in it; its index names them. */
  missing: z.number().int(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
});
export type EndedOrganizationExport = z.infer<typeof EndedOrganizationExport>;
