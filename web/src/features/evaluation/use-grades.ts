import { api } from '@gene/contract/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { messageOf, send, urlOf } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import { fileNameOf, saveFile } from '../../lib/save-file.ts';
import { toastError } from '../../ui/toast.tsx';

/** Released results of a class for the school's own system. */
export function useGrades(paperId: string, classId: string) {
  const of = { params: { id: paperId }, query: { classId } };
  const download = useMutation({
    async mutationFn() {
      const response = await send(urlOf(api.results.gradesFile, of));
      saveFile(await response.blob(), fileNameOf(response) ?? 'OneRoster.zip');
    },
    onError: (error) => toastError('Error', { description: messageOf(error) }),
  });
  return {
    preview: useQuery({ ...query(api.results.grades, of), staleTime: 0 }),
    download: () => download.mutate(),
    isBusy: download.isPending,
  };
}
