import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import type { NewNote, Note, NoteSave, SavedNote } from '@gene/contract/notes';
import type * as z from 'zod';
import { call } from '../../lib/api.ts';
import { invalidate, queryClient } from '../../lib/query.ts';
import { dropUnchanged, findDrafts } from './drafts.ts';

/** Notes open in an editor here, which saves them itself. */
export const openNotes = new Set<string>();

/** Saves a note; creates it if the server does not have it (any more). */
export async function saveNote(id: string, change: NoteSave): Promise<SavedNote> {
  const { baseRevision, ...values } = change;
  if (baseRevision > 0) {
    try {
      return await call(api.notes.save, { params: { id }, body: change });
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  const made = await create({ id, ...values });
  if (made.content === values.content) return { ...made, merged: false };
  // It exists already: created by an attempt whose answer was lost, with fewer or other words.
  const content = values.content.startsWith(made.content)
    ? values.content
    : `${made.content}\n\n${values.content}`;
  const saved = await call(api.notes.save, {
    params: { id },
    body: { ...values, content, baseRevision: made.revision },
  });
  return { ...saved, merged: saved.content !== values.content };
}

async function create(body: z.input<typeof NewNote>): Promise<Note> {
  try {
    return await call(api.notes.create, { body });
  } catch (error) {
    if (!isMissing(error) || !body.subjectId) throw error;
    // Its subject has been deleted meanwhile.
    return call(api.notes.create, { body: { ...body, subjectId: null } });
  }
}

export const isMissing = (error: unknown) => error instanceof ApiError && error.code === 'not_found';

/** Sends drafts left by closed pages, oldest first. */
export async function sendDrafts(userId: string): Promise<void> {
  const found = await findDrafts(userId);
  for (const { draft, ...place } of found.toReversed()) {
    if (openNotes.has(place.noteId)) continue;
    const { revision, keptAt: _, ...values } = draft;
    await saveNote(place.noteId, { ...values, baseRevision: revision });
    dropUnchanged(place, draft);
  }
  if (found.length > 0) refreshNotes();
}

/** Refreshes note lists; an open note is updated by its editor. */
export function refreshNotes() {
  void invalidate(api.notes.list);
  void invalidate(api.notes.counts);
}

/** Caches a note for the next time it is opened, also offline. */
export function rememberNote(note: Note) {
  queryClient.setQueryData([api.notes.get.path, { params: { id: note.id } }], note);
}
