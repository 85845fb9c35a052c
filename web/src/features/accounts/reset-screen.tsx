import { zodResolver } from '@hookform/resolvers/zod';
import { NewPassword } from '@gene/contract/accounts';
import { api } from '@gene/contract/api';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { call } from '../../lib/api.ts';
import { showErrors } from '../../lib/form-errors.ts';
import { startSession } from '../../lib/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { FormError } from './form-error.tsx';
import { linkStyle } from './link-style.ts';
import { withConfirmation } from './password-rules.ts';

const ResetForm = withConfirmation(
  z.object({ password: NewPassword, confirmPassword: z.string().min(1, 'Please confirm your password') }),
);

export function ResetScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const token = search.get('token');
  const form = useForm({
    resolver: zodResolver(ResetForm),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      const signedIn = await call(api.auth.reset, { body: { token: token ?? '', password } });
      startSession(signedIn.token);
      toastSuccess('Password changed', {
        description: 'You are signed in. All other devices were signed out.',
      });
      void navigate('/subject/1', { replace: true });
    } catch (error) {
      showErrors(error, form.setError, ['password'], { password_common: 'password' });
    }
  });

  return (
    <AuthFrame title="New password" subtitle="Choose a new password for your account">
      {token ? (
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
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
          <Button type="submit" busy={isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Set password'}
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
