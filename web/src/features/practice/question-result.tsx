import type { Attempt, AttemptAnswer, AttemptQuestion, QuestionResult } from '@gene/contract/practice';
import { useState } from 'react';
import { Link } from 'react-router';
import { documentPath, questionAddress } from '../../entities/documents/place.ts';
import { marksInWords } from '../../entities/papers/paper-words.ts';
import { Button } from '../../ui/button.tsx';
import { Prose } from '../../entities/markdown/prose.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAssignedAttempt } from './assigned-attempt.ts';
import { isAnswered } from './attempt-sync.ts';
import { paperOf, resultId } from './in-words.ts';
import { MarkingView } from './marking-view.tsx';
import { ModelAnswerView } from './model-answer-view.tsx';
import { OwnMarksField } from './own-marks-field.tsx';
import { PhotoList } from './photo-list.tsx';
import { QuestionText } from './question-text.tsx';

interface QuestionResultProps {
  attempt: Attempt;
  question: AttemptQuestion;
  answer: AttemptAnswer | undefined;
  result: QuestionResult | undefined;
  isMarking: boolean;
  /** Its marks are not shown yet. */
  isClosed: boolean;
  onMark: (marks: number | null) => Promise<string | null>;
  /** Called when someone sets the correct option. */
  onRightSet: () => Promise<unknown>;
}

/** Why there is no model answer. */
const noModel = {
  covered: null,
  partly: null,
  not_covered: 'none was found in your material.',
  no_material: 'this subject has no notes or textbooks.',
} as const;

/** One question's result: the answer, the suggested marks, the model answer. */
export function QuestionResultView(props: QuestionResultProps) {
  const { attempt, question, answer, result, isMarking, isClosed, onMark, onRightSet } = props;
  const [shown, setShown] = useState(false);
  const isAssigned = useAssignedAttempt() !== null;
  const { number, marks } = question;
  const marking = result?.marking ?? null;
  const paper = paperOf(attempt, question);
  const missing = marking && !marking.model.isOfficial ? noModel[marking.model.coverage] : null;
  return (
    <article aria-labelledby={resultId(question)} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id={resultId(question)} className="scroll-mt-20 font-serif text-xl font-semibold">
          Question {number}
        </h2>
        {marks !== null && <p className="text-sm text-ink-soft">{marksInWords(marks)}</p>}
        {paper !== null && (
          <p dir="auto" className="text-sm text-ink-soft wrap-anywhere">
            From{' '}
            <Link
              to={documentPath('question_paper', question.documentId)}
              className="text-accent underline underline-offset-4"
            >
              {paper}
            </Link>
          </p>
        )}
        {result && !isMarking && !result.counted && (
          <p className="text-sm text-ink-soft">does not count under the paper’s choice rules</p>
        )}
      </div>
      <QuestionText
        question={question}
        group={attempt.groups[question.group]}
        choices={answer?.choices ?? []}
        onChoose={null}
        marked={marking?.options ?? []}
      />
      {(!answer || !isAnswered(answer) || answer.text.trim() !== '') && (
        <section aria-label={`Your answer to question ${number}`} className="border-s-2 border-line ps-4">
          {answer && answer.text.trim() !== '' ? (
            <Prose formulas text={answer.text} />
          ) : (
            <p className="text-ink-soft">Left blank</p>
          )}
        </section>
      )}
      {answer && <PhotoList attemptId={attempt.id} answer={answer} fixed />}
      {marking && <MarkingView {...{ question, marking, marks, onRightSet }} text={answer?.text ?? ''} />}
      {!marking && isMarking && <Skeleton className="h-24" />}
      {!marking && !isMarking && !isClosed && (
        <p className="text-sm text-ink-soft">No suggestion. Mark it yourself.</p>
      )}
      {marking && missing === null && !isAssigned && marking.points.length + marking.options.length === 0 && (
        <Link
          to={questionAddress(question.documentId, question.id)}
          className="justify-self-start text-sm text-accent underline underline-offset-4"
        >
          See its answer in the question paper
        </Link>
      )}
      {marks !== null && !isMarking && !isClosed && (
        <OwnMarksField
          number={number}
          least={result?.least ?? 0}
          most={marks}
          value={result?.own ?? null}
          onChange={onMark}
        />
      )}
      {missing !== null && <p className="text-sm text-ink-soft">No model answer: {missing}</p>}
      {marking && missing === null && (
        <div className="grid gap-3">
          <Button
            size="sm"
            variant="secondary"
            aria-expanded={shown}
            onClick={() => setShown(!shown)}
            className="justify-self-start"
          >
            {shown ? 'Hide Model Answer' : 'View Model Answer'}
          </Button>
          {shown && <ModelAnswerView model={marking.model} number={number} />}
        </div>
      )}
    </article>
  );
}
