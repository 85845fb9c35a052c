import { isTickedOnly } from '@gene/contract/papers';
import {
  type AttemptAnswer,
  type AttemptQuestion,
  practiceLimits,
  type QuestionGroup,
} from '@gene/contract/practice';
import type { Ref } from 'react';
import type { AttemptSync } from './attempt-sync.ts';
import { AnswerField } from './answer-field.tsx';
import { QuestionText } from './question-text.tsx';
import { joinParts, spareParts, splitParts, writtenPaths } from './written-parts.ts';

interface AnswerFieldsProps {
  question: AttemptQuestion;
  group: QuestionGroup | undefined;
  answer: AttemptAnswer;
  sync: AttemptSync;
  field: Ref<HTMLTextAreaElement>;
}

/** A question with what is ticked and written to it: a field below each part, or one for the whole. */
export function AnswerFields({ question, group, answer, sync, field }: AnswerFieldsProps) {
  const { id, number, parts } = question;
  const paths = writtenPaths(parts);
  const written = splitParts(answer.text, paths);
  const spare = spareParts(parts, paths, written.parts);
  const room = practiceLimits.textMax - answer.text.length;
  const write = (change: Partial<typeof written>) =>
    sync.edit(id, { text: joinParts({ ...written, ...change }, paths) });
  const hasWhole = written.whole !== '' || (paths.length === 0 && !isTickedOnly(question));
  return (
    <>
      <QuestionText
        question={question}
        group={group}
        choices={answer.choices}
        onChoose={(choices) => sync.edit(id, { choices })}
        renderField={(path) => {
          const at = paths.findIndex((each) => each.join('\n') === path.join('\n'));
          if (at === -1) return null;
          const text = written.parts[at]!;
          const own = (
            <AnswerField
              isPart
              label={`Your answer to question ${number} ${path.map((label) => `(${label})`).join(' ')}`}
              text={text}
              onChange={(changed) => write({ parts: written.parts.with(at, changed) })}
              // With room for the part's heading.
              maxLength={Math.max(text.length, text.length + room - 100)}
              {...(at === 0 && { field })}
            />
          );
          if (!spare[at]) return own;
          return (
            <details className="rounded-md bg-sunken p-3 text-ink-soft">
              <summary className="cursor-pointer text-sm touch:py-2">
                You chose the other one. Answer this too
              </summary>
              <div className="mt-3">{own}</div>
            </details>
          );
        }}
      />
      {hasWhole && (
        <AnswerField
          label={`Your answer to question ${number}`}
          text={written.whole}
          onChange={(whole) => write({ whole })}
          maxLength={written.whole.length + room}
          {...(paths.length === 0 && { field })}
        />
      )}
    </>
  );
}
