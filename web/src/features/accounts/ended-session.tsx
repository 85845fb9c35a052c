import { type EndReason, useLastEnd } from '../../lib/session.ts';
import { Banner } from '../../ui/banner.tsx';

const reasons: Partial<Record<EndReason, string>> = {
  everywhere: 'You are signed out on every device.',
  ended: 'Your session has ended. Please sign in again.',
  new_password: 'Your password was changed with a link. Not you? Choose “Forgot your password?”.',
  deletion: 'Your account is going to be deleted. To keep it, sign in and choose “Keep My Account”.',
  elsewhere: 'You signed out in another tab.',
};

/** Why somebody is signed out who did not sign out here; stays until the next sign-in. */
export function EndedSession() {
  const ended = useLastEnd();
  const reason = ended === null ? undefined : reasons[ended];
  return (
    <div role="status" className="empty:hidden">
      {reason !== undefined && <Banner>{reason}</Banner>}
    </div>
  );
}
