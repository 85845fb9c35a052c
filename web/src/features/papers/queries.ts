import { api } from '@gene/contract/api';
import type { DocumentOverview } from '@gene/contract/documents';
import type { KeptPaper } from '@gene/contract/papers';
import { useQuery } from '@tanstack/react-query';
import { invalidate, query, queryClient } from '../../lib/query.ts';

export const papersQuery = (documentId: string) =>
  query(api.papers.ofDocument, { params: { id: documentId } });

/** Handwriting, say: its questions can be written beside its pages. */
export const isUnreadable = ({ failure }: Pick<DocumentOverview, 'failure'>) => failure?.code === 'no_text';

/** Asked for when the file has been read, or could not be, and not before. */
export function usePapers(document: DocumentOverview) {
  const enabled = document.status === 'ready' || isUnreadable(document);
  return useQuery({ ...papersQuery(document.id), enabled });
}

/** Puts a paper's newest state into what shows it. */
export function showPaper(paper: KeptPaper) {
  // The list tells how many questions there are, and when the exam was.
  void invalidate(api.subjects.documents);
  queryClient.setQueryData(papersQuery(paper.documentId).queryKey, (old) => {
    if (!old) return old;
    const known = old.papers.some(({ id }) => id === paper.id);
    const papers = known
      ? old.papers.map((each) => (each.id === paper.id ? paper : each))
      : [...old.papers, paper];
    return { ...old, papers };
  });
}
