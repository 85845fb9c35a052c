import { api } from '@gene/contract/api';
import type { BackupItem, BackupReport } from '@gene/contract/backups';
import { useMutation, useQuery } from '@tanstack/react-query';
import { jobReasons } from '../../entities/pages/job-reasons.ts';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { SettingsSection } from '../../entities/pages/settings-section.tsx';
import { call, messageOf } from '../../lib/api.ts';
import { formatAgo, formatCount, formatSize, formatMoment } from '../../lib/format.ts';
import { invalidate, query } from '../../lib/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { toastError } from '../../ui/toast.tsx';
import { EndedOrganizations } from './ended-organizations.tsx';
import { ScheduleForm } from './schedule-form.tsx';

const refreshMs = 2000;

/** The list of backups, and a button for the next one. */
export function BackupsScreen() {
  const backups = useQuery({
    ...query(api.backups.list),
    refetchInterval: ({ state }) => (state.data?.underWaySince == null ? false : refreshMs),
  });
  return (
    <SettingsSection title="Backups" note="Database, files and keys in one archive.">
      <title>Backups · System Settings · Gene</title>
      <div className="space-y-8">
        <Loaded from={backups} loading="Loading backups">
          {(report) => <Backups report={report} />}
        </Loaded>
        <EndedOrganizations />
      </div>
    </SettingsSection>
  );
}

function Backups({ report }: { report: BackupReport }) {
  const { backups, folder, underWaySince, failure, schedule } = report;
  const last = backups.find(({ contents }) => contents === 'all');
  return (
    <div className="space-y-4">
      {last ? (
        <p className="text-sm">
          Last backup <time dateTime={last.madeAt}>{formatAgo(last.madeAt)}</time>, verified.
        </p>
      ) : (
        <Banner>No backup yet.</Banner>
      )}
      {failure && (
        <Banner tone="danger">
          The backup of {formatMoment(failure.at)} failed. {jobReasons[failure.reason]}
        </Banner>
      )}
      <MakeBackup isUnderWay={underWaySince !== null} folder={folder} />
      <ScheduleForm key={JSON.stringify(schedule)} report={report} />
      {last !== undefined && last.missing > 0 && (
        <Banner tone="danger">
          {formatCount(last.missing, 'file')} in the database {last.missing === 1 ? 'was' : 'were'} not on the
          disk.
        </Banner>
      )}
      {last && <Restoring file={last.file} />}
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

/** Only the command line restores: nothing may be running then. */
function Restoring({ file }: { file: string }) {
  return (
    <section className="grid gap-2 text-sm">
      <h4 className="font-semibold">Restore</h4>
      <p className="text-ink-soft">
        Stop Gene, then run this in its folder. What is there now is set aside, not deleted; start Gene again
        afterwards.
      </p>
      <pre
        className="overflow-x-auto rounded-md bg-sunken px-3 py-2"
        tabIndex={0}
        role="group"
        aria-label="Command"
      >
        <code>npm run restore -- {quoted(file)} --over</code>
      </pre>
      <p className="text-ink-soft">
        Into an empty installation, without <code>--over</code>. To delete what was set aside:{' '}
        <code className="whitespace-nowrap">npm run restore -- --discard</code>.
      </p>
    </section>
  );
}

/** As a shell takes it. */
const quoted = (file: string) => (/^[\w./:\\@-]+$/.test(file) ? file : `"${file}"`);

const reasons: Record<BackupItem['reason'], string> = {
  asked: 'Manual',
  scheduled: 'Automatic',
  migration: 'Before an update',
  restored: 'Restored from this',
};

function MakeBackup({ isUnderWay, folder }: { isUnderWay: boolean; folder: string }) {
  const make = useMutation({
    mutationFn: () => call(api.backups.make),
    onError: (error) => toastError('Backup failed', { description: messageOf(error) }),
    onSettled: () => invalidate(api.backups.list),
  });
  const isBusy = isUnderWay || make.isPending;
  return (
    <div className="grid gap-2">
      <Button className="justify-self-start" busy={isBusy} onClick={() => make.mutate()}>
        {isBusy ? 'Backing up...' : 'Back Up Now'}
      </Button>
      <p className="text-sm wrap-anywhere text-ink-soft">
        Saved in <code>{folder}</code>. Holds keys and password hashes; keep a copy on another disk. To save
        elsewhere: <code>npm run backup -- /folder</code>.
      </p>
    </div>
  );
}

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
