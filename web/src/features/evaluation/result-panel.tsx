import type { EvaluationResult } from '@gene/contract/sheets';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { marksOf } from '../../entities/sheets/words.ts';
import { formatCount, formatNumber, formatPercent } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonStyle } from '../../ui/button.tsx';

interface ResultPanelProps {
  of: { roll: string | null; studentName: string; result: EvaluationResult | null };
  /** Answers that are neither correct nor incorrect, by what they are. */
  others: readonly (readonly [name: string, count: number])[];
  /** Address of the detailed report. */
  report: string;
  onAgain: () => void;
  /** What is still to be done. */
  children: ReactNode;
}

/** What one student's pages are worth so far. */
export function ResultPanel({
  of: { roll, studentName, result },
  others,
  report,
  onAgain,
  children,
}: ResultPanelProps) {
  const navigate = useNavigate();
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
      {result && <ResultFigures result={result} others={others} />}
      {children}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAgain}>Evaluate Another</Button>
        <Button variant="secondary" onClick={() => void navigate(report)}>
          View Detailed Report
        </Button>
      </div>
    </section>
  );
}

function ResultFigures({ result, others }: { result: EvaluationResult; others: ResultPanelProps['others'] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-4">
      <Figure name="Score">{marksOf(result.score)}</Figure>
      <Figure name="Total">{marksOf(result.totalMarks)}</Figure>
      <Figure name="Percentage">{formatPercent(result.percentage / 100)}</Figure>
      <Figure name="Correct">{formatNumber(result.correctAnswers)}</Figure>
      <Figure name="Incorrect">{formatNumber(result.incorrectAnswers)}</Figure>
      {others.map(([name, count]) => (
        <Figure key={name} name={name}>
          {formatNumber(count)}
        </Figure>
      ))}
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

/** Leads to the answers that a person marks. */
export function ToMark({ count, paperId }: { count: number; paperId: string }) {
  if (count === 0) return null;
  return (
    <Banner action={<Next to={`/admin/evaluation/written/${paperId}`}>Mark Answers</Next>}>
      {formatCount(count, 'answer')} to mark: unmarked answers count for nothing yet.
    </Banner>
  );
}

/** Leads to what a person decides. */
export function ToReview({ batchId, children }: { batchId: string; children: ReactNode }) {
  return (
    <Banner action={<Next to={`/admin/evaluation/batches/${batchId}/review`}>Review</Next>}>
      {children}
    </Banner>
  );
}

function Next({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={buttonStyle('secondary', 'sm')}>
      {children}
    </Link>
  );
}
