import type { EvaluationResult, Sheet } from '@gene/contract/sheets';
import { Link, useNavigate } from 'react-router';
import { marksOf } from '../../entities/sheets/words.ts';
import { formatCount, formatNumber, formatPercent } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonStyle } from '../../ui/button.tsx';

interface ResultCardProps {
  sheet: Sheet;
  onAgain: () => void;
}

/** The score of a single sheet. */
export function ResultCard({ sheet, onAgain }: ResultCardProps) {
  const navigate = useNavigate();
  const { result, roll, studentName, toLookAt, batchId, paperId, id } = sheet;
  const toMark = sheet.answers.filter(({ isWritten, outcome }) => isWritten && outcome === 'open').length;
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
      {result ? (
        <ResultFigures result={result} />
      ) : (
        <Banner>Read. It gets a score once its set has an answer key.</Banner>
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
          {formatCount(toLookAt, 'place')} to review: doubtful answers have no marks yet.
        </Banner>
      )}
      {toMark > 0 && (
        <Banner
          action={
            <Link to={`/admin/evaluation/written/${paperId}`} className={buttonStyle('secondary', 'sm')}>
              Mark Answers
            </Link>
          }
        >
          {formatCount(toMark, 'answer')} to mark: unmarked answers count for nothing yet.
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAgain}>Evaluate Another</Button>
        <Button variant="secondary" onClick={() => void navigate(`/admin/evaluation/sheets/${id}`)}>
          View Detailed Report
        </Button>
      </div>
    </section>
  );
}

export function ResultFigures({ result }: { result: EvaluationResult }) {
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-5">
      <Figure name="Score">{marksOf(result.score)}</Figure>
      <Figure name="Total">{marksOf(result.totalMarks)}</Figure>
      <Figure name="Percentage">{formatPercent(result.percentage / 100)}</Figure>
      <Figure name="Correct">{formatNumber(result.correctAnswers)}</Figure>
      <Figure name="Incorrect">{formatNumber(result.incorrectAnswers)}</Figure>
    </dl>
  );
}

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-serif text-2xl font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
