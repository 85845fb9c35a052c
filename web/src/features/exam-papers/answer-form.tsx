import type { ExamPaper } from '@gene/contract/exam-papers';
import clsx from 'clsx';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { type AnswerKind, letterOf } from './key-words.ts';
import type { KeyEntry } from './use-key-entry.ts';

const kinds: { value: AnswerKind; label: string }[] = [
  { value: 'one', label: 'One answer' },
  { value: 'any', label: 'Any of' },
  { value: 'all', label: 'All of' },
  { value: 'cancelled', label: 'Cancelled' },
];

const notes: Record<AnswerKind, string> = {
  one: 'One letter is right.',
  any: 'Any one of these letters is right.',
  all: 'These letters together are right.',
  cancelled: 'Everyone is treated the same.',
};

interface AnswerFormProps {
  paper: ExamPaper;
  entry: KeyEntry;
}

/** The answer to one question; letter keys choose, Enter adds. */
export function AnswerForm({ paper, entry: form }: AnswerFormProps) {
  const { question, entry, setEntry, isEditing } = form;
  const { kind, choices } = entry;
  const toggle = (choice: number) => {
    const others = choices.filter((each) => each !== choice);
    const isChosen = others.length < choices.length;
    setEntry({ kind, choices: kind === 'one' ? [choice] : isChosen ? others : [...choices, choice] });
  };
  const chooseByKey = (event: KeyboardEvent) => {
    const choice = event.key.length === 1 ? 'abcde'.indexOf(event.key.toLowerCase()) : -1;
    if (choice < 0 || choice >= paper.choices || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    toggle(choice);
  };
  return (
    <form
      aria-label="Answer"
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SelectField label="Question" value={String(question)} onChange={(next) => form.goTo(Number(next))}>
          {Array.from({ length: paper.questionCount }, (_, i) => (
            <option key={i} value={i + 1}>
              {i + 1} of {paper.questionCount}
            </option>
          ))}
        </SelectField>
        <Segmented
          label="Kind of answer"
          value={kind}
          options={kinds}
          onChange={(next) =>
            setEntry({ kind: next, choices: next === 'one' ? choices.slice(0, 1) : choices })
          }
        />
      </div>
      {kind !== 'cancelled' && (
        <Letters
          question={question}
          choices={paper.choices}
          isOne={kind === 'one'}
          chosen={choices}
          turn={form.turn}
          onToggle={toggle}
          onKeyDown={chooseByKey}
        />
      )}
      {form.lacksAnswer ? (
        <FieldError>Choose an answer.</FieldError>
      ) : (
        <p className="text-sm text-ink-soft">{notes[kind]}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary">
          {isEditing ? 'Update' : 'Add'}
        </Button>
        {isEditing && (
          <Button variant="quiet" onClick={form.stopEditing}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

interface LettersProps {
  question: number;
  choices: number;
  /** Choosing one takes the other back. */
  isOne: boolean;
  chosen: readonly number[];
  /** Takes the focus, and is scrolled to, when this changes. */
  turn: number;
  onToggle: (choice: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Letters({ question, choices, isOne, chosen, turn, onToggle, onKeyDown }: LettersProps) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const inputs = turn > 0 ? fieldset.current : null;
    (inputs?.querySelector<HTMLInputElement>('input:checked') ?? inputs?.querySelector('input'))?.focus();
  }, [turn]);
  return (
    <fieldset ref={fieldset} className="flex flex-wrap gap-2">
      <legend className="mb-2 text-sm font-medium">Answer to question {question}</legend>
      {Array.from({ length: choices }, (_, choice) => (
        <label
          key={choice}
          className={clsx(
            'relative flex size-11 cursor-pointer items-center justify-center border border-line-strong bg-surface text-base font-semibold transition-colors duration-150 hover:bg-sunken',
            'has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
            isOne ? 'rounded-full' : 'rounded-md',
          )}
        >
          <input
            type={isOne ? 'radio' : 'checkbox'}
            name="answer"
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={chosen.includes(choice)}
            onChange={() => onToggle(choice)}
            onKeyDown={onKeyDown}
          />
          {letterOf(choice)}
        </label>
      ))}
    </fieldset>
  );
}
