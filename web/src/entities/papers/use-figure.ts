import { api } from '@gene/contract/api';
import type { Rect } from '@gene/contract/documents';
import { useQuery } from '@tanstack/react-query';
import { send, urlOf } from '../../lib/api.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';

/**
 * A question's figure, cut out of its page. The request needs the session's token, so the picture is shown
 * from memory.
 */
export function useFigure(documentId: string, { page, x, y, width, height }: Rect) {
  const args = { params: { id: documentId }, query: { page, x, y, width, height } };
  const found = useQuery({
    queryKey: [api.papers.figure.path, args] as const,
    queryFn: async ({ signal }) => (await send(urlOf(api.papers.figure, args), { signal })).blob(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { url: useObjectUrl(found.data), isError: found.isError };
}
