import { zodResolver } from '@hookform/resolvers/zod';
import { Credentials } from '@gene/contract/accounts';
import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { call } from '../../lib/api.ts';
import { showErrors } from '../../lib/form-errors.ts';
import { query } from '../../lib/query.ts';
import { startSession } from '../../lib/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from './form-error.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { linkStyle } from './link-style.ts';

export function LoginScreen() {
  const location = useLocation();
  const installation = useQuery(query(api.installation.get));
  const form = useForm({
    resolver: zodResolver(Credentials),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    try {
      const { token } = await call(api.auth.login, { body });
      startSession(token);
    } catch (error) {
      console.error('Login failed', error);
      showErrors(error, form.setError, ['email', 'password']);
    }
  });

  return (
    <AuthFrame title="Welcome Back" subtitle="Enter your credentials to access your account">
      {installation.data?.firstAccount && (
        <Banner>
          Nobody has registered here yet.{' '}
          <Link to="/register" className={linkStyle}>
            Create the first account
          </Link>
          : it becomes the admin.
        </Banner>
      )}
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <FormError message={errors.root?.message} />
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Signing In...' : 'Sign In'}
        </Button>
      </form>
      <div className="grid gap-2 text-sm text-ink-soft">
        <p>
          Don&apos;t have an account?{' '}
          <Link to="/register" state={location.state} className={linkStyle}>
            Sign up
          </Link>
        </p>
        <p>
          <Link to="/forgot" className={linkStyle}>
            Forgot your password?
          </Link>
        </p>
      </div>
    </AuthFrame>
  );
}
