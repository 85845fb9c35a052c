import { api } from '@gene/contract/api';
import type { Note } from '@gene/contract/notes';
import { useQuery } from '@tanstack/react-query';
import { SubjectOptions } from '../../entities/subjects/subject-options.tsx';
import { call } from '../../lib/api.ts';
import { formatDay, formatMoment } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { inputStyle } from '../../ui/field.tsx';

interface NoteFactsProps {
  /** Null until the server has it. */
  note: Note | null;
  subjectId: string | null;
  onSubject: (subjectId: string | null) => void;
}

/** A note's subject and creation date. */
export function NoteFacts({ note, subjectId, onSubject }: NoteFactsProps) {
  const subjects = useQuery(query(api.subjects.list));
  const isMissing =
    subjectId !== null && !subjects.data?.subjects.some((subject) => subject.id === subjectId);
  return (
    <div className="mt-2 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
      <label className="flex items-center gap-2">
        Subject
        <select
          value={subjectId ?? ''}
          onChange={({ currentTarget }) => onSubject(currentTarget.value || null)}
          className={`${inputStyle} max-w-72 py-1 text-sm text-ellipsis`}
        >
          <option value="">No subject</option>
          {isMissing && <option value={subjectId ?? ''}>{note?.subjectName ?? '…'}</option>}
          <SubjectOptions subjects={subjects.data?.subjects} />
        </select>
      </label>
      {note && (
        <p>
          Created <time dateTime={note.createdAt}>{formatDay(note.createdAt)}</time>, changed{' '}
          <time dateTime={note.updatedAt}>{formatMoment(note.updatedAt)}</time>
        </p>
      )}
    </div>
  );
}

export function DeletedBanner({ id }: { id: string }) {
  return (
    <Banner
      action={
        <Button
          size="sm"
          variant="secondary"
          onClick={() => void call(api.notes.restore, { params: { id } }).catch(() => undefined)}
        >
          Restore
        </Button>
      }
    >
      Deleted in another window. Writing restores it.
    </Banner>
  );
}
