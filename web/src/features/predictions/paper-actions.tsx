import { api } from '@gene/contract/api';
import type { DocumentItem } from '@gene/contract/documents';
import { useMutation } from '@tanstack/react-query';
import { BookOpenCheck, Download } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { messageOf, send, urlOf } from '../../lib/api.ts';
import { answerGuideLink } from '../../entities/documents/place.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { toastError, whileWorking } from '../../ui/toast.tsx';

/** Starts practice on a document's paper. */
export type PractiseAction = ComponentType<{ documentId: string; label: string }>;

interface PaperActionsProps {
  document: DocumentItem;
  Practise: PractiseAction;
}

/** Actions on a predicted paper, which is a question paper like any other. */
export function PaperActions({ document, Practise }: PaperActionsProps) {
  const { id, fileName } = document;
  const download = useMutation({
    mutationFn: () =>
      whileWorking('Downloading the paper...', async (signal) => {
        const response = await send(urlOf(api.documents.original, { params: { id } }), { signal });
        saveFile(await response.blob(), fileName);
      }),
    onError: (error) => toastError('The paper could not be downloaded', { description: messageOf(error) }),
  });
  return (
    <>
      <Button variant="secondary" busy={download.isPending} onClick={() => download.mutate()}>
        <Download aria-hidden className="size-4" />
        Download PDF
      </Button>
      <Link to={answerGuideLink(id)} className={buttonStyle('secondary')}>
        <BookOpenCheck aria-hidden className="size-4" />
        View Answer Guide
      </Link>
      <Practise documentId={id} label="Practice This Paper" />
    </>
  );
}
