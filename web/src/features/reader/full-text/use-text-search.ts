import type { SearchHit } from '@gene/contract/documents';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { searchQuery } from '../queries.ts';

const pauseMs = 250;
const noHits: SearchHit[] = [];

export interface TextSearch {
  isOpen: boolean;
  words: string;
  hits: SearchHit[];
  /** Total found; the list of hits ends at 500. */
  total: number;
  /** Index of the current hit. */
  current: number;
  isPending: boolean;
  error: unknown;
  open: () => void;
  close: () => void;
  setWords: (words: string) => void;
  step: (by: 1 | -1) => void;
}

/** Searches the whole text on the server; hits are in text order. */
export function useTextSearch(documentId: string): TextSearch {
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState('');
  const [current, setCurrent] = useState(0);
  const trimmed = words.trim();

  useEffect(() => {
    const timer = setTimeout(() => {
      setAsked(trimmed);
      setCurrent(0);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [trimmed]);

  const result = useQuery({
    ...searchQuery(documentId, asked),
    enabled: isOpen && asked.length > 0,
    placeholderData: keepPreviousData,
  });
  const hits = (isOpen && asked && result.data?.hits) || noHits;
  const count = useRef(0);
  useEffect(() => {
    count.current = hits.length;
  }, [hits]);

  return {
    isOpen,
    words,
    hits,
    total: hits.length ? (result.data?.total ?? 0) : 0,
    current,
    isPending: isOpen && trimmed.length > 0 && (trimmed !== asked || result.isFetching),
    error: isOpen ? result.error : null,
    open: useCallback(() => setOpen(true), []),
    close: useCallback(() => setOpen(false), []),
    setWords,
    step: useCallback((by) => {
      if (count.current) setCurrent((at) => (at + by + count.current) % count.current);
    }, []),
  };
}
