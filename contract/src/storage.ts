import * as z from 'zod';
import { Id, Timestamp, wholeFrom } from './route.ts';

const bytes = z.number().int().min(0);
/** Null: no limit. */
const allowed = bytes.nullable();

/**
 * Space taken by a person's files, and by what they have written or had written. What reading makes of a
 * document goes by its file, and is not counted again.
 */
export const StorageUse = z.object({
  documentBytes: bytes,
  /** Pictures and sounds of flashcards and notes. */
  mediaBytes: bytes,
  /** Photos of handwriting. */
  photoBytes: bytes,
  /** Text read aloud. */
  audioBytes: bytes,
  /** With their earlier versions. */
  noteBytes: bytes,
  /** With their answers. */
  cardBytes: bytes,
  chatBytes: bytes,
  /** Model answers to question papers, and one's own attempts. */
  answerBytes: bytes,
  /** Papers and their corrections, highlights, summaries, predictions, study sessions. */
  otherBytes: bytes,
  /** Deleted notes and flashcards, while they can be restored. */
  binBytes: bytes,
  usedBytes: bytes,
  allowedBytes: allowed,
});
export type StorageUse = z.infer<typeof StorageUse>;

const PersonStorage = z.object({ userId: Id, name: z.string(), email: z.string(), usedBytes: bytes });
export type PersonStorage = z.infer<typeof PersonStorage>;

/** An account's storage, for admins. */
export const AccountStorage = z.object({
  usedBytes: bytes,
  allowedBytes: allowed,
  /** Set for this account; null: what the installation allows everybody. */
  quotaMegabytes: z.number().int().nullable(),
});
export type AccountStorage = z.infer<typeof AccountStorage>;

export const QuotaInput = z.object({
  /** Null: what the installation allows everybody. */
  quotaMegabytes: wholeFrom(1).nullable(),
});

/** Storage of the whole installation, for admins. */
export const InstallationStorage = z.object({
  /** Stored both in the database and with the files. */
  installationId: Id,
  fileBytes: bytes,
  databaseBytes: bytes,
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
  /** Those with the most in files first. */
  people: z.array(PersonStorage),
});
export type InstallationStorage = z.infer<typeof InstallationStorage>;
