import { api } from '@gene/contract/api';
import type { CardStatistics } from '@gene/contract/cards';
import { useQuery } from '@tanstack/react-query';
import { RetentionChart } from '../../entities/cards/retention-chart.tsx';
import { messageOf } from '../../lib/api.ts';
import { formatDayMonth } from '../../lib/day.ts';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { BarChart } from '../../ui/bar-chart.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { OwnSchedule } from './own-schedule.tsx';

/** Upcoming cards and past retention. */
export function Progress({ subjectId }: { subjectId: string }) {
  const found = useQuery(query(api.cards.statistics, { query: { subjectId } }));
  if (found.isError && !found.data) {
    return <Banner tone="danger">The figures could not be loaded. {messageOf(found.error)}</Banner>;
  }
  if (!found.data) {
    return (
      <div className="grid gap-6">
        <LoadingLabel>Loading figures</LoadingLabel>
        <Skeleton className="h-56" />
        <Skeleton className="h-56" />
      </div>
    );
  }
  return (
    <div className="grid gap-10">
      <Pace {...found.data} />
      <Forecast {...found.data} />
      <RetentionChart {...found.data} />
      <OwnSchedule />
    </div>
  );
}

function Pace({ answersToday, medianSeconds }: CardStatistics) {
  return (
    <p className="text-sm text-ink-soft">
      {formatCount(answersToday, 'answer')} today
      {medianSeconds !== null &&
        `; half of your answers take less than ${formatCount(Math.max(1, Math.round(medianSeconds)), 'second')}`}
      .
    </p>
  );
}

function Forecast({ forecast }: CardStatistics) {
  const due = forecast.reduce((sum, day) => sum + day.due, 0);
  const fresh = forecast.reduce((sum, day) => sum + day.fresh, 0);
  const busiest = forecast.reduce((most, day) => (day.due > most.due ? day : most));
  return (
    <BarChart
      title="The next 30 days"
      summary={
        due === 0
          ? `No reviews are due in the next 30 days${fresh > 0 ? `; ${formatCount(fresh, 'new card')} will come` : ''}.`
          : `${formatCount(due, 'review')} in 30 days; the busiest day is ${formatDayMonth(busiest.day)} with ${formatNumber(busiest.due)}.`
      }
      series={['Reviews', 'New cards']}
      bars={forecast.map(({ day, due: reviews, fresh }) => ({
        label: formatDayMonth(day),
        values: [reviews, fresh],
      }))}
      format={formatNumber}
    />
  );
}
