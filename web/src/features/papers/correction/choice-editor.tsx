import type { ChoiceRule } from '@gene/contract/papers';
import { Button } from '../../../ui/button.tsx';
import { SavedNumber } from './saved-field.tsx';
import { useLaterChanges } from './use-later-changes.ts';

interface ChoiceEditorProps {
  /** Things to choose among: "question", "part". */
  what: string;
  /** Their parent, for the fields' names: "PART B". */
  of: string;
  choice: ChoiceRule | null;
  /** Number of them. */
  count: number;
  onChange: (choice: ChoiceRule | null) => Promise<boolean>;
}

/** "Answer 5 of 8 questions", or all of them. */
export function ChoiceEditor({ what, of, choice, count, onChange }: ChoiceEditorProps) {
  const change = useLaterChanges(choice, onChange);
  const changeRule = (values: Partial<ChoiceRule>) => change((rule) => rule && { ...rule, ...values });
  if (!choice)
    return (
      <Button
        size="sm"
        variant="quiet"
        className="justify-self-start"
        disabled={count < 2}
        onClick={() =>
          void change(() => ({
            ...{ answer: Math.max(1, count - 1), of: count, per: 'section', compulsory: [] },
          }))
        }
      >
        Answer all {what}s: set a choice
      </Button>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <span>Answer</span>
      <SavedNumber
        label={`${what}s to answer of ${of}`}
        value={choice.answer}
        most={500}
        className="w-14! py-1!"
        onSave={(answer) => (answer ? changeRule({ answer }) : change(() => null))}
      />
      <span>of</span>
      <SavedNumber
        label={`${what}s to choose from in ${of}`}
        value={choice.of}
        most={500}
        placeholder="all"
        className="w-14! py-1!"
        onSave={(number) => changeRule({ of: number || null })}
      />
      <span>{what}s</span>
      {what === 'question' && (
        <label className="flex min-h-8 items-center gap-1.5">
          <input
            type="checkbox"
            checked={choice.per === 'module'}
            onChange={({ target }) => void changeRule({ per: target.checked ? 'module' : 'section' })}
          />
          from each module
        </label>
      )}
      <Button size="sm" variant="quiet" onClick={() => void change(() => null)}>
        Answer all
      </Button>
    </div>
  );
}
