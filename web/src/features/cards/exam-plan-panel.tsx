import { api } from '@gene/contract/api';
import type { ExamPlan } from '@gene/contract/cards';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { today } from '../../lib/day.ts';
import { formatCount, formatDay, formatNumber, formatPercent } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { aboutMinutes, minutesText, withoutGain } from './exam-plan.ts';

/** The exam plan's cost in minutes a day, and its benefit. */
export function ExamPlanPanel({ subjectId, examDate }: { subjectId: string; examDate: string }) {
  const found = useQuery(query(api.cards.examPlan, { params: { id: subjectId } }));
  if (found.isError && !found.data) {
    return <Banner tone="danger">The plan could not be made. {messageOf(found.error)}</Banner>;
  }
  if (!found.data) {
    return (
      <>
        <LoadingLabel>Planning for the exam</LoadingLabel>
        <Skeleton className="h-40" />
      </>
    );
  }
  const { plan } = found.data;
  if (!plan)
    return (
      <Banner>
        {examDate < today() ? 'The exam is over' : 'It’s exam day'}: the usual schedule applies.
      </Banner>
    );
  if (plan.cards === 0) return <Banner>Add cards to see a plan.</Banner>;
  return <Plan plan={plan} />;
}

function Plan({ plan }: { plan: ExamPlan }) {
  const noGain = withoutGain(plan);
  return (
    <section aria-labelledby="exam-plan" className="grid gap-4 border-s border-line ps-4">
      <h2 id="exam-plan" className="font-serif text-lg font-semibold">
        Your exam on {formatDay(`${plan.examDate}T12:00:00`)}
      </h2>
      <p className="text-pretty">
        {formatCount(plan.daysLeft, 'day')} left for {formatCount(plan.cards, 'card')}
        {plan.newCards > 0 && `, ${formatNumber(plan.newCards)} of them new`}.{' '}
        {noGain?.needed === false ? (
          noGain.text
        ) : (
          <>
            {plan.reached
              ? `To know ${formatPercent(plan.target)} of them on the day takes`
              : 'To get as close as it can, the plan takes'}{' '}
            <strong>{aboutMinutes(plan.minutesPerDayPlanned)} a day</strong>
            {plan.newCards > 0 && `, with ${formatCount(plan.newPerDay, 'new card')} a day`}.
          </>
        )}
      </p>
      {!plan.reached && <Banner>Too few days left. Aim lower, or suspend less important cards.</Banner>}
      {noGain?.needed && <Banner>{noGain.text}</Banner>}
      {noGain?.needed !== false && <Comparison plan={plan} />}
      <p className="text-sm text-ink-soft">
        Based on {formatCount(Math.max(1, Math.round(plan.secondsPerAnswer)), 'second')} per answer; updated
        daily.
      </p>
    </section>
  );
}

function Comparison({ plan }: { plan: ExamPlan }) {
  const rows = [
    { name: 'With the plan', recall: plan.recallPlanned, cost: plan.minutesPerDayPlanned },
    { name: 'Without it', recall: plan.recallUnplanned, cost: plan.minutesPerDayUnplanned },
  ];
  return (
    <table className="w-full max-w-lg text-sm">
      <thead className="text-ink-soft">
        <tr className="border-b border-line text-start [&>th]:py-2 [&>th]:text-start [&>th]:font-medium">
          <th scope="col">
            <span className="sr-only">Schedule</span>
          </th>
          <th scope="col">Recall on the day</th>
          <th scope="col">Time per day</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, recall, cost }) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-2 text-start font-medium">
              {name}
            </th>
            <td>{formatPercent(recall)}</td>
            <td>{minutesText(cost)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
