import { examPaperLimits } from '@gene/contract/exam-papers';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { OrganizationField, useOrganizationChoice } from './organization-field.tsx';
import { useNewPaper } from './use-new-paper.ts';
import { FormActions } from '../../ui/form-actions.tsx';

interface PaperDialogProps {
  onClose: () => void;
  /** Is given the new paper's id. */
  onAdded: (id: string) => void;
}

/** A paper with its PDF. */
export function PaperDialog({ onClose, onAdded }: PaperDialogProps) {
  const organization = useOrganizationChoice();
  const form = useNewPaper(organization.chosen, onAdded);
  const line = { dir: 'auto', autoComplete: 'off' } as const;
  return (
    <Dialog open onOpenChange={onClose} title="Add Question Paper" wide>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <TextField label="Title" {...line} maxLength={examPaperLimits.titleMax} {...form.field('title')} />
        <TextField
          label="Subject"
          {...line}
          maxLength={examPaperLimits.subjectMax}
          {...form.field('subject')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Exam Date" type="date" {...form.field('examDate')} />
          <TextField
            label="Number of questions"
            hint="Optional: left empty, it is counted in the PDF."
            inputMode="numeric"
            {...form.field('questionCount')}
          />
        </div>
        <SelectField label="Answered" value={form.kind} onChange={form.setKind}>
          <option value="both">On a sheet and in writing</option>
          <option value="omr">On a sheet</option>
          <option value="written">In writing</option>
        </SelectField>
        <OrganizationField {...organization} />
        <FileDrop
          label="PDF"
          accept=".pdf"
          hint="The question paper (.pdf)"
          error={form.fileError}
          disabled={form.busy}
          onFiles={form.choose}
          chosen={form.file && <p className="max-w-full font-medium wrap-anywhere">{form.file.name}</p>}
        />
        <FormActions failure={form.failure} busy={form.busy} onCancel={onClose}>
          {form.busy ? 'Adding...' : 'Add'}
        </FormActions>
      </form>
    </Dialog>
  );
}
