import { type Highlight, kindNames } from '@gene/contract/highlights';

/** Describes a highlight: the meaning of its colour, and its note. */
export function describeHighlight({ kind, note }: Pick<Highlight, 'kind' | 'note'>): string {
  const name = kind ? kindNames[kind] : 'Highlight';
  return note ? `${name}: ${note}` : name;
}
