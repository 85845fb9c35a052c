import * as z from 'zod';
import { TimeZone } from './cards.ts';
import { Day } from './route.ts';
import { voiceName } from './voice-name.ts';

export const Theme = z.enum(['system', 'light', 'dark']);
export type Theme = z.infer<typeof Theme>;

/** Languages in which dates and numbers may be written. */
export const Locale = z.enum([
  'en-GB',
  'en-US',
  'en-AU',
  'en-CA',
  'en-IN',
  'bn-BD',
  'cs-CZ',
  'da-DK',
  'de-DE',
  'el-GR',
  'es-ES',
  'es-MX',
  'fi-FI',
  'fr-FR',
  'hi-IN',
  'hu-HU',
  'id-ID',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'nb-NO',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'ro-RO',
  'ru-RU',
  'sv-SE',
  'ta-IN',
  'th-TH',
  'tr-TR',
  'uk-UA',
  'vi-VN',
  'zh-CN',
  'zh-TW',
]);

/** A time of day: "22:30". */
const TimeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time');

/** May span midnight. */
export const QuietHours = z
  .object({ from: TimeOfDay, to: TimeOfDay })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'Choose a different time' });

export const NoticeDelivery = z.enum(['at_once', 'digest']);

const notifications = z.object({
  email: z.boolean(),
  push: z.boolean(),
  /** News of the product. */
  updates: z.boolean(),
  /** The kinds; what concerns the account's security always arrives. */
  dueCards: z.boolean(),
  sessions: z.boolean(),
  /** Finished and failed jobs. */
  jobs: z.boolean(),
  /** In the person's time zone. */
  quietHours: QuietHours.nullable(),
  delivery: NoticeDelivery,
});

/** Of the voice that comes with Gene, in every language. */
export const BuiltInVoice = z.enum(['builtin', 'female', 'male']);
export type BuiltInVoice = z.infer<typeof BuiltInVoice>;

/** `standard`: the usual one of the installation. `provider:…`: one that its provider offers. */
export const AudioVoice = z
  .string()
  .max(80)
  .regex(
    new RegExp(`^(?:standard|builtin|female|male|provider:${voiceName.source})$`),
    'There is no such voice',
  );
export type AudioVoice = z.infer<typeof AudioVoice>;

const audio = z.object({
  voice: AudioVoice,
  /** Times the usual speed. */
  speed: z.number().min(0.5).max(3),
  /** Else only a table's size is said. */
  readsTables: z.boolean(),
  readsFootnotes: z.boolean(),
});

const privacy = z.object({
  /** Openings of features are counted. */
  shareData: z.boolean(),
  /** The person's organization sees when they were last active. */
  showActivity: z.boolean(),
});

/** A person's own settings, not the installation's. */
export const Preferences = z.object({
  theme: Theme,
  /** Null: as the device. */
  locale: Locale.nullable(),
  /** Null: that of the device. */
  timeZone: TimeZone.nullable(),
  /** The zone that the last device reported. */
  deviceTimeZone: TimeZone.nullable(),
  notifications,
  audio,
  privacy,
});
export type Preferences = z.infer<typeof Preferences>;

/** The changed settings. Only these are stored, so two devices that change different things keep both. */
export const PreferencesChange = Preferences.extend({
  notifications: notifications.partial(),
  audio: audio.partial(),
  privacy: privacy.partial(),
}).partial();
export type PreferencesChange = z.infer<typeof PreferencesChange>;

export const preferencesDefaults: Preferences = {
  theme: 'system',
  locale: null,
  timeZone: null,
  deviceTimeZone: null,
  notifications: {
    ...{ email: true, push: true, updates: false },
    ...{ dueCards: true, sessions: true, jobs: true },
    ...{ quietHours: null, delivery: 'at_once' },
  },
  audio: { voice: 'standard', speed: 1, readsTables: true, readsFootnotes: false },
  privacy: { shareData: false, showActivity: true },
};

export const openingLimits = {
  /** Counts are kept, and added up, for so many days. */
  days: 30,
  /** A total is shown once it comes from so many people, so that it tells of nobody. */
  leastPeople: 5,
} as const;

export const Feature = z.enum([
  'subjects',
  'documents',
  'reader',
  'chats',
  'notes',
  'flashcards',
  'study_plan',
  'predictions',
  'answers',
  'practice',
  'profile',
  'settings',
  'admin',
]);
export type Feature = z.infer<typeof Feature>;

/** How often a person opened a feature on a day (UTC). */
export const Opening = z.object({ day: Day, feature: Feature, count: z.number().int() });
export type Opening = z.infer<typeof Opening>;

/** Of all who share, rounded down so that no total tells of one person. */
export const OpeningTotal = z.object({
  feature: Feature,
  people: z.number().int(),
  count: z.number().int(),
});
export type OpeningTotal = z.infer<typeof OpeningTotal>;
