/** A term as a `tsquery` takes it, whatever is in it. */
export function quoteTerm(term: string): string {
  return `'${term.replaceAll(/['\\]/g, '$&$&')}'`;
}
