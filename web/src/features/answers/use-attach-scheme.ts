import { api } from '@gene/contract/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, messageOf } from '../../lib/api.ts';
import { allDocuments } from '../../entities/documents/subject-documents.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { refreshAnswers } from './queries.ts';
import { whatToCheck } from './scheme-check.ts';

interface Place {
  paperId: string;
  documentId: string;
  subjectId: string;
}

/** The documents that may be a paper's scheme, its own file first, and attaching one. */
export function useAttachScheme({ paperId, documentId, subjectId }: Place, onDone: () => void) {
  const found = useQuery(allDocuments(subjectId));
  const attaching = useMutation({
    mutationFn: (id: string) =>
      call(api.answers.attachScheme, { params: { id: paperId }, body: { documentId: id } }),
    async onSuccess(attached) {
      await refreshAnswers();
      onDone();
      const description = whatToCheck(attached);
      toastSuccess('Mark scheme added', description === '' ? {} : { description, lasting: true });
    },
  });
  const documents = found.data?.documents ?? [];
  const isOwn = ({ id }: { id: string }) => id === documentId;
  return {
    documents: [
      ...documents.filter(isOwn),
      ...documents.filter((each) => !isOwn(each) && each.status === 'ready'),
    ],
    attach: attaching.mutate,
    isAttaching: attaching.isPending,
    problem: attaching.error ? messageOf(attaching.error) : null,
    forget: attaching.reset,
  };
}
