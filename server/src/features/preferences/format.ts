import type { Preferences } from '@gene/contract/preferences';

/** How files that the server writes for a person show dates. */
export interface Dates {
  day: (at: string | Date) => string;
  moment: (at: string | Date) => string;
  /** With the time zone, for what ends then: "24 November 2026 at 14:00 CET". */
  deadline: (at: string | Date) => string;
  /** For tables, which sort it: "2026-05-04 14:30". */
  stamp: (at: string | Date) => string;
}

/** Understood in every language, for who has chosen none. */
const usual = 'en-GB';

/** In the person's language of dates and their time zone. */
export function datesOf({ locale }: Pick<Preferences, 'locale'>, timeZone: string): Dates {
  const formatted = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale ?? usual, { ...options, timeZone });
    return (at: string | Date) => format.format(new Date(at));
  };
  const stamps = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return {
    day: formatted({ dateStyle: 'long' }),
    moment: formatted({ dateStyle: 'long', timeStyle: 'short' }),
    deadline: formatted({
      ...{ day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' },
      timeZoneName: 'short',
    }),
    stamp: (at) => stamps.format(new Date(at)),
  };
}

/** For what several people read. */
export const datesIn = (timeZone: string): Dates => datesOf({ locale: null }, timeZone);
