import type { User } from '@gene/contract/accounts';
import type { Route } from '@gene/contract/route';

/** Whether an account has the right that a route asks for, in any organization. The server checks again. */
export function mayCall(user: Pick<User, 'rights'> | undefined, { access }: Route): boolean {
  if (access === 'anyone') return true;
  return user !== undefined && (access === 'person' || user.rights.includes(access));
}
