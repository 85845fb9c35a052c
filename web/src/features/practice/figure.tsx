import type { Rect } from '@gene/contract/documents';
import type { AttemptQuestion } from '@gene/contract/practice';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { documentPath } from '../../entities/documents/place.ts';
import { useFigure } from '../../entities/papers/use-figure.ts';

interface FigureProps {
  question: AttemptQuestion;
  figure: Rect;
}

/** A drawing or a formula of a question, as a picture of its place in the paper. */
export function Figure({ question, figure }: FigureProps) {
  const { documentId, number } = question;
  const { page, width, height } = figure;
  const { url, isError } = useFigure(documentId, figure);
  if (isError) return <FigureLink documentId={documentId} page={page} />;
  // The room that it is going to take.
  const shape = { aspectRatio: `${width} / ${height}`, width: `min(100%, ${Math.round(width * 1.4)}px)` };
  if (!url) return <span style={shape} className="block animate-breathe rounded-md bg-line/60" />;
  return (
    <img
      src={url}
      alt={`Figure of question ${number}`}
      style={shape}
      className="block rounded-md border border-line bg-white"
    />
  );
}

function FigureLink({ documentId, page }: { documentId: string; page: number }) {
  const search = new URLSearchParams({ tab: 'original', page: String(page) });
  return (
    <p className="text-sm">
      <Link
        to={`${documentPath('question_paper', documentId)}?${search}`}
        target="_blank"
        className="inline-flex items-center gap-1.5 text-accent underline underline-offset-4"
      >
        <ExternalLink aria-hidden className="size-4" />
        See the figure on page {page} of the paper
        <span className="sr-only"> (opens in a new tab)</span>
      </Link>
    </p>
  );
}
