import { api } from '@gene/contract/api';
import type { DocumentItem } from '@gene/contract/documents';
import { useEffect } from 'react';
import { onLiveEvent } from '../../lib/live-events.ts';
import { invalidate, query, queryClient, refetch } from '../../lib/query.ts';
import { listDocument, unlistDocument } from '../../entities/documents/subject-documents.ts';

/** Updates a document in every list and view that shows it. */
export function showDocument(item: DocumentItem) {
  const params = { params: { id: item.id } };
  listDocument(item);
  const overview = query(api.documents.overview, params);
  const before = queryClient.getQueryData(overview.queryKey);
  if (!before) return void refetch({ queryKey: overview.queryKey });
  queryClient.setQueryData(overview.queryKey, { ...before, ...item });
  // The outline and the questions are created when reading ends.
  if (before.status !== item.status) void refetch({ queryKey: overview.queryKey });
}

function showSubjects() {
  void invalidate(api.subjects.list);
  void invalidate(api.subjects.get);
}

/** Keeps documents on screen up to date; mounted once, around all screens. */
export function useLiveDocuments() {
  useEffect(
    () =>
      onLiveEvent((live) => {
        if (live.event === 'document') showDocument(live.data);
        else if (live.event === 'document_deleted') unlistDocument(live.data);
        else if (live.event === 'subjects') showSubjects();
        else if (live.event === 'connected') void queryClient.invalidateQueries();
      }),
    [],
  );
}
