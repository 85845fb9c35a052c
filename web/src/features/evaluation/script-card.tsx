import type { Script } from '@gene/contract/scripts';
import { Link, useNavigate } from 'react-router';
import { formatCount } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { ResultFigures } from './result-card.tsx';

interface ScriptCardProps {
  script: Script;
  onAgain: () => void;
}

/** A single script, and what it is worth as far as somebody has marked it. */
export function ScriptCard({ script, onAgain }: ScriptCardProps) {
  const navigate = useNavigate();
  const { id, paperId, batchId, result, roll, studentName, open, toLookAt } = script;
  return (
    <section
      aria-labelledby="evaluation-result"
      className="mt-6 grid gap-5 rounded-lg border border-line bg-surface p-5 shadow-card"
    >
      <div>
        <h3 id="evaluation-result" className="font-serif text-lg font-semibold">
          Result
        </h3>
        <p className="any-script text-sm text-ink-soft">
          {roll === null ? 'No roll number' : `Roll number ${roll}`}
          {studentName !== '' && ` · ${studentName}`}
        </p>
      </div>
      {result && <ResultFigures result={result} />}
      {open > 0 && (
        <Banner
          action={
            <Link to={`/admin/evaluation/written/${paperId}`} className={buttonStyle('secondary', 'sm')}>
              Mark Answers
            </Link>
          }
        >
          {formatCount(open, 'answer')} to mark: unmarked answers count for nothing yet.
        </Banner>
      )}
      {toLookAt > 0 && (
        <Banner
          action={
            <Link
              to={`/admin/evaluation/batches/${batchId}/review`}
              className={buttonStyle('secondary', 'sm')}
            >
              Review
            </Link>
          }
        >
          Whose script this is, is not certain.
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAgain}>Evaluate Another</Button>
        <Button variant="secondary" onClick={() => void navigate(`/admin/evaluation/scripts/${id}`)}>
          View Detailed Report
        </Button>
      </div>
    </section>
  );
}
