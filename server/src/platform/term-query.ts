/** Quotes a term for a `tsquery`, whatever it contains. */
export function quoteTerm(term: string): string {
  return `'${term.replaceAll(/['\\]/g, '$&$&')}'`;
}
