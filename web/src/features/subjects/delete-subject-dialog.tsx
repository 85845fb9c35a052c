import { api } from '@gene/contract/api';
import type { Subject } from '@gene/contract/subjects';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';

export function DeleteSubjectDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const remove = useMutation({
    mutationFn: () => call(api.subjects.delete, { params: { id: subject.id } }),
    onSuccess: () =>
      toastSuccess('Subject deleted', { description: 'The subject has been successfully deleted.' }),
    onError: () => toastError('Error', { description: 'Failed to delete subject. Please try again.' }),
    onSettled: () => Promise.all([invalidate(api.subjects.list), invalidate(api.subjects.shared)]),
  });
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title="Are you sure?"
      description={
        subject.shared
          ? `This will permanently delete your conversations, flashcards and plan for "${subject.name}". Its documents stay with their owner. This action cannot be undone.`
          : `This will permanently delete the subject "${subject.name}" and all its associated documents. This action cannot be undone.`
      }
      action="Delete"
      onConfirm={() => remove.mutate()}
    />
  );
}
