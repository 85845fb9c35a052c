import { documentLimits, type OutlineEdit, type OutlineEntry } from '@gene/contract/documents';
import clsx from 'clsx';
import { ChevronLeft, ChevronRight, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { inputStyle } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { indentOf } from './outline-list.tsx';

interface HeadingRowProps {
  entry: OutlineEntry;
  /** Level of the entry before it; 0 for the first. */
  above: number;
  top: number;
  isOpen: boolean;
  onOpen: (open: boolean) => void;
  onEdit: (edit: OutlineEdit) => void;
  onStep: (by: 1 | -1) => void;
}

/** A heading of an outline that is being corrected; the open one has a field and buttons. */
export function HeadingRow({ entry, above, top, isOpen, onOpen, onEdit, onStep }: HeadingRowProps) {
  const { start, title, level } = entry;
  const canRise = level > 1;
  const canSink = level <= above && level < 6;
  const move = (by: 1 | -1) => {
    if (by > 0 ? canSink : canRise) onEdit({ kind: 'level', start, title, level: level + by });
  };
  const remove = () => onEdit({ kind: 'remove', start, title });
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const moves = event.altKey && event.shiftKey;
    if (moves && key === 'ArrowLeft') move(-1);
    else if (moves && key === 'ArrowRight') move(1);
    else if (isOpen && key === 'Escape') onOpen(false);
    else if (!isOpen && key === 'Delete') remove();
    else if (!isOpen && key === 'ArrowUp') onStep(-1);
    else if (!isOpen && key === 'ArrowDown') onStep(1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <li
      style={{ paddingInlineStart: indentOf(level - top) }}
      className={clsx(
        'rounded-md pe-1 [contain-intrinsic-size:auto_2rem] [content-visibility:auto]',
        isOpen && 'bg-accent-soft py-2',
      )}
    >
      {isOpen ? (
        <>
          <TitleField
            title={title}
            onRename={(to) => onEdit({ kind: 'rename', start, title, to })}
            onDone={() => onOpen(false)}
            onKeyDown={onKeyDown}
          />
          <div className="mt-1 flex">
            <IconButton
              label="Higher level (Alt+Shift+←)"
              aria-keyshortcuts="Alt+Shift+ArrowLeft"
              disabled={!canRise}
              onKeyDown={onKeyDown}
              onClick={() => move(-1)}
            >
              <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
            </IconButton>
            <IconButton
              label="Lower level (Alt+Shift+→)"
              aria-keyshortcuts="Alt+Shift+ArrowRight"
              disabled={!canSink}
              onKeyDown={onKeyDown}
              onClick={() => move(1)}
            >
              <ChevronRight aria-hidden className="rtl:-scale-x-100" />
            </IconButton>
            <span className="self-center px-1 text-xs text-ink-soft">Level {level}</span>
            <IconButton
              label={`Remove ${title}`}
              tip="Remove"
              tone="danger"
              className="ms-auto"
              onKeyDown={onKeyDown}
              onClick={remove}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </div>
        </>
      ) : (
        <button
          type="button"
          data-heading
          aria-expanded={false}
          dir="auto"
          onKeyDown={onKeyDown}
          onClick={() => onOpen(true)}
          className="flex min-h-8 w-full items-baseline gap-2 rounded-md py-1 text-start text-sm text-ink-soft hover:bg-sunken focus-visible:-outline-offset-2 touch:min-h-11"
        >
          <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">{title}</span>
          <span className="text-xs text-ink-faint tabular-nums">{entry.page}</span>
        </button>
      )}
    </li>
  );
}

interface TitleFieldProps {
  title: string;
  onRename: (to: string) => void;
  onDone: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Saved with Enter, or when it is left. */
function TitleField({ title, onRename, onDone, onKeyDown }: TitleFieldProps) {
  const [typed, setTyped] = useState(title);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const save = () => {
    const to = typed.trim();
    if (to && to !== title) onRename(to);
  };
  return (
    <input
      ref={input}
      aria-label="Heading"
      dir="auto"
      value={typed}
      maxLength={documentLimits.headingMax}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return onKeyDown(event);
        event.preventDefault();
        save();
        onDone();
      }}
      className={`${inputStyle} py-1 text-sm`}
    />
  );
}
