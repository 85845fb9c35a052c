import { api } from '@gene/contract/api';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { CodeField, codeErrors } from './code-field.tsx';
import { FormFrame } from './form-frame.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface ProofDialogProps {
  title: string;
  description: string;
  action: string;
  send: (body: { password: string; code: string }) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for password and code. */
function ProofDialog({ title, description, action, send, onClose }: ProofDialogProps) {
  const form = useForm({
    schema: async () => (await import('./account-forms.ts')).FactorForm,
    fieldOfCode: codeErrors,
    send,
  });
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <FormFrame form={form} action={action} busyAction="Checking...">
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
        <CodeField form={form} isLater />
      </FormFrame>
    </Dialog>
  );
}

export function DisableDialog({ onClose }: { onClose: () => void }) {
  return (
    <ProofDialog
      title="Turn Off Two-Factor Authentication"
      description="Your password alone will sign you in. All other devices will be signed out."
      action="Turn Off"
      send={async (body) => {
        await call(api.factors.disableAuthenticator, { body });
        toastSuccess('Two-factor authentication is off');
        onClose();
      }}
      onClose={onClose}
    />
  );
}

export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes)
    return (
      <Dialog open onOpenChange={onClose} title="Recovery Codes" mustAnswer>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    );
  return (
    <ProofDialog
      title="New Recovery Codes"
      description="Your current codes will stop working."
      action="Make New Codes"
      send={async (body) => setCodes((await call(api.factors.renewRecoveryCodes, { body })).recoveryCodes)}
      onClose={onClose}
    />
  );
}
