import { useEffect, useRef } from 'react';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ManyFilesRow } from './many-files-row.tsx';
import { TypeField } from './type-field.tsx';
import { UploadOptionFields } from './upload-options.tsx';
import { useManyFiles, type ManyFilesDialogProps } from './use-many-files.ts';

/** Asks about several files in one dialog, then queues them. */
export function ManyFilesDialog(props: ManyFilesDialogProps) {
  const { files, onClose } = props;
  const form = useManyFiles(props);
  const rows = useRef<HTMLUListElement>(null);
  // What is missing may stand below the last row in view.
  useEffect(() => {
    if (form.refusals > 0) rows.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form.refusals]);

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Upload ${formatCount(files.length, 'file')}`}
      description={`Named after ${form.isPapers ? 'exam type and year' : 'the file'}.`}
      wide
    >
      <div className="grid gap-5">
        <TypeField label="Type" value={form.type} onChange={form.setType} />
        {form.isPapers && (
          <p
            aria-hidden
            className="-mb-3 hidden grid-cols-[minmax(0,1fr)_18rem] gap-4 px-3 text-sm font-medium sm:grid"
          >
            <span>File</span>
            <span className="grid grid-cols-[7rem_minmax(0,1fr)] gap-2">
              <span>Year</span>
              <span>Exam Type</span>
            </span>
          </p>
        )}
        <ul
          ref={rows}
          className={`${form.isPapers ? 'max-h-[45vh]' : 'max-h-56'} divide-y divide-line overflow-y-auto rounded-lg border border-line`}
        >
          {form.checked.map(({ file, problem, paper }, index) => (
            <ManyFilesRow
              key={`${index} ${file.name}`}
              file={file}
              problem={problem}
              paper={form.isPapers ? paper : null}
            />
          ))}
        </ul>
        {form.isPapers && form.guessed && (
          <p className="text-sm text-ink-soft">Check the years, guessed from file names.</p>
        )}
        <UploadOptionFields value={form.options} onChange={form.setOptions} />
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        {form.good.length > 0 && !form.type && (
          <p role="status" className="self-center text-sm text-ink-soft max-sm:order-last">
            Choose a type
          </p>
        )}
        <Button onClick={form.submit} disabled={!form.good.length || !form.type}>
          {form.isPapers ? 'Upload & Generate Answers' : `Upload ${formatCount(form.good.length, 'file')}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
