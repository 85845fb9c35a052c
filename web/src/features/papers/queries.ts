import { api } from '@gene/contract/api';
import type { DocumentOverview } from '@gene/contract/documents';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../lib/query.ts';

export const papersQuery = (documentId: string) =>
  query(api.papers.ofDocument, { params: { id: documentId } });

/** Asked for when the file has been read, and not before. */
export function usePapers({ id, status }: DocumentOverview) {
  return useQuery({ ...papersQuery(id), enabled: status === 'ready' });
}
