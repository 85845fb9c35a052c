import type { ExamSpread, ExamSpreadRequest } from '@gene/contract/plan';
import { formatDuration, formatLongDay, formatShortDay } from '../../lib/day.ts';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';

/** Preview of a plan: a sentence, the days, and what is left out. */
export function ExamPreview({ request, spread }: { request: ExamSpreadRequest; spread: ExamSpread }) {
  const { sessions, left, days, replaces, basis, topicsPending } = spread;
  const minutes = sessions.reduce((sum, session) => sum + session.minutes, 0);
  const shortened = sessions.reduce((sum, { short }) => sum + short, 0);
  const planned = [...new Set(sessions.map(({ day }) => day))];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p>
        {sessions.length === 0 ? (
          'Nothing fits into the days left.'
        ) : (
          <>
            <strong>{formatCount(sessions.length, 'session')}</strong>, {formatDuration(minutes)} in all, on{' '}
            {formatNumber(planned.length)} of your {formatCount(days, 'study day')} before the exam on{' '}
            {formatLongDay(request.examDate)}.
          </>
        )}
        {topicsPending && ' Past papers’ topics are still being worked out.'}
        {basis === 'chapters' &&
          !topicsPending &&
          ' Follows your chapters; add past papers to follow their topics.'}
        {basis === null && sessions.length > 0 && ' Only flashcards to review.'}
      </p>
      {replaces > 0 && (
        <p className="text-sm text-ink-soft">
          Replaces {formatCount(replaces, 'untouched session')} of an earlier plan.
        </p>
      )}
      {shortened > 0 && (
        <p className="text-sm text-ink-soft">
          What is planned would take {formatDuration(shortened)} more in all, as marked below. Add minutes or
          study days.
        </p>
      )}
      {left.count > 0 && (
        <Banner>
          <p className="font-medium">
            {formatDuration(left.minutes)} don’t fit. Add minutes or study days, or leave out:
          </p>
          <ul className="mt-1 list-disc ps-5">
            {left.first.map(({ title, minutes: missing }) => (
              <li key={title} className="wrap-anywhere">
                {title} ({formatDuration(missing)})
              </li>
            ))}
          </ul>
          {left.count > left.first.length && (
            <p>and {formatCount(left.count - left.first.length, 'more', 'more')}</p>
          )}
        </Banner>
      )}
      {/* Also for scrolling by keyboard. */}
      <div
        role="group"
        aria-label="The plan, day by day"
        tabIndex={0}
        className="max-h-[40dvh] overflow-y-auto rounded-md border border-line"
      >
        <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
          {planned.map((day) => (
            <li key={day} className="grid gap-x-4 gap-y-1 px-3 py-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
              <p className="text-sm font-semibold">{formatShortDay(day)}</p>
              <ul className="grid gap-1">
                {sessions
                  .filter((session) => session.day === day)
                  .map(({ title, minutes: each, short }, i) => (
                    <li key={i} className="flex items-baseline justify-between gap-4 text-sm">
                      <span dir="auto" className="min-w-0 wrap-anywhere">
                        {title}
                      </span>
                      <span className="shrink-0 text-end text-ink-soft">
                        {formatDuration(each)}
                        {short > 0 && <span className="block">{formatDuration(short)} short</span>}
                      </span>
                    </li>
                  ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
