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
    const named = outlineProvisions(outline, index.end.at(-1) ?? 0);
    provisions = [...named.map((provision) => upToNext(provision, index.provisions)), ...index.provisions];
    known.set(outline, provisions);
  }
  return provisions;
}

/** A schedule ends where the text begins the next one, although the outline may have missed it. */
function upToNext(provision: Provision, inText: readonly Provision[]): Provision {
  if (provision.kind !== 'schedule' && provision.kind !== 'part') return provision;
  const next = inText.find(
    ({ kind, number, start }) =>
      kind === provision.kind &&
      number !== provision.number &&
      start > provision.start &&
      start < provision.end,
  );
  return next ? { ...provision, end: next.start } : provision;
}
