import { api } from '@gene/contract/api';
import { type Note, untitledNote } from '@gene/contract/notes';
import { useEffect, useRef, useState } from 'react';
import { onLeaving } from '../../lib/leaving.ts';
import { onLiveEvent } from '../../lib/live-events.ts';
import { query, queryClient } from '../../lib/query.ts';
import {
  type Draft,
  type DraftPlace,
  dropDraft,
  dropUnchanged,
  findDrafts,
  keepDraft,
  newDraftPlace,
} from './drafts.ts';
import { openNotes, refreshNotes, rememberNote, saveNote } from './save-note.ts';
import { NoteSync, type NoteValues } from './note-sync.ts';

type Opened = { is: 'opening' } | { is: 'failed'; why: unknown } | { is: 'open'; sync: NoteSync };

interface Showing {
  /** Just created here, so the server need not be asked for it. */
  isNew: boolean;
  /** The note now differs from what its editor shows. */
  show: (values: NoteValues) => void;
}

/**
 * Opens a note from the server, or from this device if that has unsaved text. Re-renders whenever the save
 * state changes.
 */
export function useNote(userId: string, id: string, { isNew, show }: Showing): Opened {
  const [opened, setOpened] = useState<Opened>({ is: 'opening' });
  const [, redraw] = useState(0);
  const shown = useRef(show);
  useEffect(() => {
    shown.current = show;
  }, [show]);

  useEffect(() => {
    const place = newDraftPlace(userId, id);
    let sync: NoteSync | null = null;
    let current = true;
    const ports = {
      save: async (change: Parameters<typeof saveNote>[1]) => {
        const saved = await saveNote(id, change);
        rememberNote(saved);
        refreshNotes();
        return saved;
      },
      load: () => load(id),
      keep: (draft: Omit<Draft, 'keptAt'> | null) => {
        if (draft) return keepDraft(place, draft);
        dropDraft(place);
        return true;
      },
      show: (values: NoteValues) => current && shown.current(values),
      changed: () => current && redraw((n) => n + 1),
    };
    openNotes.add(id);
    void open(place, isNew).then(
      ({ note, draft }) => {
        if (!current) return;
        sync = new NoteSync(note, draft, ports);
        setOpened({ is: 'open', sync });
      },
      (why: unknown) => current && setOpened({ is: 'failed', why }),
    );
    const stopHearing = onLiveEvent(({ event, ...live }) => {
      if (event === 'connected') void sync?.refresh();
      if (!('data' in live) || !('id' in live.data) || live.data.id !== id) return;
      if (event === 'note' && 'revision' in live.data) void sync?.heard(live.data.revision);
      if (event === 'note_deleted') sync?.heardDeleted();
    });
    const stopWaiting = onLeaving(() => {
      sync?.keepNow();
      void sync?.save();
    });
    const online = () => sync?.retry();
    const warn = (event: BeforeUnloadEvent) => {
      sync?.keepNow();
      if (sync && !sync.kept && !sync.isSaved) event.preventDefault();
    };
    addEventListener('online', online);
    addEventListener('beforeunload', warn);
    return () => {
      current = false;
      stopHearing();
      stopWaiting();
      sync?.close();
      openNotes.delete(id);
      removeEventListener('online', online);
      removeEventListener('beforeunload', warn);
    };
  }, [userId, id, isNew]);

  return opened;
}

async function open(own: DraftPlace, isNew: boolean): Promise<{ note: Note | null; draft: Draft | null }> {
  const { userId, noteId: id } = own;
  const [newest, ...others] = await findDrafts(userId, id);
  let note: Note | null = null;
  try {
    // Text from pages closed earlier is appended below the newest.
    for (const { draft, ...place } of others.toReversed()) {
      const { revision, keptAt: _, ...values } = draft;
      await saveNote(id, { ...values, baseRevision: revision });
      dropUnchanged(place, draft);
    }
    note = await load(id);
  } catch (error) {
    // Offline, or if only this device has the note, the stored draft is the note.
    if (newest) console.warn('The note is shown as this device has it:', error);
    else if (isNew)
      return {
        note: null,
        draft: { title: untitledNote, content: '', subjectId: null, revision: 0, keptAt: 0 },
      };
    else throw error;
  }
  if (!newest) return { note, draft: null };
  const { draft, ...place } = newest;
  if (keepDraft(own, draft)) dropUnchanged(place, draft);
  return { note, draft };
}

/** Loads the server's version; the breadcrumb makes the same query, so both share one call. */
function load(id: string): Promise<Note> {
  return queryClient.fetchQuery({ ...query(api.notes.get, { params: { id } }), staleTime: 0 });
}
