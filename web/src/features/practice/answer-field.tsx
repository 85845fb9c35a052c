import clsx from 'clsx';
import type { Ref } from 'react';
import { useDeferredValue, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Prose } from '../../entities/markdown/prose.tsx';

interface AnswerFieldProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
  maxLength: number;
  field?: Ref<HTMLTextAreaElement>;
  /** One of several: shorter, and without the hint. */
  isPart?: boolean;
}

const previewKey = 'practice-preview';

/** The field for an answer, with an optional preview beside it. */
export function AnswerField({ label, text, onChange, maxLength, field, isPart = false }: AnswerFieldProps) {
  const [previewed, setPreviewed] = useState(() => localStorage.getItem(previewKey) === 'on');
  const read = useDeferredValue(text);
  const toggle = () => {
    localStorage.setItem(previewKey, previewed ? 'off' : 'on');
    setPreviewed(!previewed);
  };
  return (
    <div className={previewed ? 'grid gap-4 xl:grid-cols-2' : 'grid gap-4'}>
      <TextArea
        {...(field && { ref: field })}
        label={label}
        aside={
          <Button size="sm" variant="quiet" aria-pressed={previewed} onClick={toggle}>
            {previewed ? 'Hide Preview' : 'Preview'}
          </Button>
        }
        hint={isPart ? undefined : 'Markdown and $formulas$ work.'}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        maxLength={maxLength}
        rows={isPart ? 5 : 12}
        dir="auto"
        spellCheck
        className={clsx('font-serif text-read', isPart ? 'min-h-24' : 'min-h-48')}
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
