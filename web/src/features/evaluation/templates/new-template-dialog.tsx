import { templateFileTypes, templateLimits } from '@gene/contract/sheet-templates';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { useNewTemplate } from './use-new-template.ts';
import { FormActions } from '../../../ui/form-actions.tsx';

interface NewTemplateDialogProps {
  paperId: string;
  onClose: () => void;
}

export function NewTemplateDialog({ paperId, onClose }: NewTemplateDialogProps) {
  const form = useNewTemplate(paperId);
  const { file, problems, isBusy } = form;
  return (
    <Dialog open onOpenChange={onClose} title="New Template">
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <FileDrop
          label="Empty sheet"
          accept={templateFileTypes.join(',')}
          hint="A straight scan of a sheet that nobody has filled: .jpg, .jpeg, .png or .pdf"
          error={problems.file ?? null}
          chosen={file && <p className="any-script text-sm font-medium wrap-anywhere">{file.name}</p>}
          onFiles={form.choose}
          disabled={isBusy}
        />
        <TextField
          label="Name"
          dir="auto"
          autoComplete="off"
          maxLength={templateLimits.nameMax}
          value={form.name}
          error={problems.name}
          onChange={({ currentTarget }) => form.setName(currentTarget.value)}
        />
        {isBusy && <Progress label="Upload" share={form.sent < 1 ? form.sent : null} />}
        <FormActions failure={form.failure} busy={isBusy} onCancel={onClose}>
          {isBusy ? 'Adding...' : 'Add'}
        </FormActions>
      </form>
    </Dialog>
  );
}
