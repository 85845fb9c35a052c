import { api } from '@gene/contract/api';
import { type DocumentType, documentLimits, type QuestionPaperMetadata } from '@gene/contract/documents';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query } from '../../lib/query.ts';
import { formatCount } from '../../lib/format.ts';
import { toastInfo } from '../../ui/toast.tsx';
import { initialOptions } from './initial-options.ts';
import { fileProblem, titleFrom } from './file-rules.ts';
import {
  type PaperDraft,
  type PaperErrors,
  paperFor,
  paperForAnother,
  paperTitle,
  readPaper,
} from './paper-draft.ts';
import { tellMissing } from './paper-fields.tsx';
import { keepUnsentFile, type UnsentFile, unsentFileOf } from './unsent-file.ts';
import { usePhotoPages } from './use-photo-pages.ts';
import { addUpload, onUploadEnd, removeUpload, useUploads } from './uploads.ts';

export interface UploadDialogProps {
  initialFile: File | null;
  subjectId: string;
  /** New documents of this subject get audio by default. */
  audio: boolean;
  /** The upload started here: the dialog shows it, not the list behind. */
  uploadId: string | null;
  onUpload: (id: string | null) => void;
  onSeveral: (files: File[], type: DocumentType | null) => void;
  onClose: () => void;
}

/** Keeps an unsent file when the dialog closes, and asks before leaving Gene. Returns the way out of the dialog. */
function useUnsent(
  { subjectId, uploadId, initialFile, onClose }: UploadDialogProps,
  chosen: UnsentFile,
): () => void {
  const { file, photos, type, title, options, paper } = chosen;
  const isChosen = file !== null || photos.length > 0;
  const isUnsent = isChosen && uploadId === null;
  useEffect(() => {
    if (uploadId) keepUnsentFile(subjectId, null);
    else if (isChosen) keepUnsentFile(subjectId, { file, photos, type, title, options, paper });
    // A refused file leaves the one before it alone.
    else if (!initialFile) keepUnsentFile(subjectId, null);
  }, [subjectId, uploadId, initialFile, isChosen, file, photos, type, title, options, paper]);
  useEffect(() => {
    if (!isUnsent) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsent]);
  return () => {
    if (isUnsent)
      toastInfo('Not uploaded yet', {
        description: `${file?.name ?? formatCount(photos.length, 'photo')} stays in Upload Document until you leave Gene.`,
      });
    onClose();
  };
}

/** The upload started here, until it ends. */
function useRunningUpload({ uploadId, onUpload, onClose }: UploadDialogProps) {
  const upload = useUploads().find((each) => each.id === uploadId);
  const state = upload?.state ?? null;
  const sending = state?.is === 'sending' || state?.is === 'waiting' ? state : null;
  useEffect(
    () => onUploadEnd((end) => 'document' in end && end.upload.id === uploadId && onClose()),
    [uploadId, onClose],
  );
  const cancel = () => {
    if (uploadId) removeUpload(uploadId);
    onUpload(null);
  };
  return { state, sending, busy: sending !== null, cancel };
}

/** Details of a question paper before upload; null until requested. */
function usePaperDraft(kept: PaperDraft | null) {
  const [draft, setDraft] = useState(kept);
  const [errors, setErrors] = useState<PaperErrors>({});
  const takeOver = (from: string, to: string) =>
    setDraft((before) => before && paperForAnother(before, from, to, new Date().getFullYear()));
  const reset = () => {
    setDraft(null);
    setErrors({});
  };
  /** Shows the errors; returns null if there are any. */
  const read = (): QuestionPaperMetadata | null => {
    const result = draft && readPaper(draft);
    setErrors(!result || result.ok ? {} : result.errors);
    if (result?.ok) return result.metadata;
    if (result?.missing) tellMissing();
    return null;
  };
  return { draft, setDraft, errors, takeOver, reset, read };
}

/** State of the upload dialog: the choices, what is missing, and the progress. */
export function useUploadDialog(props: UploadDialogProps) {
  const { initialFile, subjectId, audio, uploadId, onUpload, onSeveral } = props;
  const installation = useQuery(query(api.installation.get));
  const maxBytes = installation.data?.uploadMaxBytes ?? documentLimits.uploadMaxBytes;
  const initialProblem = initialFile && fileProblem(initialFile, maxBytes);

  const [kept] = useState(() => (initialFile || uploadId ? null : unsentFileOf(subjectId)));
  const [type, setType] = useState<DocumentType | null>(kept?.type ?? null);
  const [file, setFile] = useState<File | null>(initialProblem ? null : (initialFile ?? kept?.file ?? null));
  const [fileError, setFileError] = useState<string | null>(initialProblem);
  const photos = usePhotoPages(kept?.photos ?? [], maxBytes);
  const hasPhotos = photos.pages.length > 0;
  // Names of photos say when they were taken, not which paper they are of.
  const fileName = hasPhotos ? '' : (file?.name ?? null);
  const [title, setTitle] = useState(
    initialFile && !initialProblem ? titleFrom(initialFile.name) : (kept?.title ?? ''),
  );
  const [options, setOptions] = useState(kept?.options ?? initialOptions(audio));
  const paper = usePaperDraft(kept?.paper ?? null);

  const running = useRunningUpload(props);
  const isPaper = type === 'question_paper';
  const incomplete = fileName === null || !type || (!isPaper && (hasPhotos || !title.trim()));

  const { draft } = paper;
  const leave = useUnsent(props, { file, photos: photos.pages, type, title, options, paper: draft });

  const choosePhotos = (files: File[]) => {
    setFileError(null);
    if (!photos.add(files)) return;
    setType('question_paper');
    setFile(null);
  };

  const choose = (files: File[]) => {
    const [first, second] = files;
    if (!first) return;
    const problem = second ? 'Too many files' : fileProblem(first, maxBytes);
    setFileError(problem);
    if (problem) return;
    setFile(first);
    if (file) paper.takeOver(file.name, first.name);
    // A title nobody typed changes with the file.
    const untouched = title.trim() === '' || (file !== null && title === titleFrom(file.name));
    if (untouched) setTitle(titleFrom(first.name));
  };

  const chooseSeveral = (files: File[]) => (files.length > 1 ? onSeveral(files, type) : choose(files));

  const send = (request: { title: string; metadata?: QuestionPaperMetadata }) => {
    if (!type) return;
    if (uploadId) removeUpload(uploadId);
    const wishes = { ...options, generateAnswers: isPaper };
    const files = file ? [file] : photos.pages.map((page) => page.file);
    const turns = file ? {} : { turns: photos.pages.map(({ turn }) => turn) };
    onUpload(addUpload({ subjectId, files, ...turns, type, options: wishes, ...request }));
  };

  const submit = () => {
    if (incomplete || running.busy) return;
    if (!isPaper) return send({ title: title.trim() });
    // The first press only fills in and shows values from the file name, else the defaults.
    if (!draft) return paper.setDraft(paperFor(fileName, new Date().getFullYear()));
    const metadata = paper.read();
    if (metadata) send({ title: paperTitle(metadata), metadata });
  };

  return {
    ...running,
    maxBytes,
    type,
    setType,
    file,
    fileName,
    fileError,
    photos,
    hasPhotos,
    title,
    setTitle,
    options,
    setOptions,
    paper,
    isPaper,
    incomplete,
    leave,
    choose,
    choosePhotos,
    chooseSeveral,
    submit,
  };
}
