export const linkStyle =
  'font-semibold text-accent underline underline-offset-3 hover:text-accent-hover rounded-sm';
