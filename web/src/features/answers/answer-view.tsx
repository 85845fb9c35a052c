import { api } from '@gene/contract/api';
import type { AnswerRating, PaperAnswer } from '@gene/contract/answers';
import type { KeptPaper, KeptQuestion, Part } from '@gene/contract/papers';
import { useMutation } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { officialSource } from '../../entities/papers/official-source.ts';
import { call, messageOf } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { toastError } from '../../ui/toast.tsx';
import { type BackFrom, withAnswer } from './address.ts';
import { AnswerEditor } from './answer-editor.tsx';
import { AnswerText } from './answer-text.tsx';
import { AnswerTools } from './answer-tools.tsx';
import { KeyPoints } from './key-points.tsx';
import { Listen } from './listen.tsx';
import { refreshAnswers, showAnswer, useAnswers, useLiveAnswers } from './queries.ts';

interface AnswerViewProps {
  subjectId: string;
  paper: KeptPaper;
  question: KeptQuestion;
  /** The question, as in the list. */
  children: ReactNode;
}

/** One question with its answer. */
export function AnswerView({ subjectId, paper, question, children }: AnswerViewProps) {
  const [search] = useSearchParams();
  const { data } = useAnswers(paper.id);
  useLiveAnswers(paper.id);
  const answer = data?.answers.find(({ questionId }) => questionId === question.id);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="region" aria-label="Answer" className="h-full overflow-y-auto px-4 py-6 sm:px-8">
      <article className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
        <Link
          to={{ search: withAnswer(search, null).toString() }}
          state={{ backFrom: question.id } satisfies BackFrom}
          className={`${buttonStyle('quiet', 'sm')} -ms-3 justify-self-start`}
        >
          <ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />
          Back to Questions
        </Link>
        <ol>{children}</ol>
        <h2 ref={heading} tabIndex={-1} className="font-serif text-xl font-semibold outline-none">
          Answer
        </h2>
        {!data ? (
          <Waiting />
        ) : answer?.generated ? (
          <Written key={answer.questionId} {...{ subjectId, paper, question, answer }} />
        ) : (
          <p className="text-ink-soft">
            {answer?.status === 'writing' || answer?.status === 'waiting'
              ? 'Generating answer...'
              : 'There is no answer to this question yet.'}
          </p>
        )}
      </article>
    </div>
  );
}

function Waiting() {
  return (
    <div className="grid gap-3">
      <LoadingLabel>Loading the answer</LoadingLabel>
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-40" />
    </div>
  );
}

interface WrittenProps {
  subjectId: string;
  paper: KeptPaper;
  question: KeptQuestion;
  answer: PaperAnswer;
}

function Written({ subjectId, paper, question, answer }: WrittenProps) {
  const [isEditing, setEditing] = useState(false);
  const { shown: stands, edited, questionId, revision } = answer;
  const isOwn = edited !== null || answer.pointsBy !== 'generated';
  const params = { id: paper.id, questionId };
  const failed = (error: unknown) => toastError('Error', { description: messageOf(error) });
  const shown = { onSuccess: (saved: PaperAnswer) => showAnswer(paper.id, saved), onError: failed };
  const rate = useMutation({
    mutationFn: (rating: AnswerRating | null) => call(api.answers.rate, { params, body: { rating } }),
    ...shown,
  });
  const reset = useMutation({
    mutationFn: () => call(api.answers.edit, { params, body: { markdown: null, revision } }),
    ...shown,
  });
  const regenerate = useMutation({
    async mutationFn() {
      const nothingOwn = { markdown: null, keyPoints: null, revision };
      if (isOwn) await call(api.answers.edit, { params, body: nothingOwn });
      return call(api.answers.generate, { params: { id: paper.id }, body: { questionIds: [questionId] } });
    },
    onSettled: refreshAnswers,
    onError: failed,
  });
  if (!stands) return null;
  const { markdown, citations } = stands;
  const isWriting = answer.status === 'waiting' || answer.status === 'writing';
  if (isEditing) return <AnswerEditor paperId={paper.id} answer={answer} onClose={() => setEditing(false)} />;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Listen key={markdown} paperId={paper.id} questionId={questionId} />
        <AnswerTools
          answer={answer}
          markdown={markdown}
          isWriting={isWriting || regenerate.isPending}
          onEdit={() => setEditing(true)}
          onRate={rate.mutate}
          onRegenerate={() => regenerate.mutate()}
        />
      </div>
      {answer.questionChanged && <Banner>The question has changed. Generate again.</Banner>}
      {answer.materialCame && !isWriting && <Banner>Generate again to use newer notes or textbooks.</Banner>}
      {answer.status === 'failed' && (
        <Banner tone="danger">Generating failed. This is the previous answer.</Banner>
      )}
      {edited !== null && (
        <Banner
          action={
            <Button size="sm" variant="secondary" busy={reset.isPending} onClick={() => reset.mutate()}>
              Back to the Generated Answer
            </Button>
          }
        >
          This is your own version.
        </Banner>
      )}
      <div className={isWriting ? 'opacity-55' : ''} aria-busy={isWriting}>
        <AnswerText markdown={markdown} citations={citations} subjectId={subjectId} />
      </div>
      {edited === null && (
        <p className="text-xs text-ink-soft">
          {officialSource(stands) ?? (answer.engine === 'builtin' ? 'Built-in engine' : answer.engine)}
          {answer.note && `. ${answer.note}`}
        </p>
      )}
      {!isTickedOnly(question) && (
        <KeyPoints paperId={paper.id} {...{ question, answer, subjectId, isWriting }} />
      )}
    </>
  );
}

/** Tells whether the whole question is answered by ticking. */
function isTickedOnly({ parts, options }: Pick<Part, 'parts' | 'options'>): boolean {
  return parts.length === 0 ? options.length > 0 : parts.every(isTickedOnly);
}
