import type { AttemptItem } from '@gene/contract/practice';
import { formatDay, formatNumber, formatPercent } from '../../lib/format.ts';
import { BarChart } from '../../ui/bar-chart.tsx';

/** So many attempts are drawn. */
const most = 20;

/** How much of the marks was earned, attempt by attempt. */
export function AttemptChart({ attempts }: { attempts: readonly AttemptItem[] }) {
  const marked = attempts
    .flatMap(({ marks, earned, startedAt, title }) =>
      marks !== null && marks > 0 && earned !== null ? [{ marks, earned, startedAt, title }] : [],
    )
    .slice(0, most)
    .toReversed();
  if (marked.length < 2) return null;
  const share = ({ earned, marks }: (typeof marked)[number]) => earned / marks;
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
        text: `${formatNumber(attempt.earned)} of ${formatNumber(attempt.marks)} marks, ${attempt.title}`,
      }))}
    />
  );
}
