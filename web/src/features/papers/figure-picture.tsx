import { api } from '@gene/contract/api';
import type { Rect } from '@gene/contract/documents';
import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { send, urlOf } from '../../lib/api.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';

interface FigurePictureProps {
  documentId: string;
  rect: Rect;
  /** "Figure 1 of question 3" */
  name: string;
}

/** A little larger than on paper. */
const pixelsPerPoint = 1.35;

/** A figure of a question, cut out of its page. The address wants the session's token, so it is shown from memory. */
export function FigurePicture({ documentId, rect, name }: FigurePictureProps) {
  const args = { params: { id: documentId }, query: rect };
  const found = useQuery({
    queryKey: [api.papers.figure.path, args] as const,
    queryFn: async ({ signal }) => (await send(urlOf(api.papers.figure, args), { signal })).blob(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = useObjectUrl(found.data);
  const width = Math.round(rect.width * pixelsPerPoint);
  if (found.isError)
    return (
      <span className="inline-flex items-center gap-1.5 text-sm text-ink-soft">
        <ImageOff aria-hidden className="size-4" />
        {name} could not be loaded
      </span>
    );
  const shape = { width, aspectRatio: `${rect.width} / ${rect.height}` };
  if (!url) return <span style={shape} className="block max-w-full animate-breathe rounded-md bg-line/60" />;
  return <img src={url} alt={name} style={shape} className="block max-w-full rounded-md bg-white" />;
}
