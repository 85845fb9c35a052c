import type { AttemptAnswer, AttemptQuestion } from '@gene/contract/practice';
import clsx from 'clsx';
import { Flag } from 'lucide-react';
import { isAnswered } from './attempt-sync.ts';

interface QuestionNavProps {
  questions: readonly AttemptQuestion[];
  answerOf: (questionId: string) => AttemptAnswer;
  current: number;
  onGo: (index: number) => void;
}

/** All questions by number, showing which is current, answered or flagged. */
export function QuestionNav({ questions, answerOf, current, onGo }: QuestionNavProps) {
  return (
    <nav aria-label="Questions">
      <ol className="flex flex-wrap gap-1.5 max-lg:max-h-28 max-lg:overflow-y-auto">
        {questions.map(({ id, number }, i) => {
          const answer = answerOf(id);
          const answered = isAnswered(answer);
          const says = [`Question ${number}`, answered ? 'answered' : 'blank', answer.flagged && 'flagged'];
          return (
            <li key={id}>
              <button
                type="button"
                onClick={() => onGo(i)}
                aria-label={says.filter(Boolean).join(', ')}
                {...(i === current && { 'aria-current': 'step' as const })}
                className={clsx(
                  'relative inline-flex h-10 min-w-10 items-center justify-center rounded-md border px-1.5 text-sm font-semibold tabular-nums touch:h-11 touch:min-w-11',
                  answered
                    ? 'border-accent bg-accent-soft text-accent'
                    : 'border-line-strong bg-surface text-ink-soft hover:text-ink',
                  i === current && 'shadow-[inset_0_0_0_2px_var(--accent)]',
                )}
              >
                {number}
                {answer.flagged && (
                  <Flag aria-hidden className="absolute -end-1 -top-1 size-4 fill-raised text-danger" />
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
