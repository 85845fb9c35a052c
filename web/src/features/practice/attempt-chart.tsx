import type { AttemptItem } from '@gene/contract/practice';
import { formatDay, formatNumber, formatPercent } from '../../lib/format.ts';
import { BarChart } from '../../ui/bar-chart.tsx';
import { comparableAttempts } from './comparable-attempts.ts';
import { ofMarks } from './in-words.ts';

/** The share of judged marks earned, by attempt. */
export function AttemptChart({ attempts }: { attempts: readonly AttemptItem[] }) {
  const compared = comparableAttempts(attempts);
  if (!compared) return null;
  const { marked, at } = compared;
  // Wrong ticks may cost more than the rest earned.
  const share = ({ earned, earnedOf }: (typeof marked)[number]) => Math.max(0, earned / earnedOf);
  const [first, last] = [marked[0], marked.at(-1)];
  if (!first || !last) return null;
  return (
    <BarChart
      title="Marks over your attempts"
      summary={`From ${formatPercent(share(first))} in the first of these ${formatNumber(marked.length)} attempts ${at} to ${formatPercent(share(last))} in the last, your own marks first.`}
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
