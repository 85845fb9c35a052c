import { Credentials } from '@gene/contract/accounts';
import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { call } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import { startSession } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';
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
    schema: Credentials,
    send: async (body) => {
      try {
        startSession((await call(api.auth.login, { body })).token);
      } catch (error) {
        console.error('Login failed', error);
        throw error;
      }
    },
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
      <form {...form.props} className="grid gap-5">
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={form.errors['email']}
          name="email"
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={form.errors['password']}
          name="password"
        />
        <FormError message={form.failure} />
        <Button type="submit" busy={form.busy}>
          {form.busy ? 'Signing In...' : 'Sign In'}
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
