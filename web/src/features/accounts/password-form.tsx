import { accountLimits, NewPassword } from '@gene/contract/accounts';
import { api } from '@gene/contract/api';
import { z } from 'zod';
import { call } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { FormError } from './form-error.tsx';
import { Confirmation, withConfirmation } from './password-rules.ts';

const PasswordFields = withConfirmation(
  z.object({
    currentPassword: z.string().min(1, 'Password is required').max(accountLimits.passwordMax),
    newPassword: NewPassword,
    confirmPassword: Confirmation,
  }),
  'newPassword',
);

export function PasswordForm({ email }: { email: string }) {
  const form = useForm({
    schema: PasswordFields,
    fieldOfCode: { bad_credentials: 'currentPassword', password_common: 'newPassword' },
    send: async ({ currentPassword, newPassword }, fields) => {
      await call(api.auth.changePassword, { body: { currentPassword, newPassword } });
      fields.reset();
      toastSuccess('Password changed', { description: 'All other devices were signed out.' });
      await invalidate(api.auth.sessions);
    },
  });
  return (
    <form {...form.props} className="grid max-w-sm gap-4">
      {/* Password managers need the account's name beside its password. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={form.errors['currentPassword']}
        name="currentPassword"
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="Must be at least 6 characters long"
        error={form.errors['newPassword']}
        name="newPassword"
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        error={form.errors['confirmPassword']}
        name="confirmPassword"
      />
      <FormError message={form.failure} />
      <div>
        <Button type="submit" variant="secondary" busy={form.busy}>
          Change password
        </Button>
      </div>
    </form>
  );
}
