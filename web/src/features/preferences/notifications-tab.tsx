import type { PreferencesChange } from '@gene/contract/preferences';
import type { ReactNode } from 'react';
import { TimeZoneField } from '../../entities/pages/time-zone-field.tsx';
import { TextField } from '../../ui/field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { quietProblem } from './change.ts';
import type { TabProps } from './types.ts';

const usualQuietHours = { from: '22:00', to: '07:00' };

/** @param children about this device */
export function NotificationsTab({ shown, edit, children }: TabProps & { children: ReactNode }) {
  const { notifications } = shown;
  const change = (next: NonNullable<PreferencesChange['notifications']>) => edit({ notifications: next });
  const toggle = (name: 'email' | 'push' | 'updates' | 'dueCards' | 'sessions' | 'jobs', label: string) => (
    <SwitchField
      label={label}
      checked={notifications[name]}
      onChange={(checked) => change({ [name]: checked })}
    />
  );
  return (
    <div className="grid gap-8">
      <Group title="How">
        {toggle('email', 'Email')}
        {toggle('push', 'Push')}
        {children}
      </Group>
      <Group title="What">
        {toggle('dueCards', 'Due cards')}
        {toggle('sessions', 'Study sessions')}
        {toggle('jobs', 'Finished and failed jobs, results, assigned papers')}
        <SwitchField label="Security" hint="Always on" checked disabled onChange={() => undefined} />
        {toggle('updates', 'Product updates')}
      </Group>
      <Group title="When">
        <RadioCards
          label="Delivery"
          value={notifications.delivery}
          onChange={(delivery) => change({ delivery })}
          options={[
            { value: 'at_once', label: 'At once' },
            { value: 'digest', label: 'Daily digest' },
          ]}
        />
        <QuietHours value={notifications.quietHours} onChange={(quietHours) => change({ quietHours })} />
        <TimeZoneField value={shown.timeZone} onChange={(timeZone) => edit({ timeZone })} />
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="font-serif text-lg font-semibold">{title}</h2>
      <div className="mt-2 grid gap-3">{children}</div>
    </section>
  );
}

interface QuietHoursProps {
  value: { from: string; to: string } | null;
  onChange: (value: { from: string; to: string } | null) => void;
}

function QuietHours({ value, onChange }: QuietHoursProps) {
  return (
    <div className="grid gap-2">
      <SwitchField
        label="Quiet hours"
        hint="Only security gets through."
        checked={value !== null}
        onChange={(on) => onChange(on ? usualQuietHours : null)}
      />
      {value && (
        <div className="grid max-w-sm grid-cols-2 gap-4">
          <TextField
            label="From"
            type="time"
            value={value.from}
            onChange={({ currentTarget }) => onChange({ ...value, from: currentTarget.value })}
          />
          <TextField
            label="To"
            type="time"
            value={value.to}
            error={quietProblem(value)}
            onChange={({ currentTarget }) => onChange({ ...value, to: currentTarget.value })}
          />
        </div>
      )}
    </div>
  );
}
