import type { OutlineEntry } from '@gene/contract/documents';
import { passageOf, sentenceAt } from '../passage-index.ts';
import type { AnswerableDocument } from '../ports.ts';
import { isGeneralHeading, sectionRole } from '../../language/headings.ts';
import { loadPassages } from '../search.ts';
import type { Item } from './list-at.ts';
import { headingOf, type Paragraph } from './paragraphs.ts';

/** A heading and those right below it. */
export interface Division {
  heading: OutlineEntry;
  parts: readonly OutlineEntry[];
}

const fewestParts = 2;

/** The headings of a document that others stand below. */
export function divisionsOf({ outline }: Pick<AnswerableDocument, 'outline'>): Division[] {
  return outline.flatMap((heading, i) => {
    let parts: OutlineEntry[] = [];
    let highest = Infinity;
    for (let next = i + 1; next < outline.length && outline[next]!.level > heading.level; next++) {
      const entry = outline[next]!;
      if (entry.level < highest) parts = [];
      highest = Math.min(highest, entry.level);
      if (entry.level === highest) parts.push(entry);
    }
    return parts.length >= fewestParts ? [{ heading, parts }] : [];
  });
}

/** A division as a list that its heading leads in; null where a part has no text, or most are an overview, exercises and such. */
export async function listOf(
  document: AnswerableDocument,
  { heading, parts }: Division,
): Promise<{ lead: Paragraph; items: readonly Item[] } | null> {
  const { index, outline } = document;
  const own = parts.filter(({ title }) => !isGeneralHeading(title) && sectionRole([title]) === 'text');
  if (own.length < fewestParts || own.length <= parts.length / 2) return null;
  const places = [heading, ...own].map(({ title, start, level }) => {
    const number = sentenceAt(index, start);
    const next = outline.find((other) => other.start > start && other.level <= level)?.start ?? Infinity;
    if ((index.sentenceStart[number] ?? Infinity) >= next) return null;
    const position = passageOf(index, number);
    return { title, position, sentence: number - index.passageSentence[position]! };
  });
  const known = places.filter((place) => place !== null);
  const loaded = await loadPassages(known.map(({ position }) => ({ document, position })));
  const paragraphs = known.flatMap(({ title, position, sentence }) => {
    const passage = loaded.get(document)?.get(index.ordinals[position]!);
    return passage ? [headingOf(title, passage, position, sentence)] : [];
  });
  const [lead, ...rest] = paragraphs;
  if (!lead || rest.length < own.length) return null;
  return { lead, items: rest.map((paragraph) => ({ paragraphs: [paragraph], depth: 0 })) };
}
