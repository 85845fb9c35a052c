import { api } from '@gene/contract/api';
import type { Attempt, AttemptQuestion, OtherVersion } from '@gene/contract/practice';
import { ChevronLeft, ChevronRight, Flag, Save } from 'lucide-react';
import { type Ref, useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { marksInWords } from '../../entities/papers/paper-words.ts';
import { Button } from '../../ui/button.tsx';
import { toastError } from '../../ui/toast.tsx';
import { AnswerFields } from './answer-fields.tsx';
import { type AttemptSync, isAnswered } from './attempt-sync.ts';
import { paperOf } from './in-words.ts';
import { OtherVersions } from './other-versions.tsx';
import { PhotoList } from './photo-list.tsx';
import { alternativesTo } from './question-groups.ts';
import { SpareQuestion } from './spare-question.tsx';

interface ExamQuestionProps {
  attempt: Attempt;
  question: AttemptQuestion;
  sync: AttemptSync;
  /** It needs no answer, since others are answered. */
  isSpare: boolean;
  heading: Ref<HTMLHeadingElement>;
  field: Ref<HTMLTextAreaElement>;
  onGo: (step: 1 | -1) => void;
  isFirst: boolean;
  isLast: boolean;
}

/** One question and its answer. */
export function ExamQuestion(props: ExamQuestionProps) {
  const { attempt, question, sync, isSpare, heading, field, onGo, isFirst, isLast } = props;
  const { id, number, marks, module } = question;
  const paper = paperOf(attempt, question);
  const answer = sync.get(id);
  const instead = alternativesTo(attempt, question);
  const chosen = instead.filter((each) => isAnswered(sync.get(each.id)));
  const [isOpened, setOpened] = useState(false);

  const groups = [attempt.groups[0], attempt.groups[question.group]];
  const instructions = [...new Set(groups.flatMap((group) => group?.instructions ?? []))];

  const add = (version: OtherVersion) =>
    sync.edit(id, { text: [answer.text.trimEnd(), version.text].filter(Boolean).join('\n\n') });
  const dismiss = async (version: OtherVersion) => {
    try {
      const params = { id: attempt.id, questionId: id, otherId: version.id };
      sync.took(await call(api.practice.dismiss, { params }));
    } catch (error) {
      toastError('It could not be dismissed', { description: messageOf(error) });
    }
  };

  return (
    <article aria-labelledby="question-heading" className="grid min-w-0 content-start gap-5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 ref={heading} id="question-heading" tabIndex={-1} className="font-serif text-xl font-semibold">
          Question {number}
        </h2>
        {marks !== null && <p className="text-sm text-ink-soft">{marksInWords(marks)}</p>}
        {module !== null && <p className="text-sm text-ink-soft">{module}</p>}
        <Button
          size="sm"
          variant={answer.flagged ? 'secondary' : 'quiet'}
          aria-pressed={answer.flagged}
          onClick={() => sync.edit(id, { flagged: !answer.flagged })}
          className="ms-auto"
        >
          <Flag aria-hidden className={answer.flagged ? 'size-4 text-danger' : 'size-4'} />
          {answer.flagged ? 'Flagged' : 'Flag'}
        </Button>
      </div>
      {paper !== null && (
        <p dir="auto" className="-mt-3 text-sm text-ink-soft wrap-anywhere">
          From {paper}
        </p>
      )}
      {instructions.length > 0 && (
        <details className="text-sm text-ink-soft">
          <summary className="cursor-pointer touch:py-2">Instructions of the paper</summary>
          {instructions.map((text) => (
            <p key={text} dir="auto" className="mt-1 wrap-anywhere">
              {text}
            </p>
          ))}
        </details>
      )}
      {isSpare && !isOpened ? (
        <SpareQuestion {...{ attempt, question, chosen, answer }} onOpen={() => setOpened(true)} />
      ) : (
        <>
          {instead.length > 0 && (
            <p className="text-sm font-medium">
              Answer this or question {instead.map((each) => each.number).join(' or ')}; the better one
              counts.
            </p>
          )}
          <AnswerFields
            question={question}
            group={attempt.groups[question.group]}
            answer={answer}
            sync={sync}
            field={field}
          />
        </>
      )}
      <OtherVersions answer={answer} onAdd={add} onDismiss={(version) => void dismiss(version)} />
      <PhotoList attemptId={attempt.id} answer={answer} />
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        <Button variant="secondary" disabled={isFirst} onClick={() => onGo(-1)}>
          <ChevronLeft aria-hidden className="size-4" />
          Previous
        </Button>
        <Button variant="secondary" disabled={isLast} onClick={() => onGo(1)}>
          Next
          <ChevronRight aria-hidden className="size-4" />
        </Button>
        <Button variant="quiet" className="ms-auto" onClick={() => void sync.save()}>
          <Save aria-hidden className="size-4" />
          Save Draft
        </Button>
      </div>
    </article>
  );
}
