import { clearOfflineCaches } from '../lib/offline.ts';
import { queryClient } from '../lib/query.ts';
import { type EndReason, onSession } from '../lib/session.ts';
import { dismissToasts, toastInfo } from '../ui/toast.tsx';

const notices: Partial<Record<EndReason, string>> = {
  everywhere: 'You are signed out on every device.',
  ended: 'Your session has ended. Please sign in again.',
  new_password: 'Your password was changed with a link. Not you? Choose “Forgot your password?”.',
  deletion: 'Your account is going to be deleted. Sign in to keep it.',
  elsewhere: 'You signed out in another tab.',
};

/** When a session starts or ends, clears everything of the previous one from the screen and caches. */
export function watchSession() {
  onSession((change) => {
    void queryClient.cancelQueries();
    queryClient.clear();
    void clearOfflineCaches();
    void forgetAnswers().catch(() => undefined);
    dismissToasts();
    if (change === 'started') return;
    const notice = notices[change];
    // Someone who returns to the tab later should still learn why.
    if (notice)
      toastInfo(notice, { id: 'session', lasting: change !== 'everywhere' && change !== 'elsewhere' });
  });
}

/** Loaded separately, because the first page does not need it. */
async function forgetAnswers() {
  const [{ forgetTaken }, { forgetCopies }] = await Promise.all([
    import('../features/cards/taken-answers.ts'),
    import('../features/practice/kept-answers.ts'),
  ]);
  forgetTaken();
  await forgetCopies();
}
