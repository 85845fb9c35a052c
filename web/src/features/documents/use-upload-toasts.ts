import { api } from '@gene/contract/api';
import { useEffect } from 'react';
import { invalidate } from '../../lib/query.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { showDocument } from './live.ts';
import { onUploadEnd } from './uploads.ts';

/** Says how uploads ended and lists what arrived, on whatever screen the person is by then. */
export function useUploadToasts() {
  useEffect(
    () =>
      onUploadEnd((end) => {
        const paper = end.upload.request.type === 'question_paper';
        if ('document' in end) {
          showDocument(end.document);
          toastSuccess(paper ? 'Question paper uploaded successfully' : 'Document uploaded successfully', {
            description: end.document.title,
          });
        } else {
          // A duplicate may be of a document that this list has not seen yet.
          void invalidate(api.subjects.documents);
          toastError('Upload failed', {
            description: end.existingId
              ? end.failure
              : `There was an error uploading your ${paper ? 'question paper' : 'document'}. Please try again.`,
          });
        }
      }),
    [],
  );
}
