import type { PlanSession } from '@gene/contract/plan';
import clsx from 'clsx';
import {
  ArrowRight,
  CalendarArrowUp,
  Check,
  CircleSlash,
  Ellipsis,
  Pencil,
  Repeat,
  Trash2,
  Undo2,
} from 'lucide-react';
import { Link } from 'react-router';
import { addDays, formatDuration, formatShortDay, formatTime, today } from '../../lib/day.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { changeSession, moveSession, removeSession } from './queries.ts';
import { sessionLink } from './session-link.ts';

interface SessionRowProps {
  session: PlanSession;
  onEdit: (repeating: boolean) => void;
  onMove: () => void;
}

/** A session: what, when, how long, its link, and its actions. */
export function SessionRow({ session, onEdit, onMove }: SessionRowProps) {
  const { id, title, state, note, subjectName } = session;
  const link = sessionLink(session);
  const isDone = state === 'done';
  return (
    <li className="flex gap-3 border-t border-line py-3 first:border-t-0">
      <button
        type="button"
        role="checkbox"
        aria-checked={isDone}
        aria-label={`Done: ${title}`}
        onClick={() => void changeSession(id, { state: isDone ? 'planned' : 'done' })}
        className={clsx(
          'mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full border-2 transition-colors duration-150 touch:size-9',
          isDone ? 'border-accent bg-accent text-on-accent' : 'border-line-strong hover:border-accent',
        )}
      >
        {isDone && <Check aria-hidden className="size-4" />}
      </button>
      <div className="grid min-w-0 flex-1 gap-1">
        <h3
          dir="auto"
          className={clsx('font-medium wrap-anywhere', state !== 'planned' && 'text-ink-soft line-through')}
        >
          {title}
        </h3>
        <p className="flex flex-wrap gap-x-2 text-sm text-ink-soft">{factsOf(session).join(' · ')}</p>
        {subjectName !== null && (
          <p dir="auto" className="any-script text-sm text-ink-soft wrap-anywhere">
            {subjectName}
          </p>
        )}
        {note !== '' && (
          <p dir="auto" className="text-sm whitespace-pre-line wrap-anywhere">
            {note}
          </p>
        )}
        {link && (
          <p className="text-sm">
            <Link
              to={link.to}
              className="inline-flex max-w-full items-center gap-1 text-accent underline underline-offset-4"
            >
              <span className="min-w-0 wrap-anywhere">{link.label}</span>
              <ArrowRight aria-hidden className="size-3.5 shrink-0 rtl:rotate-180" />
            </Link>
          </p>
        )}
      </div>
      <SessionMenu session={session} onEdit={onEdit} onMove={onMove} />
    </li>
  );
}

function factsOf({ day, startTime, minutes, state, movedFrom, seriesId, origin }: PlanSession): string[] {
  return [
    startTime === null ? '' : formatTime(startTime),
    formatDuration(minutes),
    state !== 'planned' ? state : day < today() ? 'not done' : '',
    movedFrom === null ? '' : `moved from ${formatShortDay(movedFrom)}`,
    seriesId === null ? '' : 'each week',
    origin === 'exam' ? 'exam plan' : origin === 'missed' ? 'missed question' : '',
  ].filter(Boolean);
}

function SessionMenu({ session, onEdit, onMove }: SessionRowProps) {
  const { id, title, day, state, seriesId } = session;
  const isSkipped = state === 'skipped';
  const tomorrow = addDays(day, 1);
  return (
    <Menu
      trigger={
        <IconButton label={`Change ${title}`} tip="Change" className="-my-1">
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onEdit(false)}>
        Edit
      </MenuItem>
      <MenuItem
        icon={<CalendarArrowUp aria-hidden />}
        onSelect={() => void moveSession(session, tomorrow, `Moved to ${formatShortDay(tomorrow)}`)}
      >
        Move to the Next Day
      </MenuItem>
      <MenuItem icon={<CalendarArrowUp aria-hidden />} onSelect={onMove}>
        Move to Another Day
      </MenuItem>
      <MenuItem icon={<Repeat aria-hidden />} onSelect={() => onEdit(true)}>
        Repeat Each Week
      </MenuItem>
      <MenuItem
        icon={isSkipped ? <Undo2 aria-hidden /> : <CircleSlash aria-hidden />}
        onSelect={() => void changeSession(id, { state: isSkipped ? 'planned' : 'skipped' })}
      >
        {isSkipped ? 'Plan Again' : 'Skip'}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={<Trash2 aria-hidden />}
        tone="danger"
        onSelect={() => void removeSession(session, false)}
      >
        Remove
      </MenuItem>
      {seriesId !== null && (
        <MenuItem
          icon={<Trash2 aria-hidden />}
          tone="danger"
          onSelect={() => void removeSession(session, true)}
        >
          Remove This and the Later Ones
        </MenuItem>
      )}
    </Menu>
  );
}
