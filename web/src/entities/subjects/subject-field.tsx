import type { Subject } from '@gene/contract/subjects';
import { SelectField } from '../../ui/select-field.tsx';
import { SubjectOptions } from './subject-options.tsx';

interface SubjectFieldProps {
  label?: string;
  /** What stands for none; without it one of them is always chosen. */
  none?: string;
  subjects: readonly Subject[] | undefined;
  value: string;
  onChange: (subjectId: string) => void;
}

/** Chooses one of the subjects. */
export function SubjectField({ label = 'Subject', none, subjects, value, onChange }: SubjectFieldProps) {
  return (
    <SelectField label={label} value={value} onChange={onChange}>
      {none !== undefined && <option value="">{none}</option>}
      <SubjectOptions subjects={subjects} />
    </SelectField>
  );
}
