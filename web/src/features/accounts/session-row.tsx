import type { Session } from '@gene/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { Monitor } from 'lucide-react';
import { messageOf } from '../../lib/api.ts';
import { formatAgo, formatMoment } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';

interface SessionRowProps {
  session: Session;
  /** Signs the device out. */
  end: () => Promise<unknown>;
  refresh: () => Promise<unknown>;
}

/** A device where somebody is signed in. */
export function SessionRow({ session, end, refresh }: SessionRowProps) {
  const ending = useMutation({
    mutationFn: end,
    onSuccess: () => toastSuccess('Signed out', { description: session.device }),
    onError: (error) => toastError('Error', { description: messageOf(error) }),
    onSettled: refresh,
  });
  return (
    <li className="flex items-center gap-3 p-3">
      <Monitor aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium wrap-anywhere">
          {session.device}
          {session.isNew && <span className="ms-2 font-normal text-accent">New</span>}
          {session.current && <span className="ms-2 font-normal text-accent">This device</span>}
        </p>
        <p className="text-ink-soft" title={formatMoment(session.lastSeenAt)}>
          Last used {formatAgo(session.lastSeenAt)}
        </p>
      </div>
      {!session.current && (
        <Button
          size="sm"
          variant="quiet"
          busy={ending.isPending}
          onClick={() => ending.mutate()}
          aria-label={`Sign out ${session.device}`}
        >
          Sign Out
        </Button>
      )}
    </li>
  );
}
