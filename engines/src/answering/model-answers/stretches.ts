import { sectionRole } from '../study/section-roles.ts';
import { shortHeading } from '../excerpt.ts';
import { isFrontMatter } from '../front-matter.ts';
import type { PassageIndex } from '../passage-index.ts';
import type { AnswerableDocument } from '../ports.ts';

/** What stands right under one heading, up to the next of any level; sentences as they are numbered in the index. */
export interface OwnStretch {
  document: AnswerableDocument;
  /** Outermost first; empty above the first heading. */
  path: readonly string[];
  from: number;
  to: number;
  /** The stretch of the heading above, where there is one. */
  parent: OwnStretch | null;
}

/** Without headings a text changes its subject; so many sentences are looked at together. */
const longest = 60;
const window = 30;
/** Some outlines name every line of a manual. */
const deepest = 6;

const known = new WeakMap<PassageIndex, OwnStretch[]>();

/** A document cut at each of its headings, in its order; what stands under none that says anything is left out. */
export function stretchesOf(document: AnswerableDocument): readonly OwnStretch[] {
  const before = known.get(document.index);
  if (before?.[0]?.document === document) return before;
  const made = cut(document);
  known.set(document.index, made);
  return made;
}

function cut(document: AnswerableDocument): OwnStretch[] {
  const { outline, index } = document;
  const open: { level: number; stretch: OwnStretch }[] = [];
  const made: OwnStretch[] = [];
  const add = (path: readonly string[], start: number, end: number, parent: OwnStretch | null) => {
    const [from, to] = [sentenceAt(index, start), sentenceAt(index, end)];
    const whole: OwnStretch = { document, path, from, to: to - from > longest ? from + window : to, parent };
    made.push(whole);
    for (let at = whole.to; at < to; at += window)
      made.push({ ...whole, from: at, to: Math.min(at + window, to) });
    return whole;
  };
  const entries = outline.filter(({ level }) => level <= deepest);
  if ((entries[0]?.start ?? Infinity) > 0) add([], 0, entries[0]?.start ?? Infinity, null);
  entries.forEach(({ title, level, start }, i) => {
    while (open.length > 0 && open.at(-1)!.level >= level) open.pop();
    const parent = open.at(-1)?.stretch ?? null;
    const path = [...(parent?.path ?? []), shortHeading(title)];
    open.push({ level, stretch: add(path, start, entries[i + 1]?.start ?? Infinity, parent) });
  });
  return made.filter(({ path }) => sectionRole(path) !== 'aside' && !path.some(isFrontMatter));
}

/** The first sentence that begins at an offset or after it. */
export function sentenceAt({ sentenceStart, sentenceCount }: PassageIndex, offset: number): number {
  let [low, high] = [0, sentenceCount];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sentenceStart[middle]! < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The passage that holds a sentence. */
export function passageOf({ passageSentence, passageCount }: PassageIndex, sentence: number): number {
  let [low, high] = [0, passageCount - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (passageSentence[middle]! <= sentence) low = middle;
    else high = middle - 1;
  }
  return low;
}
