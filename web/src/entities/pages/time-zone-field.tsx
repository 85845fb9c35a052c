import { useMemo } from 'react';
import { timeZoneHere } from '../../lib/day.ts';
import { listTimeZones, zoneInWords } from '../../lib/time-zones.ts';
import { SelectField } from '../../ui/select-field.tsx';

interface TimeZoneFieldProps {
  value: string | null;
  onChange: (value: string | null) => void;
}

/** Null: as the device. */
export function TimeZoneField({ value, onChange }: TimeZoneFieldProps) {
  const zones = useMemo(() => listTimeZones(value), [value]);
  return (
    <div className="max-w-sm">
      <SelectField
        label="Time zone"
        value={value ?? ''}
        onChange={(zone) => onChange(zone === '' ? null : zone)}
      >
        <option value="">Same as this device: {zoneInWords(timeZoneHere())}</option>
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zoneInWords(zone)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
