import type { User } from '@gene/contract/accounts';
import type { Passkey } from '@gene/contract/factors';
import type { Identity } from '@gene/contract/identities';
import type { Opening, Preferences } from '@gene/contract/preferences';
import type { Dates } from '../../preferences/service.ts';

interface ProfileFacts {
  user: User;
  bio: string;
  preferences: Preferences;
  openings: readonly Opening[];
  passkeys: readonly Passkey[];
  identities: readonly Identity[];
  dates: Dates;
}

/** Account, settings and what was counted of them, as Markdown. */
export function profilePage({ user, bio, preferences, openings, dates, ...ways }: ProfileFacts): string {
  const { passkeys, identities } = ways;
  const { name, email, userType, createdAt, lastLoginAt, organizations } = user;
  const facts = [
    ['Name', name],
    ['Email', email],
    ['Account type', userType],
    ['Created', dates.moment(createdAt)],
    ['Last login', lastLoginAt === null ? '' : dates.moment(lastLoginAt)],
    ...organizations.map((one) => ['Organisation', `${one.name} (${one.role})`]),
  ];
  return [
    '# Profile',
    facts.map(([what, value]) => `- ${what}: ${value}`).join('\n'),
    ...(bio === '' ? [] : [bio]),
    ...(passkeys.length > 0
      ? ['# Passkeys', passkeys.map((passkey) => ofPasskey(passkey, dates)).join('\n')]
      : []),
    ...(identities.length > 0
      ? ['# Sign-ins elsewhere', identities.map((identity) => ofIdentity(identity, dates)).join('\n')]
      : []),
    '# Settings',
    ['```json', JSON.stringify(preferences, null, 2), '```'].join('\n'),
    ...(openings.length > 0 ? ['# Usage data', openings.map(inWords).join('\n')] : []),
    '',
  ].join('\n\n');
}

const inWords = ({ day, feature, count }: Opening) => `- ${day}: ${feature} ${count}`;

const ofIdentity = ({ provider, email, createdAt }: Identity, { day }: Dates) =>
  `- ${provider}${email === null ? '' : ` as ${email}`}: added ${day(createdAt)}`;

const ofPasskey = ({ name, createdAt, lastUsedAt }: Passkey, { day }: Dates) =>
  `- ${name}: added ${day(createdAt)}${lastUsedAt === null ? '' : `, last used ${day(lastUsedAt)}`}`;
