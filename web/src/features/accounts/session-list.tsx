import { api } from '@gene/contract/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { invalidate, query } from '../../lib/query.ts';
import { endSession, expectEnd } from '../../lib/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastError } from '../../ui/toast.tsx';
import { SessionRow } from './session-row.tsx';

export function SessionList() {
  const sessions = useQuery(query(api.auth.sessions));
  const [asking, setAsking] = useState(false);
  const endAll = useMutation({
    mutationFn: () => {
      expectEnd('everywhere');
      return call(api.auth.endAllSessions);
    },
    onSuccess: () => endSession('everywhere'),
    onError: (error) => {
      expectEnd(null);
      toastError('Error', { description: messageOf(error) });
    },
  });

  const acknowledge = useMutation({
    mutationFn: () => call(api.auth.acknowledgeSessions),
    onError: (error) => toastError('Error', { description: messageOf(error) }),
    onSettled: () => invalidate(api.auth.sessions),
  });

  if (sessions.isPending) return <Skeleton className="h-24" />;
  if (sessions.isError) return <Banner tone="danger">{messageOf(sessions.error)}</Banner>;
  const hasNew = sessions.data.sessions.some(({ isNew }) => isNew);
  return (
    <div className="grid gap-4">
      {hasNew && (
        <Banner
          action={
            <Button
              size="sm"
              variant="secondary"
              busy={acknowledge.isPending}
              onClick={() => acknowledge.mutate()}
            >
              It Was Me
            </Button>
          }
        >
          New sign-in. Not you? Sign it out and change your password.
        </Banner>
      )}
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {sessions.data.sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            end={() => call(api.auth.endSession, { params: { id: session.id } })}
            refresh={() => invalidate(api.auth.sessions)}
          />
        ))}
      </ul>
      <div>
        <Button variant="secondary" busy={endAll.isPending} onClick={() => setAsking(true)}>
          Sign Out Everywhere
        </Button>
      </div>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        description="Signs out this device too."
        action="Sign Out Everywhere"
        onConfirm={() => endAll.mutate()}
      />
    </div>
  );
}
