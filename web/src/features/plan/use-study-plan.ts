import type { PlanSession } from '@gene/contract/plan';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useToday } from '../../lib/use-today.ts';
import { isDay } from '../../lib/day.ts';
import { loadsOf } from './month.ts';
import { daysShown } from './plan-calendar.tsx';
import { usePlan } from './queries.ts';

const nothing = { sessions: [], exams: [] };

export type Open =
  | { what: 'add' }
  | { what: 'exam'; subjectId?: string }
  | { what: 'feed' }
  | { what: 'edit'; session: PlanSession; repeating: boolean }
  | { what: 'move'; session: PlanSession };

/** State of the study plan: the chosen day, its month, and the open dialog. */
export function useStudyPlan() {
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const named = search.get('day') ?? '';
  const selected = isDay(named) ? named : today;
  /** The keyboard's position, independent until a day is chosen. */
  const [moved, setMoved] = useState<string | null>(null);
  const current = moved ?? selected;
  const [open, setOpen] = useState<Open | null>(null);
  const { from, to } = daysShown(current);
  const plan = usePlan(from, to);
  const loadOf = loadsOf(plan.data ?? nothing);
  // The chosen day stays beside the calendar while it shows other weeks.
  const isShown = selected >= from && selected <= to;
  const elsewhere = usePlan(selected, selected, !isShown);
  const ofDay = isShown && !plan.isPlaceholderData ? plan : elsewhere;
  const close = () => setOpen(null);
  const select = (day: string) => {
    setMoved(null);
    setSearch(day === today ? {} : { day }, { replace: true });
  };
  return { today, selected, setMoved, current, open, setOpen, plan, loadOf, ofDay, close, select };
}
