import crypto from 'node:crypto';

/** 256 random bits, safe in addresses and headers. */
export function newToken(): string {
  return crypto.randomBytes(32).toString('base64url');
}

/** What is stored of a token. It has enough entropy of its own: a slow hash would add nothing. */
export function tokenHash(token: string): string {
  return crypto.hash('sha256', token, 'base64url');
}
