import type { NewDecision, Sheet, SheetDoubt } from '@gene/contract/sheets';
import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { toastError, toastInfo } from '../../ui/toast.tsx';
import { refreshSheets, useDoubts } from './queries.ts';
import { doubts as doubtsInWords } from './words.ts';

/** Doubts to review, one after the other. */
export const keyOf = ({ sheetId, field, row }: Pick<SheetDoubt, 'sheetId' | 'field' | 'row'>): string =>
  `${sheetId} ${field} ${row}`;

type Said = Pick<NewDecision, 'choices' | 'roll'>;

/** A doubt, and the last decision on its place. */
interface Place {
  doubt: SheetDoubt;
  basedOn: string | null;
}

/** Places of one sheet: all of them are decided, or none is. Returns them as they are then, and the sheet. */
async function decide(
  places: readonly Place[],
  said: Partial<Said>,
): Promise<{ places: Place[]; sheet: Sheet }> {
  const sheetId = places[0]?.doubt.sheetId ?? '';
  const decisions = places.map(({ doubt: { field, row }, basedOn }) => ({ field, row, basedOn, ...said }));
  const sheet = await call(api.sheets.decide, { params: { id: sheetId }, body: { decisions } });
  const decided = places.map(({ doubt }) => {
    const last = sheet.decisions.findLast(({ field, row }) => field === doubt.field && row === doubt.row);
    return { doubt, basedOn: last?.id ?? null };
  });
  return { places: decided, sheet };
}

/** Those of the same page that have nothing to be seen either: one look at the paper decides them all. */
const findAlike = (open: readonly SheetDoubt[], current: SheetDoubt | null): SheetDoubt[] =>
  current?.why === 'black_and_white'
    ? open.filter(({ pageId, why }) => pageId === current.pageId && why === current.why)
    : [];

/** Doubtful places of a batch, decided one by one; each can be taken back. */
export function useReview(batchId: string) {
  const list = useDoubts(batchId);
  const [made, setMade] = useState<readonly (readonly Place[])[]>([]);
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const decided = new Set(made.flat().map(({ doubt }) => keyOf(doubt)));
  const open = (list.data?.doubts ?? []).filter((doubt) => !decided.has(keyOf(doubt)));
  const unskipped = open.filter((doubt) => !skipped.includes(keyOf(doubt)));
  const current = unskipped[0] ?? null;
  const failed = (error: unknown) => {
    toastError('Error', { description: messageOf(error) });
    // Somebody else was faster, or has moved the page: what is open is looked up anew.
    if (error instanceof ApiError && ['conflict', 'not_found'].includes(error.code)) void list.refetch();
  };
  const save = useMutation({
    mutationFn: ({ doubts, said }: { doubts: readonly SheetDoubt[]; said: Partial<Said> }) =>
      decide(
        doubts.map((doubt) => ({ doubt, basedOn: doubt.basedOn })),
        said,
      ),
    onSuccess({ places, sheet }, { doubts, said: { roll } }) {
      setMade((before) => [...before, places]);
      // A digit that was typed wrongly is another student's number, or nobody's.
      if (roll)
        toastInfo(`Roll number ${roll}`, {
          description: sheet.isUnknown ? doubtsInWords.unknown : sheet.studentName,
        });
      // A corrected roll number may have settled another sheet's.
      if (doubts.some(({ field }) => field === 'roll')) void list.refetch();
    },
    onError: failed,
  });
  const takeBack = useMutation({
    mutationFn: (places: readonly Place[]) => decide(places, { choices: null, roll: null }),
    async onSuccess(_now, places) {
      // It is shown again once the list knows what it is based on now.
      await list.refetch();
      setMade((before) => before.filter((each) => each !== places));
    },
    onError: failed,
  });
  const undone = made.at(-1);
  useEffect(() => () => void refreshSheets(), []);
  const alike = findAlike(open, current);
  const say = (doubts: readonly SheetDoubt[], said: Partial<Said>) =>
    !save.isPending && save.mutate({ doubts, said });
  return {
    ...{
      list,
      current,
      /** Questions of the page that nothing is to be seen at, the current one among them. */
      alike: alike.map(({ row }) => row + 1),
      left: open.length,
      done: made.flat().length,
      skipped: open.length - unskipped.length,
    },
    isBusy: save.isPending || takeBack.isPending,
    decide: (said: Partial<Said>) => current && say([current], said),
    /** All that are alike are blank. */
    leaveBlank: () => say(alike, { choices: [] }),
    skip: () => current && setSkipped([...skipped, keyOf(current)]),
    showSkipped: () => setSkipped([]),
    undo: undone ? () => takeBack.mutate(undone) : null,
  };
}

export type Review = ReturnType<typeof useReview>;
