import type { OwnResult } from '@gene/contract/results';
import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { marksOf } from '../../entities/sheets/words.ts';
import { formatDay, formatPercent } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';

const shownAtMost = 200;

/** Results that teachers have released to the student. */
export function OwnResults() {
  const { data } = useQuery({
    ...query(api.results.list, { query: { limit: shownAtMost } }),
    // Released, changed and taken back elsewhere.
    staleTime: 0,
  });
  if (!data || data.results.length === 0) return null;
  return (
    <section aria-labelledby="results" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="results" className="font-serif text-xl font-semibold">
        Results
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {data.results.map((each) => (
          <ResultItem key={each.id} one={each} />
        ))}
      </ul>
    </section>
  );
}

function ResultItem({ one }: { one: OwnResult }) {
  const { id, title, subject, organization, releasedAt, score, totalMarks, percentage } = one;
  const news = [
    ...(one.changedAt === null ? [] : [`changed on ${formatDay(one.changedAt)}`]),
    ...(one.isInReview ? ['under review'] : []),
  ];
  return (
    <li>
      <Link
        to={`/classes/results/${id}`}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg border border-line bg-surface p-4 shadow-card hover:border-line-strong"
      >
        <span className="any-script min-w-0 wrap-anywhere">
          <span className="font-medium">{title}</span>
          <span className="block text-sm text-ink-soft">
            {[subject, organization, `released on ${formatDay(releasedAt)}`, ...news]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <span className="font-serif text-lg font-semibold tabular-nums">
          {marksOf(score)} of {marksOf(totalMarks)}
          <span className="ms-2 text-base font-normal text-ink-soft">{formatPercent(percentage / 100)}</span>
        </span>
      </Link>
    </li>
  );
}
