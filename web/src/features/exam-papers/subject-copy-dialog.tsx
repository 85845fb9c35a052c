import type { ExamPaper } from '@gene/contract/exam-papers';
import { Link } from 'react-router';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useSubjectCopy } from './use-subject-copy.ts';

interface SubjectCopyDialogProps {
  paper: ExamPaper;
  onClose: () => void;
}

/** Puts a paper where it can be practised and assigned to a class. */
export function SubjectCopyDialog({ paper, onClose }: SubjectCopyDialogProps) {
  const form = useSubjectCopy(paper, onClose);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Copy to a Subject"
      description="From a subject of yours the paper can be assigned to a class: for practice at home, or as an exam at a set time. Classes that share the subject can read it at once."
    >
      <Loaded from={form.subjects} loading="Loading your subjects">
        {() =>
          form.own.length === 0 ? (
            <EmptyState
              title="No subjects yet"
              actions={
                <Link to="/subject/1" className={buttonStyle('secondary')}>
                  Your Subjects
                </Link>
              }
            >
              Add one for the papers of your classes.
            </EmptyState>
          ) : (
            <form
              noValidate
              className="grid gap-5"
              onSubmit={(event) => {
                event.preventDefault();
                form.submit();
              }}
            >
              <SelectField label="Subject" value={form.chosen?.id ?? ''} onChange={form.setSubjectId}>
                {form.own.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <FormActions failure={form.failure} busy={form.busy} onCancel={onClose}>
                {form.busy ? 'Copying...' : 'Copy'}
              </FormActions>
            </form>
          )
        }
      </Loaded>
    </Dialog>
  );
}
