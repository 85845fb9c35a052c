import type { IncomingHttpHeaders } from 'node:http';
import { ApiError } from '@gene/contract/errors';

/** The cookie by which a launch ends in the browser that began it. It is sent to Gene's own pages alone. */
export const browserCookie = 'gene_launch';

/**
 * Names a platform where people are joined with it. No identity provider is called so: an issuer has no fragment (OpenID
 * Connect Core 1.0, section 2), and many schools share one issuer.
 */
export const identityIssuer = ({ issuer, clientId }: { issuer: string; clientId: string }): string =>
  `${issuer}#lti=${encodeURIComponent(clientId)}`;

/**
 * Whether the page that is asked for would be shown inside another: browsers say so, except without encryption, where it can't
 * be told.
 */
export const mayBeFramed = ({ 'sec-fetch-dest': destination }: IncomingHttpHeaders): boolean =>
  destination !== 'document';

/** The secret of a browser; null: it has none. */
export function readBrowserSecret({ cookie = '' }: IncomingHttpHeaders): string | null {
  const found = cookie.split(/;\s*/).find((pair) => pair.startsWith(`${browserCookie}=`));
  const value = found?.slice(browserCookie.length + 1) ?? '';
  return /^[\w-]{43}$/.test(value) ? value : null;
}

export const refusedLaunch = (message: string) => new ApiError('identity_refused', { message });
