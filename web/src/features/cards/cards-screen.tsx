import type { CardsOverview, SubjectCards } from '@gene/contract/cards';
import { Layers, Play } from 'lucide-react';
import { Link } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { today } from '../../lib/day.ts';
import { formatCount, formatDay } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { Counts, toStudy } from './counts.tsx';
import { useOutbox, useOverview } from './queries.ts';
import { TransferMenu } from './transfer-menu.tsx';
import { WaitingNote } from './waiting-note.tsx';

/** All subjects, with today's cards. */
export function CardsScreen() {
  const overview = useOverview();
  const { userId } = useOutbox();
  const subjects = overview.data?.subjects;
  const total = subjects?.reduce((sum, { counts }) => sum + toStudy(counts), 0) ?? 0;
  return (
    <div className="mx-auto w-full max-w-4xl">
      <title>Flashcards · Gene</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-serif text-2xl font-semibold">Flashcards</h1>
        <div className="flex gap-2">
          {total > 0 && (
            <Link to="/flashcards/study" className={buttonStyle()}>
              <Play aria-hidden className="size-4" />
              Study All
            </Link>
          )}
          <TransferMenu hasCards={subjects?.some(({ cards }) => cards > 0) ?? false} />
        </div>
      </div>
      <WaitingNote userId={userId} />
      {overview.isPending && <Loading />}
      {overview.isError && !subjects && (
        <div className="mt-6">
          <Banner
            tone="danger"
            action={
              <Button size="sm" variant="secondary" onClick={() => void overview.refetch()}>
                Try Again
              </Button>
            }
          >
            Your flashcards could not be loaded. {messageOf(overview.error)}
          </Banner>
        </div>
      )}
      {subjects && <Subjects subjects={subjects} />}
    </div>
  );
}

function Subjects({ subjects }: Pick<CardsOverview, 'subjects'>) {
  if (subjects.length === 0) {
    return (
      <EmptyState
        picture={<Layers aria-hidden className="size-10" />}
        title="Flashcards belong to a subject"
        actions={
          <Link to="/subject/1" className={buttonStyle()}>
            Add a Subject
          </Link>
        }
      />
    );
  }
  return (
    <ul className="mt-6 grid gap-3">
      {subjects.map((subject) => (
        <SubjectRow key={subject.subjectId} subject={subject} />
      ))}
    </ul>
  );
}

function SubjectRow({ subject }: { subject: SubjectCards }) {
  const { subjectId, name, counts, cards, proposed } = subject;
  const today = toStudy(counts);
  return (
    <li className="relative flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4 shadow-card">
      <div className="min-w-0 flex-1 basis-56 border-s border-line ps-4">
        <h2 className="font-serif text-lg font-semibold">
          <Link
            to={`/flashcards/${subjectId}`}
            className="any-script block rounded-sm wrap-anywhere hover:text-accent"
          >
            {name}
          </Link>
        </h2>
        {cards > 0 ? <Counts counts={counts} /> : <p className="text-sm text-ink-soft">No cards yet</p>}
        <p className="mt-1 text-sm text-ink-soft">{facts(subject).join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {proposed > 0 && (
          <Link to={`/flashcards/${subjectId}?tab=proposed`} className={buttonStyle('secondary')}>
            {formatCount(proposed, 'proposed card')}
          </Link>
        )}
        {today > 0 ? (
          <Link to={`/flashcards/${subjectId}/study`} className={buttonStyle()} aria-label={`Study ${name}`}>
            <Play aria-hidden className="size-4" />
            Study
          </Link>
        ) : (
          <Link
            to={`/flashcards/${subjectId}`}
            className={buttonStyle('secondary')}
            aria-label={cards > 0 ? `Cards of ${name}` : `Add cards to ${name}`}
          >
            {cards > 0 ? 'Cards' : 'Add Cards'}
          </Link>
        )}
      </div>
    </li>
  );
}

function facts({ cards, suspended, nextDueAt, counts, examDate }: SubjectCards): string[] {
  return [
    cards > 0 ? formatCount(cards, 'card') : '',
    suspended > 0 ? `${suspended} suspended` : '',
    cards > 0 && toStudy(counts) === 0 && nextDueAt ? `next on ${formatDay(nextDueAt)}` : '',
    examDate ? `exam ${examDate < today() ? 'was ' : ''}on ${formatDay(`${examDate}T12:00:00`)}` : '',
  ].filter(Boolean);
}

function Loading() {
  return (
    <div className="mt-6 grid gap-3">
      <LoadingLabel>Loading your flashcards</LoadingLabel>
      <Skeleton className="h-27" />
      <Skeleton className="h-27" />
      <Skeleton className="h-27" />
    </div>
  );
}
