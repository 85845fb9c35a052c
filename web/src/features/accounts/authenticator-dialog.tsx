import { api } from '@gene/contract/api';
import type { RouteResult } from '@gene/contract/route';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { loadPart } from '../../ui/load-part.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CodeField, codeErrors } from './code-field.tsx';
import { FormFrame } from './form-frame.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const QrCode = lazy(() => loadPart(async () => ({ default: (await import('./qr-code.tsx')).QrCode })));

type Secret = RouteResult<typeof api.factors.beginAuthenticator>;

/** Sets up an authenticator app: password, then a code of the app, then recovery codes. */
export function AuthenticatorDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={codes ? 'Recovery Codes' : 'Two-Factor Authentication'}
      mustAnswer={codes !== null}
    >
      {codes && <RecoveryCodes codes={codes} onDone={onClose} />}
      {!codes && !secret && <PasswordStep onSecret={setSecret} />}
      {!codes && secret && <CodeStep secret={secret} onCodes={setCodes} />}
    </Dialog>
  );
}

function PasswordStep({ onSecret }: { onSecret: (secret: Secret) => void }) {
  const form = useForm({
    schema: async () => (await import('./account-forms.ts')).ConfirmForm,
    send: async ({ password }) =>
      onSecret(await call(api.factors.beginAuthenticator, { body: { password } })),
  });
  return (
    <FormFrame form={form} action="Continue" busyAction="Checking...">
      <p className="text-sm text-ink-soft">First, confirm it’s you.</p>
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
    </FormFrame>
  );
}

interface CodeStepProps {
  secret: Secret;
  onCodes: (codes: string[]) => void;
}

function CodeStep({ secret: { secret, uri }, onCodes }: CodeStepProps) {
  const form = useForm({
    schema: async () => (await import('./account-forms.ts')).CodeForm,
    fieldOfCode: codeErrors,
    send: async (body) => onCodes((await call(api.factors.enableAuthenticator, { body })).recoveryCodes),
  });
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-soft">
        Scan this with an authenticator app. All other devices will be signed out.
      </p>
      <Suspense fallback={<Skeleton className="size-48" />}>
        <QrCode text={uri} label="QR code for the authenticator app" />
      </Suspense>
      <p className="text-sm">
        <span className="text-ink-soft">Or type this key: </span>
        <span className="font-mono wrap-anywhere">{secret.replace(/.{4}(?=.)/g, '$& ')}</span>
      </p>
      <FormFrame form={form} action="Turn On" busyAction="Checking...">
        <CodeField form={form} hint="Six digits from the app." />
      </FormFrame>
    </div>
  );
}
