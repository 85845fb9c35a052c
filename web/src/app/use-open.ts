import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { isMissing } from '../lib/api.ts';
import { query } from '../lib/query.ts';

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const ofSubject = ['subject', 'documents', 'flashcards'];
const ofExams = ['omr-config', 'question-papers'];
const ofNote = 'gene-notes';
const ofAttempt = 'practice';
const ofDocument = ['textbook', 'note', 'question-paper'];

/** The parts of the address, and the item its id refers to. */
export function useOpen() {
  const { pathname } = useLocation();
  const parts = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const [screen = '', part = ''] = parts;
  const id = parts.find((each) => uuid.test(each)) ?? '';
  const params = { params: { id } };
  const subject = useQuery({
    ...query(api.subjects.get, params),
    enabled: id !== '' && ofSubject.includes(screen),
  });
  const document = useQuery({
    ...query(api.documents.overview, params),
    enabled: id !== '' && ofDocument.includes(screen),
  });
  const note = useQuery({ ...query(api.notes.get, params), enabled: id !== '' && screen === ofNote });
  const attempt = useQuery({
    ...query(api.practice.get, params),
    enabled: id !== '' && screen === ofAttempt,
  });
  const isEvaluation = id !== '' && screen === 'admin' && part === 'evaluation';
  const isOfExam = isEvaluation
    ? ['papers', 'written'].includes(parts[2] ?? '')
    : screen === 'admin' && ofExams.includes(part);
  const examPaper = useQuery({
    ...query(api.examPapers.get, params),
    enabled: id !== '' && isOfExam,
  });
  const batch = useQuery({
    ...query(api.sheets.batch, params),
    enabled: isEvaluation && parts[2] === 'batches',
  });
  const sheet = useQuery({
    ...query(api.sheets.get, params),
    enabled: isEvaluation && (parts[2] === 'sheets' || parts[2] === 'scripts'),
  });
  const template = useQuery({
    ...query(api.sheetTemplates.get, params),
    enabled: isEvaluation && parts[2] === 'templates',
  });
  const result = useQuery({ ...query(api.results.get, params), enabled: id !== '' && screen === 'classes' });
  return {
    parts,
    id,
    /** Name of the subject or title of the document; null until known. */
    name:
      subject.data?.name ??
      document.data?.title ??
      note.data?.title ??
      attempt.data?.title ??
      examPaper.data?.paper.title ??
      result.data?.title ??
      batch.data?.name ??
      template.data?.name ??
      (sheet.data ? (sheet.data.roll ?? 'Sheet') : null) ??
      ([subject, document, attempt, examPaper, result, batch, sheet, template].some(({ error }) =>
        isMissing(error),
      )
        ? 'Not found'
        : null) ??
      // A note just started is not on the server yet.
      (note.isError ? 'Note' : null),
    /** Of what is evaluated. */
    paperId: batch.data?.paperId ?? sheet.data?.paperId ?? examPaper.data?.paper.id ?? null,
    batchId: sheet.data?.batchId ?? null,
    subjectId: subject.data?.id ?? document.data?.subjectId ?? null,
  };
}
