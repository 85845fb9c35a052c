import type { PageMove, SheetPage, SheetToJoin } from '@gene/contract/sheets';
import { api } from '@gene/contract/api';
import { useMutation } from '@tanstack/react-query';
import { call, messageOf } from '../../lib/api.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { refreshSheets } from './queries.ts';
import { sheetInWords } from './words.ts';

interface Wish {
  page: SheetPage;
  /** Null: to a sheet of its own. */
  to: SheetToJoin | null;
}

const move = ({ id }: SheetPage, body: PageMove) => call(api.sheets.movePage, { params: { id }, body });

const failed = (error: unknown) => toastError('Error', { description: messageOf(error) });

/** Puts pages to the sheets they belong to; each can be put back. */
export function usePageMoves() {
  const undo = useMutation({
    mutationFn: ({ page, back }: { page: SheetPage; back: PageMove }) => move(page, back),
    onError: failed,
    onSettled: refreshSheets,
  });
  const moving = useMutation({
    mutationFn: ({ page, to }: Wish) => move(page, { from: page.sheetId ?? '', to: to?.id ?? null }),
    onSuccess(sheet, { page, to }) {
      const wasAlone = (page.place?.present ?? 1) === 1;
      const back = { from: sheet.id, to: wasAlone ? null : page.sheetId };
      toastSuccess(to ? 'Pages put together' : 'Page separated', {
        description: to ? `${page.name} → ${sheetInWords(to)}` : page.name,
        action: { label: 'Undo', onClick: () => undo.mutate({ page, back }) },
      });
    },
    onError: failed,
    // Also after a failure: somebody else may have been faster.
    onSettled: refreshSheets,
  });
  return {
    isBusy: moving.isPending || undo.isPending,
    join: (page: SheetPage, to: SheetToJoin, onJoined: () => void) =>
      moving.mutate({ page, to }, { onSuccess: onJoined }),
    separate: (page: SheetPage) => moving.mutate({ page, to: null }),
  };
}

export type PageMoves = ReturnType<typeof usePageMoves>;
