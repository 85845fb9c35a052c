import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import type { PaperEdit } from '@gene/contract/paper-edits';
import type { KeptPaper } from '@gene/contract/papers';
import { useRef, useState } from 'react';
import { callOnce, callOutliving, messageOf } from '../../../lib/api.ts';
import { queryClient, refetch } from '../../../lib/query.ts';
import { useSendOnce } from '../../../lib/use-send-once.ts';
import { papersQuery, showPaper } from '../queries.ts';
import { dropCorrection, keepCorrection } from './kept-corrections.ts';
import { changedBy, isChange } from './place-of-edit.ts';

export interface Corrections {
  /** Makes a correction after the previous ones. @returns whether it was saved */
  apply: (edit: PaperEdit) => Promise<boolean>;
  undo: () => Promise<boolean>;
  /** Redoes what was last undone. */
  redo: () => Promise<boolean>;
  /** Something was undone here, and nothing else done since. */
  canRedo: boolean;
  confirm: () => Promise<boolean>;
  /** Reason the last one was not saved. */
  failure: string | null;
  saving: boolean;
}

/**
 * Sends a paper's corrections one by one, each based on the result of the one before. Typed text stays on
 * this device until the server has it.
 */
export function useCorrections({ id, documentId, content }: KeptPaper, userId: string): Corrections {
  const [failure, setFailure] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(0);
  const [undone, setUndone] = useState(0);
  const sendOnce = useSendOnce();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  // Corrections queued behind an outdated one are based on the same old paper.
  const round = useRef(0);
  const { queryKey } = papersQuery(documentId);

  const send = async (made: number, work: (revision: number) => Promise<KeptPaper>) => {
    if (made !== round.current) return false;
    const revision =
      queryClient.getQueryData(queryKey)?.papers.find((paper) => paper.id === id)?.revision ?? 0;
    try {
      showPaper(await work(revision));
      setFailure(null);
      return true;
    } catch (error) {
      setFailure(messageOf(error));
      if (error instanceof ApiError && error.code === 'conflict') {
        round.current += 1;
        await refetch({ queryKey });
      }
      return false;
    }
  };
  const run = (work: (revision: number) => Promise<KeptPaper>): Promise<boolean> => {
    const made = round.current;
    setWaiting((count) => count + 1);
    const next = last.current.then(() => send(made, work)).finally(() => setWaiting((count) => count - 1));
    last.current = next;
    return next;
  };
  const params = { id };
  const step = async (way: 'undo' | 'redo') => {
    const kept = await run((revision) => {
      const body = { revision };
      return sendOnce({ way, body }, (key) => callOnce(key, api.papers[way], { params, body }));
    });
    if (kept) setUndone((count) => Math.max(0, count + (way === 'undo' ? 1 : -1)));
    return kept;
  };
  return {
    apply: async (edit) => {
      const place = { userId, paperId: id };
      if (isChange(edit)) keepCorrection(place, { edit, was: changedBy(edit, content) });
      const kept = await run((revision) => {
        const body = { revision, edit };
        return sendOnce(body, (key) => callOutliving(key, api.papers.edit, { params, body }));
      });
      if (kept) setUndone(0);
      if (kept && isChange(edit)) dropCorrection(place, edit);
      return kept;
    },
    undo: () => step('undo'),
    redo: () => step('redo'),
    canRedo: undone > 0,
    confirm: () =>
      run((revision) => {
        const body = { revision };
        return sendOnce({ confirms: body }, (key) => callOnce(key, api.papers.confirm, { params, body }));
      }),
    failure,
    saving: waiting > 0,
  };
}
