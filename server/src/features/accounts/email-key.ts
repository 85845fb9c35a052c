import { domainToASCII } from 'node:url';

/**
 * The one form in which two spellings of an address are equal: compatibility letters and case folded, invisible letters
 * gone, an international domain as ASCII. "Zoë@Bücher.example" and "ZOË@xn--bcher-kva.example" are one account.
 */
export function emailKey(email: string): string {
  const folded = email
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    // Upwards first: that unites forms such as ß and ss, σ and ς.
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC');
  const at = folded.lastIndexOf('@');
  const domain = folded.slice(at + 1);
  return `${folded.slice(0, at)}@${domainToASCII(domain) || domain}`;
}
