import { api } from '@gene/contract/api';
import type { BackupReport } from '@gene/contract/backups';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { formatTime, timeZoneHere } from '../../lib/day.ts';
import { formatMoment } from '../../lib/format.ts';
import { invalidate } from '../../lib/query.ts';
import { zoneInWords } from '../../lib/time-zones.ts';
import { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** When backups are made by themselves. */
export function ScheduleForm({ report: { schedule, nextAt } }: { report: BackupReport }) {
  const [every, setEvery] = useState(schedule.every);
  const [hour, setHour] = useState(schedule.hour);
  const timeZone = schedule.every === 'never' ? timeZoneHere() : schedule.timeZone;
  const form = useForm({
    schema: async () => (await import('./schedule-input.ts')).KeptForm,
    send: async ({ keep }) => {
      await call(api.backups.setSchedule, { body: { every, hour, timeZone, keep } });
      toastSuccess('Saved');
      await invalidate(api.backups.list);
    },
  });
  return (
    <form {...form.props} className="grid gap-5">
      <RadioCards
        label="Automatic backups"
        columns={3}
        value={every}
        onChange={setEvery}
        options={[
          { value: 'never', label: 'Never' },
          { value: 'day', label: 'Every day' },
          { value: 'week', label: 'Every Sunday' },
        ]}
        {...(nextAt !== null && { hint: `Next: ${formatMoment(nextAt)}` })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label={`At (${zoneInWords(timeZone)})`}
          value={String(hour)}
          onChange={(chosen) => setHour(Number(chosen))}
        >
          {hours.map((each) => (
            <option key={each} value={Number(each)}>
              {formatTime(`${each}:00`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Backups to keep"
          hint="Older automatic backups are deleted"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={schedule.keep}
          {...form.field('keep')}
        />
      </div>
      {form.failure && <Banner tone="danger">{form.failure}</Banner>}
      <Button type="submit" variant="secondary" busy={form.busy} className="justify-self-start">
        {form.busy ? 'Saving...' : 'Save Changes'}
      </Button>
    </form>
  );
}
