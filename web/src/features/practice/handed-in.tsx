import { type Attempt, missedIn, type QuestionResult } from '@gene/contract/practice';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { AssignedWords } from './assigned-words.tsx';
import { isAnswered } from './attempt-sync.ts';
import { LateWords } from './late-words.tsx';
import { MarksSummary } from './marks-summary.tsx';
import { PractiseAgain } from './practise-again.tsx';
import { ResultIndex } from './result-index.tsx';
import { QuestionResultView } from './question-result.tsx';
import { useResult } from './use-result.ts';

type Doing = 'cards' | 'plan' | 'marks';

interface HandedInProps {
  attempt: Attempt;
  userId: string;
  /** It was being written on this screen; the result replaces it. */
  isJustNow: boolean;
}

/** A submitted attempt and its suggested marks. */
export function HandedIn({ attempt, userId, isJustNow }: HandedInProps) {
  const { title, questions, answers, submittedAt, submittedBy, resultsFrom, serverTime } = attempt;
  const isClosed = resultsFrom !== null && resultsFrom > serverTime;
  const { found, mark, remark, rightSet, makeCards, planMisses } = useResult(attempt.id, !isClosed);
  const [busy, setBusy] = useState<Doing | null>(null);
  const result = found.data;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isJustNow) return;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isJustNow]);
  const isLeftByChoice = ({ counted, questionId }: QuestionResult) =>
    !counted && !answers.some((answer) => answer.questionId === questionId && isAnswered(answer));
  const hasMisses = result?.questions.some((each) => {
    const marks = questions.find(({ id }) => id === each.questionId)?.marks ?? null;
    const { points, options } = missedIn(each, marks);
    return !isLeftByChoice(each) && points.length + options.length > 0;
  });
  const outdated = result?.questions.filter((each) => each.outdated).length ?? 0;
  const take = async (what: Doing) => {
    setBusy(what);
    await { cards: makeCards, plan: planMisses, marks: remark }[what]();
    setBusy(null);
  };
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-8">
      <header className="grid gap-3">
        <h1
          ref={heading}
          tabIndex={-1}
          className="font-serif text-2xl font-semibold wrap-anywhere outline-none"
        >
          {title}
        </h1>
        <p className="text-sm text-ink-soft">
          {submittedBy === 'clock' ? 'Handed in when time ran out' : 'Handed in'}
          {submittedAt !== null && `, ${formatMoment(submittedAt)}`}
        </p>
        {resultsFrom !== null && <AssignedWords closedUntil={isClosed ? resultsFrom : null} />}
        {result && <MarksSummary result={result} />}
        {found.isError && !result && (
          <LoadFailure onRetry={() => void found.refetch()}>
            The marks could not be loaded. {messageOf(found.error)}
          </LoadFailure>
        )}
        {outdated > 0 && (
          <div className="grid justify-items-start gap-2">
            <p>
              {outdated === 1
                ? 'One answer’s key points have changed since marking.'
                : `The key points of ${outdated} answers have changed since marking.`}{' '}
              Your own marks stay.
            </p>
            <Button size="sm" busy={busy === 'marks'} onClick={() => void take('marks')}>
              Mark Again
            </Button>
          </div>
        )}
        <p className="flex flex-wrap gap-2">
          {hasMisses && attempt.subjectId !== null && (
            <>
              <Button size="sm" busy={busy === 'cards'} onClick={() => void take('cards')}>
                Make Flashcards of What Was Missed
              </Button>
              <Button size="sm" variant="secondary" busy={busy === 'plan'} onClick={() => void take('plan')}>
                Plan Sessions for What Was Missed
              </Button>
            </>
          )}
          {resultsFrom === null && <PractiseAgain attempt={attempt} />}
        </p>
      </header>
      {result && <ResultIndex questions={questions} result={result} />}
      <LateWords attempt={attempt} userId={userId} />
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-12">
        {questions.map((question) => (
          <li key={question.id}>
            <QuestionResultView
              attempt={attempt}
              question={question}
              answer={answers.find(({ questionId }) => questionId === question.id)}
              result={result?.questions.find(({ questionId }) => questionId === question.id)}
              isMarking={!isClosed && (result?.marking ?? true)}
              isClosed={isClosed}
              onMark={(marks) => mark(question.id, marks)}
              onRightSet={() => rightSet(outdated === 0)}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
