import { answerLimits, type PaperAnswer } from '@gene/contract/answers';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useAnswerEdit } from './use-answer-edit.ts';

interface AnswerEditorProps {
  paperId: string;
  answer: PaperAnswer;
  onClose: () => void;
}

/** Edits the reader's version of an answer, in Markdown; `[n]` remains the n-th citation. */
export function AnswerEditor({ paperId, answer, onClose }: AnswerEditorProps) {
  const [text, setText] = useState(answer.shown?.markdown ?? '');
  const { save, isSaving, problem } = useAnswerEdit(paperId, answer, onClose);
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save({ markdown: text });
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
        error={problem}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={isSaving} disabled={!text.trim()}>
          Save
        </Button>
        <Button size="sm" variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
