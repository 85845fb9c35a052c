import crypto from 'node:crypto';
import { tokenHash } from '../../../platform/tokens.ts';

/** Crockford's base 32: no letter that looks like a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const letters = 16;
const codes = 10;

/** Ten of 80 bits each: "7k2m-x9fe-a1bq-3dzt". */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: codes }, () => {
    const code = Array.from(crypto.randomBytes(letters), (byte) => alphabet[byte % alphabet.length]).join('');
    return code.replace(/.{4}(?=.)/g, '$&-');
  });
}

/** Reads one as typed from paper. Null if it cannot be one. */
function readRecoveryCode(typed: string): string | null {
  const code = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s-]/g, '')
    .replace(/[il]/g, '1')
    .replace(/o/g, '0');
  return new RegExp(`^[${alphabet}]{${letters}}$`).test(code) ? code : null;
}

/** The stored digest of a code; null if it cannot be one. */
export function hashRecoveryCode(typed: string): string | null {
  const code = readRecoveryCode(typed);
  return code === null ? null : tokenHash(code);
}
