import crypto from 'node:crypto';

/** 256 random bits, safe in addresses and headers. */
export function newToken(): string {
  return crypto.randomBytes(32).toString('base64url');
}

/** An unpredictable word that marks a person's text in prompts. */
export const drawWord = () => crypto.randomBytes(5).toString('hex');

/** Hashes a token for storage. It has enough entropy that a slow hash would add nothing. */
export function tokenHash(token: string): string {
  return crypto.hash('sha256', token, 'base64url');
}
