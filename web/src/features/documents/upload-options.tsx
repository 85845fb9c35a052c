import type { UploadOptions } from '@gene/contract/documents';
import { SwitchField } from '../../ui/switch-field.tsx';

const switches = [
  ['generateAudio', 'Generate Audio'],
  ['extractHighlights', 'Extract Highlights'],
  ['createFlashcards', 'Create Flashcards'],
] as const;

interface UploadOptionFieldsProps {
  value: UploadOptions;
  onChange: (value: UploadOptions) => void;
  disabled?: boolean;
}

export function UploadOptionFields({ value, onChange, disabled }: UploadOptionFieldsProps) {
  return (
    <fieldset className="grid gap-1" disabled={disabled}>
      <legend className="sr-only">Options</legend>
      {switches.map(([name, label]) => (
        <SwitchField
          key={name}
          label={label}
          checked={value[name]}
          onChange={(checked) => onChange({ ...value, [name]: checked })}
        />
      ))}
    </fieldset>
  );
}
