import type { Scale } from './scale.ts';
import type { RankedSection } from './section-ranking.ts';
import { isBelow, sectionsOf } from './sections.ts';

/** A heading that says so much of what is asked has it below. */
const headedShare = 0.6;
/** Others are read too where they come so near to the best, while there is too little. */
const nearlyBest = 0.85;
const mostSections = 16;
/** Of terms, which leave out the words without meaning. */
const termShare = 0.55;

/**
 * What is read for an answer, in the order of the text: the best section and, where its heading says what is asked, all below
 * that; others only while there is too little.
 */
export function scopeOf(ranked: readonly RankedSection[], wanted: Scale): RankedSection[] {
  const [best] = ranked;
  if (!best) return [];
  const known = new Map(ranked.map((each) => [each.section, each]));
  const chosen = [best];
  if (best.ownHeaded >= headedShare || wordsOf(best) < wanted.words / 2)
    for (const section of sectionsOf(best.section.document))
      if (section.to > section.from && isBelow(section, best.section))
        chosen.push(known.get(section) ?? { ...best, section, ownHeaded: 0, score: best.score / 2 });
  const kept = chosen.slice(0, mostSections);
  for (const each of ranked) {
    if (kept.reduce((sum, one) => sum + wordsOf(one), 0) >= wanted.words) break;
    if (
      kept.length < mostSections &&
      each.score >= nearlyBest * best.score &&
      !kept.some(({ section }) => section === each.section)
    )
      kept.push(each);
  }
  const documents = [...new Set(kept.map(({ section }) => section.document))];
  return kept.toSorted(
    (a, b) =>
      documents.indexOf(a.section.document) - documents.indexOf(b.section.document) ||
      a.section.from - b.section.from,
  );
}

function wordsOf({ section: { document, from, to } }: RankedSection): number {
  const { sentenceToken } = document.index;
  return (sentenceToken[to]! - sentenceToken[from]!) / termShare;
}
