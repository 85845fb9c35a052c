import type { User } from '@gene/contract/accounts';
import type { Right } from '@gene/contract/rights';
import { Link } from 'react-router';
import { buttonStyle } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

const whoMay: Record<Right, string> = {
  run_installation: 'This page is for admins.',
  run_organization: 'This page is for institutions.',
  teach: 'This page is for institutions and their teachers.',
  set_exams: 'This page is for institutions, their teachers and admins.',
};

interface Props {
  me: User;
  /** The right that the page needs. */
  right: Right;
}

export function NoAccessScreen({ me, right }: Props) {
  const waiting = me.organizations.find(({ role, isOpen }) => role === 'owner' && !isOpen);
  return (
    <>
      <title>No access · Gene</title>
      <h1 className="sr-only">No Access</h1>
      <EmptyState
        title="You don't have access"
        actions={
          <Link to="/subject/1" className={buttonStyle('secondary')}>
            Go to Your Subjects
          </Link>
        }
      >
        {waiting && right !== 'run_installation'
          ? `An admin has to approve ${waiting.name} first.`
          : whoMay[right]}
      </EmptyState>
    </>
  );
}
