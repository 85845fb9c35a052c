import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { callInTurn } from '../../lib/call-in-turn.ts';
import { formatCount } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';
import { startSession } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { AuthFrame, AuthLink } from './auth-frame.tsx';
import { FormFrame } from './form-frame.tsx';

export function LoginScreen() {
  const installation = useQuery(query(api.installation.get));
  const [wait, setWait] = useState<number | null>(null);
  const form = useForm({
    schema: async () => (await import('./account-forms.ts')).LoginForm,
    send: async (body) => {
      try {
        const signedIn = await callInTurn(() => call(api.auth.login, { body }), setWait);
        startSession(signedIn.token);
      } catch (error) {
        console.error('Login failed', error);
        throw error;
      } finally {
        setWait(null);
      }
    },
  });

  return (
    <AuthFrame title="Welcome Back" subtitle="Enter your credentials to access your account">
      {installation.data?.firstAccount && (
        <Banner>
          No accounts yet. <AuthLink to="/register">Create the first account</AuthLink>: it becomes the admin.
        </Banner>
      )}
      <FormFrame form={form} action="Sign In" busyAction="Signing In...">
        <TextField label="Email" type="email" autoComplete="username" {...form.field('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      </FormFrame>
      {wait !== null && <Banner>Too many attempts. Trying again in {formatCount(wait, 'second')}.</Banner>}
      <div className="grid gap-2 text-sm text-ink-soft">
        <p>
          Don&apos;t have an account? <AuthLink to="/register">Sign up</AuthLink>
        </p>
        <p>
          <AuthLink to="/forgot">Forgot your password?</AuthLink>
        </p>
      </div>
    </AuthFrame>
  );
}
