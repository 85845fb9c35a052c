import { api } from '@gene/contract/api';
import type { PaperAnswers } from '@gene/contract/answers';
import { useMutation } from '@tanstack/react-query';
import { FileDown, Sparkles, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call, messageOf, send, urlOf } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { fileNameOf, saveFile } from '../../lib/save-file.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { toastError, toastInfo, toastSuccess, whileWorking } from '../../ui/toast.tsx';
import { refreshAnswers, useAnswers, useLiveAnswers } from './queries.ts';

interface GenerateAnswersProps {
  paperId: string;
  /** All answers have already been requested; missing ones are generated at once. */
  isWanted: boolean;
}

/** Generates the answers to a paper and shows the progress. */
export function GenerateAnswers({ paperId, isWanted }: GenerateAnswersProps) {
  const { data } = useAnswers(paperId);
  useLiveAnswers(paperId);
  const ending = useEndToast(data);
  const failed = (error: unknown) => toastError('Error', { description: messageOf(error) });
  const generate = useMutation({
    mutationFn: () => call(api.answers.generate, { params: { id: paperId }, body: {} }),
    onMutate() {
      ending.asked();
      toastInfo('Generating answers...');
    },
    async onSuccess() {
      await refreshAnswers();
      ending.begun();
    },
    onError: failed,
  });
  const isBegun = useRef(false);
  const begin = useEffectEvent(() => generate.mutate());
  const isMissing =
    data !== undefined &&
    !data.writing &&
    data.done < data.total &&
    data.answers.every(({ status }) => status !== 'failed');
  useEffect(() => {
    if (!isWanted || !isMissing || isBegun.current) return;
    isBegun.current = true;
    begin();
  }, [isWanted, isMissing]);
  const cancel = useMutation({
    mutationFn: () => call(api.answers.cancel, { params: { id: paperId } }),
    onSuccess: refreshAnswers,
    onError: failed,
  });
  const guide = useMutation({
    mutationFn: () =>
      whileWorking('Making the PDF...', async (signal) => {
        const response = await send(urlOf(api.answers.guide, { params: { id: paperId } }), { signal });
        saveFile(await response.blob(), fileNameOf(response) ?? 'Answer guide.pdf');
      }),
    onError: failed,
  });
  if (!data || data.total === 0) return null;
  const isDone = !data.writing && data.done === data.total && data.outdated === 0;
  const hint = data.writing ? null : hintOf(data);
  const button = (
    <Button
      size="sm"
      busy={generate.isPending || data.writing}
      disabled={isDone}
      onClick={() => generate.mutate()}
    >
      {!data.writing && <Sparkles aria-hidden className="size-4" />}
      {labelOf(data)}
    </Button>
  );
  if (data.done === 0 && !data.writing)
    return (
      // Without answers, how to get them comes first.
      <div className="order-first basis-full">
        <Banner action={button}>Answers come from this subject’s notes and textbooks.</Banner>
      </div>
    );
  return (
    <>
      {button}
      {data.writing && (
        <Button size="sm" variant="quiet" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          <X aria-hidden className="size-4" />
          Cancel
        </Button>
      )}
      {data.answered > 0 && !data.writing && (
        <Button size="sm" variant="secondary" busy={guide.isPending} onClick={() => guide.mutate()}>
          {!guide.isPending && <FileDown aria-hidden className="size-4" />}
          Answer Guide
        </Button>
      )}
      {hint && <p className="order-last basis-full text-sm text-ink-soft">{hint}</p>}
    </>
  );
}

function labelOf({ writing, done, answered, outdated, total, answers }: PaperAnswers): string {
  const open = answers.filter(({ status }) => status === 'waiting' || status === 'writing').length;
  if (writing) return `Generating Answers (${total - open}/${total})`;
  if (done < total || (answered === 0 && outdated === 0)) return 'Generate Answers';
  return outdated > 0 ? 'Generate Answers Again' : 'Answers Generated';
}

/** Explains which answers are missing or outdated. */
function hintOf({ done, answered, outdated, answers }: PaperAnswers): string | null {
  if (outdated > 0)
    return `${formatCount(outdated, 'answer')} older than your notes or textbooks. Your own versions stay.`;
  const empty = done - answered;
  if (empty === 0) return null;
  const isBare = answers.some(({ generated }) => generated?.coverage === 'no_material');
  return isBare
    ? `${formatCount(empty, 'question')} without an answer: no notes or textbooks yet. Add some to this subject, then generate.`
    : `${formatCount(empty, 'question')} without an answer: none found in your material.`;
}

/** Announces the end of writing that this page has shown. */
function useEndToast(now: PaperAnswers | undefined) {
  const wasWriting = useRef(false);
  // A short paper may be finished before its progress is ever shown.
  const isTold = useRef(true);
  const [begun, setBegun] = useState(0);
  useEffect(() => {
    if (!now) return;
    if (!now.writing && (wasWriting.current || (begun > 0 && !isTold.current))) {
      isTold.current = true;
      const failed = now.answers.filter(({ status }) => status === 'failed').length;
      if (failed > 0)
        toastError('Error', {
          description: `${failed === 1 ? 'One answer' : `${failed} answers`} could not be generated. Please try again.`,
        });
      else if (now.done === now.total && now.answered > 0) toastSuccess('Answers generated');
      else if (now.done === now.total) toastInfo('No answers found', { description: hintOf(now) ?? '' });
    }
    wasWriting.current = now.writing;
  }, [now, begun]);
  return {
    asked: () => {
      isTold.current = false;
    },
    begun: () => setBegun((times) => times + 1),
  };
}
