import type { AttemptItem } from '@gene/contract/practice';
import { formatDay, formatNumber, formatPercent } from '../../lib/format.ts';
import { BarChart } from '../../ui/bar-chart.tsx';
import { ofMarks } from './in-words.ts';

/** So many attempts are drawn. */
const most = 20;

/** How much was earned of the marks that are judged, attempt by attempt. */
export function AttemptChart({ attempts }: { attempts: readonly AttemptItem[] }) {
  const marked = attempts
    .flatMap(({ marks, earned, earnedOf, startedAt, title }) =>
      marks !== null && earned !== null && earnedOf !== null && earnedOf > 0
        ? [{ marks, earned, earnedOf, startedAt, title }]
        : [],
    )
    .slice(0, most)
    .toReversed();
  if (marked.length < 2) return null;
  // What wrong ticks took off may be more than the rest earned.
  const share = ({ earned, earnedOf }: (typeof marked)[number]) => Math.max(0, earned / earnedOf);
  const [first, last] = [marked[0]!, marked.at(-1)!];
  return (
    <BarChart
      title="Marks over your attempts"
      summary={`From ${formatPercent(share(first))} in the first of these ${formatNumber(marked.length)} attempts to ${formatPercent(share(last))} in the last. Your own marks where you gave any, suggestions elsewhere.`}
      series={['Share of the marks']}
      top={1}
      format={formatPercent}
      bars={marked.map((attempt, i) => ({
        label: `${formatNumber(i + 1)}: ${formatDay(attempt.startedAt)}`,
        values: [share(attempt)],
        text: `${formatNumber(attempt.earned)} ${ofMarks(attempt.earnedOf, attempt.marks)}, ${attempt.title}`,
      }))}
    />
  );
}
