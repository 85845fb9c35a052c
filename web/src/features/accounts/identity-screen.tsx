import { messageOf } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { AuthFrame, AuthLink } from './auth-frame.tsx';
import { CodeField } from './code-field.tsx';
import { FormFrame } from './form-frame.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { useIdentity } from './use-identity.ts';

/** Where the identity provider sends the browser back to. */
export function IdentityScreen() {
  const { finish, asked, form, isCodeAsked } = useIdentity();
  if (asked)
    return (
      <AuthFrame
        title="One more step"
        subtitle={
          asked.for === 'code' ? (
            'Two-factor authentication is on for your account'
          ) : (
            <span className="wrap-anywhere">
              There is an account for {asked.email} already. Enter its password once to sign in to it this way
              from now on.
            </span>
          )
        }
      >
        <FormFrame form={form} action="Sign In" busyAction="Signing In...">
          {asked.for === 'password' && (
            <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
          )}
          {isCodeAsked && <CodeField form={form} />}
        </FormFrame>
        <p className="flex gap-6 text-sm">
          {asked.for === 'password' && <AuthLink to="/forgot">Forgot your password?</AuthLink>}
          <AuthLink to="/">Back to sign in</AuthLink>
        </p>
      </AuthFrame>
    );
  return (
    <AuthFrame title="Signing In" subtitle="With your institution">
      <PasswordDialog />
      {finish.isError ? (
        <Banner tone="danger">{messageOf(finish.error)}</Banner>
      ) : (
        <>
          <LoadingLabel>Signing in</LoadingLabel>
          <Skeleton className="h-24" />
        </>
      )}
      {finish.isError && (
        <p className="text-sm">
          <AuthLink to="/">Back to sign in</AuthLink>
        </p>
      )}
    </AuthFrame>
  );
}
