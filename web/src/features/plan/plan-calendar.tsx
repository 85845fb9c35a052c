import { FilePen, Flag } from 'lucide-react';
import {
  addDays,
  addMonths,
  firstWeekday,
  formatDuration,
  formatMonth,
  formatWeekday,
  monthOf,
  startOfWeek,
  weeksAround,
} from '../../lib/day.ts';
import { Button } from '../../ui/button.tsx';
import { MonthGrid, type Step } from '../../ui/month-grid.tsx';
import { type DayLoad, nameOfDay } from './month.ts';

/** A full bar, unless a day of the month has more. */
const fullMinutes = 120;

/** The days in a month's grid. */
export function daysShown(month: string): { from: string; to: string } {
  const from = startOfWeek(monthOf(month), firstWeekday());
  return { from, to: addDays(from, 41) };
}

interface PlanCalendarProps {
  today: string;
  selected: string;
  current: string;
  loadOf: (day: string) => DayLoad;
  onSelect: (day: string) => void;
  onMove: (day: string) => void;
}

/** The current day's month, with the load of each day. */
export function PlanCalendar({ today, selected, current, loadOf, onSelect, onMove }: PlanCalendarProps) {
  const first = firstWeekday();
  const weeks = weeksAround(current, first);
  const most = Math.max(fullMinutes, ...weeks.flat().map((day) => loadOf(day).minutes));
  const move = (step: Step) => {
    if (step === 'week-start') return onMove(startOfWeek(current, first));
    if (step === 'week-end') return onMove(addDays(startOfWeek(current, first), 6));
    onMove('days' in step ? addDays(current, step.days) : addMonths(current, step.months));
  };
  return (
    <div className="grid gap-2">
      <MonthGrid
        title={formatMonth(current)}
        weeks={weeks}
        weekdays={weeks[0]!.map((day) => ({
          short: formatWeekday(day, 'short'),
          long: formatWeekday(day, 'long'),
        }))}
        isInMonth={(day) => monthOf(day) === monthOf(current)}
        today={today}
        selected={selected}
        current={current}
        onSelect={onSelect}
        onMove={move}
        nameOf={(day) => nameOfDay(day, loadOf(day))}
        render={(day) => <Load load={loadOf(day)} most={most} />}
        aside={
          <Button size="sm" variant="quiet" onClick={() => onSelect(today)}>
            Today
          </Button>
        }
      />
      <p className="text-sm text-ink-soft">A bar is a day’s planned time; it fills as sessions are done.</p>
    </div>
  );
}

/** The planned time, and how much of it is done. */
function Load({ load, most }: { load: DayLoad; most: number }) {
  const { minutes, doneMinutes, exams, hasMock } = load;
  return (
    <>
      {exams.length > 0 && (
        <span className="flex min-w-0 items-center gap-1 text-xs font-semibold text-danger">
          <Flag className="size-3 shrink-0" />
          <span className="hidden truncate sm:block">Exam</span>
        </span>
      )}
      {hasMock && (
        <span className="flex min-w-0 items-center gap-1 text-xs font-semibold text-accent">
          <FilePen className="size-3 shrink-0" />
          <span className="hidden truncate sm:block">Mock</span>
        </span>
      )}
      {minutes > 0 && (
        <>
          <span className="hidden truncate text-xs text-ink-soft sm:block">{formatDuration(minutes)}</span>
          <span className="block h-1.5 overflow-hidden rounded-full bg-line">
            <span className="relative block h-full" style={{ width: `${(minutes / most) * 100}%` }}>
              <span className="absolute inset-0 rounded-full bg-line-strong" />
              <span
                className="absolute inset-y-0 start-0 rounded-full bg-accent"
                style={{ width: `${(doneMinutes / minutes) * 100}%` }}
              />
            </span>
          </span>
        </>
      )}
    </>
  );
}
