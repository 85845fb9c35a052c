import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { send, urlOf } from '../../lib/api.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';

interface CardMediaProps {
  id: string;
  name: string;
}

/**
 * A picture or sound of a card. The request needs the session's token, so it is fetched and shown from
 * memory.
 */
export function CardMedia({ id, name }: CardMediaProps) {
  const found = useQuery({
    queryKey: [api.cards.media.path, id] as const,
    queryFn: async ({ signal }) =>
      (await send(urlOf(api.cards.media, { params: { id } }), { signal })).blob(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = useObjectUrl(found.data);
  if (found.isError)
    return (
      <span className="inline-flex items-center gap-1.5 text-sm text-ink-soft">
        <ImageOff aria-hidden className="size-4" />
        {name || 'Picture'} could not be loaded
      </span>
    );
  if (!url) return <span className="my-2 block h-32 w-48 max-w-full animate-breathe rounded-md bg-line/60" />;
  if (found.data?.type.startsWith('audio/'))
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said in it, its owner's card says
      <audio controls src={url} aria-label={name} className="my-2 block w-full max-w-sm" />
    );
  return <img src={url} alt={name} className="my-2 block max-h-[60dvh] max-w-full rounded-md bg-white" />;
}
