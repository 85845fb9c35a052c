import type { Attempt } from '@gene/contract/practice';
import { Pause } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatNumber } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { KeyHelp } from '../../ui/key-help.tsx';
import { Progress } from '../../ui/progress.tsx';
import { type AttemptSync, isAnswered } from './attempt-sync.ts';
import { ExamClock } from './exam-clock.tsx';
import { examKeys, useExamKeys } from './exam-keys.ts';
import { ExamQuestion } from './exam-question.tsx';
import { serverAhead } from './queries.ts';
import { QuestionNav } from './question-nav.tsx';
import { SaveStatus } from './save-status.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import { useClock } from './use-clock.ts';
import type { useExam } from './use-exam.ts';

interface ExamProps {
  attempt: Attempt;
  sync: AttemptSync;
  /** When the attempt was last heard of, in milliseconds of this device. */
  heardAt: number;
  exam: ReturnType<typeof useExam>;
}

/** An attempt while its clock runs. */
export function Exam({ attempt, sync, heardAt, exam }: ExamProps) {
  const { questions, toAnswer } = attempt;
  const [ahead, setAhead] = useState({ heardAt, by: serverAhead(attempt, heardAt) });
  if (ahead.heardAt !== heardAt) setAhead({ heardAt, by: serverAhead(attempt, heardAt) });
  const { left, warning } = useClock(attempt, ahead.by, exam.end);
  const [asking, setAsking] = useState(false);
  const [search, setSearch] = useSearchParams();
  const current = Math.min(Math.max(0, Number(search.get('q') ?? 1) - 1 || 0), questions.length - 1);
  const question = questions[current]!;
  const field = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusNext = useRef<{ index: number; place: RefObject<HTMLElement | null> } | null>(null);

  const answers = questions.map(({ id }) => sync.get(id));
  const answered = answers.filter(isAnswered).length;
  const blank = questions.filter((_, i) => !isAnswered(answers[i]!));

  const go = (index: number) => {
    if (index < 0 || index >= questions.length || index === current) return;
    const wasWriting = document.activeElement === field.current && field.current !== null;
    setSearch({ q: String(index + 1) }, { replace: true });
    focusNext.current = { index, place: wasWriting ? field : heading };
  };
  // Whoever writes goes on writing, whoever listens hears the next question; once it is drawn.
  useEffect(() => {
    if (focusNext.current?.index !== current) return;
    (focusNext.current.place.current ?? heading.current)?.focus();
    focusNext.current = null;
  });
  const submit = () => {
    setAsking(false);
    exam.submit();
  };
  const isUp = left === 0;
  useExamKeys({
    next: () => go(current + 1),
    previous: () => go(current - 1),
    first: () => go(0),
    last: () => go(questions.length - 1),
    flag: () => sync.edit(question.id, { flagged: !sync.get(question.id).flagged }),
    save: () => void sync.save(),
  });

  return (
    <div className="mx-auto grid w-full max-w-5xl grid-cols-[minmax(0,1fr)] gap-5">
      <header className="sticky top-16 z-10 -mx-4 grid grid-cols-[minmax(0,1fr)] gap-2 border-b border-line bg-paper px-4 pb-3 sm:-mx-8 sm:px-8">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1
            className="min-w-0 flex-1 basis-48 truncate font-serif text-lg font-semibold"
            title={attempt.title}
          >
            {attempt.title}
          </h1>
          {left === null ? (
            <span className="text-sm text-ink-soft">No clock</span>
          ) : (
            <ExamClock left={left} warning={warning} />
          )}
          <div className="flex flex-wrap items-center gap-2">
            {attempt.mayPause && (
              <Button size="sm" variant="secondary" busy={exam.busy === 'clock'} onClick={exam.pause}>
                <Pause aria-hidden className="size-4" />
                Pause
              </Button>
            )}
            <KeyHelp keys={examKeys} />
            <Button
              size="sm"
              busy={exam.busy === 'submit'}
              onClick={() => (isUp ? submit() : setAsking(true))}
            >
              Submit All
            </Button>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Progress
            label="Questions answered"
            share={toAnswer === 0 ? 0 : answered / toAnswer}
            className="min-w-24 flex-1"
          />
          <p className="text-sm text-ink-soft tabular-nums">
            {formatNumber(answered)} of {formatNumber(toAnswer)} answered
            {toAnswer < questions.length &&
              ` (${formatNumber(questions.length)} questions, of which you choose)`}
          </p>
          <SaveStatus sync={sync} />
        </div>
      </header>

      {(isUp || exam.isCut) && (
        <Banner tone="danger">
          {exam.isCut
            ? 'The time is up, and there is no network. What was saved before counts; the rest stays on this device, to be copied. Your result appears when the network is back.'
            : 'The time is up. Your answers are being handed in.'}
        </Banner>
      )}

      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-44 lg:self-start">
          <QuestionNav questions={questions} answerOf={(id) => sync.get(id)} current={current} onGo={go} />
        </div>
        <ExamQuestion
          key={question.id}
          attempt={attempt}
          question={question}
          sync={sync}
          heading={heading}
          field={field}
          onGo={(step) => go(current + step)}
          isFirst={current === 0}
          isLast={current === questions.length - 1}
        />
      </div>

      <SubmitDialog
        open={asking}
        onOpenChange={setAsking}
        blank={blank}
        flagged={questions.filter(({ id }) => sync.get(id).flagged)}
        answered={answered}
        toAnswer={toAnswer}
        left={left}
        onSubmit={submit}
      />
    </div>
  );
}
