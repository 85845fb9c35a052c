import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { callUntil, send, urlOf } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';

export const useScript = (id: string | null) =>
  useQuery({ ...query(api.scripts.get, { params: { id: id ?? '' } }), enabled: id !== null });

export const useQuestions = (paperId: string) =>
  useQuery({ ...query(api.scripts.questions, { params: { id: paperId } }), staleTime: 0 });

export const useQuestion = (paperId: string, question: number) =>
  useQuery({ ...query(api.scripts.question, { params: { id: paperId, question } }), staleTime: 0 });

export const useSecondMarking = (paperId: string) =>
  useQuery({ ...query(api.secondMarks.get, { params: { id: paperId } }), staleTime: 0 });

/** Null: nothing is asked for. */
export const useScriptPages = (scriptId: string | null) =>
  useQuery({
    ...query(api.scripts.pages, { params: { id: scriptId ?? '' } }),
    enabled: scriptId !== null,
  });

/** The request needs the session's token, so the picture is shown from memory. */
export function useBoxPicture(scriptId: string, question: number): string | null {
  const of = { params: { id: scriptId, question } };
  const found = useQuery({
    queryKey: [api.scripts.box.path, of],
    queryFn: async ({ signal }) => (await send(urlOf(api.scripts.box, of), { signal })).blob(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useObjectUrl(found.data);
}

/** Which questions had boxes when sheets were printed last. */
export const useSheetForm = (paperId: string | null) =>
  useQuery({
    ...query(api.sheets.form, { params: { id: paperId ?? '' } }),
    enabled: paperId !== null,
    staleTime: 0,
  });

/** @param rubric ids of the lines: others are compared anew */
export const useSuggestion = (scriptId: string | null, question: number, rubric: string) => {
  const of = { params: { id: scriptId ?? '', question } };
  return useQuery({
    queryKey: [api.scripts.suggestion.path, of, rubric],
    queryFn: ({ signal }) => callUntil(signal, api.scripts.suggestion, of),
    enabled: scriptId !== null && rubric !== '',
  });
};

export const usePaper = (id: string) => useQuery(query(api.examPapers.get, { params: { id } }));
