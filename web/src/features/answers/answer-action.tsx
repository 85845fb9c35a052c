import type { PaperAnswer } from '@gene/contract/answers';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { buttonStyle } from '../../ui/button.tsx';
import { type BackFrom, withAnswer } from './address.ts';
import { useAnswers } from './queries.ts';

interface AnswerActionProps {
  paperId: string;
  questionId: string;
  /** "7", to tell such links apart in a screen reader. */
  number: string;
}

/** Links to a question's answer, or shows its progress. */
export function AnswerAction({ paperId, questionId, number }: AnswerActionProps) {
  const [search] = useSearchParams();
  const { data } = useAnswers(paperId);
  const answer = data?.answers.find((each) => each.questionId === questionId);
  const link = useRef<HTMLAnchorElement>(null);
  const isBack = (useLocation().state as BackFrom | null)?.backFrom === questionId;
  useEffect(() => {
    // Returns the focus to the question after viewing its answer.
    if (isBack) link.current?.focus();
  }, [isBack]);
  if (!answer) return null;
  if (answer.status === 'writing')
    return (
      <span role="status" className="inline-flex min-h-8 items-center gap-2 text-sm text-ink-soft">
        <LoaderCircle aria-hidden className="size-4 animate-spin" />
        Generating answer...
      </span>
    );
  if (answer.shown) {
    const name = hasAnswer(answer) ? 'View Answer' : 'No answer found';
    return (
      <Link
        ref={link}
        to={{ search: withAnswer(search, questionId).toString() }}
        aria-label={`${name} to question ${number}`}
        className={buttonStyle(hasAnswer(answer) ? 'secondary' : 'quiet', 'sm')}
      >
        {name}
      </Link>
    );
  }
  return (
    <span className="inline-flex min-h-8 items-center text-sm text-ink-soft">
      {answer.status === 'failed' ? 'No answer could be generated' : 'Waiting...'}
    </span>
  );
}

/** A generated answer may only state that the material has nothing on the question. */
function hasAnswer({ shown, edited }: PaperAnswer): boolean {
  return edited !== null || shown?.coverage === 'covered' || shown?.coverage === 'partly';
}
