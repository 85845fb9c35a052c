import { api } from '@gene/contract/api';
import type { DocumentItem } from '@gene/contract/documents';
import { useEffect } from 'react';
import { onLiveEvent } from '../../lib/live-events.ts';
import { invalidate } from '../../lib/query.ts';

const atMostEveryMs = 2500;

/** Refetches summaries as more of their document is summarised. */
export function useLiveSummary({ id }: Pick<DocumentItem, 'id'>) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      void invalidate(api.summaries.ofDocument);
      void invalidate(api.summaries.ofChapter);
    };
    const stop = onLiveEvent((live) => {
      if (live.event !== 'document' || live.data.id !== id) return;
      const { status, progress } = live.data;
      if (status !== 'processing') refresh();
      else if (progress.stage === 'summarising') timer ??= setTimeout(refresh, atMostEveryMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [id]);
}
