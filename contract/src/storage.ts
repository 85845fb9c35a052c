import { z } from 'zod';
import { Id, Timestamp } from './route.ts';

const bytes = z.number().int().min(0);
/** Null: without a limit. */
const allowed = bytes.nullable();

/** What a person's files take. */
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

/** What an admin sees of the whole installation. */
export const InstallationStorage = z.object({
  /** The same in the database and beside the files. */
  installationId: Id,
  usedBytes: bytes,
  allowedBytes: allowed,
  allowedPerPersonBytes: allowed,
  disk: z.object({
    freeBytes: bytes,
    /** Below this nothing large is taken in. */
    lowBytes: bytes,
    state: z.enum(['ok', 'low', 'full']),
  }),
  /** The last look for files that belong to nobody. */
  sweep: z.object({ at: Timestamp, unowned: z.number().int(), setAside: z.number().int() }).nullable(),
  /** Those who use most, first. */
  people: z.array(PersonStorage),
});
export type InstallationStorage = z.infer<typeof InstallationStorage>;
