import { z } from 'zod';
import { Id, Timestamp } from './route.ts';

const bytes = z.number().int().min(0);
/** Null: no limit. */
const allowed = bytes.nullable();

/** Space taken by a person's files. */
export const StorageUse = z.object({
  documentBytes: bytes,
  /** Pictures and sounds of flashcards and notes. */
  mediaBytes: bytes,
  /** Photos of handwriting. */
  photoBytes: bytes,
  usedBytes: bytes,
  allowedBytes: allowed,
});
export type StorageUse = z.infer<typeof StorageUse>;

const PersonStorage = z.object({ userId: Id, name: z.string(), email: z.string(), usedBytes: bytes });
export type PersonStorage = z.infer<typeof PersonStorage>;

/** Storage of the whole installation, for admins. */
export const InstallationStorage = z.object({
  /** Stored both in the database and with the files. */
  installationId: Id,
  usedBytes: bytes,
  allowedBytes: allowed,
  allowedPerPersonBytes: allowed,
  disk: z.object({
    freeBytes: bytes,
    /** Below this, large uploads are refused. */
    lowBytes: bytes,
    state: z.enum(['ok', 'low', 'full']),
  }),
  /** Files without an owner, as last searched for; what was set aside stays until it is dismissed. */
  sweep: z.object({ at: Timestamp, unowned: z.number().int(), setAside: z.number().int() }).nullable(),
  /** Largest users first. */
  people: z.array(PersonStorage),
});
export type InstallationStorage = z.infer<typeof InstallationStorage>;
