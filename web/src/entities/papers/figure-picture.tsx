import type { Rect } from '@gene/contract/documents';
import clsx from 'clsx';
import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFigure } from './use-figure.ts';

interface FigurePictureProps {
  documentId: string;
  /** Of a paper that was assigned. */
  attemptId?: string | null;
  rect: Rect;
  /** "Figure 1 of question 3" */
  name: string;
  /** Scale: a little larger than on paper. */
  pixelsPerPoint?: number;
  className?: string;
  /** Shown if it cannot be loaded; by default a note saying so. */
  children?: ReactNode;
}

/** A drawing or formula of a question, cut out of the paper. */
export function FigurePicture(props: FigurePictureProps) {
  const { documentId, attemptId = null, rect, name, pixelsPerPoint = 1.35, className, children } = props;
  const { url, isError } = useFigure(documentId, rect, attemptId);
  if (isError)
    return (
      children ?? (
        <span className="inline-flex items-center gap-1.5 text-sm text-ink-soft">
          <ImageOff aria-hidden className="size-4" />
          {name} could not be loaded
        </span>
      )
    );
  // Reserves its space.
  const width = Math.round(rect.width * pixelsPerPoint);
  const shape = { width, aspectRatio: `${rect.width} / ${rect.height}` };
  if (!url) return <span style={shape} className="block max-w-full animate-breathe rounded-md bg-line/60" />;
  return (
    <img
      src={url}
      alt={name}
      style={shape}
      className={clsx('block max-w-full rounded-md bg-white', className)}
    />
  );
}
