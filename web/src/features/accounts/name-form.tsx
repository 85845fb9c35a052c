import { zodResolver } from '@hookform/resolvers/zod';
import { PersonName } from '@gene/contract/accounts';
import { api } from '@gene/contract/api';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../lib/api.ts';
import { showErrors } from '../../lib/form-errors.ts';
import { invalidate } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { FormError } from './form-error.tsx';

const NameFields = z.object({ name: PersonName });

export function NameForm({ name }: { name: string }) {
  const form = useForm({ resolver: zodResolver(NameFields), defaultValues: { name } });
  const { errors, isSubmitting, isDirty } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      await call(api.auth.updateMe, { body });
      toastSuccess('Name changed');
      await invalidate(api.auth.me);
    } catch (error) {
      showErrors(error, form.setError, ['name']);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-sm gap-4">
      <TextField
        label="Full Name"
        autoComplete="name"
        dir="auto"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <FormError message={errors.root?.message} />
      <div>
        <Button type="submit" variant="secondary" busy={isSubmitting} disabled={!isDirty}>
          Save Changes
        </Button>
      </div>
    </form>
  );
}
