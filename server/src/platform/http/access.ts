import type { User } from '@gene/contract/accounts';
import type { ErrorCode } from '@gene/contract/errors';
import type { Access } from '@gene/contract/rights';

/**
 * Null if this person may make the call.
 * @param access undefined for a route that declares none: closed
 * @param organizationId named in the address; who is not a member cannot tell it from one that does not exist
 */
export function findRefusal(
  access: Access | undefined,
  { rights, organizations }: Pick<User, 'rights' | 'organizations'>,
  organizationId: string | undefined,
): Extract<ErrorCode, 'forbidden' | 'not_found'> | null {
  if (access === 'person' || access === 'anyone') return null;
  if (access === undefined) return 'forbidden';
  if (organizationId === undefined) return rights.includes(access) ? null : 'forbidden';
  const membership = organizations.find(({ id }) => id === organizationId.toLowerCase());
  if (!membership) return 'not_found';
  return membership.rights.includes(access) ? null : 'forbidden';
}
