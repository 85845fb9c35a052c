import { api } from '@gene/contract/api';
import type { DocumentItem } from '@gene/contract/documents';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { unlistDocument } from '../../entities/documents/subject-documents.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';

export function DeleteDocumentDialog({ document, onClose }: { document: DocumentItem; onClose: () => void }) {
  const remove = useMutation({
    mutationFn: () => call(api.documents.delete, { params: { id: document.id } }),
    onSuccess: async () => {
      unlistDocument(document);
      toastSuccess('Document deleted', { description: document.title });
      await invalidate(api.subjects.list);
    },
    onError: async () => {
      toastError('Error', { description: 'Failed to delete document. Please try again.' });
      await invalidate(api.subjects.documents);
    },
  });
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title="Are you sure?"
      description={
        <>
          <span dir="auto" className="mb-2 block font-medium text-ink">
            {document.title}
            {/* Papers of one year share a title. */}
            {document.type === 'question_paper' && ` (${document.fileName})`}
          </span>
          <span>
            This action cannot be undone. This will permanently delete the document and all associated data.
          </span>
        </>
      }
      action="Delete"
      onConfirm={() => remove.mutate()}
    />
  );
}
