import type { ReadKeyFile } from '@gene/contract/exam-papers';
import { api } from '@gene/contract/api';
import { examPaperLimits } from '@gene/contract/exam-papers';
import { useMutation } from '@tanstack/react-query';
import { messageOf, send, urlOf } from '../../lib/api.ts';

export interface ChosenKeyFile {
  name: string;
  read: ReadKeyFile;
}

/** A key read from a file of questions. @param onRead is given what it says */
export function useKeyFile(paperId: string, onRead: (file: ChosenKeyFile) => void) {
  const read = useMutation({
    mutationFn: async (file: File): Promise<ChosenKeyFile> => {
      if (file.size > examPaperLimits.keyFileMaxBytes) throw new Error('The file is larger than 20 MB.');
      const body = new FormData();
      body.append('file', file);
      const { method } = api.examPapers.readKeyFile;
      const url = urlOf(api.examPapers.readKeyFile, { params: { id: paperId } });
      const response = await send(url, { method, body });
      return { name: file.name, read: (await response.json()) as ReadKeyFile };
    },
    onSuccess: onRead,
  });
  return {
    file: read.data ?? null,
    isReading: read.isPending,
    failure: read.error && messageOf(read.error),
    choose: ([file]: File[]) => file && read.mutate(file),
  };
}
