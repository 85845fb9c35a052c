import { api } from '@gene/contract/api';
import type { TextRange } from '@gene/contract/documents';
import type { RouteResult } from '@gene/contract/route';
import { query } from '../../lib/query.ts';

/** Pages fetched together; a screenful is one to three pages. */
export const pagesPerWindow = 20;

export const overviewQuery = (id: string) => query(api.documents.overview, { params: { id } });

/** @param index 0 is the first `pagesPerWindow` pages */
export const pagesQuery = (id: string, index: number) =>
  query(api.documents.pages, {
    params: { id },
    query: { from: index * pagesPerWindow + 1, count: pagesPerWindow },
  });

export const searchQuery = (id: string, q: string) =>
  query(api.documents.search, { params: { id }, query: { q } });

export const locateQuery = (id: string, { start, end }: TextRange) =>
  query(api.documents.locate, { params: { id }, query: { start, end } });

export type PagesData = RouteResult<typeof api.documents.pages>;

export function isPagesOf([path, args]: readonly unknown[], id: string): boolean {
  return path === api.documents.pages.path && (args as { params?: { id?: string } }).params?.id === id;
}
