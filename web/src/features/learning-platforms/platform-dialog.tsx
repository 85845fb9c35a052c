import { api } from '@gene/contract/api';
import type { LearningPlatform } from '@gene/contract/learning-platforms';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { useForm } from '../../lib/use-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { FormActions } from '../../ui/form-actions.tsx';

interface PlatformDialogProps {
  /** The platform to edit; null: a new one. */
  platform: LearningPlatform | null;
  onClose: () => void;
}

export function PlatformDialog({ platform, onClose }: PlatformDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} wide title={platform ? 'Edit Platform' : 'Add Platform'}>
      <PlatformForm platform={platform} onClose={onClose} />
    </Dialog>
  );
}

const typed = { autoComplete: 'off', spellCheck: false, dir: 'ltr' };
const addresses = [
  ['issuer', 'Platform ID (issuer)', 'https://moodle.school.example'],
  ['authorizationUrl', 'Authentication request URL', 'https://moodle.school.example/mod/lti/auth.php'],
  ['tokenUrl', 'Access token URL', 'https://moodle.school.example/mod/lti/token.php'],
  ['keysUrl', 'Public keyset URL', 'https://moodle.school.example/mod/lti/certs.php'],
] as const;

function PlatformForm({ platform, onClose }: PlatformDialogProps) {
  const [makesAccounts, setMakesAccounts] = useState(platform?.makesAccounts ?? true);
  const [checksAddresses, setChecksAddresses] = useState(platform?.checksAddresses ?? false);
  const form = useForm({
    schema: async () => (await import('./platform-form.ts')).PlatformForm,
    async send(body) {
      await (platform
        ? call(api.learningPlatforms.update, { params: { id: platform.id }, body })
        : call(api.learningPlatforms.add, { body }));
      toastSuccess(`Platform ${platform ? 'updated' : 'added'}`);
      onClose();
      await invalidate(api.learningPlatforms.list);
    },
  });
  return (
    <form {...form.props} className="grid gap-5">
      <TextField
        label="Name"
        hint="As people know it"
        autoComplete="off"
        dir="auto"
        defaultValue={platform?.name ?? ''}
        {...form.field('name')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {addresses.map(([name, label, placeholder]) => (
          <TextField
            key={name}
            label={label}
            placeholder={placeholder}
            inputMode="url"
            {...typed}
            defaultValue={platform?.[name] ?? ''}
            {...form.field(name)}
          />
        ))}
        <TextField
          label="Client ID"
          {...typed}
          defaultValue={platform?.clientId ?? ''}
          {...form.field('clientId')}
        />
        <TextField
          label="Deployment IDs"
          hint="Separated by commas"
          {...typed}
          defaultValue={platform?.deployments.join(', ') ?? ''}
          {...form.field('deployments')}
        />
      </div>
      <SwitchField
        label="Make new accounts"
        hint="As far as signing up is open under People."
        checked={makesAccounts}
        onChange={setMakesAccounts}
      />
      <SwitchField
        label="Email addresses are checked there"
        hint="New accounts then need no proof of their address, and invitations to it count."
        checked={checksAddresses}
        onChange={setChecksAddresses}
      />
      <input type="hidden" name="makesAccounts" value={String(makesAccounts)} />
      <input type="hidden" name="checksAddresses" value={String(checksAddresses)} />
      <FormActions failure={form.failure} busy={form.busy} onCancel={onClose}>
        {form.busy ? 'Saving...' : platform ? 'Save Changes' : 'Add'}
      </FormActions>
    </form>
  );
}
