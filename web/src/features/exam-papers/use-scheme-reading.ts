import type { ReadKeyScheme } from '@gene/contract/exam-papers';
import { api } from '@gene/contract/api';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf, send, urlOf } from '../../lib/api.ts';
import { onLiveEvent } from '../../lib/live-events.ts';

/** Reads a marking scheme, which ends when its dialog is left. @param file read at once */
export function useSchemeReading(
  paperId: string,
  file: File | null,
  onRead: (scheme: ReadKeyScheme) => void,
) {
  const going = useRef<AbortController | null>(null);
  const [done, setDone] = useState<{ page: number; of: number } | null>(null);
  useEffect(() => () => going.current?.abort(), []);
  useEffect(
    () =>
      onLiveEvent((live) => {
        if (live.event === 'scheme' && live.data.paperId === paperId)
          setDone({ page: live.data.done, of: live.data.total });
      }),
    [paperId],
  );
  const { mutate, reset, ...reading } = useMutation({
    async mutationFn(sent: File): Promise<{ name: string; scheme: ReadKeyScheme }> {
      const { readKeyScheme: route } = api.examPapers;
      const { signal } = (going.current = new AbortController());
      setDone(null);
      const body = new FormData();
      body.append('file', sent);
      const url = urlOf(route, { params: { id: paperId } });
      const response = await send(url, { method: route.method, body, signal });
      return { name: sent.name, scheme: (await response.json()) as ReadKeyScheme };
    },
    onSuccess: ({ scheme }) => onRead(scheme),
  });
  useEffect(() => {
    if (file) mutate(file);
  }, [file, mutate]);
  return {
    scheme: reading.data?.scheme ?? null,
    fileName: reading.data?.name ?? null,
    isReading: reading.isPending,
    refusal: reading.error ? messageOf(reading.error) : null,
    /** Of its pages that are pictures; null: none is read yet. */
    done,
    read: mutate,
    /** Nothing is read then. */
    stop: () => {
      going.current?.abort();
      reset();
    },
  };
}
