import type { ExamPaper } from '@gene/contract/exam-papers';
import clsx from 'clsx';
import { KeyRound, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { NeedsLook } from '../../entities/papers/needs-look.tsx';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';

interface PaperListProps {
  papers: ExamPaper[];
  /** The address of the screen: "/admin/omr-config". */
  at: string;
  chosenId: string | undefined;
  onDelete: (paper: ExamPaper) => void;
}

export function PaperList({ papers, at, chosenId, onDelete }: PaperListProps) {
  return (
    <ul aria-label="Question papers" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {papers.map((paper) => (
        <li
          key={paper.id}
          className="relative flex items-start gap-2 rounded-lg border border-line bg-surface p-4 pe-2 has-aria-[current]:border-accent has-aria-[current]:bg-accent-soft"
        >
          <div className="min-w-0 flex-1">
            <Link
              to={`${at}/${paper.id}`}
              {...(paper.id === chosenId && { 'aria-current': 'true' as const })}
              className="any-script block font-medium wrap-anywhere after:absolute after:inset-0 after:rounded-lg"
            >
              {paper.title}
            </Link>
            <Facts {...paper} />
          </div>
          <IconButton
            label={`Delete ${paper.title}`}
            tip="Delete"
            tone="danger"
            className="relative"
            onClick={() => onDelete(paper)}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function Facts({ subject, questionCount, hasAnswerKey, answered, questions }: ExamPaper) {
  const isWhole = answered >= questionCount;
  return (
    <>
      <p className="any-script text-sm wrap-anywhere text-ink-soft">{subject}</p>
      <p className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
        {questions !== 'reading' && formatCount(questionCount, 'question')}
        {hasAnswerKey && (
          <span className={clsx('inline-flex items-center gap-1', isWhole && 'text-accent')}>
            <KeyRound aria-hidden className="size-3.5" />
            {isWhole
              ? 'Answer key'
              : `Answer key: ${formatNumber(answered)} of ${formatNumber(questionCount)}`}
          </span>
        )}
      </p>
      {questions === 'reading' && <p className="text-sm text-ink-soft">Reading the questions...</p>}
      {questions === 'doubtful' && <NeedsLook />}
      {questions === 'failed' && <p className="text-sm text-danger">The questions could not be read</p>}
    </>
  );
}
