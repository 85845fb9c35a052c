import { depthOf } from '../../language/bullets.ts';
import { byDefinition } from '../replies/defined.ts';
import { loadPassages } from '../search.ts';
import type { Looked } from './finding.ts';
import type { RankedSection } from './section-ranking.ts';

/** Passages that the items below a label may take. */
const passagesAhead = 2;

/**
 * What stands behind a label that is just what is asked, with the items set in below it, as a section of its own: "Ethnicity:
 * …" among forty other lines of a chapter. Null where nothing does.
 */
export async function labelledSection(
  { hits, sections }: Looked,
  asked: ReadonlySet<string>,
): Promise<RankedSection | null> {
  const [hit] = (await byDefinition(hits, asked)).hits;
  if (!hit?.isLabelled) return null;
  const { document, position, sentence } = hit;
  const { index } = document;
  const from = index.passageSentence[position]! + sentence;
  const holds = sections.find(
    ({ section }) => section.document === document && section.from <= from && section.to > from,
  );
  if (!holds) return null;
  const places = Array.from({ length: 1 + passagesAhead }, (_, i) => position + i).filter(
    (near) => near < index.passageCount,
  );
  const loaded = (await loadPassages(places.map((near) => ({ document, position: near })))).get(document);
  const after = places
    .flatMap((near) => loaded?.get(index.ordinals[near]!)?.sentences ?? [])
    .slice(sentence, holds.section.to - from + sentence);
  const own = after[0]?.text ?? '';
  // A sentence of the same paragraph is one character away.
  const end = after.findIndex(
    ({ start, text }, i) => i > 0 && start - after[i - 1]!.end > 1 && depthOf(text) <= depthOf(own),
  );
  const count = end < 0 ? after.length : end;
  return { ...holds, section: { ...holds.section, from, to: from + count } };
}
