import type { Attempt, AttemptAnswer, AttemptQuestion } from '@gene/contract/practice';
import { Button } from '../../ui/button.tsx';
import { QuestionText } from './question-text.tsx';

interface SpareQuestionProps {
  attempt: Attempt;
  question: AttemptQuestion;
  answer: AttemptAnswer;
  /** Those of its OR that are answered. */
  chosen: readonly AttemptQuestion[];
  onOpen: () => void;
}

/** A question that needs no answer, since others are answered: to read, or to answer all the same. */
export function SpareQuestion({ attempt, question, answer, chosen, onOpen }: SpareQuestionProps) {
  return (
    <div className="grid justify-items-start gap-3 rounded-md bg-sunken p-4 text-ink-soft">
      <p>
        {chosen.length > 0
          ? `You have chosen question ${chosen.map((each) => each.number).join(' and ')} instead.`
          : 'You have already answered enough questions here.'}
      </p>
      <QuestionText
        question={question}
        group={attempt.groups[question.group]}
        choices={answer.choices}
        onChoose={null}
      />
      <Button size="sm" variant="secondary" onClick={onOpen}>
        Answer this one too; the better one counts
      </Button>
    </div>
  );
}
