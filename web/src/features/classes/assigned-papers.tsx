import type { OwnAssignment } from '@gene/contract/assignments';
import { api } from '@gene/contract/api';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { assignedOn, assignmentTimes } from '../../entities/papers/assignment-words.ts';
import { call, messageOf } from '../../lib/api.ts';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { invalidate } from '../../lib/query.ts';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { toastError } from '../../ui/toast.tsx';

/** Papers that teachers assigned to a class, and what they see of them. */
export function AssignedPapers({ papers }: { papers: readonly OwnAssignment[] }) {
  if (papers.length === 0) return null;
  return (
    <ul aria-label="Assigned papers" className="grid gap-3 border-t border-line pt-3">
      {papers.map((each) => (
        <AssignedPaper key={each.id} one={each} />
      ))}
    </ul>
  );
}

/** Tells students what their teachers see. */
export function SeenByTeachers({ showsActivity }: { showsActivity: boolean }) {
  return (
    <p className="text-sm text-ink-soft">
      Teachers see which assigned papers you handed in, and your marks in them and in exams.{' '}
      {showsActivity
        ? 'They also see when, and classmates see whether you were active lately.'
        : 'Nobody sees when you were active.'}{' '}
      <Link to="/settings?tab=privacy" className="text-accent underline underline-offset-4">
        Privacy
      </Link>
    </p>
  );
}

function AssignedPaper({ one }: { one: OwnAssignment }) {
  const isWanted = useLocation().hash === `#paper-${one.id}`;
  const item = useRef<HTMLLIElement>(null);
  // The address of a link names it before the list is there.
  useEffect(() => {
    if (isWanted) item.current?.scrollIntoView({ block: 'center' });
  }, [isWanted]);
  return (
    <li
      ref={item}
      aria-current={isWanted || undefined}
      className="flex flex-wrap items-center justify-between gap-2 aria-[current]:-ms-3 aria-[current]:border-s-3 aria-[current]:border-accent aria-[current]:ps-2.25"
    >
      <div className="min-w-0">
        <p className="any-script font-medium wrap-anywhere">{one.title}</p>
        <p className="text-sm text-ink-soft">{assignmentTimes(one)}</p>
        <p className="any-script text-sm text-ink-soft wrap-anywhere">{assignedOn(one)}</p>
        <p className="text-sm">{stateOf(one)}</p>
      </div>
      <Action one={one} />
    </li>
  );
}

function stateOf(one: OwnAssignment): string {
  const { state, kind, closesAt, isLate, hasResults, earned, earnedOf } = one;
  switch (state) {
    case 'waiting':
      return 'Not open yet';
    case 'open':
      return kind === 'home' && Date.parse(closesAt) < Date.now() ? 'Overdue' : 'To do';
    case 'writing':
      return 'Started';
    case 'closed':
      return 'Closed, not taken';
    case 'deleted':
      return 'You deleted what you wrote';
    case 'handed_in': {
      const words = isLate ? 'Handed in late' : 'Handed in';
      if (!hasResults) return `${words}; marks appear once it closes`;
      return earned === null || earnedOf === null
        ? words
        : `${words}, ${formatNumber(earned)} of ${formatCount(earnedOf, 'mark')}`;
    }
  }
}

function Action({ one }: { one: OwnAssignment }) {
  const { id, title, state, attemptId } = one;
  const navigate = useNavigate();
  const begin = useMutation({
    mutationFn: () => call(api.assignments.begin, { params: { id } }),
    onSuccess: async (begun) => {
      await navigate(`/practice/${begun.attemptId}`);
      await invalidate(api.assignments.own);
    },
    onError: (error) => {
      toastError('Error', { description: messageOf(error) });
      void invalidate(api.assignments.own);
    },
  });
  if (attemptId !== null)
    return (
      <Link
        to={`/practice/${attemptId}`}
        aria-label={`${state === 'writing' ? 'Continue' : 'Look at'} ${title}`}
        className={buttonStyle('secondary', 'sm')}
      >
        {state === 'writing' ? 'Continue' : 'Look at It'}
      </Link>
    );
  if (state !== 'open') return null;
  return (
    <Button size="sm" aria-label={`Begin ${title}`} busy={begin.isPending} onClick={() => begin.mutate()}>
      Begin
    </Button>
  );
}
