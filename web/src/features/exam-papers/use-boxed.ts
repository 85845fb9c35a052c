import type { ExamPaper } from '@gene/contract/exam-papers';
import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../lib/query.ts';

const none: readonly number[] = [];

/** Questions of a paper that are answered in writing and marked by people, whatever its key says. */
export function useBoxed({ id, kind, questionCount }: ExamPaper): readonly number[] {
  const { data } = useQuery({
    ...query(api.sheets.form, { params: { id } }),
    enabled: kind === 'both',
    staleTime: 0,
  });
  if (kind === 'written') return Array.from({ length: questionCount }, (_, i) => i + 1);
  return kind === 'both' ? (data?.boxed ?? none) : none;
}
