import { inLocale } from './locale.ts';

// Words of the interface stay English.
const plurals = new Intl.PluralRules('en');
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const numbersWith = (options?: Intl.NumberFormatOptions) =>
  inLocale((locale) => new Intl.NumberFormat(locale, options));
const datesWith = (options: Intl.DateTimeFormatOptions) =>
  inLocale((locale) => new Intl.DateTimeFormat(locale, options));
const integers = numbersWith();
const megabytes = numbersWith({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const percents = numbersWith({ style: 'percent' });
const days = datesWith({ dateStyle: 'medium' });
const moments = datesWith({ dateStyle: 'medium', timeStyle: 'short' });
const zonedMoments = datesWith({
  ...{ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  timeZoneName: 'short',
});
const months = {
  long: datesWith({ month: 'long', timeZone: 'UTC' }),
  short: datesWith({ month: 'short', timeZone: 'UTC' }),
};

export const formatNumber = (value: number) => integers().format(value);
/** Formats a fraction: "42%". */
export const formatPercent = (share: number) => percents().format(share);
export const formatDay = (iso: string) => days().format(new Date(iso));
export const formatMoment = (iso: string) => moments().format(new Date(iso));
/** With the time zone of this device: "24 Nov 2026, 14:00 CET". */
export const formatZonedMoment = (iso: string) => zonedMoments().format(new Date(iso));
/** Takes 1 to 12. */
export const monthName = (month: number, width: 'long' | 'short' = 'long') =>
  months[width]().format(Date.UTC(2000, month - 1, 15));

/** "1 document", "2 documents". */
export function formatCount(count: number, one: string, other = `${one}s`): string {
  return `${integers().format(count)} ${plurals.select(count) === 'one' ? one : other}`;
}

/** Bytes as megabytes (2^20): "1.25 MB". */
export function formatMegabytes(bytes: number): string {
  const size = bytes / 1024 / 1024;
  return size > 0 && size < 0.01 ? `under ${megabytes().format(0.01)} MB` : `${megabytes().format(size)} MB`;
}

const inUnit = (unit: string) => numbersWith({ style: 'unit', unit, maximumSignificantDigits: 3 });
const sizes = ['kilobyte', 'megabyte', 'gigabyte'].map(inUnit);
const terabytes = inUnit('terabyte');

/** Bytes in a suitable unit (multiples of 1024): "0 kB", "3.05 MB", "76.2 GB". */
export function formatSize(bytes: number): string {
  let size = Math.ceil(bytes / 1024);
  for (const unit of sizes) {
    if (size < 1000) return unit().format(size);
    size /= 1024;
  }
  return terabytes().format(size);
}

const steps = [
  ['minute', 60, 60],
  ['hour', 3600, 24],
  ['day', 86_400, 7],
] as const;

/** "just now", "5 minutes ago", "yesterday"; a date after a week. */
export function formatAgo(iso: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
  if (seconds < 60) return 'just now';
  for (const [unit, size, most] of steps)
    if (seconds / size < most) return relative.format(-Math.floor(seconds / size), unit);
  return formatDay(iso);
}
