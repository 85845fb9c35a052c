import { api } from '@gene/contract/api';
import { answerLimits, type PaperAnswer } from '@gene/contract/answers';
import { ApiError } from '@gene/contract/errors';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { refreshAnswers, showAnswer } from './queries.ts';

interface AnswerEditorProps {
  paperId: string;
  answer: PaperAnswer;
  onClose: () => void;
}

/** The reader's own version of an answer, in Markdown; `[n]` stays the n-th citation. */
export function AnswerEditor({ paperId, answer, onClose }: AnswerEditorProps) {
  const [text, setText] = useState(answer.edited ?? answer.generated?.markdown ?? '');
  const save = useMutation({
    mutationFn: () =>
      call(api.answers.edit, {
        params: { id: paperId, questionId: answer.questionId },
        body: { markdown: text, revision: answer.revision },
      }),
    onSuccess(saved) {
      showAnswer(paperId, saved);
      toastSuccess('Answer updated');
      onClose();
    },
    // What is typed stays; the next attempt is made on what is there now.
    onError: refreshAnswers,
  });
  const isConflict = save.error instanceof ApiError && save.error.code === 'conflict';
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <TextArea
        label="Your version"
        hint="Markdown. A number in brackets, like [1], is a citation."
        value={text}
        onChange={(event) => setText(event.target.value)}
        rows={18}
        maxLength={answerLimits.markdownMax}
        dir="auto"
        error={
          save.error
            ? isConflict
              ? 'This answer was changed elsewhere. Your text is still here: save once more to put it in its place.'
              : messageOf(save.error)
            : undefined
        }
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={save.isPending} disabled={!text.trim()}>
          Save
        </Button>
        <Button size="sm" variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
