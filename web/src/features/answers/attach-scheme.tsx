import { useState } from 'react';
import { BookCheck } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useAttachScheme } from './use-attach-scheme.ts';

interface AttachSchemeProps {
  paperId: string;
  documentId: string;
  subjectId: string;
}

/** Takes a paper's answers from its official mark scheme or solution. */
export function AttachScheme(props: AttachSchemeProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState('');
  const close = () => {
    setOpen(false);
    setChosen('');
  };
  const { documents, attach, problem, isAttaching, forget } = useAttachScheme(props, close);
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        <BookCheck aria-hidden className="size-4" />
        Add Mark Scheme
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={(open) => {
          forget();
          if (open) setOpen(true);
          else close();
        }}
        title="Add the Official Mark Scheme"
        description="Its points replace generated answers and those of an earlier scheme. Where it has none, answers stay as they are, and your own versions always do. Upload it to this subject as a note first."
      >
        <SelectField label="Mark scheme or solution" value={chosen} onChange={setChosen}>
          <option value="">Choose a document</option>
          {documents.map(({ id, title }) => (
            <option key={id} value={id}>
              {id === props.documentId ? 'In this file, after the questions' : title}
            </option>
          ))}
        </SelectField>
        {problem && (
          <div className="mt-3" role="alert">
            <FieldError>{problem}</FieldError>
          </div>
        )}
        <DialogActions>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button busy={isAttaching} disabled={chosen === ''} onClick={() => attach(chosen)}>
            Add
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
