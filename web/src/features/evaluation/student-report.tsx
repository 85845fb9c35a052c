import type { ReactNode } from 'react';
import { formatMoment } from '../../lib/format.ts';
import { BackTo } from './batch-screen.tsx';
import { PagePicture } from './page-picture.tsx';

interface StudentReportProps {
  of: {
    roll: string | null;
    studentName: string;
    batchId: string;
    pages: readonly { id: string; page: number }[];
  };
  noun: 'sheet' | 'script';
  /** Beside the heading. */
  action?: ReactNode;
  /** One line on what it is worth. */
  figures: string | null;
  /** The answers, and what was decided. */
  children: ReactNode;
}

/** What was read of one student, beside its pages. */
export function StudentReport({
  of: { roll, studentName, batchId, pages },
  noun,
  action,
  figures,
  children,
}: StudentReportProps) {
  const withoutRoll = noun === 'sheet' ? 'Sheet Without a Roll Number' : 'Script Without a Roll Number';
  return (
    <>
      <BackTo to={`/admin/evaluation/batches/${batchId}`}>All pages</BackTo>
      <div className="flex items-start gap-2">
        <h2 className="any-script font-serif text-xl font-semibold wrap-anywhere">
          {roll === null ? withoutRoll : `Roll number ${roll}`}
          {studentName !== '' && `, ${studentName}`}
        </h2>
        {action}
      </div>
      {figures !== null && <p className="mt-1 text-ink-soft tabular-nums">{figures}</p>}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
        {pages.map(({ id, page }) => (
          <PagePicture key={id} pageId={id} label={`Page ${page} of the ${noun}`} />
        ))}
      </div>
    </>
  );
}

interface DecisionsProps<Decision> {
  decisions: readonly Decision[];
  inWords: (decision: Decision) => string;
}

/** What was decided by whom, and when. */
export function Decisions<Decision extends { id: string; decidedBy: string | null; decidedAt: string }>({
  decisions,
  inWords,
}: DecisionsProps<Decision>) {
  if (decisions.length === 0) return null;
  return (
    <section aria-labelledby="decisions">
      <h3 id="decisions" className="font-serif text-lg font-semibold">
        Decisions
      </h3>
      <ul className="mt-2 grid gap-1 text-sm">
        {decisions.map((decision) => (
          <li key={decision.id} className="wrap-anywhere">
            {inWords(decision)}
            <span className="text-ink-soft">
              {` · ${decision.decidedBy ?? 'a deleted account'}, ${formatMoment(decision.decidedAt)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
