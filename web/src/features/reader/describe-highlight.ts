import { type Highlight, kindNames } from '@gene/contract/highlights';

/** In words what its colour says, and its remark. */
export function describeHighlight({ kind, note }: Pick<Highlight, 'kind' | 'note'>): string {
  const name = kind ? kindNames[kind] : 'Highlight';
  return note ? `${name}: ${note}` : name;
}
