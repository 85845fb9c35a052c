import { api } from '@gene/contract/api';
import type { CorrectedOutline, OutlineEdit, OutlineEntry } from '@gene/contract/documents';
import { useRef, useState } from 'react';
import { callOnce, messageOf } from '../../../lib/api.ts';
import { queryClient, refetch } from '../../../lib/query.ts';
import { useSendOnce } from '../../../lib/use-send-once.ts';
import { overviewQuery } from '../queries.ts';

export interface OutlineEdits {
  /** Makes a correction after the previous ones. @returns whether it was saved */
  apply: (edit: OutlineEdit) => Promise<boolean>;
  undo: () => Promise<boolean>;
  /** Why the last one was not saved. */
  failure: string | null;
  saving: boolean;
}

/** Sends corrections of an outline one by one, each based on the result of the one before. */
export function useOutlineEdits(id: string): OutlineEdits {
  const [failure, setFailure] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(0);
  const sendOnce = useSendOnce();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const { queryKey } = overviewQuery(id);

  const send = async (work: (revision: number) => Promise<CorrectedOutline>) => {
    try {
      const corrected = await work(queryClient.getQueryData(queryKey)?.outlineRevision ?? 0);
      queryClient.setQueryData(queryKey, (old) => old && { ...old, ...corrected });
      setFailure(null);
      return true;
    } catch (error) {
      setFailure(messageOf(error));
      await refetch({ queryKey });
      return false;
    }
  };
  const run = (work: (revision: number) => Promise<CorrectedOutline>): Promise<boolean> => {
    setWaiting((count) => count + 1);
    const next = last.current.then(() => send(work)).finally(() => setWaiting((count) => count - 1));
    last.current = next;
    return next;
  };
  const params = { id };
  return {
    apply: (edit) => {
      if (edit.kind === 'rename') showRenamed(id, edit);
      return run((revision) => {
        const body = { revision, edit };
        return sendOnce(body, (key) => callOnce(key, api.documents.editOutline, { params, body }));
      });
    },
    undo: () =>
      run((revision) => {
        const body = { revision };
        return sendOnce(body, (key) => callOnce(key, api.documents.undoOutline, { params, body }));
      }),
    failure,
    saving: waiting > 0,
  };
}

/** At once, since the next correction of the heading names it by its title. */
function showRenamed(id: string, { start, title, to }: Extract<OutlineEdit, { kind: 'rename' }>): void {
  const isIt = (entry: OutlineEntry) => entry.start === start && entry.title === title;
  queryClient.setQueryData(
    overviewQuery(id).queryKey,
    (old) =>
      old && {
        ...old,
        outline: old.outline.map((entry) => (isIt(entry) ? { ...entry, title: to } : entry)),
      },
  );
}
