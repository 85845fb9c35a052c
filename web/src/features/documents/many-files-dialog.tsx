import { api } from '@gene/contract/api';
import { documentLimits, type UploadOptions } from '@gene/contract/documents';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { formatCount, formatMegabytes } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { fileProblem, titleFrom } from './file-rules.ts';
import { UploadOptionFields } from './upload-options.tsx';
import { addUpload } from './uploads.ts';

const types = [
  { value: 'note', label: 'Note' },
  { value: 'textbook', label: 'Textbook' },
] as const;

interface ManyFilesDialogProps {
  files: File[];
  subjectId: string;
  audio: boolean;
  onClose: () => void;
}

/** Several files dropped at once: one question for all of them, then they queue. */
export function ManyFilesDialog({ files, subjectId, audio, onClose }: ManyFilesDialogProps) {
  const installation = useQuery(query(api.installation.get));
  const maxBytes = installation.data?.uploadMaxBytes ?? documentLimits.uploadMaxBytes;
  const [type, setType] = useState<'note' | 'textbook'>('note');
  const [options, setOptions] = useState<UploadOptions>({
    generateAudio: audio,
    extractHighlights: false,
    createFlashcards: false,
    generateAnswers: false,
  });
  const checked = files.map((file) => ({ file, problem: fileProblem(file, maxBytes) }));
  const good = checked.filter((each) => each.problem === null);

  const submit = () => {
    for (const { file } of good)
      addUpload({ subjectId, file, title: titleFrom(file.name) || file.name, type, options });
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Upload ${formatCount(files.length, 'file')}`}
      description="They go up one after another; each is named after its file, and can be renamed. Question papers are uploaded one by one."
      wide
    >
      <div className="grid gap-5">
        <ul className="max-h-56 divide-y divide-line overflow-y-auto rounded-lg border border-line">
          {checked.map(({ file, problem }, index) => (
            <li key={`${index} ${file.name}`} className="flex items-start gap-3 px-3 py-2 text-sm">
              <FileText aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
              <div className="min-w-0 flex-1">
                <p dir="auto" className="wrap-anywhere">
                  {file.name}
                </p>
                {problem && <FieldError>{problem}</FieldError>}
              </div>
              <span className="shrink-0 text-ink-soft">{formatMegabytes(file.size)}</span>
            </li>
          ))}
        </ul>
        <RadioCards label="All of them are" value={type} onChange={setType} options={types} />
        <UploadOptionFields value={options} onChange={setOptions} />
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={submit} disabled={!good.length}>
          Upload {formatCount(good.length, 'file')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
