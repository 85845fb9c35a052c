import * as z from 'zod';
import { Id, PageQuery, revisionFrom, Timestamp, wholeFrom } from './route.ts';

export const noteLimits = { titleMax: 200, contentMax: 500_000, perCall: 200, exportMax: 5_000 } as const;

/** Title of a note until its author gives it one. */
export const untitledNote = 'Untitled note';

const NoteTitle = z
  .string()
  .trim()
  .max(noteLimits.titleMax, 'Title must be at most 200 characters')
  .transform((title) => title || untitledNote);
const NoteContent = z
  .string()
  .max(noteLimits.contentMax, 'A note holds at most 500,000 characters. Continue in another one');

export const NoteItem = z.object({
  id: Id,
  title: z.string(),
  /** The note's beginning, without Markdown. */
  description: z.string(),
  subjectId: Id.nullable(),
  subjectName: z.string().nullable(),
  /** Number of changes, from 1. */
  revision: z.number().int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type NoteItem = z.infer<typeof NoteItem>;

/** `content` is Markdown with `$…$` and `$$…$$`; a link into a document is the path of its screen. */
export const Note = NoteItem.extend({ content: z.string() });
export type Note = z.infer<typeof Note>;

export const NoteQuery = PageQuery.extend({
  /** `none`: notes without a subject. */
  subjectId: z.union([Id, z.literal('none')]).optional(),
  /** Words to find; the last may be incomplete. */
  search: z.string().trim().max(200).optional(),
});

export const NotesFound = z.object({ notes: z.array(NoteItem), nextCursor: z.string().nullable() });

/** Notes per subject; those without one come last. */
export const NoteCounts = z.object({
  total: z.number().int(),
  subjects: z.array(z.object({ id: Id.nullable(), name: z.string().nullable(), notes: z.number().int() })),
});

export const NewNote = z.object({
  /** Made by the client, so that a repeated request adds the note only once. */
  id: Id.optional(),
  title: NoteTitle.default(untitledNote),
  content: NoteContent.default(''),
  subjectId: Id.nullable().default(null),
});

/**
 * The note as one editor has it. If it changed elsewhere since `baseRevision`, both changes are kept: edits
 * to different words are merged, edits to the same words are placed one after the other.
 */
export const NoteSave = z.object({
  title: NoteTitle,
  content: NoteContent,
  subjectId: Id.nullable(),
  baseRevision: revisionFrom(1),
});
export type NoteSave = z.infer<typeof NoteSave>;

/** `merged`: the content includes a change from elsewhere, so it differs from what was sent. */
export const SavedNote = Note.extend({ merged: z.boolean() });
export type SavedNote = z.infer<typeof SavedNote>;

export const NoteVersion = z.object({
  revision: z.number().int(),
  title: z.string(),
  characters: z.number().int(),
  savedAt: Timestamp,
});
export type NoteVersion = z.infer<typeof NoteVersion>;

/** Source of a generated note. Each point links to the words of the document that support it. */
export const NoteSource = z.discriminatedUnion('from', [
  z.object({ from: z.literal('document'), documentId: Id }),
  /** `start`: offset of the chapter, from its summary. */
  z.object({ from: z.literal('chapter'), documentId: Id, start: wholeFrom(0) }),
  /** The document's highlights; without any, the sentences worth highlighting. */
  z.object({ from: z.literal('highlights'), documentId: Id }),
  /** A reply by the assistant, with its citations as page links. */
  z.object({ from: z.literal('reply'), chatId: Id, messageId: Id }),
]);
export type NoteSource = z.infer<typeof NoteSource>;
