import { Email, PersonName } from '@gene/contract/accounts';
import { ApiError } from '@gene/contract/errors';
import type { OpenIdClaims } from '../../../platform/openid.ts';

/**
 * The address that the provider vouches for.
 * @throws ApiError identity_refused: it vouches for none
 */
export function requireAddress({ email, isVerified }: OpenIdClaims): string {
  const { data } = Email.safeParse(email);
  if (data === undefined || !isVerified) throw new ApiError('identity_refused', { message: unverified });
  return data;
}

/** @param domains empty: any @throws ApiError identity_refused */
export function requireDomain(claims: OpenIdClaims, domains: readonly string[]): void {
  if (domains.length === 0) return;
  const address = requireAddress(claims);
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  if (!domains.includes(domain))
    throw new ApiError('identity_refused', {
      message: `Addresses at ${domain} can’t sign in here this way.`,
    });
}

/** As the provider calls the person, or else as their address begins. */
export function nameOf({ name }: Pick<OpenIdClaims, 'name'>, email: string): string {
  const candidates = [name, email.slice(0, email.lastIndexOf('@'))];
  const found = candidates
    .map((each) => PersonName.safeParse(each?.slice(0, 100)))
    .find(({ success }) => success);
  return found?.data ?? 'Student';
}

const unverified =
  'The provider does not say that your address is yours, so no account can be found by it. Sign in with your password, and add this sign-in under Profile.';
