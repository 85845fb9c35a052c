import { templateFileTypes, templateLimits } from '@gene/contract/sheet-templates';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { useNewTemplate } from './use-new-template.ts';

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
        {form.failure !== null && <Banner tone="danger">{form.failure}</Banner>}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isBusy}>
            {isBusy ? 'Adding...' : 'Add'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
