import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { onPasswordNeeded } from '../../lib/confirmation.ts';
import { query } from '../../lib/query.ts';
import { useForm } from '../../lib/use-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { CodeField, codeErrors, useCodeAsked } from './code-field.tsx';
import { FormFrame } from './form-frame.tsx';

/** Asks for the password before accounts, settings, keys or ways to sign in are changed; mounted once. */
export function PasswordDialog() {
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(given: boolean) => void>(() => undefined);
  useEffect(
    () =>
      onPasswordNeeded(() => {
        setOpen(true);
        return new Promise((resolve) => (answer.current = resolve));
      }),
    [],
  );
  const close = (given: boolean) => {
    setOpen(false);
    answer.current(given);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={() => close(false)}
      title="Confirm Your Password"
      description="You won’t be asked again for ten minutes."
    >
      <ConfirmForm onConfirmed={() => close(true)} />
    </Dialog>
  );
}

function ConfirmForm({ onConfirmed }: { onConfirmed: () => void }) {
  const me = useQuery(query(api.auth.me));
  const hasPassword = useQuery(query(api.identities.list)).data?.hasPassword;
  const { isAsked, orAsk } = useCodeAsked();
  const form = useForm({
    schema: async () => (await import('./account-forms.ts')).ConfirmForm,
    fieldOfCode: codeErrors,
    send: async (body) => {
      if (await orAsk(call(api.auth.confirm, { body }))) onConfirmed();
    },
  });
  if (hasPassword === false)
    return (
      <p>
        Your account has no password. Sign out and sign in again: then you aren’t asked for ten minutes. To
        set a password, sign out and choose “Forgot your password?”.
      </p>
    );
  return (
    <FormFrame form={form} action="Confirm" busyAction="Confirming...">
      {/* Password managers need the account's name beside its password. */}
      <input type="email" autoComplete="username" value={me.data?.email ?? ''} readOnly hidden />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      {isAsked && <CodeField form={form} />}
    </FormFrame>
  );
}
