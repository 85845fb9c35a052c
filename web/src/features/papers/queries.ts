import { api } from '@gene/contract/api';
import type { DocumentOverview } from '@gene/contract/documents';
import type { KeptPaper } from '@gene/contract/papers';
import { useQuery } from '@tanstack/react-query';
import { invalidate, query, queryClient } from '../../lib/query.ts';

export const papersQuery = (documentId: string) =>
  query(api.papers.ofDocument, { params: { id: documentId } });

/** Handwriting, for example: its questions can be entered beside its pages. */
export const isUnreadable = ({ failure }: Pick<DocumentOverview, 'failure'>) => failure?.code === 'no_text';

/** Loads the papers once the file has been read, or could not be. */
export function usePapers(document: DocumentOverview) {
  const enabled = document.status === 'ready' || isUnreadable(document);
  return useQuery({ ...papersQuery(document.id), enabled });
}

/** Updates a paper wherever it is shown. */
export function showPaper(paper: KeptPaper) {
  // The document list shows the number of questions and the date.
  void invalidate(api.subjects.documents);
  void invalidate(api.answers.papers);
  void invalidate(api.predictions.ofSubject);
  queryClient.setQueryData(papersQuery(paper.documentId).queryKey, (old) => {
    if (!old) return old;
    const known = old.papers.some(({ id }) => id === paper.id);
    const papers = known
      ? old.papers.map((each) => (each.id === paper.id ? paper : each))
      : [...old.papers, paper];
    return { ...old, papers };
  });
}
