import { api } from '@gene/contract/api';
import { useEffect } from 'react';
import { invalidate } from '../../lib/query.ts';
import { getToken } from '../../lib/session.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { firstLook } from './first-look.ts';
import { showDocument } from './live.ts';
import { onUploadEnd, type UploadEnd } from './uploads.ts';

/** Reports finished uploads and adds them to the lists, on whatever screen the person is. */
export function useUploadToasts() {
  useEffect(() => onUploadEnd((end) => void tell(end)), []);
}

async function tell(end: UploadEnd) {
  const { type, subjectId } = end.upload.request;
  const paper = type === 'question_paper';
  // There, the dialog or the row shows the problem.
  const seen = () => location.pathname === `/documents/${subjectId}`;
  const token = getToken();

  if ('document' in end) {
    showDocument(end.document);
    const document = await firstLook(end.document);
    if (!document || token !== getToken()) return;
    if (document.status !== 'failed')
      toastSuccess(paper ? 'Question paper uploaded successfully' : 'Document uploaded successfully', {
        description: paper
          ? `${document.title}: its questions are answered once it is read.`
          : document.title,
      });
    else if (!seen())
      toastError('Upload failed', {
        description: `${document.title}: ${document.failure?.message ?? 'The file could not be read.'}`,
      });
    return;
  }
  // A duplicate may be of a document missing from this list.
  void invalidate(api.subjects.documents);
  if (!end.existingId)
    toastError('Upload failed', {
      description: `There was an error uploading your ${paper ? 'question paper' : 'document'}. Please try again.`,
    });
  else if (!seen()) toastError('Upload failed', { description: end.failure });
}
