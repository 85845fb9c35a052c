import type { Rect } from '@gene/contract/documents';
import { ImageOff } from 'lucide-react';
import { useFigure } from '../../entities/papers/use-figure.ts';

interface FigurePictureProps {
  documentId: string;
  rect: Rect;
  /** "Figure 1 of question 3" */
  name: string;
}

/** A little larger than on paper. */
const pixelsPerPoint = 1.35;

/** A figure of a question, cut out of its page. */
export function FigurePicture({ documentId, rect, name }: FigurePictureProps) {
  const { url, isError } = useFigure(documentId, rect);
  const width = Math.round(rect.width * pixelsPerPoint);
  if (isError)
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
