import type { QuestionToMark } from '@gene/contract/scripts';
import { api } from '@gene/contract/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { toastError } from '../../ui/toast.tsx';

interface QuestionFormProps {
  paperId: string;
  data: QuestionToMark;
}

/** The question's text and marks. */
export function QuestionForm({ paperId, data }: QuestionFormProps) {
  const [text, setText] = useState(data.text);
  const [outOf, setOutOf] = useState(data.outOf === null ? '' : String(data.outOf));
  const { question } = data;
  const save = useMutation({
    mutationFn: () =>
      call(api.scripts.saveQuestion, {
        params: { id: paperId, question },
        body: { text, outOf: Number(outOf) },
      }),
    onSuccess: () => invalidate(api.scripts.question),
    onError: (error) => toastError('Error', { description: messageOf(error) }),
  });
  const isChanged = text !== data.text || Number(outOf) !== (data.outOf ?? 0);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <TextField
        label="Marks for the question"
        inputMode="decimal"
        autoComplete="off"
        value={outOf}
        onChange={({ currentTarget }) => setOutOf(currentTarget.value.trim().replace(',', '.'))}
      />
      <TextArea
        label="Question"
        rows={2}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {isChanged && (
        <div>
          <Button type="submit" variant="secondary" busy={save.isPending}>
            Save Question
          </Button>
        </div>
      )}
    </form>
  );
}
