import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import type { PlanSession, SessionPatch } from '@gene/contract/plan';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { onLiveEvent } from '../../lib/live-events.ts';
import { invalidate, query } from '../../lib/query.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';

export async function refreshPlan(): Promise<void> {
  await Promise.all([invalidate(api.plan.list), invalidate(api.plan.hours)]);
}

const shownIn = ['plan', 'cards', 'subjects', 'document_deleted'];

/** Loads a range of days; the previous data stays until it arrives. */
export function usePlan(from: string, to: string, enabled = true) {
  const found = useQuery({
    ...query(api.plan.list, { query: { from, to } }),
    placeholderData: keepPreviousData,
    enabled,
  });
  useEffect(
    () =>
      onLiveEvent(({ event }) => {
        if (shownIn.includes(event)) void refreshPlan();
      }),
    [],
  );
  return found;
}

async function attempt(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    const gone = error instanceof ApiError && error.code === 'not_found';
    toastError('Error', { description: gone ? 'This session was removed elsewhere.' : messageOf(error) });
    return false;
  } finally {
    await refreshPlan();
  }
}

/** @returns whether it succeeded; a toast reports failures */
export const changeSession = (id: string, body: SessionPatch) =>
  attempt(() => call(api.plan.update, { params: { id }, body }));

/** Moves a session and offers to undo it. */
export async function moveSession({ id, day: before }: PlanSession, day: string, said: string) {
  if (!(await changeSession(id, { day }))) return;
  toastSuccess(said, { action: { label: 'Undo', onClick: () => void changeSession(id, { day: before }) } });
}

/**
 * Removes a session and offers to undo it. @param following also its later repetitions that are still planned
 */
export async function removeSession({ id, title }: PlanSession, following: boolean) {
  await attempt(async () => {
    const { ids } = await call(api.plan.remove, { body: { ids: [id], following } });
    if (ids.length === 0) return;
    const restore = () => void attempt(() => call(api.plan.restore, { body: { ids } }));
    toastSuccess(ids.length === 1 ? 'Session removed' : `${ids.length} sessions removed`, {
      description: title,
      action: { label: 'Undo', onClick: restore },
    });
  });
}
