import { z } from 'zod';
import { Id, PageQuery, revisionFrom, Timestamp, wholeFrom } from './route.ts';

export const noteLimits = { titleMax: 200, contentMax: 500_000, perCall: 200, exportMax: 5_000 } as const;

/** What a note is called until its author calls it something. */
export const untitledNote = 'Untitled note';

const NoteTitle = z
  .string()
  .trim()
  .max(noteLimits.titleMax, 'Title must be at most 200 characters')
  .transform((title) => title || untitledNote);
const NoteContent = z
  .string()
  .max(noteLimits.contentMax, 'A note holds at most 500,000 characters. Please go on in another one');

export const NoteItem = z.object({
  id: Id,
  title: z.string(),
  /** How it begins, without Markdown's marks. */
  description: z.string(),
  subjectId: Id.nullable(),
  subjectName: z.string().nullable(),
  /** Counts the changes, from 1. */
  revision: z.number().int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type NoteItem = z.infer<typeof NoteItem>;

/** `content` is Markdown with `$…$` and `$$…$$`; a link to a place in a document is the path of its screen. */
export const Note = NoteItem.extend({ content: z.string() });
export type Note = z.infer<typeof Note>;

export const NoteQuery = PageQuery.extend({
  /** `none`: those that belong to no subject. */
  subjectId: z.union([Id, z.literal('none')]).optional(),
  /** Words that stand in it; the last may be unfinished. */
  search: z.string().trim().max(200).optional(),
});

export const NotesFound = z.object({ notes: z.array(NoteItem), nextCursor: z.string().nullable() });

/** Notes per subject, the ones without a subject last. */
export const NoteCounts = z.object({
  total: z.number().int(),
  subjects: z.array(z.object({ id: Id.nullable(), name: z.string().nullable(), notes: z.number().int() })),
});

export const NewNote = z.object({
  /** Made by the client: sent twice, the note is there once. */
  id: Id.optional(),
  title: NoteTitle.default(untitledNote),
  content: NoteContent.default(''),
  subjectId: Id.nullable().default(null),
});

/**
 * The note as one editor has it. Where it was changed elsewhere since `baseRevision`, both changes are kept: what
 * touches different words is put together, what touches the same words stands one after the other.
 */
export const NoteSave = z.object({
  title: NoteTitle,
  content: NoteContent,
  subjectId: Id.nullable(),
  baseRevision: revisionFrom(1),
});
export type NoteSave = z.infer<typeof NoteSave>;

/** `merged`: the content is not what was sent, because a change from elsewhere is in it as well. */
export const SavedNote = Note.extend({ merged: z.boolean() });
export type SavedNote = z.infer<typeof SavedNote>;

export const NoteVersion = z.object({
  revision: z.number().int(),
  title: z.string(),
  characters: z.number().int(),
  savedAt: Timestamp,
});
export type NoteVersion = z.infer<typeof NoteVersion>;

/** What Gene makes a note of; every point in it has a link to the words of the document that prove it. */
export const NoteSource = z.discriminatedUnion('from', [
  z.object({ from: z.literal('document'), documentId: Id }),
  /** `start`: where the chapter begins, as its summary says. */
  z.object({ from: z.literal('chapter'), documentId: Id, start: wholeFrom(0) }),
  /** What is marked in it; what is worth marking where nothing is. */
  z.object({ from: z.literal('highlights'), documentId: Id }),
  /** A reply of the assistant, its citations as links to their pages. */
  z.object({ from: z.literal('reply'), chatId: Id, messageId: Id }),
]);
export type NoteSource = z.infer<typeof NoteSource>;
