import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { AuthFrame, AuthLink } from './auth-frame.tsx';
import { CodeField } from './code-field.tsx';
import { EndedSession } from './ended-session.tsx';
import { FormFrame } from './form-frame.tsx';
import { IdentitySignIn } from './identity-sign-in.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { useLogin } from './use-login.ts';

export function LoginScreen() {
  const installation = useQuery(query(api.installation.get));
  const label = installation.data?.identityProvider;
  const { wait, passwordForm, codeForm, back } = useLogin();
  const waiting = wait !== null && (
    <Banner>Too many attempts. Trying again in {formatCount(wait, 'second')}.</Banner>
  );

  if (codeForm)
    return (
      <AuthFrame title="One more step" subtitle="Two-factor authentication is on for your account">
        <FormFrame form={codeForm} action="Sign In" busyAction="Signing In...">
          <CodeField form={codeForm} />
        </FormFrame>
        {waiting}
        <PasskeySignIn />
        <div>
          <Button variant="quiet" onClick={back}>
            Back
          </Button>
        </div>
      </AuthFrame>
    );
  return (
    <AuthFrame title="Welcome Back" subtitle="Enter your credentials to access your account">
      {installation.data?.firstAccount && (
        <Banner>
          No accounts yet. <AuthLink to="/register">Create the first account</AuthLink>: it becomes the admin.
        </Banner>
      )}
      <EndedSession />
      <FormFrame form={passwordForm} action="Sign In" busyAction="Signing In...">
        <TextField label="Email" type="email" autoComplete="username" {...passwordForm.field('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...passwordForm.field('password')} />
      </FormFrame>
      {waiting}
      {label && <IdentitySignIn label={label} />}
      <PasskeySignIn />
      <div className="grid gap-2 text-sm text-ink-soft">
        {installation.data?.signUp !== 'closed' && (
          <p>
            Don&apos;t have an account? <AuthLink to="/register">Sign up</AuthLink>
          </p>
        )}
        <p>
          <AuthLink to="/forgot">Forgot your password?</AuthLink>
        </p>
      </div>
    </AuthFrame>
  );
}
