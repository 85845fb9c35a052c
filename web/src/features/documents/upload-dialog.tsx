import { api } from '@gene/contract/api';
import {
  type DocumentType,
  documentLimits,
  type QuestionPaperMetadata,
  type UploadOptions,
} from '@gene/contract/documents';
import { useQuery } from '@tanstack/react-query';
import { BookText, FileQuestion, NotebookPen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatMegabytes, formatPercent } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Progress } from '../../ui/progress.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { toastInfo } from '../../ui/toast.tsx';
import { ExistingLink } from './existing-link.tsx';
import { acceptedFiles, fileProblem, titleFrom } from './file-rules.ts';
import {
  type PaperDraft,
  type PaperErrors,
  paperFor,
  paperForAnother,
  paperTitle,
  readPaper,
} from './paper-draft.ts';
import { PaperFields, tellMissing } from './paper-fields.tsx';
import { UploadOptionFields } from './upload-options.tsx';
import { keepUnsentFile, unsentFileOf } from './unsent-file.ts';
import { addUpload, onUploadEnd, removeUpload, useUploads } from './uploads.ts';

const types = [
  { value: 'note', label: 'Note', icon: <NotebookPen aria-hidden className="size-5 shrink-0 text-accent" /> },
  {
    value: 'textbook',
    label: 'Textbook',
    icon: <BookText aria-hidden className="size-5 shrink-0 text-accent" />,
  },
  {
    value: 'question_paper',
    label: 'Question Paper',
    icon: <FileQuestion aria-hidden className="size-5 shrink-0 text-accent" />,
  },
] as const;

interface UploadDialogProps {
  initialFile: File | null;
  subjectId: string;
  /** New documents of this subject get audio unless told otherwise. */
  audio: boolean;
  /** What was sent from here: the dialog shows it, not the list behind it. */
  uploadId: string | null;
  onUpload: (id: string | null) => void;
  onClose: () => void;
}

export function UploadDialog(props: UploadDialogProps) {
  const { initialFile, subjectId, audio, uploadId, onUpload, onClose } = props;
  const installation = useQuery(query(api.installation.get));
  const maxBytes = installation.data?.uploadMaxBytes ?? documentLimits.uploadMaxBytes;
  const initialProblem = initialFile && fileProblem(initialFile, maxBytes);

  const [kept] = useState(() => (initialFile || uploadId ? null : unsentFileOf(subjectId)));
  const [type, setType] = useState<DocumentType | null>(kept?.type ?? null);
  const [file, setFile] = useState<File | null>(initialProblem ? null : (initialFile ?? kept?.file ?? null));
  const [fileError, setFileError] = useState<string | null>(initialProblem);
  const [title, setTitle] = useState(
    initialFile && !initialProblem ? titleFrom(initialFile.name) : (kept?.title ?? ''),
  );
  const [options, setOptions] = useState<UploadOptions>(
    kept?.options ?? {
      generateAudio: audio,
      extractHighlights: false,
      createFlashcards: false,
      generateAnswers: false,
    },
  );
  const [paper, setPaper] = useState<PaperDraft | null>(kept?.paper ?? null);
  const [paperErrors, setPaperErrors] = useState<PaperErrors>({});

  const upload = useUploads().find((each) => each.id === uploadId);
  const state = upload?.state ?? null;
  const busy = state?.is === 'sending' || state?.is === 'waiting';
  const isPaper = type === 'question_paper';
  const incomplete = !file || !type || (!isPaper && !title.trim());

  const unsent = file !== null && uploadId === null;
  useEffect(() => {
    if (uploadId) keepUnsentFile(subjectId, null);
    else if (file) keepUnsentFile(subjectId, { file, type, title, options, paper });
  }, [subjectId, uploadId, file, type, title, options, paper]);
  useEffect(() => {
    if (!unsent) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsent]);
  const leave = () => {
    if (unsent)
      toastInfo('Not uploaded yet', {
        description: `${file.name} is kept in Upload Document until you send it or leave Gene.`,
      });
    onClose();
  };

  useEffect(
    () => onUploadEnd((end) => 'document' in end && end.upload.id === uploadId && onClose()),
    [uploadId, onClose],
  );

  const choose = (files: File[]) => {
    const [first, second] = files;
    if (!first) return;
    const problem = second ? 'Too many files' : fileProblem(first, maxBytes);
    setFileError(problem);
    if (problem) return;
    setFile(first);
    setPaper(
      (draft) => draft && file && paperForAnother(draft, file.name, first.name, new Date().getFullYear()),
    );
    // A title that nobody typed goes with its file.
    const untouched = title.trim() === '' || (file !== null && title === titleFrom(file.name));
    if (untouched) setTitle(titleFrom(first.name));
  };

  const send = (request: { title: string; metadata?: QuestionPaperMetadata }) => {
    if (!file || !type) return;
    if (uploadId) removeUpload(uploadId);
    const wishes = { ...options, generateAnswers: isPaper };
    onUpload(addUpload({ subjectId, file, type, options: wishes, ...request }));
  };

  const submit = () => {
    if (incomplete || busy) return;
    if (!isPaper) return send({ title: title.trim() });
    // The first press only fills in what the file's name says, else the defaults, and shows them.
    if (!paper) return setPaper(paperFor(file.name, new Date().getFullYear()));
    const read = readPaper(paper);
    setPaperErrors(read.ok ? {} : read.errors);
    if (read.ok) send({ title: paperTitle(read.metadata), metadata: read.metadata });
    else if (read.missing) tellMissing();
  };

  const cancel = () => {
    if (uploadId) removeUpload(uploadId);
    onUpload(null);
  };

  return (
    <Dialog open onOpenChange={leave} title="Upload Document" wide>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <RadioCards label="Type" value={type} onChange={setType} options={types} columns={3} />
        {!isPaper && (
          <TextField
            label="Title"
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            maxLength={documentLimits.titleMax}
            disabled={busy}
            dir="auto"
            autoComplete="off"
          />
        )}
        <FileDrop
          label="File"
          accept={acceptedFiles}
          hint={`.pdf, .doc, .docx or .txt, up to ${Math.floor(maxBytes / 1024 / 1024)} MB`}
          error={fileError}
          disabled={busy}
          onFiles={choose}
          chosen={
            file && (
              <p className="max-w-full font-medium wrap-anywhere">
                <span dir="auto">{file.name}</span>{' '}
                <span className="font-normal text-ink-soft">{formatMegabytes(file.size)}</span>
              </p>
            )
          }
        />
        {isPaper && file && !paper && (
          <p className="text-sm text-ink-soft">
            Upload shows the year and the type of the exam first. Nothing is sent before you have seen them.
          </p>
        )}
        {isPaper && file && paper && (
          <PaperFields
            fileName={file.name}
            draft={paper}
            errors={paperErrors}
            onChange={setPaper}
            disabled={busy}
            onReset={() => {
              setPaper(null);
              setPaperErrors({});
            }}
          />
        )}
        <UploadOptionFields value={options} onChange={setOptions} disabled={busy} />
        {state?.is === 'failed' && (
          <Banner
            tone="danger"
            action={state.existingId !== null && <ExistingLink id={state.existingId} onFollow={onClose} />}
          >
            {state.message}
          </Banner>
        )}
        {busy && <Progress label="Upload" share={state.is === 'sending' ? state.share : 0} />}
        <DialogActions>
          {busy && (
            <Button variant="secondary" onClick={cancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" busy={busy} disabled={incomplete}>
            {busy ? uploadingText(state) : isPaper && paper ? 'Upload & Generate Answers' : 'Upload'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function uploadingText(state: { is: string; share?: number }) {
  if (state.is === 'waiting') return 'Waiting for other uploads...';
  return `Uploading... ${formatPercent(state.share ?? 0)}`;
}
