import { PersonName } from '@gene/contract/accounts';
import { api } from '@gene/contract/api';
import { z } from 'zod';
import { call } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { FormError } from './form-error.tsx';

const NameFields = z.object({ name: PersonName });

export function NameForm({ name }: { name: string }) {
  const form = useForm({
    schema: NameFields,
    send: async (body) => {
      await call(api.auth.updateMe, { body });
      toastSuccess('Name changed');
      await invalidate(api.auth.me);
    },
  });
  return (
    <form {...form.props} className="grid max-w-sm gap-4">
      <TextField
        label="Full Name"
        autoComplete="name"
        dir="auto"
        error={form.errors['name']}
        name="name"
        defaultValue={name}
      />
      <FormError message={form.failure} />
      <div>
        <Button type="submit" variant="secondary" busy={form.busy}>
          Save Changes
        </Button>
      </div>
    </form>
  );
}
