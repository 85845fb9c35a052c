import { api } from '@gene/contract/api';
import type { BackupItem } from '@gene/contract/backups';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { formatAgo, formatCount, formatSize, formatMoment } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';

export function BackupsPanel() {
  const backups = useQuery(query(api.backups.list));
  return (
    <section className="mt-10">
      <h2 className="font-serif text-lg font-semibold">Backups</h2>
      <div className="mt-3">
        {backups.isPending && (
          <>
            <LoadingLabel>Loading backups</LoadingLabel>
            <Skeleton className="h-24" />
          </>
        )}
        {backups.isError && (
          <LoadFailure onRetry={() => void backups.refetch()}>{messageOf(backups.error)}</LoadFailure>
        )}
        {backups.data && <Backups backups={backups.data.backups} />}
      </div>
    </section>
  );
}

function Backups({ backups }: { backups: readonly BackupItem[] }) {
  const last = backups.find(({ contents }) => contents === 'all');
  return (
    <div className="space-y-4">
      {last ? (
        <p className="text-sm">
          Last backup <time dateTime={last.madeAt}>{formatAgo(last.madeAt)}</time>, verified.
        </p>
      ) : (
        <Banner>
          No backup yet. Make one with <code>npm run backup</code>.
        </Banner>
      )}
      {last !== undefined && last.missing > 0 && (
        <Banner tone="danger">
          {formatCount(last.missing, 'file')} in the database {last.missing === 1 ? 'was' : 'were'} not on the
          disk.
        </Banner>
      )}
      {backups.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface text-sm">
          {backups.map((backup) => (
            <Row key={backup.id} backup={backup} />
          ))}
        </ul>
      )}
    </div>
  );
}

const reasons: Record<BackupItem['reason'], string> = {
  asked: 'npm run backup',
  migration: 'Before an update',
  restored: 'Restored from this',
};

function Row({ backup }: { backup: BackupItem }) {
  const files = backup.contents === 'all' ? formatCount(backup.files, 'file') : 'without files';
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3">
      <time dateTime={backup.madeAt} className="font-medium tabular-nums">
        {formatMoment(backup.madeAt)}
      </time>
      <span>{reasons[backup.reason]}</span>
      <span className="text-ink-soft tabular-nums">
        {formatSize(backup.sizeBytes)}, {files}
      </span>
      <span className="w-full text-ink-soft wrap-anywhere">{backup.file}</span>
    </li>
  );
}
