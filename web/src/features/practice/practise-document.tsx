import { api } from '@gene/contract/api';
import type { KeptPaper } from '@gene/contract/papers';
import { useMutation } from '@tanstack/react-query';
import { Timer } from 'lucide-react';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { toastError } from '../../ui/toast.tsx';
import { PractiseDialog } from './practise-paper.tsx';

/** Starts an attempt at a document's first paper, which is loaded on demand. */
export function PractiseDocument({ documentId, label }: { documentId: string; label: string }) {
  const [paper, setPaper] = useState<KeptPaper | null>(null);
  const [open, setOpen] = useState(false);
  const find = useMutation({
    mutationFn: () => call(api.papers.ofDocument, { params: { id: documentId } }),
    onSuccess({ papers: [first] }) {
      if (!first) return toastError('Practice could not begin');
      setPaper(first);
      setOpen(true);
    },
    onError: (error) => toastError('Practice could not begin', { description: messageOf(error) }),
  });
  return (
    <>
      <Button busy={find.isPending} onClick={() => find.mutate()}>
        <Timer aria-hidden className="size-4" />
        {label}
      </Button>
      {paper && <PractiseDialog paper={paper} open={open} onOpenChange={setOpen} />}
    </>
  );
}
