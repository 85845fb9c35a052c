import type { ExamPaper } from '@gene/contract/exam-papers';
import { api } from '@gene/contract/api';
import { questionPaperDefaults } from '@gene/contract/documents';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf, send, urlOf } from '../../lib/api.ts';
import { invalidate, query } from '../../lib/query.ts';
import { upload } from '../../lib/upload.ts';
import { useSendOnce } from '../../lib/use-send-once.ts';
import { toastSuccess } from '../../ui/toast.tsx';

/** What an upload of the paper's PDF says of it; where nothing is known, as the form of uploads does. */
function formOf({ title, examDate }: ExamPaper, subjectId: string, pdf: Blob): FormData {
  const { year, examType } = questionPaperDefaults;
  const form = new FormData();
  form.set('title', title);
  form.set('type', 'question_paper');
  form.set('subjectId', subjectId);
  form.set('year', examDate?.slice(0, 4) ?? String(year));
  form.set('examType', examType);
  form.append('file', pdf, `${title}.pdf`);
  return form;
}

/** Copies the PDF of an exam paper to a subject of one's own. */
export function useSubjectCopy(paper: ExamPaper, onDone: () => void) {
  const subjects = useQuery(query(api.subjects.list));
  const [subjectId, setSubjectId] = useState('');
  const sendOnce = useSendOnce();
  const own = subjects.data?.subjects.filter(({ shared }) => shared === null) ?? [];
  const chosen = own.find(({ id }) => id === subjectId) ?? own[0];
  const copy = useMutation({
    mutationFn: async (to: { id: string; name: string }) => {
      const pdf = await (await send(urlOf(api.examPapers.pdf, { params: { id: paper.id } }))).blob();
      const watch = { signal: new AbortController().signal, onProgress: () => undefined };
      await sendOnce({ subjectId: to.id }, async (key) => {
        const form = formOf(paper, to.id, pdf);
        const { id } = await upload(api.documents.upload, form, { key, ...watch });
        // A question paper is named by its exam and year when it is uploaded.
        await call(api.documents.update, { params: { id }, body: { title: paper.title } });
      });
    },
    onSuccess: async (_done, { name }) => {
      toastSuccess('Question paper copied', { description: `${name}: its questions are being read.` });
      await invalidate(api.subjects.list);
      onDone();
    },
  });
  return {
    ...{ subjects, own, chosen, setSubjectId },
    busy: copy.isPending,
    failure: copy.error && messageOf(copy.error),
    submit: () => chosen && copy.mutate(chosen),
  };
}
