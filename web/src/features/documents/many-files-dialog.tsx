import { api } from '@gene/contract/api';
import { type DocumentType, documentLimits, type UploadOptions } from '@gene/contract/documents';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { typeLabels } from './document-type.tsx';
import { fileProblem, titleFrom } from './file-rules.ts';
import { ManyFilesRow } from './many-files-row.tsx';
import { type PaperErrors, paperAmongOthers, paperTitle, readPaper } from './paper-draft.ts';
import { tellMissing } from './paper-fields.tsx';
import { UploadOptionFields } from './upload-options.tsx';
import { addUpload } from './uploads.ts';

const types = (['note', 'textbook', 'question_paper'] as const).map((value) => ({
  value,
  label: typeLabels[value],
}));

interface ManyFilesDialogProps {
  files: File[];
  subjectId: string;
  audio: boolean;
  onClose: () => void;
}

/** Several files dropped at once: asked in one dialog, then they queue. */
export function ManyFilesDialog({ files, subjectId, audio, onClose }: ManyFilesDialogProps) {
  const installation = useQuery(query(api.installation.get));
  const maxBytes = installation.data?.uploadMaxBytes ?? documentLimits.uploadMaxBytes;
  const [type, setType] = useState<DocumentType>('note');
  const [options, setOptions] = useState<UploadOptions>({
    generateAudio: audio,
    extractHighlights: false,
    createFlashcards: false,
    generateAnswers: false,
  });
  const [drafts, setDrafts] = useState(() =>
    files.map(({ name }) => paperAmongOthers(name, new Date().getFullYear())),
  );
  const [errors, setErrors] = useState<PaperErrors[]>([]);
  const isPapers = type === 'question_paper';
  const checked = files.map((file, i) => ({
    ...{ file, problem: fileProblem(file, maxBytes) },
    paper: {
      draft: drafts[i]!,
      errors: errors[i] ?? {},
      onChange: (draft: (typeof drafts)[number]) => setDrafts(drafts.with(i, draft)),
    },
  }));
  const good = checked.filter((each) => each.problem === null);

  const submitPapers = () => {
    const read = checked.map(({ problem, paper }) => (problem === null ? readPaper(paper.draft) : null));
    setErrors(read.map((each) => (each && !each.ok ? each.errors : {})));
    if (read.some((each) => each && !each.ok && each.missing)) tellMissing();
    if (read.some((each) => each && !each.ok)) return;
    const wishes = { ...options, generateAnswers: true };
    for (const [i, { file }] of checked.entries()) {
      const each = read[i];
      if (!each?.ok) continue;
      const { metadata } = each;
      addUpload({ subjectId, file, title: paperTitle(metadata), type, options: wishes, metadata });
    }
    onClose();
  };
  const submit = () => {
    if (isPapers) return submitPapers();
    for (const { file } of good)
      addUpload({ subjectId, file, title: titleFrom(file.name) || file.name, type, options });
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Upload ${formatCount(files.length, 'file')}`}
      description={`They go up one after another; each is named after its ${isPapers ? 'exam type and year' : 'file'}, and can be renamed.`}
      wide
    >
      <div className="grid gap-5">
        <RadioCards label="All of them are" value={type} onChange={setType} options={types} columns={3} />
        <ul
          className={`${isPapers ? 'max-h-[45vh]' : 'max-h-56'} divide-y divide-line overflow-y-auto rounded-lg border border-line`}
        >
          {checked.map(({ file, problem, paper }, index) => (
            <ManyFilesRow
              key={`${index} ${file.name}`}
              file={file}
              problem={problem}
              paper={isPapers ? paper : null}
            />
          ))}
        </ul>
        {isPapers && (
          <p className="text-sm text-ink-soft">
            The years are guessed from the files’ names. Once a paper is read, its questions are answered from
            the notes and textbooks of this subject.
          </p>
        )}
        <UploadOptionFields value={options} onChange={setOptions} />
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={submit} disabled={!good.length}>
          {isPapers ? 'Upload & Generate Answers' : `Upload ${formatCount(good.length, 'file')}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
