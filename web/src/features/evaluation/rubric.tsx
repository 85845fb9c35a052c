import type { QuestionToMark, RubricLine } from '@gene/contract/scripts';
import { api } from '@gene/contract/api';
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { marksOf } from '../../entities/sheets/words.ts';
import { call, messageOf } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toastError } from '../../ui/toast.tsx';
import type { Marking } from './use-marking.ts';
import { lineKeys } from './use-marking-keys.ts';

interface RubricProps {
  paperId: string;
  data: QuestionToMark;
  marking: Marking;
}

const failed = (error: unknown) => toastError('Error', { description: messageOf(error) });

/** The rubric; lines can be added while marking, but not by a second marker: it is one for both. */
export function Rubric({ paperId, data: { question, lines, remarks, isSecond }, marking }: RubricProps) {
  return (
    <section aria-labelledby="rubric">
      <h3 id="rubric" className="font-serif text-lg font-semibold">
        Rubric
      </h3>
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
        {lines.map((line, i) => (
          <LineItem
            key={line.id}
            line={line}
            shortcut={lineKeys[i] ?? ''}
            marking={marking}
            mayDelete={!isSecond && line.seen === 0}
          />
        ))}
      </ul>
      {remarks.length > 0 && (
        <ul aria-label="Remarks of the marking scheme" className="mt-3 grid gap-1 text-sm text-ink-soft">
          {remarks.map((text) => (
            <li key={text} className="any-script wrap-anywhere italic">
              {text}
            </li>
          ))}
        </ul>
      )}
      {!isSecond && <LineForm params={{ id: paperId, question }} />}
    </section>
  );
}

interface LineItemProps {
  line: RubricLine;
  shortcut: string;
  marking: Marking;
  mayDelete: boolean;
}

function LineItem({ line, shortcut, marking, mayDelete }: LineItemProps) {
  const { id, text, marks, seen } = line;
  const remove = useMutation({
    mutationFn: () => call(api.scripts.deleteLine, { params: { id } }),
    onSuccess: () => invalidate(api.scripts.question),
    onError: failed,
  });
  const isChosen = marking.draft.lines.includes(id);
  return (
    <li className="flex items-start gap-2">
      <button
        type="button"
        aria-pressed={isChosen}
        disabled={!marking.current}
        onClick={() => marking.toggle(id)}
        className="grid min-h-10 min-w-0 flex-1 gap-0.5 rounded-md border border-line-strong bg-surface px-3 py-2 text-start aria-pressed:border-accent aria-pressed:bg-accent-soft"
      >
        <span className="any-script wrap-anywhere">
          {shortcut !== '' && <kbd className="me-2 font-semibold">{shortcut.toUpperCase()}</kbd>}
          {text} ({marksOf(marks)})
        </span>
        <span className="text-sm text-ink-soft">
          {seen === 0 ? 'Not given yet' : seen === 1 ? 'Given once' : `Given ${seen} times`}
        </span>
      </button>
      {mayDelete && (
        <IconButton label={`Delete ${text}`} tip="Delete" tone="danger" onClick={() => remove.mutate()}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

function LineForm({ params }: { params: { id: string; question: number } }) {
  const [text, setText] = useState('');
  const [marks, setMarks] = useState('');
  const add = useMutation({
    mutationFn: () => call(api.scripts.addLine, { params, body: { text, marks: Number(marks) } }),
    onSuccess() {
      setText('');
      setMarks('');
      return invalidate(api.scripts.question);
    },
    onError: failed,
  });
  return (
    <form
      className="mt-4 grid gap-3 sm:grid-cols-[minmax(0,1fr)_9rem]"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && marks !== '') add.mutate();
      }}
    >
      <TextField
        label="New line"
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <TextField
        label="Marks of the line"
        inputMode="decimal"
        autoComplete="off"
        value={marks}
        onChange={({ currentTarget }) => setMarks(currentTarget.value.trim().replace(',', '.'))}
      />
      <div>
        <Button
          type="submit"
          variant="secondary"
          busy={add.isPending}
          disabled={text.trim() === '' || marks === ''}
        >
          Add Line
        </Button>
      </div>
    </form>
  );
}
