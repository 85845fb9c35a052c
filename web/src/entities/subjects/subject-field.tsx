import type { Subject } from '@gene/contract/subjects';
import { SelectField } from '../../ui/select-field.tsx';
import { SubjectOptions } from './subject-options.tsx';

interface SubjectFieldProps {
  label?: string;
  /** Label of the empty choice; without it a subject is always chosen. */
  none?: string;
  subjects: readonly Subject[] | undefined;
  value: string;
  onChange: (subjectId: string) => void;
}

/** A select of subjects. */
export function SubjectField({ label = 'Subject', none, subjects, value, onChange }: SubjectFieldProps) {
  return (
    <SelectField label={label} value={value} onChange={onChange}>
      {none !== undefined && <option value="">{none}</option>}
      <SubjectOptions subjects={subjects} />
    </SelectField>
  );
}
