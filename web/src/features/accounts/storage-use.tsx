import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { formatSize } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Progress } from '../../ui/progress.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';

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
  const { usedBytes, allowedBytes, ...parts } = storage.data;
  const names = {
    documentBytes: 'Documents',
    mediaBytes: 'Pictures and sounds',
    photoBytes: 'Photos',
  } as const;
  return (
    <div className="space-y-3 text-sm tabular-nums">
      <p className="font-medium">
        {formatSize(usedBytes)}
        {allowedBytes !== null && ` of ${formatSize(allowedBytes)}`}
      </p>
      {allowedBytes !== null && <Progress label="Storage used" share={usedBytes / allowedBytes} />}
      <dl className="grid gap-4 sm:grid-cols-3">
        {(['documentBytes', 'mediaBytes', 'photoBytes'] as const).map((part) => (
          <div key={part}>
            <dt className="text-ink-soft">{names[part]}</dt>
            <dd>{formatSize(parts[part])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
