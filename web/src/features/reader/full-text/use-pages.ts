import type { DocumentPage } from '@gene/contract/documents';
import { useQueries } from '@tanstack/react-query';
import { pagesPerWindow, pagesQuery } from '../queries.ts';

export interface LoadedPages {
  pages: ReadonlyMap<number, DocumentPage>;
  /** Pages (1-based) whose window could not be fetched, with the reason. */
  failed: ReadonlyMap<number, unknown>;
  retry: () => void;
}

/** @param numbers 1-based pages wanted; whole windows around them are fetched */
export function usePages(documentId: string, numbers: readonly number[], complete: boolean): LoadedPages {
  const windows = [...new Set(numbers.map((number) => Math.floor((number - 1) / pagesPerWindow)))];
  return useQueries({
    queries: windows.map((index) => ({
      ...pagesQuery(documentId, index),
      // The text of a fully read document never changes.
      staleTime: complete ? Number.POSITIVE_INFINITY : 0,
    })),
    combine: (results) => {
      const pages = new Map<number, DocumentPage>();
      const failed = new Map<number, unknown>();
      results.forEach((result, i) => {
        for (const page of result.data?.pages ?? []) pages.set(page.number, page);
        if (result.isError && !result.data)
          for (let n = 1; n <= pagesPerWindow; n++)
            failed.set(windows[i]! * pagesPerWindow + n, result.error);
      });
      return {
        pages,
        failed,
        retry: () => results.forEach((result) => result.isError && void result.refetch()),
      };
    },
  });
}
