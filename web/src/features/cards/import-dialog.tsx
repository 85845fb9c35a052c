import { api } from '@gene/contract/api';
import type { ImportReport } from '@gene/contract/cards';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { newId } from '../../lib/new-id.ts';
import { invalidate } from '../../lib/query.ts';
import { upload } from '../../lib/upload.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Progress } from '../../ui/progress.tsx';
import { refreshCards } from './queries.ts';

interface ImportDialogProps {
  /** Target of all cards; without it each deck becomes a subject, and tables are not accepted. */
  subjectId?: string;
  onClose: () => void;
}

/** Imports an Anki package or a table, and shows the result. */
export function ImportDialog({ subjectId, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const accept = subjectId === undefined ? '.apkg' : '.apkg,.csv,.tsv,.txt';
  const run = useMutation({
    mutationFn: (chosen: File) => {
      const form = new FormData();
      if (subjectId !== undefined) form.append('subjectId', subjectId);
      form.append('file', chosen);
      const watch = {
        key: newId(),
        signal: new AbortController().signal,
        onProgress: setShare,
      };
      return upload(api.cards.import, form, watch) as Promise<ImportReport>;
    },
    onSuccess: () => {
      refreshCards();
      void invalidate(api.subjects.list);
    },
  });
  const wrong =
    file && !accept.split(',').some((ending) => file.name.toLowerCase().endsWith(ending))
      ? `File type must be ${accept.replaceAll(',', ', ')}`
      : null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Import Cards"
      description={
        subjectId === undefined
          ? 'Decks go to subjects of the same name, with pictures and history.'
          : 'An Anki package, or a table of front and back.'
      }
    >
      {run.data ? (
        <Report report={run.data} onClose={onClose} />
      ) : (
        <div className="grid gap-4">
          <FileDrop
            label="File to import"
            accept={accept}
            hint={accept.replaceAll(',', ', ')}
            error={wrong}
            chosen={file && <p className="text-sm font-medium wrap-anywhere">{file.name}</p>}
            onFiles={([first]) => {
              setFile(first ?? null);
              run.reset();
            }}
            disabled={run.isPending}
          />
          {run.isPending && <Progress label="Importing" share={share < 1 ? share : null} />}
          {run.isError && <Banner tone="danger">{messageOf(run.error)} Nothing was changed.</Banner>}
          <DialogActions>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button
              busy={run.isPending}
              disabled={!file || wrong !== null}
              onClick={() => file && run.mutate(file)}
            >
              Import
            </Button>
          </DialogActions>
        </div>
      )}
    </Dialog>
  );
}

function Report({ report, onClose }: { report: ImportReport; onClose: () => void }) {
  const { added, updated, unchanged, reviews, media, subjects, notes } = report;
  const rows = [
    ['New cards', added],
    ['Updated', updated],
    ['Already there', unchanged],
    ['Past answers', reviews],
    ['Pictures and sounds', media],
  ] as const;
  return (
    <div className="grid gap-4" role="status">
      <p>
        {formatCount(added + updated, 'card')} imported
        {subjects.length > 0 && ` into ${subjects.map(({ name }) => name).join(', ')}`}.
      </p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-end font-semibold">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <Banner key={note}>{note}</Banner>
      ))}
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </div>
  );
}
