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
  /** The one that it was found in. */
  passage: Passage;
  /** In order of the text, without holes. */
  sentences: readonly Sentence[];
  /** What stands beside it is not of it. */
  isAlone?: true;
}

const known = new WeakMap<Sentence, number>();

function has(sentence: Sentence, trait: number): boolean {
  let traits = known.get(sentence);
  if (traits === undefined) known.set(sentence, (traits = traitsOf(sentence.text)));
  return (traits & trait) !== 0;
}

/** Two sentences stand next to each other: only a space or a blank line is between them. */
export const adjoins = (before: Sentence, after: Sentence) =>
  after.start - before.end >= 0 && after.start - before.end <= 2;

/**
 * A sentence with what belongs to it: the one that it refers back to, the lead-in of its list, the list that it
 * leads in, and a definition's next sentence that goes on with "It …".
 */
export function grow(
  document: AnswerableDocument,
  passage: Passage,
  sentence: number,
  previousPassage?: Passage,
  nextPassage?: Passage,
): Excerpt {
  const earlier = previousPassage?.sentences ?? [];
  const sentences = [...earlier, ...passage.sentences, ...(nextPassage?.sentences ?? [])];
  const chosenAt = earlier.length + sentence;
  let from = chosenAt;
  let to = chosenAt + 1;
  const length = () => sentences[to - 1]!.end - sentences[from]!.start;
  const before = () => sentences[from - 1];
  const after = () => sentences[to];
  // A row of stars stands for what a law has left out.
  const fits = (other: Sentence | undefined): other is Sentence =>
    other !== undefined && /[\p{L}\p{Nd}]/u.test(other.text) && length() + other.text.length <= maxCharacters;
  const chosen = sentences[chosenAt]!;
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
    if (!has(sentences[from]!, sentenceTraits.leadsIn)) from = chosenAt;
  }
  const last = () => sentences[to - 1]!;
  if (has(last(), sentenceTraits.leadsIn) || has(sentences[from]!, sentenceTraits.leadsIn)) {
    const started = to;
    while (to - started < maxListItems) {
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
  // Lines of slides cut a sentence in two.
  for (let next = after(); fits(next) && isCut(last(), next); next = after()) to++;
  for (let previous = before(); fits(previous) && isCut(previous, sentences[from]!); previous = before())
    from--;
  return { document, passage, sentences: sentences.slice(from, to) };
}

/** Whether a sentence goes on in what is read as the next one. */
const isCut = (sentence: Sentence, next: Sentence) =>
  adjoins(sentence, next) &&
  /^[\p{L}\p{N},]\n\p{Ll}{2}$/u.test(`${sentence.text.slice(-1)}\n${next.text.slice(0, 2)}`);

function continuesDefinition(sentence: Sentence): boolean {
  return (
    sentence.text.length < 300 &&
    /^(?:It|They|This|These) (?:is|are|was|were|means?|refers?|includes?|consists?|contains?|can|may|has|have)\b/.test(
      sentence.text,
    )
  );
}

/** Excerpts in order of rank, those that touch made one; running heads and copied paragraphs say the same twice. */
export function mergeExcerpts(excerpts: readonly Excerpt[]): Excerpt[] {
  const merged: Excerpt[] = [];
  const said = new Set<string>();
  for (const excerpt of excerpts) {
    const { quote } = evidenceOf(excerpt);
    if (said.has(quote)) continue;
    said.add(quote);
    if (merged.some((other) => other.isAlone && overlap(other, excerpt))) continue;
    const at = merged.findIndex((other) => joined(other, excerpt) !== null);
    const both = at < 0 ? null : joined(merged[at]!, excerpt);
    if (both) merged[at] = both;
    else merged.push(excerpt);
  }
  return merged;
}

const overlap = (a: Excerpt, b: Excerpt) =>
  a.document === b.document &&
  a.sentences.some(({ start }) => b.sentences.some((other) => other.start === start));

/** Two excerpts as one, where they overlap or stand next to each other and do not get too long. */
function joined(a: Excerpt, b: Excerpt): Excerpt | null {
  if (a.document !== b.document || a.isAlone || b.isAlone) return null;
  const byStart = new Map([...a.sentences, ...b.sentences].map((sentence) => [sentence.start, sentence]));
  const sentences = [...byStart.values()].sort((x, y) => x.start - y.start);
  const overlaps = sentences.length < a.sentences.length + b.sentences.length;
  const length = sentences.at(-1)!.end - sentences[0]!.start;
  if (!overlaps && length > 1.5 * maxCharacters) return null;
  const isWhole = sentences.every((sentence, i) => i === 0 || adjoins(sentences[i - 1]!, sentence));
  return isWhole ? { ...a, sentences } : null;
}

/** The words exactly as in the document's text, with their place. */
export function quoteOf(sentences: readonly Sentence[]) {
  const first = sentences[0]!;
  let quote = '';
  sentences.forEach((sentence, i) => {
    const gap = i === 0 ? 0 : sentence.start - sentences[i - 1]!.end;
    quote += (gap === 0 ? '' : gap === 1 ? ' ' : '\n\n') + sentence.text;
  });
  return {
    start: first.start,
    end: sentences.at(-1)!.end,
    page: first.page,
    quote,
    rects: sentences.flatMap((sentence) => sentence.rects),
  };
}

type Quotable = Pick<Excerpt, 'sentences'> & { document: Pick<AnswerableDocument, 'id'> };
export const evidenceOf = ({ document, sentences }: Quotable): Evidence => ({
  documentId: document.id,
  ...quoteOf(sentences),
});

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
  // "²[21A. Right to education": the mark of a note and the bracket of an amendment are not the title.
  const clean = title
    .replace(/\s+/g, ' ')
    .replace(/^[⁰¹²³⁴⁵⁶⁷⁸⁹\d]{0,3}\[(?=.{3})/, '')
    .replace(/[\s.—–:\]-]+$/u, '');
  return clean.length > maxHeading ? `${clean.slice(0, maxHeading - 1).trimEnd()}…` : clean;
}

/** The page's printed label, or its number. */
export const pageLabel = (document: Pick<AnswerableDocument, 'pageLabels'>, page: number) =>
  document.pageLabels[page - 1] ?? String(page);
