import { api } from '@gene/contract/api';
import type { DocumentItem } from '@gene/contract/documents';
import { useMutation } from '@tanstack/react-query';
import { BookOpenCheck, Download, Timer } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { call, messageOf, send, urlOf } from '../../lib/api.ts';
import { documentPath } from '../../lib/place.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { toastError } from '../../ui/toast.tsx';

/** What can be done with a predicted paper: it is a question paper like any other. */
export function PaperActions({ document }: { document: DocumentItem }) {
  const { id, fileName } = document;
  const navigate = useNavigate();
  const download = useMutation({
    mutationFn: async () => {
      const response = await send(urlOf(api.documents.original, { params: { id } }));
      saveFile(await response.blob(), fileName);
    },
    onError: (error) => toastError('The paper could not be downloaded', { description: messageOf(error) }),
  });
  const practise = useMutation({
    mutationFn: async () => {
      const { papers } = await call(api.papers.ofDocument, { params: { id } });
      const from = { kind: 'paper' as const, paperId: papers[0]!.id };
      return call(api.practice.start, { body: { id: crypto.randomUUID(), from } });
    },
    onSuccess: (attempt) => navigate(`/practice/${attempt.id}`),
    onError: (error) => toastError('Practice could not begin', { description: messageOf(error) }),
  });
  return (
    <>
      <Button variant="secondary" busy={download.isPending} onClick={() => download.mutate()}>
        <Download aria-hidden className="size-4" />
        Download PDF
      </Button>
      <Link to={documentPath('question_paper', id)} className={buttonStyle('secondary')}>
        <BookOpenCheck aria-hidden className="size-4" />
        View Answer Guide
      </Link>
      <Button busy={practise.isPending} onClick={() => practise.mutate()}>
        <Timer aria-hidden className="size-4" />
        Practice This Paper
      </Button>
    </>
  );
}
