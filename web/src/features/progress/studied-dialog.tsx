import type { StudiedItem, StudyKind, StudyTime } from '@gene/contract/progress';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PagedList } from '../../entities/pages/paged-list.tsx';
import { formatShortDay } from '../../lib/day.ts';
import { formatCount } from '../../lib/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { kindNames, studyKinds, totalOf } from './figures.ts';
import { useStudied } from './queries.ts';
import { formatSeconds } from './study-time.tsx';

export type StudiedView = StudyKind | 'days';

const notes: Record<StudiedView, string> = {
  days: 'A day is in the streak if anything was studied on it.',
  cards: 'From showing a card to its answer.',
  practice: 'Time on the clock, up to the last change if it ran out. Without a clock: none.',
  sessions: 'Sessions marked as done, at their planned length. Flashcards count by their answers.',
};

interface StudiedDialogProps {
  time: StudyTime;
  view: StudiedView | null;
  onView: (view: StudiedView | null) => void;
}

/** The entries behind the time studied: by day, or by kind with links. */
export function StudiedDialog({ time, view, onView }: StudiedDialogProps) {
  return (
    <Dialog
      wide
      open={view !== null}
      onOpenChange={(open) => !open && onView(null)}
      title="Time Studied"
      description="The last 12 weeks. Reading, listening and chats are not timed."
    >
      {view !== null && (
        <div className="grid gap-4">
          <div className="overflow-x-auto">
            <Segmented
              label="Kind"
              value={view}
              onChange={onView}
              options={[
                { value: 'days', label: 'Days' },
                ...studyKinds.map((kind) => ({ value: kind, label: kindNames[kind] })),
              ]}
            />
          </div>
          <p className="text-sm text-ink-soft">{notes[view]}</p>
          {view === 'days' ? <Days days={time.days} /> : <Items kind={view} />}
        </div>
      )}
    </Dialog>
  );
}

const nothing = <p className="text-sm text-ink-soft">Nothing in these weeks.</p>;

function Days({ days }: Pick<StudyTime, 'days'>) {
  if (days.length === 0) return nothing;
  return (
    <ul className="divide-y divide-line text-sm tabular-nums">
      {days.toReversed().map(({ day, seconds }) => (
        <Row key={day} day={day} time={formatSeconds(totalOf(seconds))}>
          {studyKinds
            .filter((kind) => seconds[kind] > 0)
            .map((kind) => `${kindNames[kind]} ${formatSeconds(seconds[kind])}`)
            .join(', ')}
        </Row>
      ))}
    </ul>
  );
}

function Items({ kind }: { kind: StudyKind }) {
  const list = useStudied(kind);
  return (
    <PagedList list={list} itemsOf={({ items }) => items} loading="Loading what was studied" empty={nothing}>
      {(items) => (
        <ul className="divide-y divide-line text-sm tabular-nums">
          {items.map((item, i) => (
            <Row
              // Two sessions may be alike.
              key={`${item.day} ${i}`}
              day={item.day}
              time={item.seconds === null ? 'No clock' : formatSeconds(item.seconds)}
            >
              <ItemLink kind={kind} item={item} />
              {item.answers !== null && (
                <span className="block text-ink-soft">{formatCount(item.answers, 'answer')}</span>
              )}
            </Row>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Row({ day, time, children }: { day: string; time: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] gap-3 py-2">
      <span className="text-ink-soft">{formatShortDay(day)}</span>
      <span className="wrap-anywhere">{children}</span>
      <span className="font-medium">{time}</span>
    </li>
  );
}

function ItemLink({ kind, item }: { kind: StudyKind; item: StudiedItem }) {
  const { day, title, subjectId, attemptId } = item;
  const to = {
    cards: `/flashcards/${subjectId}?tab=progress`,
    practice: `/practice/${attemptId}`,
    sessions: `/study-plan?day=${day}`,
  }[kind];
  return (
    <Link
      to={to}
      dir="auto"
      className="font-medium underline decoration-line-strong underline-offset-2 hover:decoration-current"
    >
      {title}
    </Link>
  );
}
