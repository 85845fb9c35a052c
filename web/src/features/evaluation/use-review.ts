import type { NewDecision, SheetDoubt } from '@gene/contract/sheets';
import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { toastError } from '../../ui/toast.tsx';
import { refreshSheets, useDoubts } from './queries.ts';

/** Doubts to review, one after the other. */
export const keyOf = ({ sheetId, field, row }: Pick<SheetDoubt, 'sheetId' | 'field' | 'row'>): string =>
  `${sheetId} ${field} ${row}`;

interface Made {
  doubt: SheetDoubt;
  /** The decision that was made. */
  id: string;
}

type Said = Pick<NewDecision, 'choices' | 'roll'>;

const decide = ({ sheetId, field, row }: SheetDoubt, said: Partial<Said>, basedOn: string | null) =>
  call(api.sheets.decide, { params: { id: sheetId }, body: { field, row, basedOn, ...said } });

/** Doubtful places of a batch, decided one by one; each can be taken back. */
export function useReview(batchId: string) {
  const list = useDoubts(batchId);
  const [made, setMade] = useState<Made[]>([]);
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const decided = new Set(made.map(({ doubt }) => keyOf(doubt)));
  const open = (list.data?.doubts ?? []).filter((doubt) => !decided.has(keyOf(doubt)));
  const unskipped = open.filter((doubt) => !skipped.includes(keyOf(doubt)));
  const current = unskipped[0] ?? null;
  const failed = (error: unknown) => {
    toastError('Error', { description: messageOf(error) });
    // Somebody else was faster, or has moved the page: what is open is looked up anew.
    if (error instanceof ApiError && ['conflict', 'not_found'].includes(error.code)) void list.refetch();
  };
  const save = useMutation({
    mutationFn: ({ doubt, said }: { doubt: SheetDoubt; said: Partial<Said> }) =>
      decide(doubt, said, doubt.basedOn),
    onSuccess({ decisions }, { doubt }) {
      const last = decisions.findLast(({ field, row }) => field === doubt.field && row === doubt.row);
      if (last) setMade((before) => [...before, { doubt, id: last.id }]);
      // A corrected roll number may have settled another sheet's.
      if (doubt.field === 'roll') void list.refetch();
    },
    onError: failed,
  });
  const takeBack = useMutation({
    mutationFn: ({ doubt, id }: Made) => decide(doubt, { choices: null, roll: null }, id),
    async onSuccess(_sheet, { id }) {
      // It is shown again once the list knows what it is based on now.
      await list.refetch();
      setMade((before) => before.filter((each) => each.id !== id));
    },
    onError: failed,
  });
  const undone = made.at(-1);
  useEffect(() => () => void refreshSheets(), []);
  return {
    ...{ list, current, left: open.length, done: made.length, skipped: open.length - unskipped.length },
    isBusy: save.isPending || takeBack.isPending,
    decide: (said: Partial<Said>) => current && !save.isPending && save.mutate({ doubt: current, said }),
    skip: () => current && setSkipped([...skipped, keyOf(current)]),
    showSkipped: () => setSkipped([]),
    undo: undone ? () => takeBack.mutate(undone) : null,
  };
}

export type Review = ReturnType<typeof useReview>;
