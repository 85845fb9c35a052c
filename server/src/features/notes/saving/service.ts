import type { NoteSave, SavedNote } from '@gene/contract/notes';
import type { Db } from '../../../platform/database.ts';
import type { Asker } from '../../../platform/heavy-work.ts';
import type { Merging } from '../merging/isolated.ts';
import { describe } from '../view.ts';
import * as store from '../store.ts';
import { readNote } from '../material.ts';

interface Needs {
  db: Db;
  merging: Pick<Merging, 'merge'>;
}

/** Saves a note, merging changes made elsewhere meanwhile. @returns null if there is no such note */
export async function saveNote(
  needs: Needs,
  asker: Asker,
  id: string,
  change: NoteSave,
): Promise<SavedNote | null> {
  for (;;) {
    const saved = await saveOnce(needs, asker, id, change);
    if (saved !== 'changed meanwhile') return saved;
  }
}

/** Merges before locking the note, since long texts take a while, and again if it has changed meanwhile. */
async function saveOnce(
  { db, merging }: Needs,
  asker: Asker,
  id: string,
  { title, content, subjectId, baseRevision }: NoteSave,
): Promise<SavedNote | null | 'changed meanwhile'> {
  const ownerId = asker.personId;
  const before = await store.findNote(db, ownerId, id);
  if (!before) return null;
  const isCurrent = baseRevision === before.revision;
  const base = isCurrent ? before : await store.findVersion(db, ownerId, id, baseRevision);
  const merged = isCurrent
    ? content
    : await merging.merge({ base: base?.content ?? '', mine: content, theirs: before.content }, asker);
  return db.transaction(async (tx) => {
    const note = await store.findNote(tx, ownerId, id, true);
    if (!note) return null;
    if (note.revision !== before.revision) return 'changed meanwhile';
    const isSubject = subjectId === null || (await store.subjectName(tx, ownerId, subjectId)) !== null;
    await store.updateNote(tx, note, {
      // A title unchanged here may have changed there.
      title: base && title === base.title ? note.title : title,
      content: merged,
      description: describe(merged),
      subjectId: isSubject ? subjectId : note.subjectId,
    });
    const now = await readNote(tx, ownerId, id);
    return now && { ...now, merged: merged !== content };
  });
}
