import type { CardStatistics } from '@gene/contract/cards';
import type { StudyTime } from '@gene/contract/progress';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { RetentionChart } from '../../entities/cards/retention-chart.tsx';
import { messageOf } from '../../lib/api.ts';
import { formatCount, formatPercent } from '../../lib/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { kindNames, rangeOf, streakOf, studyKinds, sumSeconds, totalOf } from './figures.ts';
import { formatSeconds, StudyTimeChart } from './study-time.tsx';
import { StudiedDialog, type StudiedView } from './studied-dialog.tsx';
import { SubjectTable } from './subject-table.tsx';
import { useStudyProgress } from './use-study-progress.ts';

/** Time, streak, retention, and how far each subject has come. */
export function StudyProgress() {
  const { found, error, retry } = useStudyProgress();
  if (!found)
    return error ? (
      <LoadFailure onRetry={retry}>{messageOf(error)}</LoadFailure>
    ) : (
      <>
        <LoadingLabel>Loading your progress</LoadingLabel>
        <Skeleton className="h-40" />
      </>
    );
  const { statistics, time, subjects } = found;
  if (time.days.length === 0 && subjects.length === 0)
    return (
      <p className="text-ink-soft">
        Nothing yet. Study your <TextLink to="/flashcards">flashcards</TextLink> or{' '}
        <TextLink to="/answer-questions">practice</TextLink> to see it here.
      </p>
    );
  return (
    <div className="grid gap-8">
      <Figures statistics={statistics} time={time} />
      <StudyTimeChart time={time} />
      {subjects.length > 0 && <SubjectTable subjects={subjects} />}
    </div>
  );
}

function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="underline underline-offset-2">
      {children}
    </Link>
  );
}

const mostDays = 84;
const valueStyle = 'font-serif text-xl font-semibold underline-offset-4 hover:underline';

function Figures({ statistics: { retention }, time }: { statistics: CardStatistics; time: StudyTime }) {
  const [view, setView] = useState<StudiedView | null>(null);
  const [showsRetention, setShowsRetention] = useState(false);
  const seconds = sumSeconds(time.days);
  const streak = streakOf(time.days, time.today);
  const answers = retention.reduce((sum, week) => sum + week.answers, 0);
  const known = retention.reduce((sum, week) => sum + week.known, 0);
  const range = answers > 0 ? rangeOf(known, answers) : null;
  const opening = (shown: StudiedView, text: string, style: string) => (
    <button type="button" aria-haspopup="dialog" className={style} onClick={() => setView(shown)}>
      {text}
    </button>
  );
  return (
    <>
      <dl className="grid gap-4 text-sm sm:grid-cols-3">
        <Figure
          name="Time studied"
          value={opening('days', formatSeconds(totalOf(seconds)), valueStyle)}
          note="in 12 weeks"
        >
          <ul className="mt-1">
            {studyKinds.map((kind) => (
              <li key={kind}>
                {opening(
                  kind,
                  `${kindNames[kind]} ${formatSeconds(seconds[kind])}`,
                  'py-0.5 text-start text-ink-soft underline decoration-line-strong underline-offset-2 hover:text-ink touch:py-1',
                )}
              </li>
            ))}
          </ul>
        </Figure>
        <Figure
          name="Streak"
          value={opening(
            'days',
            streak >= mostDays ? `${mostDays} days or more` : formatCount(streak, 'day'),
            valueStyle,
          )}
          note="with study, to today"
        />
        <Figure
          name="Retention"
          value={
            <button
              type="button"
              aria-haspopup="dialog"
              className={valueStyle}
              onClick={() => setShowsRetention(true)}
            >
              {range ? formatPercent(known / answers) : '–'}
            </button>
          }
          note={
            range
              ? `of ${formatCount(answers, 'answer')} after a day or more; ${formatPercent(range.low)}–${formatPercent(range.high)}`
              : 'no answers after a day or more yet'
          }
        />
      </dl>
      <StudiedDialog time={time} view={view} onView={setView} />
      <Dialog open={showsRetention} onOpenChange={setShowsRetention} title="Retention">
        <RetentionChart retention={retention} />
      </Dialog>
    </>
  );
}

interface FigureProps {
  name: string;
  value: ReactNode;
  note: string;
  children?: ReactNode;
}

function Figure({ name, value, note, children }: FigureProps) {
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd>
        {value}
        <span className="block text-ink-soft">{note}</span>
        {children}
      </dd>
    </div>
  );
}
