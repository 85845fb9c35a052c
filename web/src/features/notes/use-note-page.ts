import { noteLimits, untitledNote } from '@gene/contract/notes';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatCount } from '../../lib/format.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { safeAddress } from '@gene/contract/note-syntax';
import type { EditorHandle } from './note-editor.tsx';
import type { NoteSync, NoteValues } from './note-sync.ts';
import { deleteNote } from './queries.ts';

export interface PageHandle {
  show: (values: NoteValues) => void;
}

export interface NotePageProps {
  id: string;
  sync: NoteSync;
  ref: Ref<PageHandle>;
}

/** State of an open note: its text, and what is shown beside it. */
export function useNotePage({ id, sync, ref }: NotePageProps) {
  const navigate = useNavigate();
  const editor = useRef<EditorHandle>(null);
  const [values, setValues] = useState(sync.values);
  const [reading, setReading] = useState(false);
  const [linking, setLinking] = useState(false);
  const [showsHistory, setShowsHistory] = useState(false);
  const title = values.title || untitledNote;

  const edit = (change: Partial<NoteValues>) => {
    setValues((before) => ({ ...before, ...change }));
    sync.edit(change);
  };
  useImperativeHandle(
    ref,
    () => ({
      show: (next) => {
        setValues(next);
        editor.current?.show(next.content);
      },
    }),
    [],
  );
  const follow = (target: string) => {
    const address = safeAddress(target);
    if (address?.startsWith('/')) void navigate(address);
    else if (address) window.open(address, '_blank', 'noreferrer');
  };
  const remove = async () => {
    await sync.save();
    if (await deleteNote(id, title)) void navigate('/gene-notes');
  };
  const restore = (version: Pick<NoteValues, 'title' | 'content'>) => {
    setShowsHistory(false);
    edit({ title: version.title, content: version.content });
    editor.current?.show(version.content);
    toastSuccess('Version restored', { description: 'The previous version is kept too.' });
  };
  const insertLink = (words: string, target: string) => {
    setLinking(false);
    editor.current?.insertLink(words, target);
  };
  const tellNoRoom = (room: number) =>
    toastError('Too long to paste', {
      description: `This note has room for ${formatCount(room, 'more character')}. Continue in another note.`,
    });
  const note = sync.note;
  const isThere = note !== null;
  useEffect(() => {
    // From now on the server is asked for it.
    if (isThere) void navigate('.', { replace: true, state: null, preventScrollReset: true });
  }, [isThere, navigate]);
  const left = noteLimits.contentMax - values.content.length;
  return {
    editor,
    values,
    reading,
    setReading,
    linking,
    setLinking,
    showsHistory,
    setShowsHistory,
    title,
    edit,
    follow,
    remove,
    restore,
    insertLink,
    tellNoRoom,
    note,
    left,
  };
}
