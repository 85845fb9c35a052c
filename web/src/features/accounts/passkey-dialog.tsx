import { api } from '@gene/contract/api';
import { unknownDevice } from '@gene/contract/accounts';
import { factorLimits } from '@gene/contract/factors';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import { useForm } from '../../lib/use-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { FormFrame } from './form-frame.tsx';
import { createPasskey } from './passkey-prompt.ts';

/** Names a passkey, then lets the browser make it. */
export function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const sessions = useQuery(query(api.auth.sessions)).data?.sessions;
  const found = sessions?.find(({ current }) => current)?.device;
  const device = found === unknownDevice ? 'Passkey' : (found ?? '');
  const form = useForm({
    schema: async () => (await import('./account-forms.ts')).PasskeyForm,
    send: async ({ name }) => {
      const passkey = await createPasskey(await call(api.factors.beginPasskey));
      await call(api.factors.addPasskey, { body: { name, passkey } });
      toastSuccess('Passkey added');
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add a Passkey"
      description="Signs you in with your fingerprint, face or PIN, without a password or code."
    >
      <FormFrame form={form} action="Continue" busyAction="Waiting for your device...">
        <TextField
          key={device}
          label="Name"
          defaultValue={device}
          maxLength={factorLimits.passkeyNameMax}
          dir="auto"
          autoComplete="off"
          {...form.field('name')}
        />
      </FormFrame>
    </Dialog>
  );
}
