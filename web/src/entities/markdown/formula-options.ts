/** Restricts KaTeX for formulas from untrusted text. @param display on a line of its own */
export const formulaOptions = (display: boolean) => ({
  displayMode: display,
  throwOnError: false,
  errorColor: 'var(--danger)',
  trust: false,
  strict: 'ignore' as const,
  maxSize: 20,
  maxExpand: 500,
});
