import type { Attempt } from '@gene/contract/practice';
import { useEffect, useState } from 'react';
import { getPlayer } from '../../entities/audio/player.ts';
import { useFocusMode } from '../../lib/focus-mode.ts';
import { Banner } from '../../ui/banner.tsx';
import { type AttemptSync, isAnswered } from './attempt-sync.ts';
import { useExamKeys } from './exam-keys.ts';
import { ExamQuestion } from './exam-question.tsx';
import { serverAhead } from './queries.ts';
import { ExamHeader } from './exam-header.tsx';
import { useExamPlace } from './use-exam-place.ts';
import { progressOf } from './question-groups.ts';
import { QuestionNav } from './question-nav.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import { useClock } from './use-clock.ts';
import type { useExam } from './use-exam.ts';

interface ExamProps {
  attempt: Attempt;
  sync: AttemptSync;
  /** Time the attempt was last received, in this device's milliseconds. */
  heardAt: number;
  exam: ReturnType<typeof useExam>;
}

/** An attempt in progress. */
export function Exam({ attempt, sync, heardAt, exam }: ExamProps) {
  const { questions, toAnswer } = attempt;
  useFocusMode();
  useEffect(() => getPlayer().pause(), []);
  const [ahead, setAhead] = useState({ heardAt, by: serverAhead(attempt, heardAt) });
  if (ahead.heardAt !== heardAt) setAhead({ heardAt, by: serverAhead(attempt, heardAt) });
  const { left, warning } = useClock(attempt, ahead.by, exam.end);
  const [asking, setAsking] = useState(false);
  const { current, question, field, heading, go } = useExamPlace(questions);
  const { answered, blank, spare } = progressOf(attempt, (id) => isAnswered(sync.get(id)));

  const submit = () => {
    setAsking(false);
    exam.submit();
  };
  useExamKeys({
    next: () => go(current + 1),
    previous: () => go(current - 1),
    first: () => go(0),
    last: () => go(questions.length - 1),
    flag: () => question && sync.edit(question.id, { flagged: !sync.get(question.id).flagged }),
    save: () => void sync.save(),
  });
  const isUp = left === 0;

  return (
    <div className="mx-auto grid w-full max-w-5xl grid-cols-[minmax(0,1fr)] gap-5">
      <ExamHeader
        attempt={attempt}
        sync={sync}
        exam={exam}
        left={left}
        warning={warning}
        answered={answered}
        onSubmit={() => (left === 0 ? submit() : setAsking(true))}
      />

      {(isUp || exam.isCut) && (
        <Banner tone="danger">
          {exam.isCut
            ? 'Time is up, and you are offline. Saved answers count; the rest stays on this device.'
            : 'Time is up. Handing in.'}
        </Banner>
      )}

      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-28 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto lg:p-1">
          <QuestionNav
            attempt={attempt}
            answerOf={(id) => sync.get(id)}
            spare={spare}
            current={current}
            onGo={go}
          />
        </div>
        {question && (
          <ExamQuestion
            key={question.id}
            attempt={attempt}
            question={question}
            sync={sync}
            isSpare={spare.has(question.id)}
            heading={heading}
            field={field}
            onGo={(step) => go(current + step)}
            isFirst={current === 0}
            isLast={current === questions.length - 1}
          />
        )}
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
