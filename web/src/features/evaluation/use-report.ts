import { api } from '@gene/contract/api';
import type { ReportFormat, ReportScope } from '@gene/contract/sheet-reports';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { messageOf, send, urlOf } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import { fileNameOf, saveFile } from '../../lib/save-file.ts';
import { toastError } from '../../ui/toast.tsx';
import { useObjections } from './use-objections.ts';

export const reportTabs = ['overview', 'students', 'questions', 'release', 'objections'] as const;
export type ReportTab = (typeof reportTabs)[number];

/** The report of a paper; what is shown of it stands in the address. */
export function useReport() {
  const { examPaperId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const [batchId, classId] = [search.get('batch'), search.get('class')];
  const scope: ReportScope = { ...(batchId && { batchId }), ...(classId && { classId }) };
  const params = { id: examPaperId };
  const paper = useQuery(query(api.examPapers.get, { params }));
  const report = useQuery({
    ...query(api.sheets.report, { params, query: scope }),
    placeholderData: keepPreviousData,
    // Sheets are read and decided on elsewhere.
    staleTime: 0,
  });
  const organizationId = paper.data?.paper.organizationId ?? null;
  const classes = useQuery({
    ...query(api.organizations.classes, { params: { organizationId: organizationId ?? '' } }),
    enabled: organizationId !== null,
  });
  const objections = useObjections(examPaperId);
  const download = useMutation({
    async mutationFn(format: ReportFormat) {
      const response = await send(urlOf(api.sheets.reportFile, { params, query: { ...scope, format } }));
      saveFile(await response.blob(), fileNameOf(response) ?? `Results.${format}`);
    },
    onError: (error) => toastError('Error', { description: messageOf(error) }),
  });
  const put = (name: string, value: string) =>
    setSearch(
      (before) => {
        if (value === '') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  return {
    /** That nobody has answered. */
    objections: objections.data?.objections.filter(({ outcome }) => outcome === null).length ?? 0,
    isWritten: paper.data !== undefined && paper.data.paper.kind !== 'omr',
    ...{ report, download, batchId, classId: classId ?? '', classes: classes.data?.classes ?? [] },
    tab: reportTabs.find((tab) => tab === search.get('tab')) ?? 'overview',
    chooseTab: (tab: ReportTab) => put('tab', tab === 'overview' ? '' : tab),
    chooseClass: (id: string) => put('class', id),
    showAll: () => put('batch', ''),
  };
}
