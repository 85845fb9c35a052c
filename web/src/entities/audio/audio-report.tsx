import { api } from '@gene/contract/api';
import type { AudioReport as Report, AudioTrack } from '@gene/contract/audio';
import type { VoiceProblem } from '@gene/contract/speech';
import { useMutation, useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { call, messageOf } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { query, queryClient } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastError } from '../../ui/toast.tsx';
import { voiceProblems } from './voice-problems.ts';

interface Place {
  page: number;
  start: number;
  end: number;
  reason: string;
  quote?: string | null;
}

const unspokenReasons: Record<string, string> = {
  footnote: 'Footnotes',
  footnote_mark: 'Footnote marks',
  contents: 'Contents and indexes',
  table: 'Tables',
  formula: 'Formulas Gene can’t read',
  figure: 'Figures',
  page_number: 'Page numbers',
  running_head: 'Page headers',
  nothing_to_say: 'Symbols without words',
  no_voice: 'Languages without a voice',
  voice_failed: 'Sentences the voice failed on',
};

/** What of a track is not spoken, and what the built-in voice says instead of the chosen one. */
export function AudioReport({ track }: { track: AudioTrack }) {
  const found = useQuery({ ...query(api.audio.unspoken, { params: { id: track.id } }), staleTime: 0 });
  const { data } = found;
  if (found.isError && !data)
    return <LoadFailure onRetry={() => void found.refetch()}>{messageOf(found.error)}</LoadFailure>;
  if (!data) return <Skeleton className="h-10" />;
  const isPartial = !data.isWhole;
  return (
    <div className="grid gap-5 text-sm">
      {isPartial && (
        <p className="text-ink-soft">
          This is about what has been prepared so far. The rest is added as it is listened to or made.
        </p>
      )}
      {data.totalFallbacks > 0 && <Fallbacks track={track} report={data} />}
      {data.total === 0 && (
        <p>{isPartial ? 'So far, everything is read aloud.' : 'Everything is read aloud.'}</p>
      )}
      {data.total > 0 && (
        <div className="grid gap-2">
          <h3 className="font-medium">Not Spoken</h3>
          <Places
            track={track}
            places={data.unspoken}
            label={(reason) => unspokenReasons[reason] ?? reason}
          />
          <Rest shown={data.unspoken.length} total={data.total} />
        </div>
      )}
    </div>
  );
}

function Fallbacks({ track, report }: { track: AudioTrack; report: Report }) {
  const again = useMutation({
    mutationFn: () => call(api.audio.make, { params: { id: track.id } }),
    onSuccess: (begun) =>
      queryClient.setQueryData(query(api.audio.get, { params: { id: track.id } }).queryKey, begun),
    onError: (error) => toastError('Error', { description: messageOf(error) }),
  });
  return (
    <div className="grid justify-items-start gap-2">
      <h3 className="font-medium">Read by the Built-in Voice</h3>
      <Places
        track={track}
        places={report.fallbacks}
        label={(reason) => `The chosen voice ${voiceProblems[reason as VoiceProblem]}`}
      />
      <Rest shown={report.fallbacks.length} total={report.totalFallbacks} />
      <Button size="sm" variant="secondary" busy={again.isPending} onClick={() => again.mutate()}>
        <RotateCcw aria-hidden className="size-3.5" />
        Try the Chosen Voice Again
      </Button>
    </div>
  );
}

/** Long reports are cut off. */
function Rest({ shown, total }: { shown: number; total: number }) {
  if (shown === total) return null;
  return (
    <p className="text-ink-soft">
      These are the first {formatNumber(shown)} of {formatNumber(total)} places.
    </p>
  );
}

const mostPages = 8;
const mostQuotes = 5;

interface PlacesProps {
  track: AudioTrack;
  places: readonly Place[];
  label: (reason: string) => string;
}

/** By reason: how many there are, and on which pages or what is written there. */
function Places({ track: { source }, places, label }: PlacesProps) {
  const reasons = [...new Set(places.map(({ reason }) => reason))];
  return (
    <ul className="grid w-full gap-1.5 text-ink-soft">
      {reasons.map((reason) => {
        const own = places.filter((each) => each.reason === reason);
        const quotes = [...new Set(own.flatMap(({ quote }) => quote ?? []))];
        const pages = [...new Map(own.map((each) => [each.page, each])).values()];
        return (
          <li key={reason}>
            {label(reason)}: {formatNumber(own.length)}
            {quotes.length > 0 && (
              <span dir="auto" className="any-script wrap-anywhere">
                {' · '}
                {quotes.slice(0, mostQuotes).join(', ')}
                {quotes.length > mostQuotes && ' …'}
              </span>
            )}
            {source.kind === 'document' && (
              <span>
                {pages.length > 1 ? ' · pages ' : ' · page '}
                {pages.slice(0, mostPages).map(({ page, start, end }, i) => (
                  <span key={page}>
                    {i > 0 && ', '}
                    <Link
                      className="text-accent hover:underline"
                      to={`/textbook/${source.documentId}?tab=text&page=${page}&at=${start}-${Math.max(end, start + 1)}`}
                    >
                      {page}
                    </Link>
                  </span>
                ))}
                {pages.length > mostPages && ' …'}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
