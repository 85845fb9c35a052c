import { api } from '@gene/contract/api';
import type { KeyPoint, PaperAnswer } from '@gene/contract/answers';
import { ApiError } from '@gene/contract/errors';
import { useMutation } from '@tanstack/react-query';
import { call, messageOf } from '../../lib/api.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { refreshAnswers, showAnswer } from './queries.ts';

interface Change {
  markdown?: string | null;
  keyPoints?: KeyPoint[] | null;
}

/** Saves the reader's changes to an answer or its key points. */
export function useAnswerEdit(paperId: string, { questionId, revision }: PaperAnswer, onSaved: () => void) {
  const save = useMutation({
    mutationFn: (change: Change) =>
      call(api.answers.edit, { params: { id: paperId, questionId }, body: { ...change, revision } }),
    onSuccess(saved) {
      showAnswer(paperId, saved);
      toastSuccess('Answer updated');
      onSaved();
    },
    // Typed text stays; the next attempt is based on the current answer.
    onError: refreshAnswers,
  });
  const isConflict = save.error instanceof ApiError && save.error.code === 'conflict';
  return {
    save: save.mutate,
    isSaving: save.isPending,
    problem: !save.error
      ? undefined
      : isConflict
        ? 'This answer was changed elsewhere. Save again to replace it with yours.'
        : messageOf(save.error),
  };
}
