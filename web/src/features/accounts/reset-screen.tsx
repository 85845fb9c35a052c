import { NewPassword } from '@gene/contract/accounts';
import { api } from '@gene/contract/api';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { call } from '../../lib/api.ts';
import { startSession } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { FormError } from './form-error.tsx';
import { linkStyle } from './link-style.ts';
import { Confirmation, withConfirmation } from './password-rules.ts';

const ResetForm = withConfirmation(
  z.object({ password: NewPassword, confirmPassword: Confirmation }),
  'password',
);

export function ResetScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const token = search.get('token');
  const form = useForm({
    schema: ResetForm,
    fieldOfCode: { password_common: 'password' },
    send: async ({ password }) => {
      const signedIn = await call(api.auth.reset, { body: { token: token ?? '', password } });
      startSession(signedIn.token);
      toastSuccess('Password changed', {
        description: 'You are signed in. All other devices were signed out.',
      });
      void navigate('/subject/1', { replace: true });
    },
  });

  return (
    <AuthFrame title="New password" subtitle="Choose a new password for your account">
      {token ? (
        <form {...form.props} className="grid gap-5">
          <PasswordField
            label="New password"
            autoComplete="new-password"
            hint="Must be at least 6 characters long"
            error={form.errors['password']}
            name="password"
          />
          <PasswordField
            label="Confirm Password"
            autoComplete="new-password"
            error={form.errors['confirmPassword']}
            name="confirmPassword"
          />
          <FormError message={form.failure} />
          <Button type="submit" busy={form.busy}>
            {form.busy ? 'Saving...' : 'Set password'}
          </Button>
        </form>
      ) : (
        <Banner tone="danger">
          This address has no token in it. Open the whole link that you were sent, or ask for a new one.
        </Banner>
      )}
      <p className="flex gap-6 text-sm">
        <Link to="/forgot" className={linkStyle}>
          Ask for a new link
        </Link>
        <Link to="/" className={linkStyle}>
          Back to sign in
        </Link>
      </p>
    </AuthFrame>
  );
}
