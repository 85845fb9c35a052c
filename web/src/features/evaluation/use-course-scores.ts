import { api } from '@gene/contract/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, messageOf } from '../../lib/api.ts';
import { invalidate, query } from '../../lib/query.ts';
import { toastError } from '../../ui/toast.tsx';

/** While marks are being sent. */
const lookEveryMs = 2000;

/** Released results of a class for the courses that go with it. */
export function useCourseScores(paperId: string, classId: string) {
  const of = { params: { id: paperId }, query: { classId } };
  const send = useMutation({
    mutationFn: (courseId: string) => call(api.courses.sendScores, { ...of, body: { courseId } }),
    onError: (error) => toastError('Error', { description: messageOf(error) }),
    onSettled: () => invalidate(api.courses.scores),
  });
  return {
    scores: useQuery({
      ...{ ...query(api.courses.scores, of), staleTime: 0 },
      refetchInterval: ({ state }) =>
        state.data?.courses.some((each) => each.state === 'sending') === true && lookEveryMs,
    }),
    send: send.mutate,
    /** The course that is just asked for. */
    asked: send.isPending ? send.variables : null,
  };
}
