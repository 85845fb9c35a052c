import { api } from '@gene/contract/api';
import type { NoteSource } from '@gene/contract/notes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callOnce, messageOf } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import { allDocuments } from '../../entities/documents/subject-documents.ts';
import { useSendOnce } from '../../lib/use-send-once.ts';
import { refreshNotes } from './save-note.ts';

/** State of the dialog that generates a note. */
export function useGenerateNote() {
  const navigate = useNavigate();
  const [subjectId, setSubjectId] = useState('');
  const [documentId, setDocumentId] = useState('');
  // `document`, `highlights`, or the offset of a chapter.
  const [part, setPart] = useState('document');
  const [busy, setBusy] = useState(false);
  const sendOnce = useSendOnce();
  const [problem, setProblem] = useState<string | null>(null);
  const subjects = useQuery(query(api.subjects.list));
  const documents = useQuery({
    ...allDocuments(subjectId),
    enabled: subjectId !== '',
  });
  const summary = useQuery({
    ...query(api.summaries.ofDocument, { params: { id: documentId }, query: { length: 'short' } }),
    enabled: documentId !== '',
  });
  const ready = documents.data?.documents.filter(({ status }) => status === 'ready') ?? [];
  const failed = [subjects, documents, summary].find(({ isError }) => isError)?.error;

  const chooseDocument = (id: string) => {
    setDocumentId(id);
    setPart('document');
  };
  const chooseSubject = (id: string) => {
    setSubjectId(id);
    chooseDocument('');
  };
  const generate = async () => {
    const start = Number(part);
    const body: NoteSource =
      part === 'document' || part === 'highlights'
        ? { from: part, documentId }
        : { from: 'chapter', documentId, start };
    setBusy(true);
    setProblem(null);
    try {
      const note = await sendOnce(body, (key) => callOnce(key, api.notes.generate, { body }));
      refreshNotes();
      void navigate(`/gene-notes/${note.id}`);
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return {
    subjectId,
    documentId,
    part,
    setPart,
    busy,
    problem,
    subjects,
    documents,
    summary,
    ready,
    failed,
    chooseDocument,
    chooseSubject,
    generate,
  };
}
