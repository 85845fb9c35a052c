import type { Rect } from '@gene/contract/documents';
import type { AttemptQuestion } from '@gene/contract/practice';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { placeAddress } from '../../entities/documents/place.ts';
import { FigurePicture } from '../../entities/papers/figure-picture.tsx';
import { useAssignedAttempt } from './assigned-attempt.ts';

interface FigureProps {
  question: AttemptQuestion;
  figure: Rect;
}

/** A drawing or formula of a question, cut out of the paper. */
export function Figure({ question, figure }: FigureProps) {
  const { documentId, number } = question;
  const attemptId = useAssignedAttempt();
  return (
    <FigurePicture
      documentId={documentId}
      attemptId={attemptId}
      rect={figure}
      name={`Figure of question ${number}`}
      pixelsPerPoint={1.4}
      className="border border-line"
    >
      {attemptId === null && <FigureLink documentId={documentId} page={figure.page} />}
    </FigurePicture>
  );
}

function FigureLink({ documentId, page }: { documentId: string; page: number }) {
  return (
    <p className="text-sm">
      <Link
        to={placeAddress({ id: documentId, type: 'question_paper' }, { tab: 'original', page })}
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
