import { api } from '@gene/contract/api';
import type { KeptPaper } from '@gene/contract/papers';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoment } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';

/** The way back to an attempt at all of this paper that is not handed in: a plan may have days for the rest of it. */
export function BegunAttempt({ paper }: { paper: KeptPaper }) {
  const { data } = useQuery(query(api.practice.list, { query: { paperId: paper.id, limit: 20 } }));
  const begun = data?.attempts.find(
    ({ state, questions }) => state !== 'submitted' && questions === paper.content.questions.length,
  );
  if (!begun) return null;
  return (
    <p className="mb-5 rounded-md border border-line bg-surface px-4 py-3">
      You began this paper on {formatMoment(begun.startedAt)}.{' '}
      <Link to={`/practice/${begun.id}`} className="font-medium text-accent underline">
        Go On With It
      </Link>
    </p>
  );
}
