import type { Member } from '@gene/contract/members';
import { api } from '@gene/contract/api';
import { call } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { useForm } from '../../lib/use-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';

interface RollNumberDialogProps {
  organizationId: string;
  member: Member;
  onClose: () => void;
}

export function RollNumberDialog({ organizationId, member, onClose }: RollNumberDialogProps) {
  const form = useForm({
    schema: async () => (await import('./organization-form.ts')).RollNumberForm,
    fieldOfCode: { roll_number_taken: 'rollNumber' },
    send: async ({ rollNumber }) => {
      const params = { organizationId, userId: member.userId };
      await call(api.organizations.changeMember, { params, body: { rollNumber: rollNumber || null } });
      await invalidate(api.organizations.members);
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={onClose} title={`Roll number of ${member.name}`}>
      <form {...form.props} className="grid gap-4">
        <TextField
          label="Roll number"
          autoComplete="off"
          defaultValue={member.rollNumber ?? ''}
          hint="May be empty."
          {...form.field('rollNumber')}
        />
        <FormActions failure={form.failure} busy={form.busy} onCancel={onClose}>
          Save
        </FormActions>
      </form>
    </Dialog>
  );
}
