import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { send, urlOf } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';

export const useResult = (id: string) =>
  useQuery({ ...query(api.results.get, { params: { id } }), staleTime: 0 });

/** The request needs the session's token, so the picture is shown from memory. */
export function useResultPicture(id: string, pageId: string): string | null {
  const of = { params: { id, pageId } };
  const found = useQuery({
    queryKey: [api.results.picture.path, of],
    queryFn: async ({ signal }) => (await send(urlOf(api.results.picture, of), { signal })).blob(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useObjectUrl(found.data);
}

export function useResultBox(id: string, question: number): string | null {
  const of = { params: { id, question } };
  const found = useQuery({
    queryKey: [api.results.box.path, of],
    queryFn: async ({ signal }) => (await send(urlOf(api.results.box, of), { signal })).blob(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useObjectUrl(found.data);
}
