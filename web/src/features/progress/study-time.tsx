import type { StudyTime } from '@gene/contract/progress';
import { formatDayMonth, formatDuration } from '../../lib/day.ts';
import { formatCount } from '../../lib/format.ts';
import { BarChart } from '../../ui/bar-chart.tsx';
import { groupByWeek, kindNames, studyKinds, totalOf } from './figures.ts';

export const formatSeconds = (seconds: number) => formatDuration(Math.round(seconds / 60));

/** Minutes by week and kind. */
export function StudyTimeChart({ time }: { time: StudyTime }) {
  return (
    <BarChart
      title="Minutes studied, by week"
      summary={`${formatCount(time.days.length, 'day')} with study in 12 weeks.`}
      series={studyKinds.map((kind) => kindNames[kind])}
      bars={groupByWeek(time).map(({ from, seconds }) => ({
        label: formatDayMonth(from),
        values: studyKinds.map((kind) => Math.round(seconds[kind] / 60)),
        text: formatSeconds(totalOf(seconds)),
      }))}
    />
  );
}
