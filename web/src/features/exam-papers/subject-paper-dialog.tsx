import { PaperChoice } from '../../entities/papers/paper-choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { OrganizationField, useOrganizationChoice } from './organization-field.tsx';
import { useSubjectPaper } from './use-subject-paper.ts';
import { FormActions } from '../../ui/form-actions.tsx';

interface SubjectPaperDialogProps {
  onClose: () => void;
  /** Is given the new paper's id. */
  onAdded: (id: string) => void;
}

/** Makes an exam paper of a paper of one's own subjects. */
export function SubjectPaperDialog({ onClose, onAdded }: SubjectPaperDialogProps) {
  const organization = useOrganizationChoice();
  const form = useSubjectPaper(organization.chosen, onAdded);
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title="Add from a Subject"
      description="Copies its questions, marks and any answers. Your subject stays private."
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <PaperChoice subjects={form.own} choice={form.choice} />
        <OrganizationField {...organization} />
        <FormActions failure={form.failure} busy={form.busy} onCancel={onClose}>
          {form.busy ? 'Adding...' : 'Add'}
        </FormActions>
      </form>
    </Dialog>
  );
}
