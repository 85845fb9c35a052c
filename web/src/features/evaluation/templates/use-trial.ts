import { type SheetTemplate, templateLimits, type TrialPage } from '@gene/contract/sheet-templates';
import { sheetFileTypes } from '@gene/contract/sheets';
import { api } from '@gene/contract/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf, send, urlOf } from '../../../lib/api.ts';
import type { RouteResult } from '@gene/contract/route';
import { pickFiles } from '../pick-files.ts';
import { refreshTemplates } from './queries.ts';

/** Pages as they were read, by the template as it was then. */
interface Trial {
  template: SheetTemplate;
  pages: readonly TrialPage[];
}

async function tryFile(id: string, file: File): Promise<RouteResult<typeof api.sheetTemplates.try>> {
  const { method } = api.sheetTemplates.try;
  const body = new FormData();
  body.append('file', file);
  const response = await send(urlOf(api.sheetTemplates.try, { params: { id } }), { method, body });
  return (await response.json()) as RouteResult<typeof api.sheetTemplates.try>;
}

/** Reads filled sheets by a template; nothing of them is kept. */
export function useTrial(template: SheetTemplate) {
  const [problem, setProblem] = useState<string | null>(null);
  const [trial, setTrial] = useState<Trial | null>(null);
  const read = useMutation({
    async mutationFn(files: readonly File[]) {
      setTrial(null);
      const pages: TrialPage[] = [];
      for (const file of files) {
        if (pages.length >= templateLimits.trialPages) break;
        pages.push(...(await tryFile(template.id, file)).pages);
        setTrial({ template, pages: [...pages] });
      }
    },
    onSettled: refreshTemplates,
  });
  return {
    ...{ trial, problem },
    fileTypes: sheetFileTypes,
    isReading: read.isPending,
    failure: read.error && messageOf(read.error),
    start: (files: File[]) => {
      const { fit, problem: others } = pickFiles(files, sheetFileTypes);
      setProblem(others);
      if (fit.length > 0) read.mutate(fit);
    },
  };
}

export type TrialRun = ReturnType<typeof useTrial>;
