import { generateSecret, generateURI, verifySync } from 'otplib';

const stepSeconds = 30;

export const makeSecret = (): string => generateSecret();

/** For a QR code; apps show the issuer and the address. */
export const uriOf = (secret: string, email: string): string =>
  generateURI({ issuer: 'Gene', label: email, secret });

/** Apps show "123 456". Null if it cannot be a code of an app. */
export function readAppCode(typed: string): string | null {
  const code = typed.normalize('NFKC').replace(/\s/g, '');
  return /^\d{6}$/.test(code) ? code : null;
}

/**
 * Finds the time step (RFC 6238) whose code this is: the current one or, as clocks differ, one before or
 * after.
 */
export function findStep(secret: string, code: string, nowMs: number): number | null {
  const now = Math.floor(nowMs / 1000);
  const found = verifySync({ secret, token: code, epoch: now, epochTolerance: stepSeconds });
  return found.valid ? Math.floor(now / stepSeconds) + found.delta : null;
}
