import type { SubjectProgress } from '@gene/contract/progress';
import { Link } from 'react-router';
import { formatLongDay } from '../../lib/day.ts';
import { formatCount, formatPercent } from '../../lib/format.ts';
import { rangeInWords } from './figures.ts';
import { RangeBar } from './range-bar.tsx';

const linkStyle = 'underline decoration-line-strong underline-offset-2 hover:decoration-current';

interface ReadinessProps {
  subjectId: string;
  progress: SubjectProgress;
}

/** The share of the exam's marks to expect today, and what it is made of. */
export function ReadinessPart({ subjectId, progress }: ReadinessProps) {
  const { examDate, readiness, papers } = progress;
  return (
    <section aria-labelledby="readiness">
      <h2 id="readiness" className="font-serif text-lg font-semibold">
        Readiness
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {examDate ? `Exam on ${formatLongDay(examDate)}. ` : 'No exam date. '}
        <Link to={`/flashcards/${subjectId}?tab=settings`} className={linkStyle}>
          {examDate ? 'Change' : 'Set one'}
        </Link>
      </p>
      {readiness?.range ? (
        <>
          <p className="mt-3">
            <span className="font-serif text-2xl font-semibold">{rangeInWords(readiness.range)}</span>{' '}
            <span className="text-ink-soft">of the marks, if the exam were today; on average</span>{' '}
            {formatPercent(readiness.range.mean)}
          </p>
          <RangeBar {...readiness.range} share={readiness.range.mean} />
          <p className="mt-3 max-w-prose text-sm text-ink-soft">
            Nine exams in ten should fall in this range. Topics are weighted by{' '}
            {formatCount(papers, 'past paper')} and taken over {formatCount(readiness.questions, 'question')};
            you have practiced topics worth {formatPercent(readiness.practised)} of the marks. Difficulty and
            time are left out.
          </p>
        </>
      ) : readiness ? (
        <p className="mt-3 max-w-prose text-ink-soft">
          Too early to say:{' '}
          <Link to="/answer-questions" className={linkStyle}>
            practice
          </Link>{' '}
          has {formatCount(readiness.answers, 'marked answer')} so far, on topics worth{' '}
          {formatPercent(readiness.practised)} of the marks. A range takes {readiness.leastPractice.answers}{' '}
          answers on topics worth {formatPercent(readiness.leastPractice.share)}.
        </p>
      ) : papers === 0 ? (
        <p className="mt-3 max-w-prose text-ink-soft">
          This needs past question papers, and there are none yet.{' '}
          <Link to={`/documents/${subjectId}`} className={linkStyle}>
            Upload one
          </Link>
        </p>
      ) : (
        <p className="mt-3 max-w-prose text-ink-soft">
          Nothing tried yet. Study{' '}
          <Link to={`/flashcards/${subjectId}`} className={linkStyle}>
            flashcards
          </Link>{' '}
          or{' '}
          <Link to="/answer-questions" className={linkStyle}>
            practice
          </Link>{' '}
          to see what to expect.
        </p>
      )}
    </section>
  );
}
