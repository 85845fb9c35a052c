import { api } from '@gene/contract/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePages } from '../../entities/pages/use-pages.ts';
import { callUntil, send, urlOf } from '../../lib/api.ts';
import { invalidate, query } from '../../lib/query.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';

/** How often what is still being read is asked for. */
const readingMs = 700;
const mostPapers = 200;

export const usePapers = () => useQuery(query(api.examPapers.list, { query: { limit: mostPapers } }));

export const useBatch = (id: string | null) =>
  useQuery({
    ...query(api.sheets.batch, { params: { id: id ?? '' } }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.isReading === false ? false : readingMs),
  });

export const useSheet = (id: string | null) =>
  useQuery({ ...query(api.sheets.get, { params: { id: id ?? '' } }), enabled: id !== null });

export const useDoubts = (batchId: string) =>
  useQuery({
    ...query(api.sheets.doubts, { params: { id: batchId } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** @param isGrowing while they are being read */
export function useSheetPages(batchId: string, isGrowing: boolean) {
  const of = { params: { id: batchId } };
  return usePages({
    queryKey: [api.sheets.pages.path, of],
    fetchPage: (signal, cursor) => callUntil(signal, api.sheets.pages, { ...of, query: cursor }),
    ...(isGrowing && { refetchMs: 2 * readingMs }),
  });
}

/** Sheets that a page may belong to. */
export const useSheetsToJoin = (pageId: string) =>
  useQuery({ ...query(api.sheets.sheetsToJoin, { params: { id: pageId } }), staleTime: 0 });

const { batches, batch, pages, get, doubts } = api.sheets;

/** After decisions. */
export const refreshSheets = () => Promise.all([batches, batch, pages, get, doubts].map(invalidate));

export function useBatches(paperId: string) {
  const of = { params: { id: paperId } };
  return usePages({
    queryKey: [api.sheets.batches.path, of],
    fetchPage: (signal, cursor) => callUntil(signal, api.sheets.batches, { ...of, query: cursor }),
  });
}

/** The request needs the session's token, so the picture is shown from memory. */
export function usePagePicture(pageId: string): string | null {
  const of = { params: { id: pageId } };
  const found = useQuery({
    queryKey: [api.sheets.picture.path, of],
    queryFn: async ({ signal }) => (await send(urlOf(api.sheets.picture, of), { signal })).blob(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useObjectUrl(found.data);
}
