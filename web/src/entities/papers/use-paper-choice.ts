import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allDocuments } from '../documents/subject-documents.ts';
import { query } from '../../lib/query.ts';

/** State of choosing a subject, a question paper and, if the file has several, one of them. */
export function usePaperChoice() {
  const [subjectId, setSubjectId] = useState('');
  const [documentId, setDocumentId] = useState('');
  const [paperId, setPaperId] = useState('');
  const documents = useQuery({
    ...allDocuments(subjectId, 'question_paper'),
    enabled: subjectId !== '',
  });
  const read = useQuery({
    ...query(api.papers.ofDocument, { params: { id: documentId } }),
    enabled: documentId !== '',
  });
  const papers = read.data?.papers.filter(({ content }) => content.questions.length > 0) ?? [];
  const [only, another] = papers;
  const chosen = papers.find(({ id }) => id === paperId) ?? null;

  const chooseDocument = (id: string) => {
    setDocumentId(id);
    setPaperId('');
  };
  return {
    subjectId,
    chooseSubject: (id: string) => {
      setSubjectId(id);
      chooseDocument('');
    },
    documentId,
    chooseDocument,
    documents,
    read,
    papers,
    setPaperId,
    /** The only one is chosen without asking. */
    paper: only && !another ? only : chosen,
    /** A file is chosen, and its papers are on their way. */
    isLoading: read.isLoading,
  };
}
