import { api } from '@gene/contract/api';
import type { StorageUse } from '@gene/contract/storage';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { formatSize } from '../../lib/format.ts';
import { invalidate, query } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Progress } from '../../ui/progress.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';

type Part = Exclude<keyof StorageUse, 'usedBytes' | 'allowedBytes' | 'binBytes'>;

const names: Record<Part, string> = {
  documentBytes: 'Documents',
  mediaBytes: 'Pictures and sounds',
  photoBytes: 'Photos',
  audioBytes: 'Audio',
  noteBytes: 'Notes',
  cardBytes: 'Flashcards',
  chatBytes: 'Conversations',
  answerBytes: 'Answers',
  otherBytes: 'Everything else',
};
const parts = Object.keys(names) as Part[];

export function StorageUseFacts() {
  const storage = useQuery(query(api.storage.own));
  if (storage.isPending)
    return (
      <>
        <LoadingLabel>Loading your storage</LoadingLabel>
        <Skeleton className="h-12" />
      </>
    );
  if (storage.isError)
    return <LoadFailure onRetry={() => void storage.refetch()}>{messageOf(storage.error)}</LoadFailure>;
  const { usedBytes, allowedBytes, binBytes } = storage.data;
  const used = parts.filter((part) => storage.data[part] > 0);
  return (
    <div className="space-y-3 text-sm tabular-nums">
      <p className="font-medium">
        {formatSize(usedBytes)}
        {allowedBytes !== null && ` of ${formatSize(allowedBytes)}`}
      </p>
      {allowedBytes !== null && <Progress label="Storage used" share={usedBytes / allowedBytes} />}
      {allowedBytes !== null && usedBytes >= allowedBytes && (
        <p className="text-danger">Full: delete something to add more.</p>
      )}
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {used.map((part) => (
          <div key={part}>
            <dt className="text-ink-soft">{names[part]}</dt>
            <dd>{formatSize(storage.data[part])}</dd>
          </div>
        ))}
      </dl>
      {binBytes > 0 && <DeletedItems bytes={binBytes} />}
    </div>
  );
}

function DeletedItems({ bytes }: { bytes: number }) {
  const [asking, setAsking] = useState(false);
  const empty = useMutation({
    mutationFn: () => call(api.storage.emptyBin, {}),
    onSuccess: () => toastSuccess('Deleted for good'),
    onError: (error) => toastError('Could not delete', { description: messageOf(error) }),
    onSettled: () => invalidate(api.storage.own),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
      <dl>
        <dt className="text-ink-soft">Deleted items</dt>
        <dd>{formatSize(bytes)}</dd>
      </dl>
      <Button variant="secondary" size="sm" busy={empty.isPending} onClick={() => setAsking(true)}>
        Delete for Good
      </Button>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title="Delete for good?"
        description="This removes your deleted notes and flashcards, with their versions and answers. It cannot be undone."
        action="Delete for Good"
        onConfirm={() => empty.mutate()}
      />
    </div>
  );
}
