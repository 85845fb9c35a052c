import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { callUntil } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';

export const useScript = (id: string | null) =>
  useQuery({ ...query(api.scripts.get, { params: { id: id ?? '' } }), enabled: id !== null });

export const useQuestions = (paperId: string) =>
  useQuery({ ...query(api.scripts.questions, { params: { id: paperId } }), staleTime: 0 });

export const useQuestion = (paperId: string, question: number) =>
  useQuery({ ...query(api.scripts.question, { params: { id: paperId, question } }), staleTime: 0 });

/** Null: nothing is asked for. */
export const useScriptPages = (scriptId: string | null) =>
  useQuery({
    ...query(api.scripts.pages, { params: { id: scriptId ?? '' } }),
    enabled: scriptId !== null,
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
