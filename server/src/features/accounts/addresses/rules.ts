import { domainToASCII } from 'node:url';

/**
 * Normalises an address, so that equal spellings match: compatibility characters and case are folded,
 * invisible characters removed, international domains converted to ASCII. "Zoë@Bücher.example" and
 * "ZOË@xn--bcher-kva.example" are one account.
 */
export function emailKey(email: string): string {
  const folded = email
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    // Upper case first: it unites forms such as ß and ss, σ and ς.
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC');
  const at = folded.lastIndexOf('@');
  const domain = folded.slice(at + 1);
  return `${folded.slice(0, at)}@${domainToASCII(domain) || domain}`;
}
