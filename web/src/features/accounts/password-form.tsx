import { zodResolver } from '@hookform/resolvers/zod';
import { accountLimits, NewPassword } from '@gene/contract/accounts';
import { api } from '@gene/contract/api';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../lib/api.ts';
import { showErrors } from '../../lib/form-errors.ts';
import { invalidate } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { FormError } from './form-error.tsx';
import { withConfirmation } from './password-rules.ts';

const PasswordFields = withConfirmation(
  z.object({
    currentPassword: z.string().min(1, 'Password is required').max(accountLimits.passwordMax),
    password: NewPassword,
    confirmPassword: z.string().min(1, 'Please confirm your password'),
  }),
);
const empty = { currentPassword: '', password: '', confirmPassword: '' };

export function PasswordForm({ email }: { email: string }) {
  const form = useForm({ resolver: zodResolver(PasswordFields), defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ currentPassword, password }) => {
    try {
      await call(api.auth.changePassword, { body: { currentPassword, newPassword: password } });
      form.reset(empty);
      toastSuccess('Password changed', { description: 'All other devices were signed out.' });
      await invalidate(api.auth.sessions);
    } catch (error) {
      showErrors(error, form.setError, ['currentPassword', 'password'], {
        bad_credentials: 'currentPassword',
        password_common: 'password',
      });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-sm gap-4">
      {/* Password managers need the account's name beside its password. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="Must be at least 6 characters long"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <FormError message={errors.root?.message} />
      <div>
        <Button type="submit" variant="secondary" busy={isSubmitting}>
          Change password
        </Button>
      </div>
    </form>
  );
}
