import { Locale } from '@gene/contract/preferences';
import { Monitor, Moon, Sun } from 'lucide-react';
import { deviceLocale } from '../../lib/locale.ts';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { TabProps } from './types.ts';

const themes = [
  { value: 'light', label: 'Light', icon: <Sun aria-hidden className="size-4.5" /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden className="size-4.5" /> },
  { value: 'system', label: 'System', icon: <Monitor aria-hidden className="size-4.5" /> },
] as const;

/** "Deutsch (Deutschland)" */
function nameOf(locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'language', languageDisplay: 'standard' }).of(locale);
  return name === undefined ? locale : name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

const languages = Locale.options
  .map((locale) => ({ locale, name: nameOf(locale) }))
  .toSorted((a, b) => a.name.localeCompare(b.name));

function exampleIn(locale: string): string {
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
  return `${moment.format(new Date(2026, 10, 23, 14, 5))} · ${new Intl.NumberFormat(locale).format(1234.5)}`;
}

export function GeneralTab({ shown, edit }: TabProps) {
  const locale = shown.locale ?? deviceLocale;
  return (
    <div className="grid gap-8">
      <RadioCards
        label="Theme"
        columns={3}
        value={shown.theme}
        onChange={(theme) => edit({ theme })}
        options={themes}
      />
      <div className="grid max-w-sm gap-1.5">
        <SelectField
          label="Language of dates and numbers"
          value={shown.locale ?? ''}
          onChange={(value) => edit({ locale: Locale.safeParse(value).data ?? null })}
        >
          <option value="">Same as this device: {nameOf(deviceLocale)}</option>
          {languages.map(({ locale: each, name }) => (
            <option key={each} value={each} lang={each}>
              {name}
            </option>
          ))}
        </SelectField>
        <p className="any-script text-sm text-ink-soft">{exampleIn(locale)}</p>
      </div>
    </div>
  );
}
