import type { AnswerOption, RightOptions } from '@gene/contract/papers';
import { Plus, X } from 'lucide-react';
import { rightAfter } from '../../../entities/papers/option-said.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckToggle } from '../../../ui/check-toggle.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RightOptionsLine } from '../right-options-line.tsx';
import { SavedField } from './saved-field.tsx';
import { useLaterChanges } from './use-later-changes.ts';

type Option = Pick<AnswerOption, 'label' | 'text'>;

interface OptionsEditorProps {
  /** "question 3" */
  of: string;
  options: readonly AnswerOption[];
  right: RightOptions | undefined;
  /** The question asks for more than one. */
  several: boolean;
  onChange: (options: Option[]) => Promise<boolean>;
  onRight: (labels: string[]) => void;
}

/** The options of a multiple-choice question. */
export function OptionsEditor({ of, options, right, several, onChange, onRight }: OptionsEditorProps) {
  const labels = right?.labels ?? [];
  const plain: Option[] = options.map(({ label, text }) => ({ label, text }));
  const change = useLaterChanges(plain, onChange);
  const changeOption = (at: number, values: Partial<Option>) =>
    change((all) => all.map((each, i) => (i === at ? { ...each, ...values } : each)));
  return (
    <ul className="grid gap-1.5">
      {plain.map((option, i) => (
        <li key={i} className="flex flex-wrap items-start gap-1.5">
          <CheckToggle
            label={`Answer ${option.label} of ${of} is right`}
            tip={labels.includes(option.label) ? 'The right option' : 'Set as the right option'}
            pressed={labels.includes(option.label)}
            onToggle={() =>
              onRight(
                rightAfter(labels, { label: option.label, isRight: !labels.includes(option.label), several }),
              )
            }
          />
          <SavedField
            label={`Label of answer ${i + 1} of ${of}`}
            value={option.label}
            className="w-14! py-1!"
            problem={(label) => (label.trim() === '' ? 'A label is needed' : null)}
            onSave={(label) => changeOption(i, { label })}
          />
          <div className="min-w-40 flex-1">
            <SavedField
              multiline
              label={`Answer ${option.label} of ${of}`}
              value={option.text}
              className="py-1!"
              onSave={(text) => changeOption(i, { text })}
            />
          </div>
          <IconButton
            label={`Remove answer ${option.label} of ${of}`}
            tip="Remove answer"
            onClick={() => void change((all) => all.toSpliced(i, 1))}
          >
            <X aria-hidden />
          </IconButton>
        </li>
      ))}
      {plain.length > 0 && (
        <li className="grid justify-items-start gap-1.5">
          <RightOptionsLine right={right} open="Select the right answer, if known." />
          <Button
            size="sm"
            variant="quiet"
            onClick={() =>
              void change((all) => [...all, { label: String.fromCharCode(65 + (all.length % 26)), text: '' }])
            }
          >
            <Plus aria-hidden className="size-4" />
            Add Answer
          </Button>
        </li>
      )}
    </ul>
  );
}
