import { addDays, formatShortDay } from '../../lib/day.ts';
import { formatCount } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { missedIn } from './month.ts';
import { usePlan } from './queries.ts';

const daysBack = 39;
const daysAhead = 60;

interface MissedSessionsProps {
  today: string;
  onPlan: (subjectId: string) => void;
}

/** Says of each exam ahead how much of its plan was missed, and offers to plan it again. */
export function MissedSessions({ today, onPlan }: MissedSessionsProps) {
  const plan = usePlan(addDays(today, -daysBack), addDays(today, daysAhead));
  if (!plan.data) return null;
  return missedIn(plan.data, today).map(({ subjectId, name, day, count }) => (
    <div key={subjectId} className="mt-6">
      <Banner
        action={
          <Button size="sm" variant="secondary" onClick={() => onPlan(subjectId)}>
            Plan Again
          </Button>
        }
      >
        {name}: {formatCount(count, 'planned session')} {count === 1 ? 'was' : 'were'} not done. Plan the exam
        on {formatShortDay(day)} again to spread what is left.
      </Banner>
    </div>
  ));
}
