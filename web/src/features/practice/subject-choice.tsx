import type { Subject } from '@gene/contract/subjects';
import { SelectField } from '../../ui/select-field.tsx';

interface SubjectChoiceProps {
  subjects: readonly Subject[];
  value: string;
  onChange: (subjectId: string) => void;
}

export function SubjectChoice({ subjects, value, onChange }: SubjectChoiceProps) {
  return (
    <SelectField label="Subject" value={value} onChange={onChange}>
      <option value="">Choose a subject</option>
      {subjects.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
