import type { BackTest, Coverage } from '@gene/contract/predictions';
import clsx from 'clsx';
import { formatCount, formatNumber, formatPercent } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { notLikely } from './likelihood-words.ts';

const rows: readonly { key: keyof Coverage; label: string }[] = [
  { key: 'forecast', label: 'This forecast' },
  { key: 'mostFrequent', label: 'Most frequent topics' },
  { key: 'lastYear', label: "Last year's topics" },
  { key: 'lastYearAndRepeats', label: "Last year's and repeated questions' topics" },
  { key: 'random', label: 'Topics at random' },
  { key: 'oracle', label: 'Best possible choice of topics' },
];

/** The verdict in plain language, above the prediction. */
export function VerdictBanner({ test: { verdict, marks } }: { test: BackTest }) {
  return (
    <Banner
      tone={verdict.kind === 'unlike' ? 'danger' : 'info'}
      action={
        marks && (
          <a href="#back-test" className="rounded-sm font-semibold underline underline-offset-4 touch:py-1">
            How it was tested
          </a>
        )
      }
    >
      {verdict.message}
      {verdict.kind !== 'helps' && marks && ` ${notLikely}`}
    </Banner>
  );
}

/**
 * How the forecast would have done on each past year compared with simpler methods, and how far to trust it.
 */
export function BackTestPanel({ test, hasMarks }: { test: BackTest; hasMarks: boolean }) {
  const { marks, levels, repeated } = test;
  if (!marks) return null;
  return (
    <section aria-labelledby="back-test" className="grid gap-4">
      <h2 id="back-test" className="font-serif text-lg font-semibold">
        How far to trust it
      </h2>
      <p className="text-sm text-ink-soft">
        Each past year predicted from the years before it: share of its{' '}
        {/* Without marks, every question counts as one. */}
        {hasMarks ? 'marks' : 'questions'} in the chosen topics.
      </p>
      <CoverageTable test={test} mean={marks} />
      {levels.length > 0 && <Levels levels={levels} />}
      {repeated !== null && (
        <p className="text-sm text-ink-soft">
          {formatPercent(repeated)} of a year’s questions repeated an earlier paper’s in nearly the same
          words; the predicted paper may differ.
        </p>
      )}
    </section>
  );
}

/** A share of fewer topics says nothing. */
const fewestTopics = 5;

/** What came of what was said to be so likely. */
function Levels({ levels }: Pick<BackTest, 'levels'>) {
  const told = levels.filter(({ topics }) => topics >= fewestTopics).toReversed();
  if (told.length === 0) return null;
  return (
    <div className="grid gap-1 text-sm text-ink-soft">
      <p>Of the topics in the years tested, so many came:</p>
      <ul className="list-disc ps-5">
        {told.map(({ said, came, topics }) => (
          <li key={said}>
            {formatNumber(Math.round(came * topics))} of {formatCount(topics, 'topic')} said to be{' '}
            {formatPercent(said)} likely
          </li>
        ))}
      </ul>
    </div>
  );
}

function CoverageTable({ test, mean }: { test: BackTest; mean: Coverage }) {
  return (
    // For scrolling by keyboard.
    <div
      className="overflow-x-auto rounded-md border border-line"
      tabIndex={0}
      role="region"
      aria-label="Back-test"
    >
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-start text-ink-soft">
            <th scope="col" className="px-3 py-2 text-start font-medium">
              Chosen by
            </th>
            <th scope="col" className="px-3 py-2 text-end font-medium">
              Mean
            </th>
            {test.years.map(({ year }) => (
              <th key={year} scope="col" className="px-3 py-2 text-end font-medium">
                {year}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ key }) => mean[key] !== null)
            .map(({ key, label }) => (
              <tr
                key={key}
                className={clsx(
                  'border-b border-line last:border-0',
                  key === 'forecast' && 'bg-accent-soft font-semibold',
                )}
              >
                <th scope="row" className="px-3 py-2 text-start font-[inherit] sm:whitespace-nowrap">
                  {label}
                </th>
                <td className="px-3 py-2 text-end">
                  <span className="inline-flex items-center gap-2">
                    <span
                      aria-hidden
                      className="hidden h-1.5 w-16 overflow-hidden rounded-full bg-line sm:block"
                    >
                      <span
                        className="block h-full bg-accent"
                        style={{ width: `${Math.round((mean[key] ?? 0) * 100)}%` }}
                      />
                    </span>
                    {formatPercent(mean[key] ?? 0)}
                  </span>
                </td>
                {test.years.map((tested) => (
                  <td key={tested.year} className="px-3 py-2 text-end">
                    {formatPercent(tested.marks[key] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
