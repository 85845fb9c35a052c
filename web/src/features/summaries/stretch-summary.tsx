import type { DocumentOverview, TextRange } from '@gene/contract/documents';
import { type SummaryLength, summaryLimits } from '@gene/contract/summaries';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { lengths, stretchQuery } from './queries.ts';
import { SentenceList } from './sentence-list.tsx';

interface StretchSummaryProps {
  document: DocumentOverview;
  title: string;
  range: TextRange;
  onClose: () => void;
}

/** A chapter or selection in a few of its own sentences. */
export function StretchSummary({ document, title, range, onClose }: StretchSummaryProps) {
  const [length, setLength] = useState<SummaryLength>('short');
  const most = range.start + summaryLimits.selectionMax;
  const stretch = { start: range.start, end: Math.min(range.end, most) };
  const summary = useQuery({
    ...stretchQuery(document.id, stretch, length),
    placeholderData: keepPreviousData,
  });
  const { data, error } = summary;
  return (
    <Dialog open wide onOpenChange={(open) => !open && onClose()} title={title}>
      <div className="grid gap-4">
        <Segmented label="Length of the summary" value={length} options={lengths} onChange={setLength} />
        <div aria-live="polite" aria-busy={summary.isFetching}>
          {error ? (
            <LoadFailure onRetry={() => void summary.refetch()}>{messageOf(error)}</LoadFailure>
          ) : !data ? (
            <Waiting />
          ) : data.sentences.length > 0 ? (
            <SentenceList document={document} sentences={data.sentences} onFollow={onClose} />
          ) : (
            <p className="text-ink-soft">This is too short to summarize.</p>
          )}
        </div>
        {data?.note && <p className="text-sm text-ink-soft">{data.note}</p>}
        {data && !data.kept && data.sentences.length > 0 && (
          <p className="text-sm text-ink-soft">{whyNotKept(document)}</p>
        )}
        {range.end > most && <p className="text-sm text-ink-soft">Covers about the first 60 pages.</p>}
      </div>
    </Dialog>
  );
}

function whyNotKept({ status }: DocumentOverview): string {
  return status === 'ready'
    ? `Not kept: the document already has ${summaryLimits.keptMax} summaries. Remove one to keep another.`
    : 'Not kept: the document is still being read.';
}

function Waiting() {
  return (
    <div className="grid gap-3">
      {['w-full', 'w-11/12', 'w-2/3'].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}
