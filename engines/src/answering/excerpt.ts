import type { OutlineEntry, Passage, Sentence } from '@gene/contract/documents';
import type { AnswerableDocument, Evidence } from './ports.ts';
import { sentenceTraits, traitsOf } from './sentence-traits.ts';

const maxCharacters = 900;
const maxListItems = 10;
const maxPathParts = 3;
const maxHeading = 90;

/** A run of sentences of one passage that is shown as one quote. */
export interface Excerpt {
  document: AnswerableDocument;
  passage: Passage;
  from: number;
  /** Exclusive. */
  to: number;
}

const has = (sentence: Sentence, trait: number) => (traitsOf(sentence.text) & trait) !== 0;

/** Two sentences stand next to each other: only a space or a blank line is between them. */
const adjoins = (before: Sentence, after: Sentence) =>
  after.start - before.end >= 0 && after.start - before.end <= 2;

/**
 * A sentence with what belongs to it: the one that it refers back to, the lead-in of its list, the list that it
 * leads in, and a definition's next sentence that goes on with "It …".
 */
export function grow(document: AnswerableDocument, passage: Passage, sentence: number): Excerpt {
  const { sentences } = passage;
  let from = sentence;
  let to = sentence + 1;
  const length = () => sentences[to - 1]!.end - sentences[from]!.start;
  const before = () => sentences[from - 1];
  const after = () => sentences[to];
  const fits = (other: Sentence | undefined): other is Sentence =>
    other !== undefined && length() + other.text.length <= maxCharacters;
  const chosen = sentences[sentence]!;
  if (has(chosen, sentenceTraits.refersBack)) {
    const previous = before();
    if (fits(previous) && adjoins(previous, chosen) && !has(previous, sentenceTraits.asks)) from--;
  }
  if (has(chosen, sentenceTraits.listItem)) {
    for (let steps = 0; steps < maxListItems; steps++) {
      const previous = before();
      if (!fits(previous) || !adjoins(previous, sentences[from]!)) break;
      const leads = has(previous, sentenceTraits.leadsIn);
      if (!leads && !has(previous, sentenceTraits.listItem)) break;
      from--;
      if (leads) break;
    }
    // Without its lead-in, the items above are only other items.
    if (!has(sentences[from]!, sentenceTraits.leadsIn)) from = sentence;
  }
  const last = () => sentences[to - 1]!;
  if (has(last(), sentenceTraits.leadsIn) || has(sentences[from]!, sentenceTraits.leadsIn)) {
    for (let items = 0; items < maxListItems; items++) {
      const next = after();
      const isFirst = has(last(), sentenceTraits.leadsIn);
      if (!fits(next) || !adjoins(last(), next)) break;
      if (!isFirst && !has(next, sentenceTraits.listItem)) break;
      to++;
    }
  } else {
    const next = after();
    if (fits(next) && length() < maxCharacters / 3 && adjoins(last(), next) && continuesDefinition(next))
      to++;
  }
  return { document, passage, from, to };
}

function continuesDefinition(sentence: Sentence): boolean {
  return (
    sentence.text.length < 300 &&
    /^(?:It|They|This|These) (?:is|are|was|were|means?|refers?|includes?|consists?|contains?|can|may|has|have)\b/.test(
      sentence.text,
    )
  );
}

/** Excerpts in order of rank, those that touch made one. */
export function mergeExcerpts(excerpts: readonly Excerpt[]): Excerpt[] {
  const merged: Excerpt[] = [];
  for (const excerpt of excerpts) {
    const same = merged.find(
      (other) =>
        other.document === excerpt.document &&
        other.passage.ordinal === excerpt.passage.ordinal &&
        excerpt.from <= other.to &&
        excerpt.to >= other.from &&
        canJoin(other, excerpt),
    );
    if (same) {
      same.from = Math.min(same.from, excerpt.from);
      same.to = Math.max(same.to, excerpt.to);
    } else merged.push({ ...excerpt });
  }
  return merged;
}

function canJoin(a: Excerpt, b: Excerpt): boolean {
  const { sentences } = a.passage;
  const from = Math.min(a.from, b.from);
  const to = Math.max(a.to, b.to);
  if (sentences[to - 1]!.end - sentences[from]!.start > 1.5 * maxCharacters) return false;
  for (let i = from; i + 1 < to; i++) if (!adjoins(sentences[i]!, sentences[i + 1]!)) return false;
  return true;
}

/** The words exactly as in the document's text, with their place. */
export function evidenceOf({ document, passage, from, to }: Excerpt): Evidence {
  const sentences = passage.sentences.slice(from, to);
  const first = sentences[0]!;
  let quote = '';
  sentences.forEach((sentence, i) => {
    const gap = i === 0 ? 0 : sentence.start - sentences[i - 1]!.end;
    quote += (gap === 0 ? '' : gap === 1 ? ' ' : '\n\n') + sentence.text;
  });
  return {
    documentId: document.id,
    start: first.start,
    end: sentences.at(-1)!.end,
    page: first.page,
    quote,
    rects: sentences.flatMap((sentence) => sentence.rects),
  };
}

/** Headings above an offset, outermost first: from the outline, or the passage's own where there is none. */
export function pathAt(outline: readonly OutlineEntry[], offset: number, passage: Passage | null): string[] {
  const path: OutlineEntry[] = [];
  for (const entry of outline) {
    if (entry.start > offset) break;
    while (path.length && path.at(-1)!.level >= entry.level) path.pop();
    path.push(entry);
  }
  const titles = path.length ? path.map((entry) => entry.title) : (passage?.headings ?? []);
  return titles.slice(-maxPathParts).map(shortHeading);
}

export function shortHeading(title: string): string {
  const clean = title.replace(/\s+/g, ' ').replace(/[\s.—–:-]+$/u, '');
  return clean.length > maxHeading ? `${clean.slice(0, maxHeading - 1).trimEnd()}…` : clean;
}

/** What is printed on a page, or its number. */
export const pageLabel = (document: AnswerableDocument, page: number) =>
  document.pageLabels[page - 1] ?? String(page);
