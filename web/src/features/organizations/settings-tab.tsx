import type { Organization } from '@gene/contract/members';
import { api } from '@gene/contract/api';
import { useState } from 'react';
import { TimeZoneField } from '../../entities/pages/time-zone-field.tsx';
import { call } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { ExportOrganization } from './export-organization.tsx';
import { LogoChoice } from './logo-choice.tsx';

export function SettingsTab({ organization }: { organization: Organization }) {
  const { id, name, timeZone } = organization;
  const [zone, setZone] = useState(timeZone);
  const form = useForm({
    schema: async () => (await import('./organization-form.ts')).OrganizationForm,
    send: async (typed) => {
      const body = { ...typed, timeZone: zone };
      await call(api.organizations.update, { params: { organizationId: id }, body });
      toastSuccess('Settings saved');
      await Promise.all([invalidate(api.auth.me), invalidate(api.organizations.get)]);
    },
  });
  return (
    <div className="grid gap-6">
      <LogoChoice organization={organization} />
      <form {...form.props} className="grid max-w-sm gap-4">
        <TextField label="Name" dir="auto" defaultValue={name} {...form.field('name')} />
        <TimeZoneField value={zone} onChange={setZone} />
        {form.failure && <Banner tone="danger">{form.failure}</Banner>}
        <Button type="submit" variant="secondary" busy={form.busy} className="justify-self-start">
          {form.busy ? 'Saving...' : 'Save Changes'}
        </Button>
      </form>
      <ExportOrganization organizationId={id} />
    </div>
  );
}
