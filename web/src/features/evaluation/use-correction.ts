import type { NewDecision, Sheet } from '@gene/contract/sheets';
import { api } from '@gene/contract/api';
import { useMutation } from '@tanstack/react-query';
import { call, messageOf } from '../../lib/api.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { refreshSheets } from './queries.ts';

/** Decides one place of a sheet, based on its last decision. */
export function useCorrection(
  { id, decisions }: Pick<Sheet, 'id' | 'decisions'>,
  { field, row }: Pick<NewDecision, 'field' | 'row'>,
  onSaved: () => void,
) {
  const last = decisions.findLast((each) => each.field === field && each.row === row);
  const decide = useMutation({
    mutationFn: (said: Partial<Pick<NewDecision, 'choices' | 'roll'>>) =>
      call(api.sheets.decide, {
        params: { id },
        body: { decisions: [{ field, row, basedOn: last?.id ?? null, ...said }] },
      }),
    onSuccess: () => {
      toastSuccess('Sheet corrected');
      onSaved();
    },
    onSettled: refreshSheets,
  });
  return {
    isBusy: decide.isPending,
    failure: decide.isError ? messageOf(decide.error) : null,
    save: (said: Partial<Pick<NewDecision, 'choices' | 'roll'>>) => decide.mutate(said),
  };
}
