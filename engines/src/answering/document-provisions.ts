import type { AnswerableDocument } from './ports.ts';
import { outlineProvisions, type Provision } from './provisions.ts';

const known = new WeakMap<AnswerableDocument['outline'], readonly Provision[]>();

/** Provisions that the outline names and those that the text itself shows. */
export function provisionsOf({
  outline,
  index,
}: Pick<AnswerableDocument, 'outline' | 'index'>): readonly Provision[] {
  let provisions = known.get(outline);
  if (!provisions) {
    provisions = [...outlineProvisions(outline, index.end.at(-1) ?? 0), ...index.provisions];
    known.set(outline, provisions);
  }
  return provisions;
}
