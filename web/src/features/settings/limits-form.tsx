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

/** Its label with the unit, and what happens beyond it. */
type Limit = readonly [name: LimitName, label: string, hint: string];

const groups: readonly { title: string; limits: readonly Limit[] }[] = [
  {
    title: 'Each person',
    limits: [
      [
        'storagePerPerson',
        'Storage in MB',
        'Files and texts. When it is full, nothing can be added. 0: no limit.',
      ],
      ['documentsPerPerson', 'Documents', 'Beyond it, none can be uploaded.'],
      ['requestsPerPerson', 'Requests a minute', 'Beyond it, requests are refused for some seconds.'],
      [
        'callsPerPerson',
        'Requests at the same time',
        'Beyond it, requests are refused until others are done.',
      ],
      ['streamsPerPerson', 'Open tabs and devices', 'Further ones don’t update by themselves.'],
    ],
  },
  {
    title: 'Each network',
    limits: [
      [
        'requestsPerNetwork',
        'Requests a minute, not signed in',
        'Of all behind one address, such as a school. Beyond it, requests are refused for some seconds.',
      ],
      ['connectionsPerNetwork', 'Open connections', 'Connections beyond it are closed.'],
    ],
  },
  {
    title: 'Everyone together',
    limits: [
      [
        'storage',
        'Storage of all in MB',
        'Files and the database. When it is full, nobody can add anything. 0: no limit.',
      ],
      ['connections', 'Open connections of all', 'Connections beyond it are closed.'],
    ],
  },
];

const ofConnections: ReadonlySet<LimitName> = new Set(['connectionsPerNetwork', 'connections']);

const isStorage = (name: LimitName) => name === 'storage' || name === 'storagePerPerson';

/** The default that an empty field stands for. */
const usually = (name: LimitName, usual: number) =>
  isStorage(name) && usual === 0 ? 'No limit' : formatNumber(usual);

export function LimitsForm({ report: { own, usual, isBehindProxy } }: { report: LimitsReport }) {
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
            {limits.map(([name, label, hint]) =>
              isBehindProxy && ofConnections.has(name) ? (
                <NotInForce key={name} name={name} label={label} own={own[name]} />
              ) : (
                <TextField
                  key={name}
                  label={label}
                  hint={hint}
                  placeholder={usually(name, usual[name])}
                  inputMode="numeric"
                  autoComplete="off"
                  defaultValue={own[name] ?? ''}
                  {...form.field(name)}
                />
              ),
            )}
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

/** A limit of connections behind a proxy; what an admin had set stays for a time without one. */
function NotInForce({ name, label, own }: { name: LimitName; label: string; own: number | null }) {
  return (
    <div className="text-sm">
      <p className="font-medium">{label}</p>
      <p className="mt-1 text-ink-soft">
        Not limited: behind a proxy all connections are the proxy’s. Set a limit there.
      </p>
      <input type="hidden" name={name} value={own ?? ''} />
    </div>
  );
}
