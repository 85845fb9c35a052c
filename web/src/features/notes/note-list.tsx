import { messageOf } from '../../lib/api.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { NoteCard } from './note-card.tsx';
import { type NotesWanted, useNotes } from './queries.ts';

interface NoteListProps {
  wanted: NotesWanted;
  /** Shown if there are none. */
  empty: ReactNode;
  /** Shows only the first ones. */
  only?: true;
}

export function NoteList({ wanted, empty, only }: NoteListProps) {
  const notes = useNotes(wanted);
  const list = notes.data?.pages.flatMap((page) => page.notes);
  if (notes.isPending) return <Loading />;
  if (!list)
    return (
      <div className="mt-6">
        <LoadFailure onRetry={() => void notes.refetch()}>
          Your notes could not be loaded. {messageOf(notes.error)}
        </LoadFailure>
      </div>
    );
  if (list.length === 0) return empty;
  return (
    <>
      <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {list.map((note) => (
          <NoteCard key={note.id} note={note} />
        ))}
      </ul>
      {notes.hasNextPage && !only && (
        <div className="mt-6 text-center">
          <ShowMore list={notes} />
        </div>
      )}
    </>
  );
}

function Loading() {
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <LoadingLabel>Loading your notes</LoadingLabel>
      <Skeleton className="h-44" />
      <Skeleton className="h-44" />
      <Skeleton className="h-44" />
    </div>
  );
}
