import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { send, urlOf } from '../../lib/api.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';

/** Address of one's own picture while it is shown; null without one. */
export function useAvatar(id: string | null): string | null {
  const found = useQuery({
    queryKey: [api.profile.avatar.path, id] as const,
    queryFn: async ({ signal }) => {
      const url = urlOf(api.profile.avatar, { params: { id: id ?? '' } });
      return (await send(url, { signal })).blob();
    },
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useObjectUrl(id === null ? undefined : found.data);
}
