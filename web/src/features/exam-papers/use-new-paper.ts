import { api } from '@gene/contract/api';
import type { ExamPaper } from '@gene/contract/exam-papers';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf, send } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { useSendOnce } from '../../lib/use-send-once.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';

const blank = {
  title: '',
  subject: '',
  examDate: '',
  /** As many as are read. */
  questionCount: '',
  kind: 'both',
};
type Fields = typeof blank;

const missing: Partial<Record<keyof Fields, string>> = {
  ...{ title: 'Enter a title', subject: 'Enter a subject', examDate: 'Enter the exam date' },
};
const required = ['title', 'subject', 'examDate'] as const;
const isMissing = (fields: Fields, name: keyof Fields): boolean =>
  missing[name] !== undefined && fields[name].trim() === '';

/** @param onAdded is given the new paper's id */
export function useNewPaper(organizationId: string | undefined, onAdded: (id: string) => void) {
  const [fields, setFields] = useState<Fields>(blank);
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState<string | null>(null);
  /** What is missing is marked once somebody has tried to send. */
  const [isTried, setIsTried] = useState(false);
  const sendOnce = useSendOnce();
  const add = useMutation({
    mutationFn: (sent: File) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields))
        if (value.trim() !== '') body.append(name, value.trim());
      if (organizationId !== undefined) body.append('organizationId', organizationId);
      body.append('file', sent);
      const { path, method } = api.examPapers.upload;
      const { name, size, lastModified } = sent;
      return sendOnce({ fields, organizationId, name, size, lastModified }, async (key) => {
        const response = await send(path, { method, body, headers: { 'idempotency-key': key } });
        return (await response.json()) as ExamPaper;
      });
    },
    onSuccess: async ({ id }) => {
      toastSuccess('Question paper added');
      await invalidate(api.examPapers.list);
      onAdded(id);
    },
  });
  return {
    ...{ file, fileError },
    busy: add.isPending,
    failure: add.error && messageOf(add.error),
    field: (name: keyof Fields) => ({
      value: fields[name],
      error: isTried && isMissing(fields, name) ? missing[name] : undefined,
      onChange: ({ target }: { target: { value: string } }) => setFields({ ...fields, [name]: target.value }),
    }),
    setKind: (kind: string) => setFields({ ...fields, kind }),
    kind: fields.kind,
    choose: ([chosen]: File[]) => {
      const isPdf = chosen && /\.pdf$/i.test(chosen.name);
      setFileError(isPdf ? null : 'File type must be .pdf');
      if (isPdf) setFile(chosen);
    },
    submit() {
      setIsTried(true);
      if (required.some((name) => isMissing(fields, name)))
        return toastError('Missing information', { description: 'Please fill in all required fields' });
      if (!file) {
        setFileError('Choose the PDF of the paper');
        return toastError('Missing file', {
          description: 'Please upload a PDF file for the question paper',
        });
      }
      add.mutate(file);
    },
  };
}
