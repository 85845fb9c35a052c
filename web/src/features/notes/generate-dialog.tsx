import { messageOf } from '../../lib/api.ts';
import { DocumentOptions } from '../../entities/documents/document-options.tsx';
import { SubjectField } from '../../entities/subjects/subject-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useGenerateNote } from './use-generate-note.ts';

interface GenerateDialogProps {
  onClose: () => void;
  onBlank: () => void;
}

/** Generates a note from a document, one of its chapters, or its highlights. */
export function GenerateDialog({ onClose, onBlank }: GenerateDialogProps) {
  const form = useGenerateNote();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Generate New Note"
      description="Key points and terms, with links to the pages."
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (form.documentId !== '' && !form.busy) void form.generate();
        }}
      >
        <SubjectField
          none="Choose a subject"
          subjects={form.subjects.data?.subjects}
          value={form.subjectId}
          onChange={form.chooseSubject}
        />
        <SelectField
          label="Document"
          value={form.documentId}
          disabled={form.subjectId === ''}
          onChange={form.chooseDocument}
        >
          <option value="">
            {form.documents.data && form.ready.length === 0
              ? 'No document of this subject has been read'
              : 'Choose a document'}
          </option>
          <DocumentOptions documents={form.ready} />
        </SelectField>
        <SelectField
          label="Make a note of"
          value={form.part}
          disabled={form.documentId === ''}
          onChange={form.setPart}
        >
          <option value="document">The whole document</option>
          <option value="highlights">Its highlights</option>
          {form.summary.data?.chapters.map(({ title, start, page }) => (
            <option key={start} value={start}>
              {title ?? `From page ${page}`}
            </option>
          ))}
        </SelectField>
        {(form.problem ?? form.failed) && (
          <div role="alert">
            <FieldError>{form.problem ?? messageOf(form.failed)}</FieldError>
          </div>
        )}
        <DialogActions>
          <Button variant="secondary" onClick={onBlank}>
            Start an Empty Note
          </Button>
          <Button type="submit" busy={form.busy} disabled={form.documentId === ''}>
            Generate
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
