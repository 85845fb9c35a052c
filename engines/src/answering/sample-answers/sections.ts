import { analyse } from '../../language/analysis.ts';
import { shortHeading } from '../excerpt.ts';
import { sentenceAt } from '../passage-index.ts';
import type { AnswerableDocument } from '../ports.ts';
import { isFrontMatter, sectionRole } from '../../language/headings.ts';

/** The text under one heading, up to the next of any level; sentences by their number in the index. */
export interface Section {
  document: AnswerableDocument;
  /** Headings from the outermost in; empty above the first. */
  path: readonly string[];
  /** The words of its own heading, as terms of the index. */
  heading: Uint32Array;
  from: number;
  to: number;
  parent: Section | null;
}

/** Without headings a text changes its subject; so many sentences are looked at together. */
const longest = 60;
const window = 30;
/** Some outlines name every line of a manual. */
const deepest = 6;
/** A slide without a title goes on with the one before. */
const untitled = /^\p{L}+ \p{Nd}+$/u;

/** Of each question, whose documents are opened anew. */
const known = new WeakMap<AnswerableDocument, readonly Section[]>();

/** A document cut at each of its headings, in its order, without what is about the book itself. */
export function sectionsOf(document: AnswerableDocument): readonly Section[] {
  let sections = known.get(document);
  if (!sections) known.set(document, (sections = cutAtHeadings(document)));
  return sections;
}

function cutAtHeadings(document: AnswerableDocument): Section[] {
  const { outline, index } = document;
  const open: { level: number; section: Section }[] = [];
  const made: Section[] = [];
  const add = (path: readonly string[], start: number, end: number, parent: Section | null) => {
    const [from, to] = [sentenceAt(index, start), sentenceAt(index, end)];
    const words = analyse(path.at(-1) ?? '', index.language).filter((word) => !/^\p{N}/u.test(word));
    const heading = Uint32Array.from(words.flatMap((word) => index.idOf.get(word) ?? []));
    const whole = { document, path, heading, from, to: to - from > longest ? from + window : to, parent };
    made.push(whole);
    for (let at = whole.to; at < to; at += window)
      made.push({ ...whole, from: at, to: Math.min(at + window, to) });
    return whole;
  };
  const entries = outline.filter(({ level, title }) => level <= deepest && !untitled.test(title));
  if ((entries[0]?.start ?? Infinity) > 0) add([], 0, entries[0]?.start ?? Infinity, null);
  entries.forEach(({ title, level, start }, i) => {
    while (open.length > 0 && open.at(-1)!.level >= level) open.pop();
    const parent = open.at(-1)?.section ?? null;
    const path = [...(parent?.path ?? []), shortHeading(title)];
    open.push({ level, section: add(path, start, entries[i + 1]?.start ?? Infinity, parent) });
  });
  const isAside = ({ path }: Section) => sectionRole(path) === 'aside' || path.some(isFrontMatter);
  const sentencesOf = (sections: readonly Section[]) =>
    sections.reduce((sum, { from, to }) => sum + to - from, 0);
  // Notes may be answers to questions from beginning to end.
  const areAsides = sentencesOf(made.filter(isAside)) > sentencesOf(made) / 2;
  return areAsides ? made : made.filter((section) => !isAside(section));
}

/** Whether a section stands under the heading of another. */
export function isBelow(section: Section, above: Section): boolean {
  for (let { parent } = section; parent; { parent } = parent) if (parent === above) return true;
  return false;
}
