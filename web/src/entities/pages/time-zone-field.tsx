import { timeZoneHere } from '../../lib/day.ts';
import { SelectField } from '../../ui/select-field.tsx';

const zones = Intl.supportedValuesOf('timeZone');
const spaced = (zone: string) => zone.replaceAll('_', ' ');

interface TimeZoneFieldProps {
  value: string | null;
  onChange: (value: string | null) => void;
}

/** Null: as the device. */
export function TimeZoneField({ value, onChange }: TimeZoneFieldProps) {
  const isListed = value === null || zones.includes(value);
  return (
    <div className="max-w-sm">
      <SelectField
        label="Time zone"
        value={value ?? ''}
        onChange={(zone) => onChange(zone === '' ? null : zone)}
      >
        <option value="">Same as this device: {spaced(timeZoneHere())}</option>
        {!isListed && <option value={value}>{spaced(value)}</option>}
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {spaced(zone)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
