import { api } from '@gene/contract/api';
import type { NoteVersion } from '@gene/contract/notes';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useMemo, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { lineChanges } from './text-changes.ts';

interface HistorySheetProps {
  id: string;
  /** The open revision and its text. */
  revision: number;
  current: string;
  onRestore: (values: { title: string; content: string }) => void;
  onClose: () => void;
}

/** A note's earlier versions, to compare with the current one and restore. */
export function HistorySheet({ id, revision, current, onRestore, onClose }: HistorySheetProps) {
  const versions = useQuery({ ...query(api.notes.versions, { params: { id } }), staleTime: 0 });
  const [opened, setOpened] = useState<NoteVersion | null>(null);
  return (
    <>
      <Sheet open onOpenChange={onClose} side="end" title="Versions">
        <div className="px-3 pb-4">
          {versions.isPending && (
            <>
              <LoadingLabel>Loading the versions</LoadingLabel>
              <Skeleton className="h-32" />
            </>
          )}
          {versions.isError && !versions.data && (
            <LoadFailure onRetry={() => void versions.refetch()}>{messageOf(versions.error)}</LoadFailure>
          )}
          <ol className="grid gap-0.5">
            {versions.data?.versions.map((version) => (
              <li key={version.revision}>
                <button
                  type="button"
                  onClick={() => setOpened(version)}
                  className="grid min-h-11 w-full gap-0.5 rounded-md px-3 py-2 text-start text-sm hover:bg-accent-soft"
                >
                  <span className="font-medium">
                    {formatMoment(version.savedAt)}
                    {version.revision === revision && ' (now)'}
                  </span>
                  <span className="any-script truncate text-ink-soft">
                    {formatCount(version.characters, 'character')} · {version.title}
                  </span>
                </button>
              </li>
            ))}
          </ol>
        </div>
      </Sheet>
      {opened && (
        <Version
          id={id}
          version={opened}
          current={current}
          onRestore={onRestore}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

interface VersionProps extends Pick<HistorySheetProps, 'id' | 'current' | 'onRestore' | 'onClose'> {
  version: NoteVersion;
}

function Version({ id, version, current, onRestore, onClose }: VersionProps) {
  const params = { id, revision: version.revision };
  const stored = useQuery({ ...query(api.notes.version, { params }), staleTime: Infinity });
  const content = stored.data?.content;
  const lines = useMemo(
    () => (content === undefined ? [] : lineChanges(content.replaceAll('\r\n', '\n'), current)),
    [content, current],
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={stored.data?.title ?? version.title}
      description={`As it was on ${formatMoment(version.savedAt)}. Struck through: removed since; underlined: added.`}
      wide
    >
      {stored.isPending && <Skeleton className="h-48" />}
      {stored.isError && !stored.data && (
        <LoadFailure onRetry={() => void stored.refetch()}>{messageOf(stored.error)}</LoadFailure>
      )}
      {stored.data && (
        <div
          tabIndex={0}
          className="max-h-[50dvh] overflow-y-auto rounded-md border border-line bg-surface p-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere"
        >
          {lines.map(({ kind, text }, i) => {
            const Line = kind === 'removed' ? 'del' : kind === 'added' ? 'ins' : 'span';
            return (
              <Line
                key={i}
                dir="auto"
                className={clsx(
                  'block min-h-5',
                  kind === 'removed' && 'bg-danger-soft',
                  kind === 'added' && 'bg-accent-soft',
                )}
              >
                {text}
              </Line>
            );
          })}
        </div>
      )}
      <DialogActions>
        <Button
          disabled={!stored.data}
          onClick={() => {
            if (stored.data) onRestore(stored.data);
          }}
        >
          Restore This Version
        </Button>
      </DialogActions>
    </Dialog>
  );
}
