import { clearOfflineCaches } from '../lib/offline.ts';
import { queryClient } from '../lib/query.ts';
import { onSession } from '../lib/session.ts';
import { dismissToasts } from '../ui/toast.tsx';

/** When a session starts or ends, clears everything of the previous one from the screen and caches. */
export function watchSession() {
  onSession(() => {
    void queryClient.cancelQueries();
    queryClient.clear();
    void clearOfflineCaches();
    void forgetUnfinished().catch(() => undefined);
    dismissToasts();
  });
}

/** Loaded separately, because the first page does not need it. */
async function forgetUnfinished() {
  const [{ forgetTaken }, { forgetCopies }, { forgetSample }] = await Promise.all([
    import('../features/cards/taken-answers.ts'),
    import('../features/practice/kept-answers.ts'),
    import('../features/subjects/sample-asked.ts'),
  ]);
  forgetTaken();
  forgetSample();
  await forgetCopies();
}
