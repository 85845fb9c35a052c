import type { AdminUser } from '@gene/contract/accounts';
import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { call, messageOf } from '../../lib/api.ts';
import { invalidate, query } from '../../lib/query.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { SessionRow } from './session-row.tsx';

/** Where an account is signed in. */
export function DevicesDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const of = { id: user.id };
  const list = useQuery(query(api.admin.sessions, { params: of }));
  const refresh = () => Promise.all([invalidate(api.admin.sessions), invalidate(api.admin.users)]);
  return (
    <Dialog open onOpenChange={onClose} title={`Devices of ${user.name}`}>
      {list.isPending && (
        <>
          <LoadingLabel>Loading devices</LoadingLabel>
          <Skeleton className="h-24" />
        </>
      )}
      {list.isError && <LoadFailure onRetry={() => void list.refetch()}>{messageOf(list.error)}</LoadFailure>}
      {list.data?.sessions.length === 0 && <p className="text-ink-soft">Not signed in anywhere.</p>}
      {list.data && list.data.sessions.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {list.data.sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              end={() => call(api.admin.endSession, { params: { ...of, sessionId: session.id } })}
              refresh={refresh}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
