import type { Attempt } from '@gene/contract/practice';
import { Pause } from 'lucide-react';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { KeyHelp } from '../../ui/key-help.tsx';
import { Progress } from '../../ui/progress.tsx';
import type { AttemptSync } from './attempt-sync.ts';
import { ExamClock } from './exam-clock.tsx';
import { examKeys } from './exam-keys.ts';
import { LeaveButton } from './leave-button.tsx';
import { SaveStatus } from './save-status.tsx';
import type { useExam } from './use-exam.ts';

interface ExamHeaderProps {
  attempt: Attempt;
  sync: AttemptSync;
  exam: ReturnType<typeof useExam>;
  /** Seconds; null without a time limit. */
  left: number | null;
  warning: string | null;
  answered: number;
  onSubmit: () => void;
}

/** The clock, the progress, and the submit button. */
export function ExamHeader({ attempt, sync, exam, left, warning, answered, onSubmit }: ExamHeaderProps) {
  const { questions, toAnswer } = attempt;
  return (
    <header className="sticky top-0 z-10 -mx-4 -mt-6 grid grid-cols-[minmax(0,1fr)] gap-2 border-b border-line bg-paper px-4 py-3 sm:-mx-8 sm:-mt-8 sm:px-8">
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
          <LeaveButton hasClock={left !== null} />
          <Button size="sm" busy={exam.busy === 'submit'} onClick={onSubmit}>
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
          {toAnswer < questions.length && `, chosen from ${formatNumber(questions.length)}`}
        </p>
        <SaveStatus sync={sync} />
      </div>
    </header>
  );
}
