import { CalendarCheck, CalendarSync, Download, Plus } from 'lucide-react';
import { messageOf } from '../../lib/api.ts';
import { formatDuration, formatLongDay } from '../../lib/day.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { downloadCalendar } from './calendar-file.ts';
import { ExamDialog } from './exam-dialog.tsx';
import { CalendarDialog } from './calendar-dialog.tsx';
import { type DayLoad, loadsOf } from './month.ts';
import { MissedSessions } from './missed-sessions.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PlanCalendar } from './plan-calendar.tsx';
import { SessionDialog } from './session-dialog.tsx';
import { SessionPlayer } from './session-player.tsx';
import { SessionRow } from './session-row.tsx';
import { useStudyPlan, type Open } from './use-study-plan.ts';

/** A month with each day's load, and the selected day's sessions. */
export function StudyPlanScreen() {
  const screen = useStudyPlan();
  return (
    <div className="mx-auto w-full max-w-6xl">
      <title>Study Plan · Gene</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-serif text-2xl font-semibold">Study Plan</h1>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => screen.setOpen({ what: 'exam' })}>
            <CalendarCheck aria-hidden className="size-4" />
            Plan My Exam
          </Button>
          <Button variant="quiet" onClick={() => void downloadCalendar()}>
            <Download aria-hidden className="size-4" />
            Calendar File
          </Button>
          <Button variant="quiet" onClick={() => screen.setOpen({ what: 'feed' })}>
            <CalendarSync aria-hidden className="size-4" />
            Subscribe
          </Button>
        </div>
      </div>
      {screen.plan.isError && !screen.plan.data && (
        <div className="mt-6">
          <LoadFailure onRetry={() => void screen.plan.refetch()}>
            Your study plan could not be loaded. {messageOf(screen.plan.error)}
          </LoadFailure>
        </div>
      )}
      <MissedSessions
        today={screen.today}
        onPlan={(subjectId) => screen.setOpen({ what: 'exam', subjectId })}
      />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <PlanCalendar
          today={screen.today}
          selected={screen.selected}
          current={screen.current}
          loadOf={screen.loadOf}
          onSelect={screen.select}
          onMove={screen.setMoved}
        />
        <DaySessions
          day={screen.selected}
          isFailed={screen.ofDay.isError}
          load={
            screen.ofDay.data && !screen.ofDay.isPlaceholderData
              ? loadsOf(screen.ofDay.data)(screen.selected)
              : null
          }
          onOpen={screen.setOpen}
        />
      </div>
      {screen.open?.what === 'exam' && (
        <ExamDialog
          today={screen.today}
          subjectId={screen.open.subjectId ?? screen.loadOf(screen.selected).sessions[0]?.subjectId ?? null}
          onClose={screen.close}
          onWritten={screen.select}
        />
      )}
      {screen.open?.what === 'feed' && <CalendarDialog onClose={screen.close} />}
      {screen.open?.what === 'move' && <MoveDialog session={screen.open.session} onClose={screen.close} />}
      {(screen.open?.what === 'add' || screen.open?.what === 'edit') && (
        <SessionDialog
          session={screen.open.what === 'edit' ? screen.open.session : null}
          repeating={screen.open.what === 'edit' && screen.open.repeating}
          day={screen.selected}
          onClose={screen.close}
          onSaved={screen.select}
        />
      )}
    </div>
  );
}

interface DaySessionsProps {
  day: string;
  isFailed: boolean;
  /** Null until loaded. */
  load: DayLoad | null;
  onOpen: (open: Open) => void;
}

function DaySessions({ day, isFailed, load, onOpen }: DaySessionsProps) {
  return (
    <section aria-labelledby="study-sessions" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="study-sessions" className="font-serif text-xl font-semibold">
          Study Sessions
        </h2>
        <Button size="sm" onClick={() => onOpen({ what: 'add' })}>
          <Plus aria-hidden className="size-4" />
          Add Session
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        <span className="font-medium text-ink">{formatLongDay(day)}</span>
        {load && load.minutes > 0 && ` · ${formatDuration(load.minutes)}`}
        {load && load.doneMinutes > 0 && `, ${formatDuration(load.doneMinutes)} of it done`}
      </p>
      {load?.exams.map(({ subjectId, name }) => (
        <p key={subjectId} className="font-medium text-danger wrap-anywhere">
          Exam: {name}
        </p>
      ))}
      {!load && !isFailed && <Loading />}
      {load?.sessions.length === 0 && (
        <p className="rounded-lg border border-dashed border-line-strong px-4 py-8 text-center text-ink-soft">
          No study sessions scheduled for this day
        </p>
      )}
      {load && load.sessions.length > 0 && (
        <ul className="rounded-lg border border-line bg-surface px-4 py-1 shadow-card">
          {load.sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              onEdit={(repeating) => onOpen({ what: 'edit', session, repeating })}
              onMove={() => onOpen({ what: 'move', session })}
            />
          ))}
        </ul>
      )}
      {load && <SessionPlayer key={day} sessions={load.sessions} />}
    </section>
  );
}

function Loading() {
  return (
    <div className="grid gap-3">
      <LoadingLabel>Loading your study plan</LoadingLabel>
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}
