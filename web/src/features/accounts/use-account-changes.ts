import { api } from '@gene/contract/api';
import { useEffect } from 'react';
import { onLiveEvent } from '../../lib/live-events.ts';
import { invalidate } from '../../lib/query.ts';

/** Shows at once what an admin lets this account do, or no longer does. */
export function useAccountChanges(): void {
  useEffect(
    () =>
      onLiveEvent(({ event }) => {
        if (event === 'account') void invalidate(api.auth.me);
      }),
    [],
  );
}
