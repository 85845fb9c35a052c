import { api } from '@gene/contract/api';
import type { AnswerablePaper } from '@gene/contract/answers';
import { useQuery } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { documentPath } from '../../entities/documents/place.ts';
import { NeedsLook } from '../../entities/papers/needs-look.tsx';
import { formatCount, monthName } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';

/** The reader's question papers by subject, with the number of answers. */
export function PaperChoice() {
  const papers = useQuery(query(api.answers.papers));
  if (papers.isPending)
    return (
      <div className="grid gap-3">
        <LoadingLabel>Loading your question papers</LoadingLabel>
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    );
  if (!papers.data)
    return <LoadFailure onRetry={() => void papers.refetch()}>{messageOf(papers.error)}</LoadFailure>;
  const subjects = new Map<string, { name: string; own: AnswerablePaper[] }>();
  for (const paper of papers.data.papers) {
    const { subjectId, subjectName: name } = paper;
    subjects.set(subjectId, { name, own: [...(subjects.get(subjectId)?.own ?? []), paper] });
  }
  if (subjects.size === 0)
    return (
      <EmptyState
        picture={<FileQuestion aria-hidden className="size-10" />}
        title="You have no question papers yet"
        actions={
          <Link to="/subject/1" className={buttonStyle()}>
            Your Subjects
          </Link>
        }
      >
        Upload one, with notes or textbooks to answer from.
      </EmptyState>
    );
  return (
    <div className="grid gap-6">
      {[...subjects].map(([subjectId, { name, own }]) => (
        <section key={subjectId} aria-label={name} className="grid gap-2">
          <h3 className="any-script text-sm font-semibold text-ink-soft wrap-anywhere">{name}</h3>
          <Papers of={own} />
        </section>
      ))}
    </div>
  );
}

/** More would put the practice below them out of reach. */
const fewPapers = 5;

function Papers({ of }: { of: readonly AnswerablePaper[] }) {
  const [all, setAll] = useState(false);
  return (
    <>
      <ul className="grid gap-2">
        {(all ? of : of.slice(0, fewPapers)).map((paper) => (
          <PaperRow key={paper.id} paper={paper} />
        ))}
      </ul>
      {of.length > fewPapers && (
        <Button
          size="sm"
          variant="quiet"
          className="justify-self-start"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? 'Show Fewer' : `Show all ${formatCount(of.length, 'paper')}`}
        </Button>
      )}
    </>
  );
}

function PaperRow({ paper }: { paper: AnswerablePaper }) {
  const { documentId, title, ordinal, papersInFile, year, month } = paper;
  const { questions, answered, outdated, totalMarks } = paper;
  const date = [
    ...(month !== null ? [monthName(month)] : []),
    ...(year !== null && !title.includes(String(year)) ? [String(year)] : []),
  ];
  const facts = [
    ...(date.length > 0 ? [date.join(' ')] : []),
    ...(papersInFile > 1 ? [`Paper ${ordinal + 1} of ${papersInFile}`] : []),
    formatCount(questions, 'question'),
    ...(totalMarks !== null ? [formatCount(totalMarks, 'mark')] : []),
  ];
  return (
    <li>
      <Link
        to={{ pathname: documentPath('question_paper', documentId), search: 'tab=questions' }}
        className="flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-lg border border-line bg-surface px-4 py-3 hover:border-accent"
      >
        <span className="any-script min-w-0 flex-1 basis-48 font-medium wrap-anywhere">{title}</span>
        {paper.needsLook && <NeedsLook />}
        <span className="text-sm text-ink-soft">{facts.join(' · ')}</span>
        <span className="text-sm font-medium tabular-nums">
          {answered === 0
            ? 'No answers yet'
            : answered === questions
              ? 'Model answers to all'
              : `Model answers to ${answered} of ${questions}`}
          {outdated > 0 && (
            <span className="block text-xs font-normal text-ink-soft">
              {outdated} older than your notes or textbooks
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
