import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { call, callUntil, messageOf } from '../../lib/api.ts';
import { startSession } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { AuthFrame, AuthLink } from './auth-frame.tsx';
import { CodeField, codeErrors, useCodeAsked } from './code-field.tsx';
import { FormFrame, NewPasswordFields } from './form-frame.tsx';

/** Whether the link still works: a dead one is told before anybody thinks of a password. */
function useLink(token: string | null) {
  return useQuery({
    queryKey: [api.auth.checkReset.path, token],
    queryFn: ({ signal }) => callUntil(signal, api.auth.checkReset, { body: { token: token ?? '' } }),
    enabled: token !== null && token !== '',
    staleTime: Infinity,
  });
}

export function ResetScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const token = search.get('token');
  const link = useLink(token);
  const { isAsked, orAsk } = useCodeAsked();
  const form = useForm({
    schema: async () => (await import('./account-forms.ts')).ResetForm,
    fieldOfCode: { password_common: 'password', ...codeErrors },
    send: async ({ password, code }) => {
      const signedIn = await orAsk(call(api.auth.reset, { body: { token: token ?? '', password, code } }));
      if (!signedIn) return;
      startSession(signedIn.token);
      toastSuccess('Password changed', {
        description: 'You are signed in. All other devices were signed out.',
      });
      void navigate('/subject/1', { replace: true });
    },
  });

  return (
    <AuthFrame title="New Password" subtitle="Choose a new password for your account">
      {link.isLoading && (
        <>
          <LoadingLabel>Checking the link</LoadingLabel>
          <Skeleton className="h-40" />
        </>
      )}
      {link.isError &&
        (link.error instanceof ApiError && link.error.code === 'reset_invalid' ? (
          <Banner tone="danger">{messageOf(link.error)}</Banner>
        ) : (
          <LoadFailure onRetry={() => void link.refetch()}>{messageOf(link.error)}</LoadFailure>
        ))}
      {link.isSuccess && (
        <FormFrame form={form} action="Set Password" busyAction="Saving...">
          <NewPasswordFields form={form} label="New Password" name="password" />
          {isAsked && <CodeField form={form} />}
        </FormFrame>
      )}
      {!token && <Banner tone="danger">This link is incomplete. Open the whole link.</Banner>}
      <p className="flex gap-6 text-sm">
        <AuthLink to="/forgot">Ask for a new link</AuthLink>
        <AuthLink to="/">Back to sign in</AuthLink>
      </p>
    </AuthFrame>
  );
}
