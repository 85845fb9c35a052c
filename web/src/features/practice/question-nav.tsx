import type { Attempt, AttemptAnswer, QuestionGroup } from '@gene/contract/practice';
import clsx from 'clsx';
import { ChevronDown, Flag } from 'lucide-react';
import { useState } from 'react';
import { choiceInWords } from '../../entities/papers/paper-words.ts';
import { formatCount } from '../../lib/format.ts';
import { isAnswered } from './attempt-sync.ts';
import { groupTitle } from './in-words.ts';
import { groupQuestions } from './question-groups.ts';

interface QuestionNavProps {
  attempt: Attempt;
  answerOf: (questionId: string) => AttemptAnswer;
  /** Questions that need no answer, since others are answered. */
  spare: ReadonlySet<string>;
  current: number;
  onGo: (index: number) => void;
}

/** More than these would fill a phone; they unfold. */
const fewQuestions = 15;

/** All questions by number, as the paper groups them: which is current, answered, flagged, not needed. */
export function QuestionNav({ attempt, answerOf, spare, current, onGo }: QuestionNavProps) {
  const { questions } = attempt;
  const [isOpen, setOpen] = useState(questions.length <= fewQuestions);
  const go = (index: number) => {
    if (questions.length > fewQuestions) setOpen(false);
    onGo(index);
  };
  return (
    <nav aria-label="Questions" className="grid gap-3">
      {questions.length > fewQuestions && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 items-center justify-between rounded-md border border-line-strong bg-surface px-3 text-sm font-medium lg:hidden"
        >
          All {formatCount(questions.length, 'question')}
          <ChevronDown aria-hidden className={clsx('size-4', isOpen && 'rotate-180')} />
        </button>
      )}
      <div className={clsx('grid gap-3 lg:grid', !isOpen && 'hidden')}>
        {groupQuestions(attempt).map(({ section, module, sets }) => (
          <section key={sets[0]![0]} className="grid gap-1.5">
            {section && headingOf(section) !== '' && (
              <h2 dir="auto" className="text-sm font-semibold wrap-anywhere">
                {headingOf(section)}
              </h2>
            )}
            {module && (
              <h3 dir="auto" className="text-sm text-ink-soft wrap-anywhere">
                {module}
              </h3>
            )}
            <ol className="flex flex-wrap gap-x-3 gap-y-1.5">
              {sets.map((set) => (
                <li key={set[0]} className="flex items-center gap-1.5">
                  {set.map((index, nth) => (
                    <div key={index} className="flex items-center gap-1.5">
                      {nth > 0 && <span className="text-xs text-ink-soft">or</span>}
                      <Place {...{ attempt, answerOf, spare, current, index }} onGo={go} />
                    </div>
                  ))}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </nav>
  );
}

const headingOf = (section: QuestionGroup) =>
  [groupTitle(section), section.choice && choiceInWords(section.choice)].filter(Boolean).join(' · ');

function Place({ attempt, answerOf, spare, current, onGo, index }: QuestionNavProps & { index: number }) {
  const { id, number } = attempt.questions[index]!;
  const answer = answerOf(id);
  const answered = isAnswered(answer);
  const isSpare = spare.has(id);
  const state = answered ? 'answered' : isSpare ? 'not needed' : 'blank';
  return (
    <button
      type="button"
      onClick={() => onGo(index)}
      aria-label={[`Question ${number}`, state, answer.flagged && 'flagged'].filter(Boolean).join(', ')}
      {...(index === current && { 'aria-current': 'step' as const })}
      className={clsx(
        'relative inline-flex h-10 min-w-10 items-center justify-center rounded-md border px-1.5 text-sm font-semibold tabular-nums touch:h-11 touch:min-w-11',
        answered && 'border-accent bg-accent-soft text-accent',
        !answered && isSpare && 'border-dashed border-line bg-sunken text-ink-soft line-through',
        !answered && !isSpare && 'border-line-strong bg-surface text-ink-soft hover:text-ink',
        index === current && 'shadow-[inset_0_0_0_2px_var(--accent)]',
      )}
    >
      {number}
      {answer.flagged && (
        <Flag aria-hidden className="absolute -end-1 -top-1 size-4 fill-raised text-danger" />
      )}
    </button>
  );
}
