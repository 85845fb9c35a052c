import type { Note } from '@gene/contract/notes';
import type { Db, Tx } from '../../platform/database.ts';
import * as store from './store.ts';

/** Null where it is not there, or deleted. */
export async function readNote(on: Db | Tx, ownerId: string, id: string): Promise<Note | null> {
  const row = await store.findNote(on, ownerId, id);
  return row && row.deletedAt === null ? completeNote(on, row) : null;
}

export async function completeNote(on: Db | Tx, row: store.NoteRow): Promise<Note> {
  const { ownerId, deletedAt: _, content, ...item } = row;
  const subjectName = await store.subjectName(on, ownerId, row.subjectId);
  return { ...store.toNoteItem({ ...item, subjectName }), content };
}
