import { Link } from 'react-router';
import { buttonStyle } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function NoAccessScreen() {
  return (
    <>
      <title>No access · Gene</title>
      <h1 className="sr-only">No access</h1>
      <EmptyState
        title="You don't have access"
        actions={
          <Link to="/subject/1" className={buttonStyle('secondary')}>
            Go to your subjects
          </Link>
        }
      >
        This page is for admins.
      </EmptyState>
    </>
  );
}
