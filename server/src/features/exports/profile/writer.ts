import type { User } from '@gene/contract/accounts';
import type { OwnOrganization } from '@gene/contract/classes';
import type { Passkey } from '@gene/contract/factors';
import type { Identity } from '@gene/contract/identities';
import type { Opening, Preferences } from '@gene/contract/preferences';
import type { OwnDiscount } from '@gene/contract/promos';
import type { Dates } from '../../preferences/service.ts';

interface ProfileFacts {
  user: User;
  bio: string;
  organizations: readonly OwnOrganization[];
  discount: OwnDiscount | null;
  preferences: Preferences;
  openings: readonly Opening[];
  passkeys: readonly Passkey[];
  identities: readonly Identity[];
  dates: Dates;
}

/** Account, settings and what was counted of them, as Markdown. */
export function profilePage({ user, bio, preferences, openings, dates, ...ways }: ProfileFacts): string {
  const { passkeys, identities, organizations, discount } = ways;
  const { name, email, userType, createdAt, lastLoginAt } = user;
  const facts = [
    ['Name', name],
    ['Email', email],
    ['Account type', userType],
    ['Created', dates.moment(createdAt)],
    ['Last login', lastLoginAt === null ? '' : dates.moment(lastLoginAt)],
    ...(discount === null
      ? []
      : [['Discount', `${discount.discount}% with ${discount.code}, ${dates.day(discount.usedAt)}`]]),
    ...organizations.flatMap(ofOrganization),
  ];
  return [
    '# Profile',
    listOf(facts),
    ...(bio === '' ? [] : [bio]),
    ...(passkeys.length > 0
      ? ['# Passkeys', passkeys.map((passkey) => ofPasskey(passkey, dates)).join('\n')]
      : []),
    ...(identities.length > 0
      ? ['# Sign-ins elsewhere', identities.map((identity) => ofIdentity(identity, dates)).join('\n')]
      : []),
    '# Settings',
    listOf(settingsOf(preferences)),
    ...(openings.length > 0 ? ['# Usage data', openings.map((one) => ofOpening(one, dates)).join('\n')] : []),
    '',
  ].join('\n\n');
}

function ofOrganization({ name, role, rollNumber, classes }: OwnOrganization): string[][] {
  const roll = rollNumber === null ? '' : `, roll number ${rollNumber}`;
  return [
    ['Organisation', `${name} (${role}${roll})`],
    ...classes.map((one) => ['Class', `${one.name}, ${name}`]),
  ];
}

type Facts = readonly (readonly string[])[];

const listOf = (facts: Facts) => facts.map(([what, value]) => `- ${what}: ${value}`).join('\n');

const themes = { system: 'as the device', light: 'light', dark: 'dark' } as const;
const voices: Partial<Record<string, string>> = { builtin: 'built-in', standard: 'standard' };
const onOff = (isOn: boolean) => (isOn ? 'on' : 'off');

function settingsOf({ theme, locale, timeZone, deviceTimeZone, ...rest }: Preferences): Facts {
  const { notifications: told, audio, privacy } = rest;
  const language = locale && new Intl.DisplayNames('en', { type: 'language' }).of(locale);
  const quiet = told.quietHours && `${told.quietHours.from} to ${told.quietHours.to}`;
  return [
    ['Theme', themes[theme]],
    ['Language of dates and numbers', language ?? 'as the device'],
    ['Time zone', timeZone ?? `as the device${deviceTimeZone === null ? '' : ` (${deviceTimeZone})`}`],
    ['Notices by email', onOff(told.email)],
    ['Notices by push', onOff(told.push)],
    ['Due cards', onOff(told.dueCards)],
    ['Study sessions', onOff(told.sessions)],
    ['Finished and failed jobs, results, assigned papers', onOff(told.jobs)],
    ['Product updates', onOff(told.updates)],
    ['Delivery', told.delivery === 'digest' ? 'daily digest' : 'at once'],
    ['Quiet hours', quiet ?? 'none'],
    ['Voice', voices[audio.voice] ?? audio.voice.replace('provider:', '')],
    ['Speed', `${audio.speed}×`],
    ['Share usage data', onOff(privacy.shareData)],
    ['Show activity status', onOff(privacy.showActivity)],
  ];
}

const ofOpening = ({ day, feature, count }: Opening, dates: Dates) =>
  `- ${dates.day(`${day}T12:00:00Z`)}: ${feature.replaceAll('_', ' ')} ${count}`;

const ofIdentity = ({ provider, email, createdAt }: Identity, { day }: Dates) =>
  `- ${provider}${email === null ? '' : ` as ${email}`}: added ${day(createdAt)}`;

const ofPasskey = ({ name, createdAt, lastUsedAt }: Passkey, { day }: Dates) =>
  `- ${name}: added ${day(createdAt)}${lastUsedAt === null ? '' : `, last used ${day(lastUsedAt)}`}`;
