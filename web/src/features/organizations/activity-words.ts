import type { Member } from '@gene/contract/members';

/** How lately somebody was active. */
export const activities: Record<NonNullable<Member['activity']>, string> = {
  today: 'Active today',
  this_week: 'Active this week',
};
