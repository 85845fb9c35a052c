import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from './icon-button.tsx';

interface MonthGridProps {
  /** "November 2026" */
  title: string;
  /** Six rows of seven days, "2026-11-21". */
  weeks: readonly (readonly string[])[];
  weekdays: readonly { short: string; long: string }[];
  /** Tells whether a day is in the month shown. */
  isInMonth: (day: string) => boolean;
  today: string;
  selected: string;
  /** The day with keyboard focus. */
  current: string;
  onSelect: (day: string) => void;
  /** Called when the keyboard moves to another day, possibly in another month. */
  onMove: (step: Step) => void;
  /** Accessible name of a day: its date and contents. */
  nameOf: (day: string) => string;
  /** Renders the content below the day's number; the name includes it. */
  render: (day: string) => ReactNode;
  /** Shown beside the month navigation. */
  aside?: ReactNode;
}

export type Step = { days: number } | { months: number } | 'week-start' | 'week-end';

const steps: Record<string, Step> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { days: -7 },
  ArrowDown: { days: 7 },
  Home: 'week-start',
  End: 'week-end',
  PageUp: { months: -1 },
  PageDown: { months: 1 },
};

/**
 * A calendar month to choose a day from, following the WAI-ARIA grid pattern: arrows, Home, End, Page Up and
 * Page Down.
 */
export function MonthGrid(props: MonthGridProps) {
  const { title, weeks, weekdays, onMove, aside } = props;
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const inYears = event.shiftKey && typeof step === 'object' && 'months' in step;
    flushSync(() => onMove(inYears ? { months: step.months * 12 } : step));
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-center gap-1">
        <h2 id={id} aria-live="polite" className="me-auto font-serif text-xl font-semibold">
          {title}
        </h2>
        {aside}
        <IconButton label="Previous month" onClick={() => onMove({ months: -1 })}>
          <ChevronLeft aria-hidden className="rtl:rotate-180" />
        </IconButton>
        <IconButton label="Next month" onClick={() => onMove({ months: 1 })}>
          <ChevronRight aria-hidden className="rtl:rotate-180" />
        </IconButton>
      </div>
      <div ref={grid} role="grid" aria-labelledby={id} className="grid gap-0.5 sm:gap-1">
        <div role="row" className="grid grid-cols-7 gap-0.5 sm:gap-1">
          {weekdays.map(({ short, long }) => (
            <div
              key={long}
              role="columnheader"
              aria-label={long}
              className="text-center text-xs font-semibold text-ink-faint"
            >
              {short}
            </div>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week[0]} role="row" className="grid grid-cols-7 gap-0.5 sm:gap-1">
            {week.map((day) => (
              <Day key={day} day={day} onKeyDown={move} {...props} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function Day(props: MonthGridProps & { day: string; onKeyDown: (event: KeyboardEvent) => void }) {
  const { day, onKeyDown, today, selected, current, isInMonth, onSelect, nameOf, render } = props;
  const isSelected = day === selected;
  const isToday = day === today;
  return (
    <div role="gridcell" aria-selected={isSelected} className="min-w-0">
      <button
        type="button"
        tabIndex={day === current ? 0 : -1}
        aria-label={nameOf(day)}
        {...(isToday && { 'aria-current': 'date' as const })}
        onClick={() => onSelect(day)}
        onKeyDown={onKeyDown}
        className={clsx(
          'grid h-14 w-full grid-rows-[auto_1fr] content-start gap-1 overflow-hidden rounded-md border p-1 text-start transition-colors duration-150 sm:h-21 sm:p-1.5',
          isSelected
            ? 'border-accent bg-accent-soft'
            : 'border-line hover:border-line-strong hover:bg-sunken',
          !isSelected && (isInMonth(day) ? 'bg-surface' : 'text-ink-faint'),
        )}
      >
        <span
          aria-hidden
          className={clsx(
            'inline-flex size-6 items-center justify-center justify-self-start rounded-full text-sm tabular-nums',
            isToday && 'bg-accent font-semibold text-on-accent',
          )}
        >
          {Number(day.slice(8))}
        </span>
        <span aria-hidden className="grid content-end gap-0.5 self-stretch">
          {render(day)}
        </span>
      </button>
    </div>
  );
}
