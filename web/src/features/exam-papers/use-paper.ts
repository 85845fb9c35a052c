import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { invalidate, query } from '../../lib/query.ts';

/** While a paper is being read. */
const askAgainMs = 2000;

/**
 * A paper with its key, asked for again until its questions are read: its marks and their number are
 * those that were read, and a key that is saved takes them.
 */
export function usePaper(id: string) {
  const found = useQuery({
    ...query(api.examPapers.get, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.paper.questions === 'reading' ? askAgainMs : false),
  });
  const isReading = found.data?.paper.questions === 'reading';
  const wasReading = useRef(false);
  useEffect(() => {
    if (wasReading.current && !isReading) {
      void invalidate(api.examPapers.questions);
      void invalidate(api.examPapers.list);
    }
    wasReading.current = isReading;
  }, [isReading]);
  return found;
}
