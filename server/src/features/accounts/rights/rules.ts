import type { UserType } from '@gene/contract/accounts';
import type { Membership } from '@gene/contract/organizations';
import { Right } from '@gene/contract/rights';

/** A membership as stored. */
export type StoredMembership = Omit<Membership, 'rights'>;

interface Standing {
  userType: UserType;
  isAdmin: boolean;
  memberships: readonly StoredMembership[];
}

/** The only place that decides what an account may do: see decision 33. */
export function judgeRights({ userType, isAdmin, memberships }: Standing): {
  organizations: Membership[];
  rights: Right[];
} {
  const organizations = memberships.map((membership) => ({
    ...membership,
    rights: rightsWithin(membership, userType),
  }));
  const held = new Set<Right>(organizations.flatMap(({ rights }) => rights));
  if (isAdmin) held.add('run_installation');
  if (isAdmin || held.has('teach')) held.add('set_exams');
  return { organizations, rights: Right.options.filter((right) => held.has(right)) };
}

function rightsWithin({ role, isOpen }: StoredMembership, userType: UserType): Right[] {
  if (!isOpen) return [];
  if (role === 'teacher') return ['teach'];
  return role === 'owner' && userType === 'institution' ? ['run_organization', 'teach'] : [];
}
