import { useMutation, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { Copy, Link2, Link2Off } from 'lucide-react';
import { messageOf } from '../../lib/api.ts';
import { copyText } from '../../lib/copy-text.ts';
import { formatDay } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';

const failed = (error: unknown) => toastError('Error', { description: messageOf(error) });

async function copy(url: string) {
  if (await copyText(url)) toastSuccess('Address copied');
}

interface FeedDialogProps<Key extends readonly unknown[]> {
  title: string;
  description: string;
  /** Of the address, and what to do with it. */
  label: string;
  hint: string;
  /** Names what stops working once it is removed. */
  onRemoved: string;
  feed: UseQueryOptions<{ since: string | null }, Error, { since: string | null }, Key>;
  make: () => Promise<{ url: string; since: string }>;
  end: () => Promise<unknown>;
  refresh: () => Promise<void>;
  onClose: () => void;
}

/** Creates, shows once and revokes a secret address for another program. */
export function FeedDialog<Key extends readonly unknown[]>(props: FeedDialogProps<Key>) {
  const { refresh } = props;
  const feed = useQuery(props.feed);
  const make = useMutation({ mutationFn: props.make, onError: failed, onSettled: refresh });
  const end = useMutation({
    mutationFn: props.end,
    onSuccess() {
      make.reset();
      toastSuccess('Address removed', { description: props.onRemoved });
    },
    onError: failed,
    onSettled: refresh,
  });
  const isBusy = make.isPending || end.isPending;
  const since = make.data?.since ?? feed.data?.since ?? null;
  return (
    <Dialog open onOpenChange={props.onClose} title={props.title} description={props.description}>
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
                label={props.label}
                hint={props.hint}
                readOnly
                value={make.data.url}
                onFocus={({ target }) => target.select()}
              />
              <Button onClick={() => void copy(make.data.url)}>
                <Copy aria-hidden className="size-4" />
                Copy Address
              </Button>
            </>
          )}
          {!make.data && since !== null && <p>Created on {formatDay(since)}.</p>}
          <div className="flex flex-wrap gap-2">
            <Button
              variant={since === null ? 'primary' : 'secondary'}
              disabled={isBusy}
              onClick={() => make.mutate()}
            >
              <Link2 aria-hidden className="size-4" />
              {since === null ? 'Create an Address' : 'Create a New Address'}
            </Button>
            {since !== null && (
              <Button variant="quiet" disabled={isBusy} onClick={() => end.mutate()}>
                <Link2Off aria-hidden className="size-4" />
                Remove the Address
              </Button>
            )}
          </div>
          {since !== null && <p className="text-sm text-ink-soft">A new address replaces the old one.</p>}
        </div>
      )}
    </Dialog>
  );
}
