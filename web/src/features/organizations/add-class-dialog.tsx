import { api } from '@gene/contract/api';
import { call } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { useForm } from '../../lib/use-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';

interface AddClassDialogProps {
  organizationId: string;
  onClose: () => void;
}

export function AddClassDialog({ organizationId, onClose }: AddClassDialogProps) {
  const form = useForm({
    schema: async () => (await import('./organization-form.ts')).OrganizationForm,
    send: async (body) => {
      await call(api.organizations.addClass, { params: { organizationId }, body });
      await invalidate(api.organizations.classes);
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={onClose} title="Add Class">
      <form {...form.props} className="grid gap-4">
        <TextField label="Name" dir="auto" autoComplete="off" {...form.field('name')} />
        <FormActions failure={form.failure} busy={form.busy} onCancel={onClose}>
          Add
        </FormActions>
      </form>
    </Dialog>
  );
}
