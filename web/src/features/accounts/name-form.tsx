import { api } from '@gene/contract/api';
import { call } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { useForm } from '../../lib/use-form.ts';
import { TextField } from '../../ui/field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { FormFrame } from './form-frame.tsx';

export function NameForm({ name }: { name: string }) {
  const form = useForm({
    schema: async () => (await import('./account-forms.ts')).NameForm,
    send: async (body) => {
      await call(api.auth.updateMe, { body });
      toastSuccess('Name changed');
      await invalidate(api.auth.me);
    },
  });
  return (
    <FormFrame form={form} action="Save Changes" busyAction="Saving..." aside>
      <TextField
        label="Full Name"
        autoComplete="name"
        dir="auto"
        defaultValue={name}
        {...form.field('name')}
      />
    </FormFrame>
  );
}
