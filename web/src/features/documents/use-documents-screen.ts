import { api } from '@gene/contract/api';
import type { DocumentType } from '@gene/contract/documents';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { isMissing } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import { documentPages, loadedDocuments } from '../../entities/documents/subject-documents.ts';
import { toastError } from '../../ui/toast.tsx';
import { removeUpload, useUploads } from './uploads.ts';

/** State of the documents screen: the subject's documents, uploads, and the open dialog. */
export function useDocumentsScreen(id: string) {
  const subject = useQuery(query(api.subjects.get, { params: { id } }));
  const documents = useInfiniteQuery(documentPages(id));
  const uploads = useUploads().filter((each) => each.request.subjectId === id);
  // Files that the dialog starts with: none, one, or several; null while closed.
  const [adding, setAdding] = useState<{ files: File[]; type: DocumentType | null } | null>(null);
  const [uploadInDialog, setUploadInDialog] = useState<string | null>(null);
  const [openNote, setOpenNote] = useState<string | null>(null);

  const missing = isMissing(subject.error) || isMissing(documents.error);
  const failed = documents.isError && !missing;
  useEffect(() => {
    if (failed) toastError('Error', { description: 'Failed to load documents. Please try again.' });
  }, [failed]);

  const isReadOnly = subject.data?.shared?.isOver === false;
  const list = documents.data && loadedDocuments(documents.data);
  const total = documents.data?.pages[0]?.total ?? 0;
  const add = useCallback(
    (files: File[], type: DocumentType | null = null) => setAdding({ files, type }),
    [],
  );
  const open = () => add([]);
  const listed = uploads.filter((upload) => upload.id !== uploadInDialog);
  const closeDialog = () => {
    const sent = uploads.find((upload) => upload.id === uploadInDialog);
    // A duplicate has been reported and shown; nothing is left to do about it.
    if (sent?.state.is === 'failed' && sent.state.existingId) removeUpload(sent.id);
    setUploadInDialog(null);
    setAdding(null);
  };
  return {
    subject,
    documents,
    adding,
    add,
    uploadInDialog,
    setUploadInDialog,
    openNote,
    setOpenNote,
    failed,
    missing,
    isReadOnly,
    list,
    total,
    open,
    listed,
    closeDialog,
  };
}
