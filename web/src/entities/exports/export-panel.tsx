import type { AccountExport } from '@gene/contract/exports';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api.ts';
import { formatCount, formatDay, formatSize } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Progress } from '../../ui/progress.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { toastError } from '../../ui/toast.tsx';
import { saveExport } from './save-export.ts';

const refreshMs = 1500;

const problems: Record<NonNullable<AccountExport['problem']>, string> = {
  disk_full: 'The server is short of space. Try again later.',
  failed: 'The export failed. Try again.',
};

const show = (error: Error) => toastError('Error', { description: messageOf(error) });

/** Whose export it is, and how it is asked for. */
export interface ExportOf {
  /** "my data", on the button that begins it. */
  what: string;
  key: readonly unknown[];
  find: (signal: AbortSignal) => Promise<{ export: AccountExport | null }>;
  begin: () => Promise<unknown>;
  cancel: () => Promise<unknown>;
  changed: () => Promise<void>;
  file: string;
}

/** Makes a zip of everything and downloads it. */
export function ExportPanel({ of }: { of: ExportOf }) {
  const found = useQuery({
    queryKey: of.key,
    queryFn: ({ signal }) => of.find(signal),
    refetchInterval: ({ state }) => (state.data?.export?.state === 'working' ? refreshMs : false),
  });
  if (found.isPending)
    return (
      <>
        <LoadingLabel>Loading the export</LoadingLabel>
        <Skeleton className="h-10" />
      </>
    );
  if (found.isError)
    return <LoadFailure onRetry={() => void found.refetch()}>{messageOf(found.error)}</LoadFailure>;
  return <Standing made={found.data.export} of={of} />;
}

interface MadeOf {
  made: AccountExport;
  of: ExportOf;
}

function Standing({ made, of }: { made: AccountExport | null; of: ExportOf }) {
  if (made?.state === 'working') return <Working made={made} of={of} />;
  if (made?.state === 'ready') return <Ready made={made} of={of} />;
  return (
    <div className="space-y-4 text-sm">
      {made?.problem && <Banner tone="danger">{problems[made.problem]}</Banner>}
      <Begin of={of}>{made ? 'Try again' : `Export ${of.what}`}</Begin>
    </div>
  );
}

interface ExportButton {
  of: ExportOf;
  children: ReactNode;
}

function Begin({ of, children }: ExportButton) {
  const begin = useMutation({
    mutationFn: () => of.begin(),
    onError: show,
    onSettled: () => of.changed(),
  });
  return (
    <Button variant="secondary" busy={begin.isPending} onClick={() => begin.mutate()}>
      {children}
    </Button>
  );
}

function Cancel({ of, children }: ExportButton) {
  const cancel = useMutation({
    mutationFn: () => of.cancel(),
    onError: show,
    onSettled: () => of.changed(),
  });
  return (
    <Button variant="quiet" busy={cancel.isPending} onClick={() => cancel.mutate()}>
      {children}
    </Button>
  );
}

function Working({ made: { doneBytes, totalBytes }, of }: MadeOf) {
  const isBegun = doneBytes > 0 && totalBytes > 0;
  return (
    <div className="space-y-3 text-sm tabular-nums">
      <Progress label={`Exporting ${of.what}`} share={isBegun ? doneBytes / totalBytes : null} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{isBegun ? `${formatSize(doneBytes)} of ${formatSize(totalBytes)}` : 'Starting…'}</p>
        <Cancel of={of}>Cancel</Cancel>
      </div>
    </div>
  );
}

function Ready({ made: { sizeBytes, missing, expiresAt }, of }: MadeOf) {
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
        <Button onClick={() => void saveExport(of.file).catch(of.changed)}>Download</Button>
        <Begin of={of}>Make Again</Begin>
        <Cancel of={of}>Delete</Cancel>
      </div>
    </div>
  );
}
