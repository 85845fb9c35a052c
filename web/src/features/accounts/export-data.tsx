import { api } from '@gene/contract/api';
import type { AccountExport } from '@gene/contract/exports';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call, messageOf, send, urlOf } from '../../lib/api.ts';
import { formatCount, formatDay, formatSize } from '../../lib/format.ts';
import { invalidate, query } from '../../lib/query.ts';
import { fileNameOf, saveFile } from '../../lib/save-file.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Progress } from '../../ui/progress.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { toastError, whileWorking } from '../../ui/toast.tsx';

const refreshMs = 1500;

const problems: Record<NonNullable<AccountExport['problem']>, string> = {
  disk_full: 'The server is short of space. Try again later.',
  failed: 'The export failed. Try again.',
};

const show = (error: Error) => toastError('Error', { description: messageOf(error) });
const changed = () => invalidate(api.exports.find);

async function download() {
  try {
    await whileWorking('Downloading your data...', async (signal) => {
      const response = await send(urlOf(api.exports.download), { signal });
      saveFile(await response.blob(), fileNameOf(response) ?? 'Gene data.zip');
    });
  } catch (error) {
    show(error as Error);
    await changed();
  }
}

/** Makes a zip of everything and downloads it. */
export function ExportData() {
  const found = useQuery({
    ...query(api.exports.find),
    refetchInterval: ({ state }) => (state.data?.export?.state === 'working' ? refreshMs : false),
  });
  if (found.isPending)
    return (
      <>
        <LoadingLabel>Loading your export</LoadingLabel>
        <Skeleton className="h-10" />
      </>
    );
  if (found.isError)
    return <LoadFailure onRetry={() => void found.refetch()}>{messageOf(found.error)}</LoadFailure>;
  return <Standing made={found.data.export} />;
}

function Standing({ made }: { made: AccountExport | null }) {
  if (made?.state === 'working') return <Working made={made} />;
  if (made?.state === 'ready') return <Ready made={made} />;
  return (
    <div className="space-y-4 text-sm">
      {made?.problem && <Banner tone="danger">{problems[made.problem]}</Banner>}
      <Begin>{made ? 'Try again' : 'Export my data'}</Begin>
    </div>
  );
}

function Begin({ children }: { children: ReactNode }) {
  const begin = useMutation({
    mutationFn: () => call(api.exports.begin, {}),
    onError: show,
    onSettled: changed,
  });
  return (
    <Button variant="secondary" busy={begin.isPending} onClick={() => begin.mutate()}>
      {children}
    </Button>
  );
}

function Cancel({ children }: { children: ReactNode }) {
  const cancel = useMutation({
    mutationFn: () => call(api.exports.cancel, {}),
    onError: show,
    onSettled: changed,
  });
  return (
    <Button variant="quiet" busy={cancel.isPending} onClick={() => cancel.mutate()}>
      {children}
    </Button>
  );
}

function Working({ made: { doneBytes, totalBytes } }: { made: AccountExport }) {
  const isBegun = doneBytes > 0 && totalBytes > 0;
  return (
    <div className="space-y-3 text-sm tabular-nums">
      <Progress label="Exporting your data" share={isBegun ? doneBytes / totalBytes : null} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{isBegun ? `${formatSize(doneBytes)} of ${formatSize(totalBytes)}` : 'Starting…'}</p>
        <Cancel>Cancel</Cancel>
      </div>
    </div>
  );
}

function Ready({ made: { sizeBytes, missing, expiresAt } }: { made: AccountExport }) {
  return (
    <div className="space-y-3 text-sm">
      <p>
        <span className="font-medium">{formatSize(sizeBytes ?? 0)}</span>
        {expiresAt !== null && `, until ${formatDay(expiresAt)}`}
      </p>
      {missing > 0 && (
        <Banner>
          {formatCount(missing, 'file is', 'files are')} missing on the server. The zip says which.
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void download()}>Download</Button>
        <Begin>Make Again</Begin>
        <Cancel>Delete</Cancel>
      </div>
    </div>
  );
}
