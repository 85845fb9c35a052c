import { randomInt } from 'node:crypto';

/** Without letters and figures that look or sound alike. */
const signs = 'ABCDEFGHJKLMNPQRTUVWXY2346789';
const length = 8;

/** "K7WX-M2QP": 38 bits, and attempts are counted. */
export const newCode = (): string =>
  Array.from({ length }, (_, at) => `${at === 4 ? '-' : ''}${signs[randomInt(signs.length)] ?? ''}`).join('');

/** As it is stored, however it was typed. Null: no code looks like it. */
export function readCode(typed: string): string | null {
  const bare = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return bare.length === length && typed.length <= 20 ? `${bare.slice(0, 4)}-${bare.slice(4)}` : null;
}
