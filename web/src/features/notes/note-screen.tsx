import 'katex/dist/katex.min.css';
import './notes.css';
import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { isMissing, messageOf } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import { Missing } from '../../ui/missing.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { NotePage } from './note-page.tsx';
import { type PageHandle } from './use-note-page.ts';
import { useNote } from './use-note.ts';

export function NoteScreen() {
  const { id = '' } = useParams();
  const [attempt, setAttempt] = useState(0);
  const me = useQuery(query(api.auth.me));
  if (me.isError && !me.data)
    return <LoadFailure onRetry={() => void me.refetch()}>{messageOf(me.error)}</LoadFailure>;
  if (!me.data) return <Loading />;
  return (
    <OpenNote key={`${id} ${attempt}`} id={id} userId={me.data.id} onAgain={() => setAttempt(attempt + 1)} />
  );
}

interface OpenNoteProps {
  id: string;
  userId: string;
  onAgain: () => void;
}

function OpenNote({ id, userId, onAgain }: OpenNoteProps) {
  const page = useRef<PageHandle>(null);
  const { state } = useLocation();
  const [isNew] = useState((state as { isNew?: unknown } | null)?.isNew === true);
  const note = useNote(userId, id, { isNew, show: (values) => page.current?.show(values) });
  if (note.is === 'opening') return <Loading />;
  if (note.is === 'failed') {
    const { why } = note;
    if (isMissing(why))
      return (
        <Missing what="note" to="/gene-notes" picture={<NotebookPen aria-hidden className="size-10" />}>
          Go to Your Notes
        </Missing>
      );
    return (
      <div className="mx-auto w-full max-w-3xl">
        <h1 className="sr-only">Note</h1>
        <LoadFailure onRetry={onAgain}>This note could not be opened. {messageOf(why)}</LoadFailure>
      </div>
    );
  }
  return <NotePage ref={page} id={id} sync={note.sync} />;
}

function Loading() {
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-4">
      <LoadingLabel>Loading the note</LoadingLabel>
      <Skeleton className="h-11 w-2/3" />
      <Skeleton className="h-9" />
      <Skeleton className="h-64" />
    </div>
  );
}
