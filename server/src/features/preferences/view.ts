import { Locale, type Preferences, type PreferencesChange } from '@gene/contract/preferences';
import type { preferences } from './schema.ts';

type Row = Omit<typeof preferences.$inferSelect, 'ownerId'>;

export const toPreferences = (row: Row): Preferences => ({
  theme: row.theme,
  // A language that a later version offered.
  locale: Locale.safeParse(row.locale).data ?? null,
  timeZone: row.timeZone,
  deviceTimeZone: row.deviceTimeZone,
  notifications: {
    email: row.emailNotices,
    push: row.pushNotices,
    updates: row.productUpdates,
    dueCards: row.dueCards,
    sessions: row.studySessions,
    jobs: row.jobs,
    quietHours:
      row.quietFrom === null || row.quietTo === null ? null : { from: row.quietFrom, to: row.quietTo },
    delivery: row.delivery,
  },
  audio: {
    ...{ voice: row.voice, speed: row.speed },
    ...{ readsTables: row.readsTables, readsFootnotes: row.readsFootnotes },
  },
  privacy: { shareData: row.shareData, showActivity: row.showActivity },
});

/** The columns of what was changed. */
export function toColumns({
  notifications: notices = {},
  audio = {},
  privacy = {},
  ...general
}: PreferencesChange): Partial<Row> {
  const { quietHours } = notices;
  const columns = {
    ...general,
    emailNotices: notices.email,
    pushNotices: notices.push,
    productUpdates: notices.updates,
    dueCards: notices.dueCards,
    studySessions: notices.sessions,
    jobs: notices.jobs,
    quietFrom: quietHours && quietHours.from,
    quietTo: quietHours && quietHours.to,
    delivery: notices.delivery,
    ...audio,
    ...privacy,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
