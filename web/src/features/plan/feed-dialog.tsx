import { api } from '@gene/contract/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Copy, Link2, Link2Off } from 'lucide-react';
import { call, messageOf } from '../../lib/api.ts';
import { copyText } from '../../lib/copy-text.ts';
import { timeZoneHere } from '../../lib/day.ts';
import { formatDay } from '../../lib/format.ts';
import { invalidate, query } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';

const failed = (error: unknown) => toastError('Error', { description: messageOf(error) });
const refresh = () => invalidate(api.plan.feed);

async function copy(url: string) {
  if (await copyText(url)) toastSuccess('Address copied');
}

/** Creates, shows once and revokes the secret address for other calendars. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const feed = useQuery(query(api.plan.feed));
  const make = useMutation({
    mutationFn: () => call(api.plan.makeFeed, { body: { timeZone: timeZoneHere() } }),
    onError: failed,
    onSettled: refresh,
  });
  const end = useMutation({
    mutationFn: () => call(api.plan.endFeed),
    onSuccess() {
      make.reset();
      toastSuccess('Address removed', { description: 'Calendars that use it find nothing there.' });
    },
    onError: failed,
    onSettled: refresh,
  });
  const isBusy = make.isPending || end.isPending;
  const since = make.data?.since ?? feed.data?.since ?? null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Subscribe to your plan"
      description="Shows your sessions in your calendar. Anyone with the address can read your plan."
    >
      {feed.isError && !make.data ? (
        <LoadFailure onRetry={() => void feed.refetch()}>{messageOf(feed.error)}</LoadFailure>
      ) : feed.isPending ? (
        <div className="grid gap-3">
          <LoadingLabel>Loading</LoadingLabel>
          <Skeleton className="h-10" />
        </div>
      ) : (
        <div className="grid gap-4">
          {make.data && (
            <>
              <TextField
                label="Address for your calendar"
                hint="Shown only once. In your calendar, choose “Add from URL”."
                readOnly
                value={make.data.url}
                onFocus={({ target }) => target.select()}
              />
              <Button onClick={() => void copy(make.data.url)}>
                <Copy aria-hidden className="size-4" />
                Copy address
              </Button>
            </>
          )}
          {!make.data && since !== null && <p>Address made on {formatDay(since)}.</p>}
          <div className="flex flex-wrap gap-2">
            <Button
              variant={since === null ? 'primary' : 'secondary'}
              disabled={isBusy}
              onClick={() => make.mutate()}
            >
              <Link2 aria-hidden className="size-4" />
              {since === null ? 'Make an address' : 'Make a new address'}
            </Button>
            {since !== null && (
              <Button variant="quiet" disabled={isBusy} onClick={() => end.mutate()}>
                <Link2Off aria-hidden className="size-4" />
                Remove the address
              </Button>
            )}
          </div>
          {since !== null && <p className="text-sm text-ink-soft">A new address replaces the old one.</p>}
        </div>
      )}
    </Dialog>
  );
}
