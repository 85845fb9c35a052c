import { api } from '@gene/contract/api';
import type { DocumentItem } from '@gene/contract/documents';
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callUntil } from '../../lib/api.ts';
import { queryClient, refetchFirst } from '../../lib/query.ts';

const pageLength = 50;
const route = api.subjects.documents;

/** A subject's documents, loaded page by page while scrolling. */
export const documentPages = (subjectId: string) =>
  infiniteQueryOptions({
    queryKey: [route.path, { subjectId, paged: true }] as const,
    queryFn: ({ signal, pageParam }) =>
      callUntil(signal, route, {
        params: { id: subjectId },
        query: { limit: pageLength, cursor: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** The documents loaded so far, without duplicates: a new one may appear again on its page. */
export function loadedDocuments(data: InfiniteData<{ documents: DocumentItem[] }>): DocumentItem[] {
  const all = data.pages.flatMap(({ documents }) => documents);
  return [...new Map(all.map((document) => [document.id, document])).values()];
}

/** All documents of a subject, or all of a type, to choose from or look up by id. */
export const allDocuments = (subjectId: string, type?: DocumentItem['type']) =>
  queryOptions({
    queryKey: [route.path, { subjectId, type }] as const,
    async queryFn({ signal }) {
      const documents: DocumentItem[] = [];
      for (let cursor: string | undefined; ;) {
        const page = await callUntil(signal, route, { params: { id: subjectId }, query: { type, cursor } });
        documents.push(...page.documents);
        if (page.nextCursor === null) return { documents };
        cursor = page.nextCursor;
      }
    },
  });

/** Updates a document in every list shown; a new one is appended. */
export function listDocument(item: DocumentItem): void {
  const replaced = (documents: DocumentItem[]) =>
    documents.map((each) => (each.id === item.id ? item : each));
  const isIn = (documents: readonly DocumentItem[]) => documents.some(({ id }) => id === item.id);
  const { queryKey } = documentPages(item.subjectId);
  queryClient.setQueryData(queryKey, (old) => {
    if (!old) return old;
    const isKnown = old.pages.some((page) => isIn(page.documents));
    const last = old.pages.length - 1;
    const pages = old.pages.map((page, i) => ({
      ...page,
      documents: isKnown || i < last ? replaced(page.documents) : [...page.documents, item],
      total: page.total + (isKnown ? 0 : 1),
    }));
    return { ...old, pages };
  });
  for (const type of [undefined, item.type])
    queryClient.setQueryData(allDocuments(item.subjectId, type).queryKey, (old) => {
      if (!old) return old;
      return { documents: isIn(old.documents) ? replaced(old.documents) : [...old.documents, item] };
    });
  void refetchFirst({ queryKey: [route.path] });
}

/** Removes a document from every list shown. */
export function unlistDocument({ id, subjectId }: { id: string; subjectId: string }): void {
  const without = (documents: DocumentItem[]) => documents.filter((each) => each.id !== id);
  queryClient.setQueryData(documentPages(subjectId).queryKey, (old) => {
    if (!old) return old;
    const wasThere = old.pages.some(({ documents }) => documents.some((each) => each.id === id));
    const pages = old.pages.map((page) => ({
      ...page,
      documents: without(page.documents),
      total: page.total - (wasThere ? 1 : 0),
    }));
    return { ...old, pages };
  });
  for (const type of [undefined, 'note', 'textbook', 'question_paper'] as const)
    queryClient.setQueryData(
      allDocuments(subjectId, type).queryKey,
      (old) => old && { documents: without(old.documents) },
    );
}
