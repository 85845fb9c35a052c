import { api } from '@gene/contract/api';
import { call } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { useForm } from '../../lib/use-form.ts';
import { PasswordField } from '../../ui/field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { FormFrame, NewPasswordFields } from './form-frame.tsx';

export function PasswordForm({ email }: { email: string }) {
  const form = useForm({
    schema: async () => (await import('./account-forms.ts')).PasswordForm,
    fieldOfCode: { bad_credentials: 'currentPassword', password_common: 'newPassword' },
    send: async ({ currentPassword, newPassword }, fields) => {
      await call(api.auth.changePassword, { body: { currentPassword, newPassword } });
      fields.reset();
      toastSuccess('Password changed', { description: 'All other devices were signed out.' });
      await invalidate(api.auth.sessions);
    },
  });
  return (
    <FormFrame form={form} action="Change Password" busyAction="Saving..." aside>
      {/* Password managers need the account's name beside its password. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      <NewPasswordFields form={form} label="New Password" name="newPassword" />
    </FormFrame>
  );
}
