import { Link } from 'react-router';
import { formatDay } from '../../lib/format.ts';
import { useOutlook } from './queries.ts';

/** Labels a predicted paper, and links to the evidence for its questions. */
export function EvidenceLink({ subjectId, documentId }: { subjectId: string; documentId: string }) {
  const outlook = useOutlook(subjectId);
  const prediction = outlook.data?.predictions.find((each) => each.documentId === documentId);
  if (!prediction) return null;
  return (
    <p className="text-sm text-ink-soft">
      Predicted by Gene on {formatDay(prediction.createdAt)} from past papers and your material.{' '}
      <Link
        to={`/predict-questions?subject=${subjectId}&prediction=${prediction.id}`}
        className="rounded-sm underline decoration-line-strong underline-offset-4 hover:text-accent touch:py-1"
      >
        See why each question is here
      </Link>
    </p>
  );
}
