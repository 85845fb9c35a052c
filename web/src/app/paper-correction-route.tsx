import type { TextRange } from '@gene/contract/documents';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { CorrectionScreen, type OriginalProps } from '../features/papers/correction/correction-screen.tsx';
import { OriginalView } from '../features/reader/original/original-view.tsx';
import { overviewQuery } from '../features/reader/queries.ts';
import { messageOf } from '../lib/api.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingLabel } from '../ui/skeleton.tsx';

/** Correction of a paper's questions, beside its pages. */
export function PaperCorrectionRoute() {
  const { id = '' } = useParams();
  const overview = useQuery(overviewQuery(id));
  const document = overview.data;
  if (overview.isError && !document)
    return <LoadFailure onRetry={() => void overview.refetch()}>{messageOf(overview.error)}</LoadFailure>;
  if (!document) return <LoadingLabel>Loading document content...</LoadingLabel>;
  return <CorrectionScreen document={document} Original={Pages} />;
}

const noHighlights = new Map();
const ignore = () => undefined;

function Pages({ document, question, paper }: OriginalProps) {
  const id = question?.id;
  const { start, end, page, rects, text } = question ?? {
    ...{ start: 0, end: 0, rects: [], text: '' },
    page: paper.content.firstPage,
  };
  const at = useMemo((): TextRange | null => (end > start ? { start, end } : null), [start, end]);
  // A new object makes the view go there again.
  const target = useMemo(() => ({ page, marked: at !== null, of: id }), [page, at, id]);
  return (
    <OriginalView
      document={document}
      at={at}
      target={target}
      located={at && { rects, quote: text }}
      highlights={noHighlights}
      onHighlight={ignore}
      active
      onPage={ignore}
    />
  );
}
