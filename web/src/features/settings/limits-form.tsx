import { api } from '@gene/contract/api';
import type { LimitName, LimitsReport } from '@gene/contract/limits';
import { call } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { invalidate } from '../../lib/query.ts';
import { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';

const groups: readonly { title: string; limits: readonly (readonly [LimitName, string])[] }[] = [
  {
    title: 'Each person',
    limits: [
      ['storagePerPerson', 'Storage in MB'],
      ['documentsPerPerson', 'Documents'],
      ['requestsPerPerson', 'Requests a minute'],
      ['callsPerPerson', 'Requests at the same time'],
      ['streamsPerPerson', 'Open tabs and devices'],
    ],
  },
  {
    title: 'Each network',
    limits: [
      ['requestsPerNetwork', 'Requests a minute, not signed in'],
      ['connectionsPerNetwork', 'Open connections'],
    ],
  },
  {
    title: 'Everyone together',
    limits: [
      ['storage', 'Storage of all in MB'],
      ['connections', 'Open connections of all'],
    ],
  },
];

const isStorage = (name: LimitName) => name === 'storage' || name === 'storagePerPerson';

/** The default that an empty field stands for. */
const usually = (name: LimitName, usual: number) =>
  isStorage(name) && usual === 0 ? 'No limit' : formatNumber(usual);

export function LimitsForm({ report: { own, usual } }: { report: LimitsReport }) {
  const form = useForm({
    schema: async () => (await import('./limits-input.ts')).LimitsForm,
    send: async (body) => {
      await call(api.settings.setLimits, { body });
      toastSuccess('Limits saved');
      await Promise.all([api.settings.limits, api.settings.load, api.storage.installation].map(invalidate));
    },
  });
  return (
    <form {...form.props} className="grid gap-6">
      {groups.map(({ title, limits }) => (
        <fieldset key={title} className="grid gap-4">
          <legend className="mb-3 text-sm font-semibold">{title}</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            {limits.map(([name, label]) => (
              <TextField
                key={name}
                label={label}
                hint={isStorage(name) ? '0 means no limit' : undefined}
                placeholder={usually(name, usual[name])}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={own[name] ?? ''}
                {...form.field(name)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {form.failure && <Banner tone="danger">{form.failure}</Banner>}
      <Button type="submit" busy={form.busy} className="justify-self-start">
        {form.busy ? 'Saving...' : 'Save Changes'}
      </Button>
    </form>
  );
}
