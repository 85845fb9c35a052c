import type { Assignment } from '@gene/contract/assignments';
import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { type ClassOf, refreshAssignments } from './assignment-queries.ts';
import { momentOf } from './use-assign.ts';

/** As a field takes it, by this device's clock. */
function typedOf(moment: string | null): string {
  if (moment === null) return '';
  const time = new Date(moment);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** State of the form that moves an assigned paper. */
export function useTimes(of: ClassOf, { id, kind, ...paper }: Assignment, onMoved: (to: Assignment) => void) {
  const [opensAt, setOpensAt] = useState(typedOf(paper.opensAt));
  const [closesAt, setClosesAt] = useState(typedOf(paper.closesAt));
  const [opens, closes] = [momentOf(opensAt), momentOf(closesAt)];
  const move = useMutation({
    mutationFn: () =>
      call(api.assignments.reschedule, {
        params: { ...of, assignmentId: id },
        body: { opensAt: kind === 'exam' ? opens : null, closesAt: closes ?? '' },
      }),
    onSuccess: async (moved) => {
      await refreshAssignments();
      toastSuccess('Times changed', { description: paper.title });
      onMoved(moved);
    },
  });
  const { error } = move;
  const fields: { opensAt?: string; closesAt?: string } = (error instanceof ApiError && error.fields) || {};
  return {
    ...{ opensAt, setOpensAt, closesAt, setClosesAt, fields, isBusy: move.isPending },
    isComplete: closes !== null && (kind === 'home' || opens !== null),
    failure: error && !fields.opensAt && !fields.closesAt ? messageOf(error) : null,
    move: () => move.mutate(),
  };
}
