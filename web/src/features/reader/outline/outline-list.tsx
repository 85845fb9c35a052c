import type { OutlineEntry } from '@gene/contract/documents';
import clsx from 'clsx';
import { AlignLeft, Headphones } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

export interface OutlineListProps {
  outline: readonly OutlineEntry[];
  /** Index of the current section; −1 for none. */
  current: number;
  onChoose: (entry: OutlineEntry) => void;
  /** Null while nothing can be summarised. */
  onSummarise: ((index: number) => void) | null;
  /** Null while nothing can be listened to. */
  onListen: ((entry: OutlineEntry) => void) | null;
}

export const indentOf = (depth: number) => `${0.75 + Math.min(depth, 4) * 0.75}rem`;

/** The document's headings; the current one stays in view. */
export function OutlineList({ outline, current, onChoose, onSummarise, onListen }: OutlineListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const item = list.current?.children[current];
    const box = list.current?.parentElement;
    if (!(item instanceof HTMLElement) || !box) return;
    // scrollIntoView would also scroll the page behind.
    const above = item.offsetTop - box.scrollTop;
    if (above < 40 || above > box.clientHeight - 60) box.scrollTop = item.offsetTop - box.clientHeight / 3;
  }, [current]);
  const top = Math.min(...outline.map((entry) => entry.level));
  return (
    <ul ref={list} className="grid gap-px py-2">
      {outline.map((entry, index) => (
        <li
          key={`${index} ${entry.start}`}
          className="group/entry flex items-start [contain-intrinsic-size:auto_2rem] [content-visibility:auto]"
        >
          <button
            type="button"
            onClick={() => onChoose(entry)}
            {...(index === current && { 'aria-current': 'location' as const })}
            dir="auto"
            style={{ paddingInlineStart: indentOf(entry.level - top) }}
            className={clsx(
              'flex min-h-8 min-w-0 flex-1 touch:min-h-11 items-baseline gap-2 rounded-md py-1 pe-3 text-start text-sm transition-colors duration-150 hover:bg-sunken focus-visible:-outline-offset-2',
              index === current ? 'bg-accent-soft font-semibold text-ink' : 'text-ink-soft',
            )}
          >
            <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">{entry.title}</span>
            <span className="text-xs text-ink-faint tabular-nums">{entry.page}</span>
          </button>
          {onListen && (
            <EntryButton
              tip="Listen to this chapter"
              title={entry.title}
              onPress={() => onListen(entry)}
              icon={<Headphones aria-hidden className="size-4" />}
            />
          )}
          {onSummarise && (
            <EntryButton
              tip="Summarize this chapter"
              title={entry.title}
              onPress={() => onSummarise(index)}
              icon={<AlignLeft aria-hidden className="size-4" />}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface EntryButtonProps {
  tip: string;
  title: string;
  icon: ReactNode;
  onPress: () => void;
}

/** Shown on the entry pointed at, on touch screens always. */
function EntryButton({ tip, title, icon, onPress }: EntryButtonProps) {
  return (
    <button
      type="button"
      title={tip}
      aria-label={`${tip}: ${title}`}
      onClick={onPress}
      className="flex size-8 shrink-0 items-center justify-center rounded-md text-ink-soft opacity-0 group-hover/entry:opacity-100 hover:bg-sunken hover:text-ink focus-visible:opacity-100 focus-visible:-outline-offset-2 touch:size-11 touch:opacity-100"
    >
      {icon}
    </button>
  );
}
