import type { Subject } from '@gene/contract/subjects';
import clsx from 'clsx';
import { AudioLines, Pencil, Trash2, Users } from 'lucide-react';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';

interface SubjectCardProps {
  subject: Subject;
  selected: boolean;
  onRename: () => void;
  /** Undefined for who teaches nowhere. */
  onShare?: (() => void) | undefined;
  onDelete: () => void;
}

/** "Shared by Ada" */
function sharedWords({ by, isOver }: NonNullable<Subject['shared']>): string {
  return isOver ? `No longer shared by ${by}` : `Shared by ${by}`;
}

/** A page with its margin line; clicking it anywhere opens the subject's documents. */
export function SubjectCard({ subject, selected, onRename, onShare, onDelete }: SubjectCardProps) {
  return (
    <li
      className={clsx(
        'group relative flex min-h-36 rounded-lg border bg-surface shadow-card transition-shadow duration-150 hover:shadow-lift',
        'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-accent',
        selected ? 'border-accent' : 'border-line',
      )}
    >
      <span
        aria-hidden
        className={clsx(
          'ms-5 w-0.5 shrink-0 transition-colors duration-150 group-hover:bg-accent',
          selected ? 'bg-accent' : 'bg-line',
        )}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-4 p-5 pe-4">
        <h2 className="line-clamp-3 pe-24 touch:pe-30 font-serif text-lg font-semibold wrap-anywhere">
          <Link
            to={`/documents/${subject.id}`}
            title={subject.name}
            className="any-script block outline-none before:absolute before:inset-0 before:rounded-lg"
            {...(selected && { 'aria-current': 'true' as const })}
          >
            {subject.name}
          </Link>
        </h2>
        {subject.shared && <p className="any-script text-sm wrap-anywhere">{sharedWords(subject.shared)}</p>}
        <p className="mt-auto flex items-center gap-2 text-sm text-ink-soft">
          {formatCount(subject.documentsCount, 'document')}
          {subject.hasAudio && (
            <span className="inline-flex" title="Has audio">
              <AudioLines aria-label="Has audio" role="img" className="size-4 text-accent" />
            </span>
          )}
        </p>
      </div>
      <div className="absolute end-2 top-2 flex">
        {onShare && !subject.shared && (
          <IconButton label={`Share ${subject.name}`} tip="Share" onClick={onShare}>
            <Users aria-hidden />
          </IconButton>
        )}
        {subject.shared?.isOver !== false && (
          <IconButton label={`Rename ${subject.name}`} tip="Rename" onClick={onRename}>
            <Pencil aria-hidden />
          </IconButton>
        )}
        <IconButton label={`Delete ${subject.name}`} tip="Delete" tone="danger" onClick={onDelete}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
