import { sentenceTraits, traitsOf } from '../sentence-traits.ts';
import { begins, follows, markerOf, type Reading } from './markers.ts';
import { isHeading, type Paragraph } from './paragraphs.ts';

/** An item with what is said of it in further paragraphs. */
export interface Item {
  paragraphs: readonly Paragraph[];
  /** 0 of the list itself, more of lists in it. */
  depth: number;
}

interface Level {
  reading: Reading;
  x: number | null;
}

/** Lines begin at the same edge, but for how wide their marks are. */
const sameEdge = 8;
/** Footnotes are set in smaller letters. */
const smallerBy = 0.92;
/** So many paragraphs may stand between two items and belong to the first: of a list that is numbered, and of others. */
const mostBetween = { numbered: 12, signed: 2 };
/** Headings without a number between two that have one. */
const mostHeadingsBetween = 2;

const isDeeper = (one: number | null, other: number | null) =>
  one !== null && other !== null && one - other >= sameEdge;
const isSameEdge = (one: number | null, other: number | null) =>
  !isDeeper(one, other) && !isDeeper(other, one);

/** The way a paragraph continues a list, if it does. */
const goesOn = ({ marker, x }: Paragraph, level: Level) =>
  marker?.readings.find(
    (reading) => follows(reading, level.reading) && (reading.value !== null || isSameEdge(x, level.x)),
  );

/** The next paragraph of the text itself. */
export function nextOf(paragraphs: readonly Paragraph[], at: number): number {
  let next = at + 1;
  while (next < paragraphs.length && isAside(paragraphs[next]!, paragraphs[at]!)) next++;
  return next;
}

/** A footnote between what stands before and after it. */
const isAside = (paragraph: Paragraph, beside: Paragraph) =>
  paragraph.isNote ||
  (paragraph.height !== null && beside.height !== null && paragraph.height < smallerBy * beside.height);

const leadsIn = ({ text }: Paragraph) => (traitsOf(text) & sentenceTraits.leadsIn) !== 0;

/**
 * The list that a paragraph leads in, over pages, with the lists in it: what its marks count up to, or all that carry
 * the same sign at the same edge.
 * @returns null where it leads none in
 */
export function listLedIn(paragraphs: readonly Paragraph[], lead: number): Item[] | null {
  const before = paragraphs[lead];
  const at = before ? nextOf(paragraphs, lead) : -1;
  const first = paragraphs[at];
  if (!before || !first?.marker) return null;
  const outer = before.marker?.readings.map((reading) => ({ reading, x: before.x })) ?? [];
  // Of two items alike, the first leads the second in only where it says so.
  if (outer.some((level) => goesOn(first, level)) && !leadsIn(before)) return null;
  return listAt(paragraphs, at) ?? listBegunIn(before, paragraphs, at);
}

/** The list that begins at a paragraph. */
export function listAt(paragraphs: readonly Paragraph[], at: number): Item[] | null {
  const first = paragraphs[at]!;
  const lists = (first.marker?.readings.filter(begins) ?? [])
    .map((reading) => grown(paragraphs, at, { reading, x: first.x }))
    .sort((x, y) => y.length - x.length);
  const longest = lists[0]?.filter(({ depth }) => depth === 0) ?? [];
  return longest.length > 1 ? lists[0]! : null;
}

/** The rest of a list whose first item stands in the paragraph that leads it in: "… if (a) he is of age;". */
function listBegunIn(lead: Paragraph, paragraphs: readonly Paragraph[], at: number): Item[] | null {
  const second = paragraphs[at]!;
  const reading = second.marker?.readings.find(({ value }) => value === 2);
  if (!reading || isHeading(second)) return null;
  const begun = lead.text
    .match(/[(（]?[\p{L}\p{N}][.)）](?=\s)/gu)
    ?.some((mark) =>
      markerOf(`${mark} …`)?.readings.some(({ style, value }) => style === reading.style && value === 1),
    );
  return begun ? grown(paragraphs, at, { reading, x: second.x }) : null;
}

/** Paragraphs in a section, each short and without a mark, that say one thing each. */
const shortSection = { fewest: 3, most: 20, longest: 300 };

/** The short paragraphs that are all that stands under a heading. */
export function sectionUnder(paragraphs: readonly Paragraph[], heading: number): Item[] | null {
  if (!paragraphs[heading] || !isHeading(paragraphs[heading])) return null;
  const after = paragraphs.slice(heading + 1);
  const end = after.findIndex(isHeading);
  const section = after.slice(0, end < 0 ? after.length : end);
  const isShort = section.every(({ text, marker }) => !marker && text.length <= shortSection.longest);
  return isShort && section.length >= shortSection.fewest && section.length <= shortSection.most
    ? section.map((paragraph) => ({ paragraphs: [paragraph], depth: 0 }))
    : null;
}

function grown(paragraphs: readonly Paragraph[], at: number, base: Level): Item[] {
  const first = paragraphs[at]!;
  if (isHeading(first)) return headingsFrom(paragraphs, at, base);
  const items: { paragraphs: Paragraph[]; depth: number }[] = [{ paragraphs: [first], depth: 0 }];
  let open: Level[] = [base];
  for (let i = at + 1; i < paragraphs.length; i++) {
    const paragraph = paragraphs[i]!;
    if (isHeading(paragraph)) break;
    if (isAside(paragraph, first)) continue;
    const depth = open.findLastIndex((level) => goesOn(paragraph, level));
    const reading = open[depth] && goesOn(paragraph, open[depth]);
    const inner = reading ? undefined : paragraph.marker?.readings.find(begins);
    if (reading) open = [...open.slice(0, depth), { reading, x: paragraph.x }];
    else if (inner && opensInner(inner, paragraph, open))
      open = [...open, { reading: inner, x: paragraph.x }];
    else if (belongsToItem(paragraphs, i, open)) {
      items.at(-1)!.paragraphs.push(paragraph);
      continue;
    } else break;
    items.push({ paragraphs: [paragraph], depth: open.length - 1 });
    const within = beginsIn(paragraph);
    if (within && open.every((level) => level.reading.style !== within.style))
      open = [...open, { reading: within, x: paragraph.x }];
  }
  return items;
}

/** "(d) (i) …": the first of a list in the item that it stands in. */
function beginsIn({ text, marker }: Paragraph): Reading | undefined {
  if (!marker || marker.length === 0) return undefined;
  return markerOf(text.slice(marker.length))?.readings.find(({ value }) => value === 1);
}

/** A list in the list, and not the next one beside it. */
const opensInner = (reading: Reading, { x }: Paragraph, open: readonly Level[]) =>
  !isDeeper(open[0]!.x, x) &&
  (isDeeper(x, open[0]!.x) || open.every((level) => level.reading.style !== reading.style));

/** Whether what carries no mark belongs to the item before it: it goes on with its sentence, or the list goes on after it. */
function belongsToItem(paragraphs: readonly Paragraph[], at: number, open: readonly Level[]): boolean {
  const paragraph = paragraphs[at]!;
  if (/^\p{Ll}/u.test(paragraph.text) && !/[.!?:;。]$/u.test(paragraphs[at - 1]!.text)) return true;
  const isNumbered = open.some(({ reading }) => reading.value !== null);
  const most = isNumbered ? mostBetween.numbered : mostBetween.signed;
  for (let next = at + 1; next <= at + most && next < paragraphs.length; next++) {
    if (isHeading(paragraphs[next]!)) return false;
    const reading = open.map((level) => goesOn(paragraphs[next]!, level)).find((found) => found);
    if (reading) return reading.value !== null || !leadsIn(paragraph);
  }
  return false;
}

/** Headings that are numbered; what stands under them is not of the list. */
function headingsFrom(paragraphs: readonly Paragraph[], at: number, base: Level): Item[] {
  const items: Item[] = [{ paragraphs: [paragraphs[at]!], depth: 0 }];
  let level = base;
  let between = 0;
  for (const paragraph of paragraphs.slice(at + 1).filter(isHeading)) {
    const reading = goesOn(paragraph, level);
    if (reading) {
      items.push({ paragraphs: [paragraph], depth: 0 });
      [level, between] = [{ reading, x: null }, 0];
    } else if (++between > mostHeadingsBetween) break;
  }
  return items;
}
