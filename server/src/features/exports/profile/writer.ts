import type { User } from '@gene/contract/accounts';
import type { Opening, Preferences } from '@gene/contract/preferences';

interface ProfileFacts {
  user: User;
  bio: string;
  preferences: Preferences;
  openings: readonly Opening[];
}

/** Account, settings and what was counted of them, as Markdown. */
export function profilePage({ user, bio, preferences, openings }: ProfileFacts): string {
  const { name, email, userType, createdAt, lastLoginAt, organizations } = user;
  const facts = [
    ['Name', name],
    ['Email', email],
    ['Account type', userType],
    ['Created', createdAt],
    ['Last login', lastLoginAt ?? ''],
    ...organizations.map((one) => ['Organization', `${one.name} (${one.role})`]),
  ];
  return [
    '# Profile',
    facts.map(([what, value]) => `- ${what}: ${value}`).join('\n'),
    ...(bio === '' ? [] : [bio]),
    '# Settings',
    ['```json', JSON.stringify(preferences, null, 2), '```'].join('\n'),
    ...(openings.length > 0 ? ['# Usage data', openings.map(inWords).join('\n')] : []),
    '',
  ].join('\n\n');
}

const inWords = ({ day, feature, count }: Opening) => `- ${day}: ${feature} ${count}`;
