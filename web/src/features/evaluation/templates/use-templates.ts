import type { SheetTemplate } from '@gene/contract/sheet-templates';
import { api } from '@gene/contract/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../../lib/api.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { refreshTemplates, useTemplates } from './queries.ts';
import { isTriedEnough } from './template-words.ts';

/** Templates that a paper may be read by. */
export function useTemplateList(paperId: string) {
  const list = useTemplates(paperId);
  const [asked, setAsked] = useState<SheetTemplate | null>(null);
  const [deleting, setDeleting] = useState<SheetTemplate | null>(null);
  const use = useMutation({
    mutationFn: (template: SheetTemplate | null) =>
      call(api.sheetTemplates.use, { params: { id: paperId }, body: { templateId: template?.id ?? null } }),
    onSuccess: (_used, template) =>
      toastSuccess(template ? 'Sheets are read by this template' : 'Sheets are read as Gene prints them'),
    onSettled: refreshTemplates,
  });
  const remove = useMutation({
    mutationFn: ({ id }: SheetTemplate) => call(api.sheetTemplates.delete, { params: { id } }),
    onSuccess: () => toastSuccess('Template deleted'),
    onError: (error) => toastError('Failed to delete the template', { description: messageOf(error) }),
    onSettled: refreshTemplates,
  });
  return {
    ...{ list, asked, setAsked, deleting, setDeleting },
    /** What became of the last one that was to be used. */
    refused: use.error && use.variables ? { id: use.variables.id, message: messageOf(use.error) } : null,
    failure: use.error && !use.variables ? messageOf(use.error) : null,
    isBusy: use.isPending,
    /** Asks first if it was tried on few sheets; on none, the server refuses it. */
    use(template: SheetTemplate) {
      if (isTriedEnough(template) || template.tried === 0 || template.problem !== null) use.mutate(template);
      else setAsked(template);
    },
    useAsked: () => asked && use.mutate(asked),
    stopUsing: () => use.mutate(null),
    remove: () => deleting && remove.mutate(deleting),
  };
}

export type TemplateList = ReturnType<typeof useTemplateList>;
