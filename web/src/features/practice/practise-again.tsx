import { api } from '@gene/contract/api';
import type { KeptPaper } from '@gene/contract/papers';
import type { Attempt } from '@gene/contract/practice';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { toastError } from '../../ui/toast.tsx';
import { PractiseDialog } from './practise-paper.tsx';
import type { EarlierChoice } from './use-start-practice.ts';

/** Opens the dialog with the choices the attempt was started with; its paper is loaded on demand. */
export function PractiseAgain({ attempt }: { attempt: Attempt }) {
  const [paper, setPaper] = useState<KeptPaper | null>(null);
  const [open, setOpen] = useState(false);
  const find = useMutation({
    mutationFn: () => paperOf(attempt),
    onSuccess(found) {
      setPaper(found);
      setOpen(true);
    },
    onError: (error) => toastError('Practice could not begin', { description: messageOf(error) }),
  });
  return (
    <>
      <Button size="sm" variant="secondary" busy={find.isPending} onClick={() => find.mutate()}>
        Practice Again
      </Button>
      {open && (
        <PractiseDialog paper={paper} earlier={choiceOf(attempt, paper)} open={open} onOpenChange={setOpen} />
      )}
    </>
  );
}

/** Null if it was drawn from several papers, or its paper is gone. */
async function paperOf({ questions }: Attempt): Promise<KeptPaper | null> {
  const [first] = questions;
  if (!first || questions.some(({ paperId }) => paperId !== first.paperId)) return null;
  const { papers } = await call(api.papers.ofDocument, { params: { id: first.documentId } });
  return papers.find(({ id }) => id === first.paperId) ?? null;
}

function choiceOf(attempt: Attempt, paper: KeptPaper | null): EarlierChoice {
  const { questions, subjectId, marks, seconds, mayPause } = attempt;
  const isWhole = questions.length === paper?.content.questions.length;
  return {
    kind: !paper ? 'marks' : isWhole ? 'paper' : 'questions',
    subjectId: subjectId ?? '',
    questionIds: questions.map(({ id }) => id),
    marks: marks ?? 20,
    minutes: seconds === null ? null : Math.max(1, Math.round(seconds / 60)),
    mayPause,
  };
}
