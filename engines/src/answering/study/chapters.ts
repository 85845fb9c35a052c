import type { DocumentPage, OutlineEntry, Passage, TextBlock } from '@gene/contract/documents';
import { isFrontMatter } from '../../language/headings.ts';
import { enacts } from './cues.ts';
import type { ChapterPlan, PassagePlace, StudySection, StudyText } from './ports.ts';

/** Sizes in passages, which are of 150–250 words in any language. */
const longest = 100;
const stretch = { from: 15, to: 25 };
const longestJoined = 400;
/** Divisions smaller than this are taken together with small ones that follow. */
const small = 4;
/** Text before the first heading is a title page or contents, unless there is more of it than this. */
const longPreface = 3;

/**
 * Divides a document to be studied: at its chapters; at the divisions of a chapter that is very long; small
 * ones together; and without an outline about every 3,000–5,000 words, at a heading where there is one. Parts that are
 * about the book (contents, index) are left out. Needs no text, so that a book can be read chapter by chapter.
 */
export function planChapters(
  outline: readonly OutlineEntry[],
  passages: readonly PassagePlace[],
): ChapterPlan[] {
  const [first, last] = [passages[0], passages.at(-1)];
  if (!first || !last) return [];
  const entries = withoutRunningTitles([...outline].sort((x, y) => x.start - y.start));
  return oneOfEachTitle(
    divide({ title: null, start: first.start, end: last.end }, entries, passages),
    passages,
  );
}

const folded = (title: string | null) =>
  title
    ?.toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim() ?? '';

/** A title that comes back so often, and is longer than "Review questions", runs over the pages of a document. */
const running = { times: 3, letters: 24 };

function withoutRunningTitles(entries: readonly OutlineEntry[]): OutlineEntry[] {
  const times = new Map<string, number>();
  for (const { title } of entries) times.set(folded(title), (times.get(folded(title)) ?? 0) + 1);
  const seen = new Set<string>();
  return entries.filter(({ title }) => {
    const key = folded(title);
    const runs = times.get(key)! >= running.times && key.length >= running.letters;
    return !runs || (!seen.has(key) && seen.add(key));
  });
}

/** Neighbours of one title are one chapter; a title over everything, or over a chapter too long to join, names none. */
function oneOfEachTitle(plans: readonly ChapterPlan[], passages: readonly PassagePlace[]): ChapterPlan[] {
  const [first] = plans;
  if (plans.length > 1 && plans.every(({ title }) => folded(title) === folded(first!.title)))
    return plans.map((plan) => ({ ...plan, title: null }));
  const out: ChapterPlan[] = [];
  let current = '';
  for (const plan of plans) {
    const last = out.at(-1);
    const same = last && last.end === plan.start && folded(plan.title) === current && current !== '';
    if (same && within(passages, { start: last.start, end: plan.end }).length <= longestJoined)
      last.end = plan.end;
    else out.push(same ? { ...plan, title: null } : { ...plan });
    current = folded(plan.title);
  }
  return out;
}

const within = (passages: readonly PassagePlace[], { start, end }: { start: number; end: number }) =>
  passages.filter((passage) => passage.start >= start && passage.start < end);

function divide(
  part: ChapterPlan,
  entries: readonly OutlineEntry[],
  passages: readonly PassagePlace[],
): ChapterPlan[] {
  const level = dividingLevel(entries);
  if (level === null) return passages.length > stretch.to ? stretches(part, passages) : [part];
  const bounds = entries.filter((entry) => entry.level <= level);
  const divisions: ChapterPlan[] = bounds.map(({ title, start }, i) => ({
    title,
    start,
    end: bounds[i + 1]?.start ?? part.end,
  }));
  const opening = { ...part, end: divisions[0]!.start };
  const fewBefore = within(passages, opening).length <= longPreface;
  if (!fewBefore) divisions.unshift(opening);
  else if (part.title !== null) divisions[0]!.start = part.start;
  const kept = divisions.filter(
    (division) =>
      !(division.title !== null && isAboutTheBook(division.title)) && within(passages, division).length > 0,
  );
  if (kept.length === 0) return [part];
  const preamble = preambleIn(
    divisions.filter((division) => !kept.includes(division)),
    passages,
  );
  if (preamble) kept.splice(kept.filter(({ start }) => start < preamble.start).length, 0, preamble);
  // Below the chapters of a very long one, thousands of entries may follow.
  const few = part.title === null ? small : stretch.from;
  return together(kept, passages, few).flatMap((division) => {
    const inside = within(passages, division);
    const below = entries.filter(
      (entry) => entry.level > level && entry.start >= division.start && entry.start < division.end,
    );
    return inside.length > longest ? divide(division, below, inside) : [division];
  });
}

/** A law's preamble often stands after its contents, in what is about the book. */
function preambleIn(leftOut: readonly ChapterPlan[], passages: readonly PassagePlace[]): ChapterPlan | null {
  for (const division of leftOut) {
    const at = within(passages, division).findLast(({ preambleAt }) => preambleAt !== undefined)?.preambleAt;
    if (at !== undefined) return { title: 'Preamble', start: at, end: division.end };
  }
  return null;
}

/** The facts about a passage that the division of a document needs. */
export function placeOf({ start, end, headings, sentences }: Passage): PassagePlace {
  const preambleAt = sentences.find(({ text }) => enacts.test(text))?.start;
  return { start, end, headings, ...(preambleAt !== undefined && { preambleAt }) };
}

/** Also of an appendix: "F References". */
const isAboutTheBook = (title: string) =>
  isFrontMatter(title) || isFrontMatter(title.replace(/^(?:appendix )?\p{Lu}[.):]?\s+(?=\p{Lu})/iu, ''));

/** The highest level that divides: a single heading over everything is a title. */
function dividingLevel(entries: readonly OutlineEntry[]): number | null {
  const count = new Map<number, number>();
  for (const { level, title } of entries)
    if (!isAboutTheBook(title)) count.set(level, (count.get(level) ?? 0) + 1);
  const dividing = [...count].filter(([, entries]) => entries > 1).map(([level]) => level);
  return dividing.length ? Math.min(...dividing) : null;
}

/** @param few what has fewer passages is taken together with others that have fewer */
function together(
  divisions: readonly ChapterPlan[],
  passages: readonly PassagePlace[],
  few: number,
): ChapterPlan[] {
  const out: (ChapterPlan & { size: number; last: string | null; joins: boolean })[] = [];
  for (const division of divisions) {
    const size = within(passages, division).length;
    const before = out.at(-1);
    const joins = size < few;
    if (before?.joins && joins && before.end === division.start && before.size + size <= stretch.from) {
      before.end = division.end;
      before.size += size;
      before.last = division.title;
    } else out.push({ ...division, size, last: null, joins });
  }
  return out.map(({ title, last, start, end }) => ({
    title: title && last && last !== title ? `${title} – ${last}` : title,
    start,
    end,
  }));
}

function stretches(part: ChapterPlan, passages: readonly PassagePlace[]): ChapterPlan[] {
  const out: ChapterPlan[] = [];
  let from = 0;
  const close = (to: number) => {
    const first = passages[from]!;
    out.push({
      title: first.headings.at(-1) ?? part.title,
      start: out.length ? first.start : part.start,
      end: passages[to]?.start ?? part.end,
    });
    from = to;
  };
  for (let i = 1; i < passages.length; i++) {
    const size = i - from;
    const left = passages.length - i;
    const newHeading = passages[i]!.headings.join('\n') !== passages[i - 1]!.headings.join('\n');
    if ((size >= stretch.from && newHeading && left >= small) || size >= stretch.to) close(i);
  }
  close(passages.length);
  return out;
}

/**
 * The text of a planned chapter.
 * @param pages at least those that the chapter touches, in order
 * @param passages at least those of the chapter, in order
 */
export function chapterText(
  { title, start, end }: ChapterPlan,
  outline: readonly OutlineEntry[],
  pages: readonly DocumentPage[],
  passages: readonly Passage[],
  language: string | null,
): StudyText {
  const inside = (place: { start: number }) => place.start >= start && place.start < end;
  const touched = (place: { start: number; end: number }) => place.start < end && place.end >= start;
  const blocks = pages
    .filter(touched)
    .flatMap((page) => page.blocks)
    .filter(inside);
  const sentences = passages
    .filter(touched)
    .flatMap((passage) => passage.sentences)
    .filter(inside);
  const bounds = sectionBounds(outline.filter(inside), blocks);
  const path = headingsAbove(outline, start);
  const sections: StudySection[] = [];
  for (const [i, bound] of [{ start, level: 0, title: '' }, ...bounds].entries()) {
    const stop = bounds[i]?.start ?? end;
    const of = (place: { start: number }) => place.start >= bound.start && place.start < stop;
    if (bound.level) {
      while (path.length && path.at(-1)!.level >= bound.level) path.pop();
      path.push(bound);
    }
    const own = sentences.filter(of);
    if (own.length)
      sections.push({
        headings: path.map((entry) => entry.title),
        sentences: own,
        blocks: blocks.filter((block) => of(block) && block.kind !== 'heading'),
      });
  }
  return { title, start, end, language, sections };
}

interface Bound {
  start: number;
  level: number;
  title: string;
}

/** Entries of the outline, and headings in the text that it does not list. */
function sectionBounds(outline: readonly OutlineEntry[], blocks: readonly TextBlock[]): Bound[] {
  const bounds: Bound[] = outline.map(({ start, level, title }) => ({ start, level, title }));
  const known = new Set(bounds.map((bound) => bound.start));
  for (const { kind, start, level = 6, text } of blocks)
    if (kind === 'heading' && !known.has(start))
      bounds.push({ start, level, title: text.replace(/\s+/g, ' ').trim() });
  return bounds.sort((x, y) => x.start - y.start);
}

function headingsAbove(outline: readonly OutlineEntry[], start: number): Bound[] {
  const path: Bound[] = [];
  for (const entry of outline) {
    if (entry.start >= start) break;
    while (path.length && path.at(-1)!.level >= entry.level) path.pop();
    path.push(entry);
  }
  return path;
}

/** All chapters of a document with their text; for a long one better `planChapters`, then `chapterText` for each. */
export function divideIntoChapters(
  outline: readonly OutlineEntry[],
  pages: readonly DocumentPage[],
  passages: readonly Passage[],
  language: string | null,
): StudyText[] {
  return planChapters(outline, passages.map(placeOf)).map((plan) =>
    chapterText(plan, outline, pages, passages, language),
  );
}
