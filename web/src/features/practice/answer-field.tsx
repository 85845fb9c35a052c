import { type AttemptAnswer, practiceLimits } from '@gene/contract/practice';
import type { Ref } from 'react';
import { useDeferredValue, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Prose } from '../../entities/markdown/prose.tsx';

interface AnswerFieldProps {
  answer: AttemptAnswer;
  number: string;
  onChange: (text: string) => void;
  field: Ref<HTMLTextAreaElement>;
}

const previewKey = 'practice-preview';

/** The field for an answer, with an optional preview beside it. */
export function AnswerField({ answer, number, onChange, field }: AnswerFieldProps) {
  const [previewed, setPreviewed] = useState(() => localStorage.getItem(previewKey) === 'on');
  const read = useDeferredValue(answer.text);
  const toggle = () => {
    localStorage.setItem(previewKey, previewed ? 'off' : 'on');
    setPreviewed(!previewed);
  };
  return (
    <div className={previewed ? 'grid gap-4 xl:grid-cols-2' : 'grid gap-4'}>
      <TextArea
        ref={field}
        label={`Your answer to question ${number}`}
        aside={
          <Button size="sm" variant="quiet" aria-pressed={previewed} onClick={toggle}>
            {previewed ? 'Hide preview' : 'Preview'}
          </Button>
        }
        hint="Markdown and $formulas$ work."
        value={answer.text}
        onChange={(event) => onChange(event.target.value)}
        maxLength={practiceLimits.textMax}
        rows={12}
        dir="auto"
        spellCheck
        className="min-h-48 font-serif text-read"
      />
      {previewed && (
        <section aria-label="Preview" className="grid content-start gap-1.5">
          <p className="flex min-h-8 items-center text-sm font-medium">Preview</p>
          <div className="min-h-24 rounded-md border border-line bg-surface px-4 py-3">
            {read.trim() === '' ? (
              <p className="text-sm text-ink-soft">Nothing written yet.</p>
            ) : (
              <Prose formulas text={read} />
            )}
          </div>
        </section>
      )}
    </div>
  );
}
