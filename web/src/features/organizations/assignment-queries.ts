import { api } from '@gene/contract/api';
import { usePages } from '../../entities/pages/use-pages.ts';
import { callUntil } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';

export interface ClassOf {
  organizationId: string;
  classId: string;
}

export const useStudentResults = (params: ClassOf & { assignmentId: string }) =>
  usePages({
    queryKey: [api.assignments.results.path, params],
    fetchPage: (signal, query) => callUntil(signal, api.assignments.results, { params, query }),
  });

export const useClassProgress = (params: ClassOf) =>
  usePages({
    queryKey: [api.assignments.progress.path, params],
    fetchPage: (signal, query) => callUntil(signal, api.assignments.progress, { params, query }),
  });

export const refreshAssignments = () =>
  Promise.all([api.assignments.ofClass, api.assignments.progress].map(invalidate));
