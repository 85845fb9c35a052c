import {
  noteLimits,
  type Note,
  type NoteItem,
  type NoteSave,
  type NoteSource,
  type NoteVersion,
  type SavedNote,
} from '@gene/contract/notes';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import type { Asker } from '../../platform/heavy-work.ts';
import { claim } from '../../platform/idempotency.ts';
import { draftNote, type NoteSources } from './draft.ts';
import type { Merging } from './merging/isolated.ts';
import { describe } from './view.ts';
import { saveNote } from './saving/service.ts';
import * as store from './store.ts';
import { completeNote, readNote } from './material.ts';

export { noteHeads, storedNotes } from './store.ts';
export { noteFiles } from './writer.ts';

/** How long a deleted note can be restored. */
const binDays = 30;
/** Fifty of the longest are 25 MB. */
const exportedAtOnce = 50;

interface NewNoteValues {
  id?: string | undefined;
  title: string;
  content: string;
  subjectId: string | null;
}

export type GenerateOutcome =
  | { ok: true; note: Note }
  /** empty: nothing of it has been read yet, or nothing in it is worth noting. */
  | { ok: false; reason: 'not_found' | 'empty' };

export interface NoteService {
  list(
    ownerId: string,
    filter: {
      subjectId?: string | undefined;
      search?: string | undefined;
      cursor?: string | undefined;
      limit: number;
    },
  ): Promise<{ notes: NoteItem[]; nextCursor: string | null }>;
  counts(
    ownerId: string,
  ): Promise<{ total: number; subjects: { id: string | null; name: string | null; notes: number }[] }>;
  /** Null if the subject is not the owner's. */
  create(ownerId: string, values: NewNoteValues): Promise<Note | null>;
  find(ownerId: string, id: string): Promise<Note | null>;
  /** Null if there is no such note; a note deleted meanwhile is restored. */
  save(asker: Asker, id: string, change: NoteSave): Promise<SavedNote | null>;
  delete(ownerId: string, id: string): Promise<boolean>;
  restore(ownerId: string, id: string): Promise<Note | null>;
  versions(ownerId: string, id: string): Promise<NoteVersion[] | null>;
  version(
    ownerId: string,
    id: string,
    revision: number,
  ): Promise<{ revision: number; title: string; content: string } | null>;
  /** @param key makes one note per key */
  generate(ownerId: string, source: NoteSource, signal: AbortSignal, key?: string): Promise<GenerateOutcome>;
  /** Oldest first, read as they are taken. */
  each(ownerId: string): AsyncIterable<Note>;
  /** Total size of their texts, in bytes. */
  weigh(ownerId: string): Promise<number>;
  /** Ids of pictures used in notes, including deleted ones and earlier versions. */
  pictures(ownerId: string): Promise<string[]>;
  /** Deletes for good what could still be restored. */
  emptyBin(ownerId: string): Promise<void>;
  tidy(): Promise<void>;
}

interface Needs {
  db: Db;
  events: Pick<Events, 'publish'>;
  /** Sources of generated notes. */
  sources: NoteSources;
  merging: Pick<Merging, 'merge'>;
}

export function createNoteService({ db, events, sources, merging }: Needs): NoteService {
  const changed = (ownerId: string, id: string, revision: number) =>
    events.publish(ownerId, { event: 'note', data: { id, revision } });

  return {
    async list(ownerId, { subjectId, search = '', cursor, limit }) {
      const rows = await store.listNotes(db, ownerId, {
        subjectId,
        words: search.split(/\s+/u).filter(Boolean).slice(0, 20),
        after: cursor === undefined ? null : placeOf(cursor),
        limit: limit + 1,
      });
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return { notes: page.map(store.toNoteItem), nextCursor: last ? cursorOf(last) : null };
    },

    async counts(ownerId) {
      const subjects = await store.countNotes(db, ownerId);
      return { total: subjects.reduce((sum, subject) => sum + subject.notes, 0), subjects };
    },

    async create(ownerId, { id = uuidv7(), title, content, subjectId }) {
      const made = await db.transaction(async (tx) => {
        if (subjectId !== null && (await store.subjectName(tx, ownerId, subjectId)) === null) return null;
        await store.insertNote(tx, ownerId, id, {
          ...{ title, subjectId, content },
          description: describe(content),
        });
        return readNote(tx, ownerId, id);
      });
      if (made) await changed(ownerId, id, made.revision);
      return made;
    },

    find: (ownerId, id) => readNote(db, ownerId, id),

    async save(asker, id, change) {
      const saved = await saveNote({ db, merging }, asker, id, change);
      if (saved) await changed(asker.personId, id, saved.revision);
      return saved;
    },

    async delete(ownerId, id) {
      const row = await store.setDeleted(db, ownerId, id, true);
      if (row) await events.publish(ownerId, { event: 'note_deleted', data: { id } });
      return row !== null;
    },

    async restore(ownerId, id) {
      const row = await store.setDeleted(db, ownerId, id, false);
      if (!row) return null;
      await changed(ownerId, id, row.revision);
      return completeNote(db, row);
    },

    async versions(ownerId, id) {
      return (await store.findNote(db, ownerId, id)) ? store.listVersions(db, ownerId, id) : null;
    },

    async version(ownerId, id, revision) {
      const version = await store.findVersion(db, ownerId, id, revision);
      return version?.revision === revision ? version : null;
    },

    async generate(ownerId, source, signal, key) {
      const request = { generates: 'note', source };
      const plan = { id: uuidv7() };
      const { plan: made, isFirst } =
        key === undefined ? { plan, isFirst: true } : await claim(db, { ownerId, key, request }, plan);
      const before = isFirst ? null : await readNote(db, ownerId, made.id);
      if (before) return { ok: true, note: before };
      const draft = await draftNote(sources, ownerId, source, signal);
      if (draft === null) return { ok: false, reason: 'not_found' };
      if (draft.content === '') return { ok: false, reason: 'empty' };
      const note = await this.create(ownerId, { ...draft, ...made });
      return note ? { ok: true, note } : { ok: false, reason: 'not_found' };
    },

    async *each(ownerId) {
      let after: { createdAt: Date; id: string } | null = null;
      for (let given = 0; given < noteLimits.exportMax; given += exportedAtOnce) {
        const rows: Awaited<ReturnType<typeof store.listForExport>> = await store.listForExport(db, ownerId, {
          after,
          limit: Math.min(exportedAtOnce, noteLimits.exportMax - given),
        });
        for (const { content, ...item } of rows) yield { ...store.toNoteItem(item), content };
        after = rows.at(-1) ?? null;
        if (after === null) return;
      }
    },
    weigh: (ownerId) => store.weighTexts(db, ownerId),

    pictures: (ownerId) => store.picturesInNotes(db, ownerId),
    emptyBin: (ownerId) => store.deleteForGood(db, { ownerId }),
    tidy: () => store.deleteForGood(db, { before: new Date(Date.now() - binDays * 24 * 60 * 60 * 1000) }),
  };
}

function cursorOf({ updatedAt, id }: { updatedAt: Date; id: string }): string {
  return `${updatedAt.getTime()}.${id}`;
}

/** An invalid cursor starts at the beginning. */
function placeOf(cursor: string): { updatedAt: Date; id: string } | null {
  const match = /^(\d{1,15})\.([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/.exec(cursor);
  return match ? { updatedAt: new Date(Number(match[1])), id: match[2]! } : null;
}
