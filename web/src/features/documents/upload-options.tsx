import type { UploadOptions } from '@gene/contract/documents';
import { SwitchField } from '../../ui/switch-field.tsx';

const switches = [
  ['generateAudio', 'Generate Audio', 'Read aloud by the built-in voice'],
  ['extractHighlights', 'Extract Highlights', 'The key sentences'],
  ['createFlashcards', 'Create Flashcards', 'Questions and answers to review'],
] as const;

interface UploadOptionFieldsProps {
  value: UploadOptions;
  onChange: (value: UploadOptions) => void;
  disabled?: boolean;
}

export function UploadOptionFields({ value, onChange, disabled }: UploadOptionFieldsProps) {
  return (
    <fieldset className="grid gap-2" disabled={disabled}>
      <legend className="sr-only">Options</legend>
      {switches.map(([name, label, hint]) => (
        <SwitchField
          key={name}
          label={label}
          hint={hint}
          checked={value[name]}
          onChange={(checked) => onChange({ ...value, [name]: checked })}
        />
      ))}
    </fieldset>
  );
}
