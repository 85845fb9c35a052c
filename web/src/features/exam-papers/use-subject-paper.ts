import { api } from '@gene/contract/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { usePaperChoice } from '../../entities/papers/use-paper-choice.ts';
import { callOnce, messageOf } from '../../lib/api.ts';
import { invalidate, query } from '../../lib/query.ts';
import { useSendOnce } from '../../lib/use-send-once.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';

/** An exam paper made of a paper of one's own subjects. @param onAdded is given its id */
export function useSubjectPaper(organizationId: string | undefined, onAdded: (id: string) => void) {
  const subjects = useQuery(query(api.subjects.list));
  const choice = usePaperChoice();
  const sendOnce = useSendOnce();
  const add = useMutation({
    mutationFn: (paperId: string) => {
      const body = { paperId, ...(organizationId !== undefined && { organizationId }) };
      return sendOnce(body, (key) => callOnce(key, api.examPapers.createFromSubject, { body }));
    },
    onSuccess: async ({ id }) => {
      toastSuccess('Question paper added');
      await invalidate(api.examPapers.list);
      onAdded(id);
    },
  });
  const own = subjects.data?.subjects.filter(({ shared }) => shared === null) ?? [];
  return {
    ...{ choice, own },
    busy: add.isPending,
    failure: add.error && messageOf(add.error),
    submit() {
      if (choice.paper) add.mutate(choice.paper.id);
      else toastError('Missing information', { description: 'Please choose a question paper' });
    },
  };
}
