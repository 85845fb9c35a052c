import { bulleted, bullets } from '../../language/bullets.ts';
import { loneMarker } from './cells.ts';
import type { SourceBlock } from '../middle-form.ts';
import { continuesHeading, headingMark, isCentred, type HeadingMark, type Surroundings } from './headings.ts';
import { JoinedText } from './joined-text.ts';
import { statuteTitleLength } from './law-patterns.ts';
import { isLegible } from './legible.ts';
import { isNavigationPage } from './navigation.ts';
import type { PrintedLine } from './printed-page.ts';
import type { Profile } from './profile.ts';
import { tableBlock, tableLength } from './tables.ts';

/** A block, and what is needed to tell whether the next page goes on with it. */
export interface PageBlock extends SourceBlock {
  size: number;
  /** Its last line runs to the right margin, or ends inside a word or a sentence. */
  open: boolean;
  strength?: number;
  /** How far an item of a list is set in, in sizes of the text's letters. Absent: no place tells. */
  indent?: number;
}

const listMarker = bulleted`^(?:[•*–—]|-(?=\s)|\(?(?:\d{1,3}|[a-z]{1,2}|[ivxlc]{1,5}|[A-Z])[.)]|\d{1,2}\.)\s*(?=\S)`;
const bulletStart = bulleted`^[•]\s`;
const captionStart =
  /^(?:figure|fig\.|table|listing|algorithm|abbildung|tabelle|tableau|рис\.|таблица)\s*\d+/i;
const sentenceEnd = /[.!?:;…。！？।][”"’'»)\]]*$/u;
const closedEnd = /(?:[.!?:;—…。！？।]|\b(?:and|or))[”"’'»)\]]*$/u;

/** Cuts a page's lines (running heads removed) into headings, paragraphs, list items, tables and code. */
export function cutBlocks(
  lines: readonly PrintedLine[],
  profile: Profile,
  { isContents = false, scanned = false }: { isContents?: boolean; scanned?: boolean } = {},
): PageBlock[] {
  return isContents || isNavigationPage(lines)
    ? navigationBlocks(lines)
    : new BlockCutter(lines, profile, scanned).cut();
}

function navigationBlocks(lines: readonly PrintedLine[]): PageBlock[] {
  return lines.map((line) => {
    const joined = new JoinedText();
    joined.add(line);
    const { text, spans, lines: placed } = joined;
    return { kind: 'paragraph', text, spans, lines: placed, navigation: true, size: line.size, open: false };
  });
}

class BlockCutter {
  readonly #lines: readonly PrintedLine[];
  readonly #profile: Profile;
  readonly #scanned: boolean;
  readonly #margins: Map<number, { left: number; right: number }>;
  readonly #besideOthers: ReadonlySet<number>;
  readonly #blocks: PageBlock[] = [];

  constructor(lines: readonly PrintedLine[], profile: Profile, scanned: boolean) {
    this.#scanned = scanned;
    this.#lines = lines;
    this.#profile = profile;
    this.#margins = columnMargins(lines);
    this.#besideOthers = columnsBesideOthers(lines);
  }

  cut(): PageBlock[] {
    let at = 0;
    while (at < this.#lines.length)
      at = this.#heading(at) ?? this.#table(at) ?? this.#code(at) ?? this.#paragraph(at);
    return this.#blocks;
  }

  #around(at: number): Surroundings {
    const line = this.#lines[at]!;
    return { ...this.#margins.get(line.column)!, gapBefore: this.#gap(at) };
  }

  /** Baseline distance from the line before in the same column; a page's worth where there is none. */
  #gap(at: number): number {
    const line = this.#lines[at]!;
    const before = this.#lines[at - 1];
    return before && before.column === line.column && line.y > before.y ? line.y - before.y : 100;
  }

  #headingMark(line: PrintedLine, around: Surroundings): HeadingMark | null {
    return this.#scanned && !isLegible(line.text) ? null : headingMark(line, around, this.#profile);
  }

  #heading(at: number): number | null {
    const statute = this.#statuteHeading(at);
    if (statute !== null) return statute;
    const first = this.#lines[at]!;
    const around = this.#around(at);
    let mark = this.#headingMark(first, around);
    if (!mark) return null;
    let end = at + 1;
    while (end < this.#lines.length && end - at < 4) {
      const next = this.#lines[end]!;
      if (
        !continuesHeading(
          this.#lines[end - 1]!,
          next,
          next.y - this.#lines[end - 1]!.y,
          mark,
          this.#around(end),
        )
      )
        break;
      mark = { ...mark, awaitsTitle: false };
      end += 1;
    }
    // Four and more lines in a row set like a heading, or whole sentences, are a paragraph set like a heading.
    const letters = this.#lines.slice(at, end).reduce((sum, line) => sum + line.text.length, 0);
    if (mark.strength < 4 && (end - at >= 4 || letters > 150)) return null;
    this.#emitHeading(this.#lines.slice(at, end), mark);
    return end;
  }

  #emitHeading(lines: readonly PrintedLine[], mark: HeadingMark): void {
    const joined = new JoinedText(this.#scanned);
    for (const line of lines) joined.add(line);
    const { text, spans, lines: placed } = joined;
    const { level, strength } = mark;
    this.#blocks.push({
      kind: 'heading',
      level,
      text,
      spans,
      lines: placed,
      size: lines[0]!.size,
      open: false,
      strength,
    });
  }

  /** "21. Protection of life.—No person …": the title becomes a heading, the rest of its line begins a paragraph. */
  #statuteHeading(at: number): number | null {
    const first = this.#lines[at]!;
    if (!/^[\d⁰¹²³⁴⁵⁶⁷⁸⁹*[]/.test(first.text) || first.size < this.#profile.bodySize * 0.88) return null;
    const group = [first];
    while (group.length < 5 && this.#lines[at + group.length]?.column === first.column)
      group.push(this.#lines[at + group.length]!);
    let length = statuteTitleLength(first.text, group.map((line) => line.text).join(' '));
    if (length === 0) return null;
    const joined = new JoinedText();
    let k = 0;
    for (; k < group.length; k += 1) {
      const line = group[k]!;
      const taken = Math.min(length, line.text.length);
      joined.add(line, 0, line.text.slice(0, taken).trimEnd().length);
      if (length < line.text.length) break;
      length -= line.text.length + 1;
      if (length <= 0) break;
    }
    const { text, spans, lines } = joined;
    this.#blocks.push({
      kind: 'heading',
      level: 4,
      text,
      spans,
      lines,
      size: first.size,
      open: false,
      strength: 4,
    });
    const line = group[k];
    if (!line || length >= line.text.length || length <= 0) return at + Math.min(k + 1, group.length);
    return this.#paragraph(at + k, length);
  }

  #table(at: number): number | null {
    if (this.#lines[at]!.mono && this.#lines[at]!.text.charCodeAt(0) < 0x2e80) return null;
    const length = tableLength(this.#lines, at);
    if (length === 0) return null;
    const lines = this.#lines.slice(at, at + length);
    this.#blocks.push({ ...tableBlock(lines), size: lines[0]!.size, open: false });
    return at + length;
  }

  #code(at: number): number | null {
    const isCode = (line: PrintedLine | undefined) =>
      line !== undefined && line.mono && line.text.charCodeAt(0) < 0x2e80;
    const first = this.#lines[at]!;
    const proseInMono =
      this.#margins.get(first.column)!.right - first.x1 < 4 * first.size && !/[;{}()=<>]/.test(first.text);
    if (!isCode(first) || proseInMono) return null;
    let end = at + 1;
    while (isCode(this.#lines[end]) && this.#gap(end) < 2.2 * first.size) end += 1;
    const lines = this.#lines.slice(at, end);
    const left = Math.min(...lines.map((line) => line.x0));
    const joined = new JoinedText();
    for (const line of lines) {
      const indent = Math.max(0, Math.min(40, Math.round((line.x0 - left) / (0.52 * line.size))));
      joined.add(line, 0, line.text.length, joined.text ? `\n${' '.repeat(indent)}` : '');
    }
    const { text, spans, lines: placed } = joined;
    this.#blocks.push({ kind: 'code', text, spans, lines: placed, size: first.size, open: false });
    return end;
  }

  /** @param skip letters of the first line that a heading has already taken */
  #paragraph(at: number, skip = 0): number {
    const first = this.#lines[at]!;
    const joined = new JoinedText(this.#scanned);
    joined.add(first, skip);
    const isItem = skip === 0 && listMarker.test(first.text);
    let end = at + 1;
    if (loneMarker.test(first.text) && this.#markerBelongs(end)) joined.add(this.#lines[end++]!);
    while (end < this.#lines.length && this.#goesOn(at, end)) joined.add(this.#lines[end++]!);
    const { text, spans, lines, seams } = joined;
    if (!text) return end;
    const kind = isItem
      ? 'list_item'
      : captionStart.test(text) && text.length < 400
        ? 'caption'
        : 'paragraph';
    const last = this.#lines[end - 1]!;
    const { right } = this.#margins.get(last.column)!;
    const open =
      kind !== 'caption' &&
      !sentenceEnd.test(text) &&
      (last.x1 > right - 3 * last.size || /\p{L}-$/u.test(text));
    const placed = { text, spans, lines, ...(seams.length > 0 && { seams }) };
    const tellsDepth = isItem && !this.#scanned && !first.rtl && !this.#besideOthers.has(first.column);
    const indent = tellsDepth ? { indent: first.x0 / this.#profile.bodySize } : {};
    this.#blocks.push({ kind, ...placed, ...indent, size: first.size, open });
    return end;
  }

  #markerBelongs(next: number): boolean {
    const line = this.#lines[next];
    return line !== undefined && this.#gap(next) < 2.5 * line.size;
  }

  /** Whether line `b` goes on with the paragraph that began at `from`. */
  #goesOn(from: number, b: number): boolean {
    const line = this.#lines[b]!;
    const before = this.#lines[b - 1]!;
    const around = this.#around(b);
    const em = Math.max(line.size, before.size);
    if (line.column !== before.column) return this.#flowsToColumn(before, line, b);
    if (around.gapBefore > em * Math.max(this.#profile.leading * 1.22, 1.3) + 1 || line.y < before.y - 2)
      return false;
    const isOtherSize =
      Math.abs(line.size - before.size) > 0.08 * em && line.text.length > 3 && before.text.length > 3;
    if (isOtherSize && !runsOn(before, line, around)) return false;
    if (line.bold !== before.bold && (line.bold || before.x1 < around.right - 4 * em)) return false;
    if (listMarker.test(line.text) && this.#listStarts(from, before, line, around)) return false;
    if (loneMarker.test(line.text) || tableLength(this.#lines, b) > 0) return false;
    if (this.#indented(from, b)) return false;
    const room = around.right - before.x1;
    if (this.#leavesItem(from, b, room)) return false;
    const firstWord = line.text.trimStart().search(/\s|$/) * 0.5 * em;
    const centred = isCentred(before, around) && isCentred(line, around);
    if (!centred && room > firstWord + 1.5 * em && sentenceEnd.test(before.text)) return false;
    return !this.#headingStarts(b, around);
  }

  #listStarts(from: number, before: PrintedLine, line: PrintedLine, around: Surroundings): boolean {
    const apart = around.gapBefore > line.size * this.#profile.leading * 1.1;
    const short = before.x1 < around.right - 3 * line.size;
    const begins = this.#lines[from]!.x0;
    const sameIndent = Math.abs(begins - line.x0) < 3 && listMarker.test(this.#lines[from]!.text);
    return (
      closedEnd.test(before.text) || apart || short || sameIndent || bullets.includes(line.text[0] ?? ' ')
    );
  }

  /** A first line set in by an em or so, or a line that leaves the indentation of the lines above it. */
  #indented(from: number, b: number): boolean {
    const line = this.#lines[b]!;
    const em = line.size;
    if (line.rtl) return false;
    const count = b - from;
    const before = this.#lines[b - 1]!;
    if (count === 1) {
      const complete =
        sentenceEnd.test(before.text) || before.x1 < this.#margins.get(line.column)!.right - 3 * em;
      return line.x0 > before.x0 + 0.8 * em && complete && !listMarker.test(before.text);
    }
    return Math.abs(line.x0 - before.x0) > 0.8 * em && (line.x0 > before.x0 || sentenceEnd.test(before.text));
  }

  /** Left of its bullet an item only goes on where its lines return to the margin, in the middle of a sentence. */
  #leavesItem(from: number, b: number, room: number): boolean {
    const [first, before, line] = [this.#lines[from]!, this.#lines[b - 1]!, this.#lines[b]!];
    if (!bulletStart.test(first.text) || line.rtl || line.x0 >= first.x0 - 0.8 * first.size) return false;
    return !/^\p{Ll}/u.test(line.text) && (room > 3 * first.size || sentenceEnd.test(before.text));
  }

  #flowsToColumn(before: PrintedLine, line: PrintedLine, b: number): boolean {
    const { right } = this.#margins.get(before.column)!;
    const alike = Math.abs(line.size - before.size) < 0.05 * line.size && line.bold === before.bold;
    const unfinished = !sentenceEnd.test(before.text) && before.x1 > right - 3 * before.size;
    return (
      alike &&
      unfinished &&
      line.column === before.column + 1 &&
      /^[\p{Ll}\p{Lo}\d(“"]/u.test(line.text) &&
      !listMarker.test(line.text) &&
      tableLength(this.#lines, b) === 0
    );
  }

  /** A paragraph in large or bold letters looks like a heading in many of its lines: none of them begins one. */
  #isSetAlike(b: number, around: Surroundings): boolean {
    const [before, line] = [this.#lines[b - 1]!, this.#lines[b]!];
    return (
      around.gapBefore < 1.25 * this.#profile.leading * line.size &&
      line.bold === before.bold &&
      Math.abs(line.size - before.size) < 0.05 * line.size &&
      (line.bold || line.size > 1.12 * this.#profile.bodySize)
    );
  }

  #headingStarts(b: number, around: Surroundings): boolean {
    const line = this.#lines[b]!;
    const mark = this.#headingMark(line, around);
    if (mark) return mark.strength >= 4 || !this.#isSetAlike(b, around);
    if (!/^[\d⁰¹²³⁴⁵⁶⁷⁸⁹*[]/.test(line.text)) return false;
    const joined = this.#lines
      .slice(b, b + 5)
      .map((one) => one.text)
      .join(' ');
    return statuteTitleLength(line.text, joined) > 0;
  }
}

/** Some files set the lines of one sentence a point apart in size. */
const pointApart = 0.12;

const runsOn = (before: PrintedLine, line: PrintedLine, { right }: Surroundings) =>
  Math.abs(line.size - before.size) <= pointApart * Math.max(line.size, before.size) &&
  before.x1 > right - 3 * before.size &&
  !sentenceEnd.test(before.text) &&
  /^\p{Ll}/u.test(line.text);

/** Left and right margins of each column: its leftmost line, and the reach of its longest ones. */
function columnMargins(lines: readonly PrintedLine[]): Map<number, { left: number; right: number }> {
  const margins = new Map<number, { left: number; right: number }>();
  const ends = new Map<number, number[]>();
  for (const line of lines) {
    const margin = margins.get(line.column);
    if (!margin) {
      margins.set(line.column, { left: line.x0, right: line.x1 });
      ends.set(line.column, [line.x1]);
      continue;
    }
    if (line.x0 < margin.left) margin.left = line.x0;
    ends.get(line.column)!.push(line.x1);
  }
  for (const [column, xs] of ends) {
    xs.sort((a, b) => a - b);
    margins.get(column)!.right = xs[Math.floor((xs.length - 1) * 0.95)]!;
  }
  return margins;
}

/** Columns that stand beside another one, not above or below it. */
function columnsBesideOthers(lines: readonly PrintedLine[]): ReadonlySet<number> {
  const reach = new Map<number, { top: number; bottom: number }>();
  for (const { column, y } of lines) {
    const { top, bottom } = reach.get(column) ?? { top: y, bottom: y };
    reach.set(column, { top: Math.min(top, y), bottom: Math.max(bottom, y) });
  }
  const isBeside = (column: number, { top, bottom }: { top: number; bottom: number }) =>
    [...reach].some(([other, at]) => other !== column && at.top < bottom && at.bottom > top);
  return new Set([...reach].flatMap(([column, at]) => (isBeside(column, at) ? [column] : [])));
}
