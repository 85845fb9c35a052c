import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import type { IdentityOutcome } from '@gene/contract/identities';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { startSession } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { codeErrors, useCodeAsked } from './code-field.tsx';
import { takeRequested } from './identity-request.ts';

const begunElsewhere = 'This sign-in was begun elsewhere. Please start again.';

/** Only ever a page of this site. */
const ofThisSite = (next: string) => (/^\/(?![/\\])/.test(next) ? next : '/subject/1');

/** Finishes what the browser went to the identity provider for. */
export function useIdentity() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const next = useRef('/subject/1');
  const isTaken = useRef(false);
  const enter = (token: string) => {
    startSession(token);
    void navigate(ofThisSite(next.current), { replace: true });
  };
  const finish = useMutation({
    async mutationFn(): Promise<IdentityOutcome['asked']> {
      const requested = takeRequested();
      if (requested === null) throw new ApiError('identity_refused', { message: begunElsewhere });
      next.current = requested.next;
      const body = { ticket: requested.ticket, answer: search };
      if (requested.for === 'add') {
        await call(api.identities.add, { body });
        await invalidate(api.identities.list);
        toastSuccess('Sign-in added');
        void navigate(ofThisSite(requested.next), { replace: true });
        return null;
      }
      const { signedIn, asked } = await call(api.identities.signIn, { body });
      if (signedIn) enter(signedIn.token);
      return asked;
    },
  });
  const { mutate } = finish;
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    mutate();
  }, [mutate]);

  const asked = finish.data ?? null;
  const { isAsked, orAsk } = useCodeAsked();
  const form = useForm({
    schema: async () => {
      const { CodeForm, ConfirmForm } = await import('./account-forms.ts');
      return asked?.for === 'code' ? CodeForm : ConfirmForm;
    },
    fieldOfCode: { bad_credentials: 'password', ...codeErrors },
    async send(given: { password?: string; code?: string | undefined }) {
      const signedIn = await orAsk(
        call(api.identities.prove, { body: { ticket: asked?.ticket ?? '', ...given } }),
      );
      if (signedIn) enter(signedIn.token);
    },
  });
  return { finish, asked, form, isCodeAsked: isAsked || asked?.for === 'code' };
}
