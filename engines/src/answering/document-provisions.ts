import type { AnswerableDocument } from './ports.ts';
import { outlineProvisions, type Provision, type Reference, resolveReference } from './provisions.ts';

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

/** So many numbers one after the other count chapters. */
const fewestChapters = 3;

/**
 * Chapters as the outline counts them, by name or by number alone ("Chapter 1: Creators", "2: Copyists"); none where
 * their numbers come back, as in volumes.
 */
export function chaptersIn({ outline, index }: Pick<AnswerableDocument, 'outline' | 'index'>): Provision[] {
  const provisions = outlineProvisions(outline, index.end.at(-1) ?? 0);
  const levelOf = new Map(outline.map(({ start, level }) => [start, level]));
  const isNamed = ({ kind }: Provision) => kind === 'chapter';
  const named = provisions.filter(isNamed);
  const level = Math.min(
    ...(named.length > 0 ? named : provisions.filter(({ kind }) => kind === 'numbered')).map(
      ({ start }) => levelOf.get(start) ?? Infinity,
    ),
  );
  const counted = provisions.filter(
    (provision) =>
      (isNamed(provision) || provision.kind === 'numbered') && levelOf.get(provision.start) === level,
  );
  const rises = counted.every(
    ({ number }, i) => i === 0 || Number(number) === Number(counted[i - 1]!.number) + 1,
  );
  const chapters = rises ? counted : named;
  const isUnique = new Set(chapters.map(({ number }) => number)).size === chapters.length;
  return isUnique && chapters.length >= fewestChapters ? chapters : [];
}

/** Resolves a reference; a chapter is looked up in the outline before notes and items with that number. */
export function provisionOf(document: AnswerableDocument, reference: Reference): Provision | null {
  const chapters = reference.kind === 'chapter' ? chaptersIn(document) : [];
  return chapters.length > 0
    ? (chapters.find(({ number }) => number === reference.number) ?? null)
    : resolveReference(reference, provisionsOf(document));
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
