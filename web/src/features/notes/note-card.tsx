import type { NoteItem } from '@gene/contract/notes';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { formatDay, formatMoment } from '../../lib/format.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { deleteNote } from './queries.ts';

/** A note's beginning, date of change and subject. */
export function NoteCard({ note }: { note: NoteItem }) {
  const { id, title, description, subjectName, updatedAt } = note;
  return (
    <li className="flex min-h-44 flex-col gap-3 rounded-lg border border-line bg-surface p-5 shadow-card">
      <div className="min-w-0 flex-1 border-s border-line ps-4">
        <h3 className="line-clamp-2 font-serif text-lg font-semibold wrap-anywhere">
          <Link to={`/gene-notes/${id}`} className="any-script block rounded-sm hover:text-accent">
            {title}
          </Link>
        </h3>
        <p dir="auto" className="mt-1 line-clamp-3 text-sm text-ink-soft wrap-anywhere">
          {description || 'Nothing written yet'}
        </p>
      </div>
      <p className="flex gap-x-2 text-sm text-ink-soft">
        <time className="shrink-0" dateTime={updatedAt} title={formatMoment(updatedAt)}>
          {formatDay(updatedAt)}
        </time>
        {subjectName !== null && (
          <>
            <span aria-hidden>·</span>
            <span className="any-script min-w-0 truncate" title={subjectName}>
              {subjectName}
            </span>
          </>
        )}
      </p>
      <div className="flex items-center justify-between gap-2">
        <Link
          to={`/gene-notes/${id}`}
          aria-label={`View Note: ${title}`}
          className={buttonStyle('secondary', 'sm')}
        >
          View Note
        </Link>
        <IconButton
          label={`Delete ${title}`}
          tip="Delete"
          tone="danger"
          onClick={() => void deleteNote(id, title)}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
