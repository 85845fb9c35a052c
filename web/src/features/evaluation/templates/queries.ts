import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { send, urlOf } from '../../../lib/api.ts';
import { invalidate, query, queryClient } from '../../../lib/query.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';

/** @param paperId null: nothing is asked for */
export const useTemplates = (paperId: string | null) =>
  useQuery({
    ...query(api.sheetTemplates.list, { params: { id: paperId ?? '' } }),
    enabled: paperId !== null,
    // They are drawn and tried elsewhere.
    staleTime: 0,
  });

export const useTemplate = (id: string) =>
  useQuery({ ...query(api.sheetTemplates.get, { params: { id } }), staleTime: 0 });

/** The template that a paper is read by; null: none, or not known yet. */
export function useTemplateInUse(paperId: string | null) {
  const { data } = useTemplates(paperId);
  return data?.templates.find(({ id }) => id === data.used?.templateId) ?? null;
}

/** The scan; the request needs the session's token, so it is shown from memory. */
export function useScan(id: string) {
  const of = { params: { id } };
  const found = useQuery({
    queryKey: [api.sheetTemplates.picture.path, of],
    queryFn: async ({ signal }) => (await send(urlOf(api.sheetTemplates.picture, of), { signal })).blob(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { ...found, url: useObjectUrl(found.data) };
}

export function refreshTemplates() {
  // Whether somebody is asked before a template is used depends on what is in it.
  queryClient.removeQueries({ queryKey: [api.sheetTemplates.list.path], type: 'inactive' });
  return Promise.all([api.sheetTemplates.list, api.sheetTemplates.get].map(invalidate));
}
