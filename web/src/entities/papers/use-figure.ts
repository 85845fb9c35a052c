import { api } from '@gene/contract/api';
import type { Rect } from '@gene/contract/documents';
import { useQuery } from '@tanstack/react-query';
import { send, urlOf } from '../../lib/api.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';

/**
 * A question's figure, cut out of its page. The request needs the session's token, so the picture is shown
 * from memory.
 * @param attemptId of a paper that was assigned, whose document is a teacher's
 */
export function useFigure(
  documentId: string,
  { page, x, y, width, height }: Rect,
  attemptId: string | null = null,
) {
  const args = { params: { id: attemptId ?? documentId }, query: { page, x, y, width, height } };
  const route = attemptId === null ? api.papers.figure : api.practice.figure;
  const found = useQuery({
    queryKey: [route.path, args] as const,
    queryFn: async ({ signal }) => (await send(urlOf(route, args), { signal })).blob(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { url: useObjectUrl(found.data), isError: found.isError };
}
