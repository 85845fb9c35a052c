import type { AdminUser } from '@gene/contract/accounts';
import type { OrganizationRole } from '@gene/contract/organizations';

const names: Record<OrganizationRole, string> = { owner: 'Owner', teacher: 'Teacher', student: 'Student' };

/** What somebody is: in their organisations, as an admin, or by the kind of their account. */
export function rolesOf({
  userType,
  isAdmin,
  organizations,
}: Pick<AdminUser, 'userType' | 'isAdmin' | 'organizations'>): { title: string; places: string[] } {
  const kind =
    userType === 'institution' ? 'Institution' : organizations.length > 0 || !isAdmin ? 'Student' : '';
  const teaches = organizations.some(({ rights }) => rights.includes('teach'));
  return {
    title: userType === 'student' && teaches ? 'Teacher' : kind,
    places: organizations.map(({ name, role }) => `${names[role]} at ${name}`),
  };
}
