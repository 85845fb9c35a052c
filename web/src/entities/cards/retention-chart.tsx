import type { CardStatistics } from '@gene/contract/cards';
import { formatDayMonth } from '../../lib/day.ts';
import { formatCount, formatPercent } from '../../lib/format.ts';
import { BarChart } from '../../ui/bar-chart.tsx';

/** What was still known after a day or more, week by week. */
export function RetentionChart({ retention }: Pick<CardStatistics, 'retention'>) {
  const answers = retention.reduce((sum, week) => sum + week.answers, 0);
  const known = retention.reduce((sum, week) => sum + week.known, 0);
  return (
    <BarChart
      title="True retention, by week"
      summary={
        answers === 0
          ? 'What you still know after a day or more.'
          : `You knew ${formatPercent(known / answers)} of ${formatCount(answers, 'card')} left for a day or more.`
      }
      series={['Known']}
      top={1}
      bars={retention.map((week) => ({
        label: formatDayMonth(week.from),
        values: [week.answers === 0 ? null : week.known / week.answers],
        text:
          week.answers === 0
            ? 'no reviews'
            : `${formatPercent(week.known / week.answers)} of ${week.answers}`,
      }))}
      format={formatPercent}
    />
  );
}
