import type { CardStatistics } from '@gene/contract/cards';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { formatDayMonth } from '../../lib/day.ts';
import { formatCount, formatPercent } from '../../lib/format.ts';
import { BarChart } from '../../ui/bar-chart.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { groupByWeek, rangeOf, streakOf } from './figures.ts';
import { SubjectTable } from './subject-table.tsx';
import { useStudyProgress } from './use-study-progress.ts';

/** "3 h 20 min" */
function formatDuration(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Time, streak, retention, and how far each subject has come. */
export function StudyProgress() {
  const { found, error, retry } = useStudyProgress();
  if (!found)
    return error ? (
      <LoadFailure onRetry={retry}>{messageOf(error)}</LoadFailure>
    ) : (
      <>
        <LoadingLabel>Loading your progress</LoadingLabel>
        <Skeleton className="h-40" />
      </>
    );
  const { statistics, subjects } = found;
  if (statistics.studied.length === 0 && subjects.length === 0)
    return (
      <p className="text-ink-soft">
        Nothing yet. Study your{' '}
        <Link to="/flashcards" className="underline underline-offset-2">
          flashcards
        </Link>{' '}
        to see it here.
      </p>
    );
  return (
    <div className="grid gap-8">
      <Figures statistics={statistics} />
      <Weeks statistics={statistics} />
      {subjects.length > 0 && <SubjectTable subjects={subjects} />}
    </div>
  );
}

interface Part {
  statistics: CardStatistics;
}

const mostDays = 84;

function Figures({ statistics: { studied, retention, forecast } }: Part) {
  const seconds = studied.reduce((sum, day) => sum + day.seconds, 0);
  const streak = streakOf(studied, forecast[0]?.day ?? '');
  const answers = retention.reduce((sum, week) => sum + week.answers, 0);
  const known = retention.reduce((sum, week) => sum + week.known, 0);
  const range = answers > 0 ? rangeOf(known, answers) : null;
  return (
    <dl className="grid gap-4 text-sm sm:grid-cols-3">
      <Figure name="Time on flashcards" value={formatDuration(seconds)}>
        in 12 weeks
      </Figure>
      <Figure
        name="Streak"
        value={streak >= mostDays ? `${mostDays} days or more` : formatCount(streak, 'day')}
      >
        with answers, to today
      </Figure>
      <Figure name="Retention" value={range ? formatPercent(known / answers) : '–'}>
        {range
          ? `of ${formatCount(answers, 'answer')} after a day or more; ${formatPercent(range.low)}–${formatPercent(range.high)}`
          : 'no answers after a day or more yet'}
      </Figure>
    </dl>
  );
}

function Figure({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd>
        <Link
          to="/flashcards"
          className="font-serif text-xl font-semibold underline-offset-4 hover:underline"
        >
          {value}
        </Link>
        <span className="block text-ink-soft">{children}</span>
      </dd>
    </div>
  );
}

function Weeks({ statistics: { studied, retention } }: Part) {
  const weeks = groupByWeek(
    studied,
    retention.map(({ from }) => from),
  );
  const days = studied.length;
  return (
    <BarChart
      title="Minutes on flashcards, by week"
      summary={`${formatCount(days, 'day')} with answers in 12 weeks.`}
      series={['Minutes']}
      bars={weeks.map(({ from, answers, seconds }) => ({
        label: formatDayMonth(from),
        values: [Math.round(seconds / 60)],
        text: `${formatDuration(seconds)}, ${formatCount(answers, 'answer')}`,
      }))}
    />
  );
}
