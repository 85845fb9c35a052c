import { api } from '@gene/contract/api';
import type { DocumentOverview } from '@gene/contract/documents';
import { useEffect, useRef } from 'react';
import { authorization, send, urlOf } from '../../lib/api.ts';
import { wholeFileBytes } from '../../entities/documents/whole-file.ts';
import { pagesPerWindow } from './queries.ts';

/**
 * Fetches the rest of an opened document in the background, for the service worker to cache it offline. A
 * large original is fetched only once opened.
 */
export function useKeepOffline(document: DocumentOverview, originalOpened: boolean) {
  const { id, status, pageCount, sizeBytes, outlineRevision } = document;
  const opened = useRef(outlineRevision);
  const original = originalOpened || sizeBytes <= wholeFileBytes;
  useEffect(() => {
    if (status !== 'ready' || !navigator.serviceWorker?.controller || savesData()) return;
    const stop = new AbortController();
    const urls: string[] = [];
    for (let from = 1; from <= (pageCount ?? 0); from += pagesPerWindow)
      urls.push(urlOf(api.documents.pages, { params: { id }, query: { from, count: pagesPerWindow } }));
    if (original) urls.push(urlOf(api.documents.original, { params: { id } }));
    // Kept pages have the headings of their time.
    const isCorrected = opened.current !== outlineRevision;
    // Content on screen loads first.
    const timer = setTimeout(() => void keep(urls, stop.signal, isCorrected), 3000);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [id, status, pageCount, original, outlineRevision]);
}

async function keep(urls: string[], signal: AbortSignal, isAnew: boolean) {
  try {
    for (const url of urls) {
      if (signal.aborted) return;
      const kept =
        !isAnew && (await caches.match(new Request(url, { headers: authorization() }), { ignoreVary: true }));
      if (kept) continue;
      const response = await send(url, { signal, priority: 'low' });
      await response.body?.pipeTo(new WritableStream());
    }
  } catch {
    // Offline reading is a bonus; problems show when the page is opened.
  }
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
