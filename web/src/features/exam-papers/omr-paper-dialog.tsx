import { examPaperLimits } from '@gene/contract/exam-papers';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { letterOf } from './key-words.ts';
import { OrganizationField, useOrganizationChoice } from './organization-field.tsx';
import { useNewOmrPaper } from './use-new-omr-paper.ts';
import { FormActions } from '../../ui/form-actions.tsx';

const { titleMax, subjectMax, choicesMin, choicesMax, setsMax } = examPaperLimits;
const numbersTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

interface OmrPaperDialogProps {
  onClose: () => void;
  /** Is given the new paper's id. */
  onAdded: (id: string) => void;
}

/** A paper that is a sheet alone. */
export function OmrPaperDialog({ onClose, onAdded }: OmrPaperDialogProps) {
  const organization = useOrganizationChoice();
  const form = useNewOmrPaper(organization.chosen, onAdded);
  return (
    <Dialog open onOpenChange={onClose} title="Add New">
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <TextField
          label="Title"
          dir="auto"
          autoComplete="off"
          maxLength={titleMax}
          {...form.field('title')}
        />
        <TextField
          label="Subject"
          dir="auto"
          autoComplete="off"
          maxLength={subjectMax}
          {...form.field('subject')}
        />
        <TextField label="Number of questions" inputMode="numeric" {...form.field('questionCount')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField label="Choices" {...form.choose('choices')}>
            {numbersTo(choicesMin, choicesMax).map((choices) => (
              <option key={choices} value={choices}>
                A to {letterOf(choices - 1)}
              </option>
            ))}
          </SelectField>
          <SelectField label="Sets" {...form.choose('sets')}>
            {numbersTo(1, setsMax).map((sets) => (
              <option key={sets} value={sets}>
                {sets === 1 ? 'One' : `A to ${letterOf(sets - 1)}`}
              </option>
            ))}
          </SelectField>
        </div>
        <OrganizationField {...organization} />
        <FormActions failure={form.failure} busy={form.busy} onCancel={onClose}>
          {form.busy ? 'Adding...' : 'Add'}
        </FormActions>
      </form>
    </Dialog>
  );
}
