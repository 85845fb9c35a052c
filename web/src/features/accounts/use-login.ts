import { api } from '@gene/contract/api';
import type { RouteArgs } from '@gene/contract/route';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { callInTurn } from '../../lib/call-in-turn.ts';
import { startSession } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { codeErrors, isCodeWanted } from './code-field.tsx';

type Given = RouteArgs<typeof api.auth.login>['body'];

/** Signing in: the password first, then a code if the account asks for one. */
export function useLogin() {
  const [wait, setWait] = useState<number | null>(null);
  const [proven, setProven] = useState<Given | null>(null);
  const signIn = async (body: Given) => {
    try {
      const signedIn = await callInTurn(() => call(api.auth.login, { body }), setWait);
      startSession(signedIn.token);
    } catch (error) {
      if (isCodeWanted(error)) return setProven(body);
      console.error('Login failed', error);
      throw error;
    } finally {
      setWait(null);
    }
  };
  const passwordForm = useForm({
    schema: async () => (await import('./account-forms.ts')).LoginForm,
    send: signIn,
  });
  const codeForm = useForm({
    schema: async () => (await import('./account-forms.ts')).CodeForm,
    fieldOfCode: codeErrors,
    send: async ({ code }) => proven && signIn({ ...proven, code }),
  });
  return {
    /** Seconds until the next attempt. */
    wait,
    passwordForm,
    /** Null until a code is asked for. */
    codeForm: proven && codeForm,
    back: () => setProven(null),
  };
}
