import { bulleted } from '../../language/bullets.ts';
import { namedDivision, type Division } from './law-patterns.ts';
import type { PrintedLine } from './printed-page.ts';
import { sizeRank, type Profile } from './profile.ts';

/** The surroundings of a line that tell a heading. Points. */
export interface Surroundings {
  /** Baseline distance from the line before; large at the top of a page or column. */
  gapBefore: number;
  /** Margins of the line's column. */
  left: number;
  right: number;
}

export interface HeadingMark {
  level: number;
  /** It is a bare division ("PART I"), so the title may stand in the next line. */
  awaitsTitle: boolean;
  strength: number;
}

const numbered = /^(\d{1,3}(?:\.\d{1,3}){0,4})\.?\s+(?=\p{Lu}|\p{Lo}|["“‘(])/u;
const appendixNumbered = /^[A-Z](?:\.\d{1,3}){1,4}\.?\s+\p{Lu}/u;
const leaders = /\.{4,}|(?:\. ){4,}/;
/** Marks and dates: "[5 marks]". */
const bracketed = /^[[(].*[\])]$/;
/** Items of lists, and stamps ("Downloaded from notes.example.in"): of those set like headings, none was one. */
const itemOrAddress = bulleted`^[•]|https?:|\bwww\.|[\p{L}\d]\.(?:com|org|net|edu|in)\b`;
/** "TFEU. As addressees of such decisions, …": a sentence ends with a reference, and the next one begins. */
const sentenceBegins = /\p{L}[.!?]\s+\p{Lu}\p{Ll}*(?:\s\p{Ll}+,?){2}/u;
const threshold = 2;

/** Scores a line by size, weight, numbering, capitals, space and length; patterns name the divisions of laws. */
export function headingMark(line: PrintedLine, around: Surroundings, profile: Profile): HeadingMark | null {
  const { text, size } = line;
  if (
    text.length < 2 ||
    text.length > 160 ||
    leaders.test(text) ||
    !/\p{L}{2}/u.test(text) ||
    bracketed.test(text)
  )
    return null;
  const { bodySize } = profile;
  const division = namedDivision(text);
  if (division && divisionStands(line, around, profile, division.rest)) {
    const larger = size >= bodySize * 1.12 ? sizeLevel(size, profile) : 9;
    const level = Math.min(larger, divisionLevel(division.division, profile));
    return { level, awaitsTitle: division.rest === '', strength: 4 };
  }
  const number = numbered.exec(text);
  const isNumbered = number !== null || appendixNumbered.test(text);
  if (!isNumbered && itemOrAddress.test(text)) return null;
  const rank = sizeRank(size, bodySize);
  const bold = line.bold && !line.mono && size >= bodySize * 0.97;
  const words = text.split(/\s+/).length;
  const strength =
    (rank < 4 ? 2 : 0) +
    (rank < 3 ? 1 : 0) +
    (bold ? 1.5 : 0) +
    (isNumbered ? 1.2 : 0) +
    (isCapitals(text) ? 0.6 : 0) +
    (around.gapBefore > size * profile.leading * 1.25 ? 0.6 : 0) -
    (words > 16 ? 1.5 : 0) -
    (/[.,;:]$/.test(text) && !isNumbered ? 1 : 0) -
    (/^\p{Ll}/u.test(text) ? 1.2 : 0) -
    (line.mono && !isNumbered ? 1.6 : 0) -
    (line.segments.length > 2 ? 1 : 0) -
    (size < bodySize * 0.93 ? 1.5 : 0);
  if (isCentredTitle(line, around, profile)) return { level: 3, awaitsTitle: false, strength: threshold };
  if (strength < threshold || (rank === 4 && !bold)) return null;
  const depth = number?.[1]?.includes('.') ? number[1].split('.').length : 0;
  const bySize = sizeLevel(size, profile);
  return {
    level: Math.min(6, depth > 1 ? Math.max(depth, Math.min(bySize, depth + 1)) : bySize),
    awaitsTitle: false,
    strength,
  };
}

function sizeLevel(size: number, profile: Profile): number {
  return Math.max(1, sizeRank(size, profile.bodySize) - profile.topRank + 1);
}

function divisionLevel(division: Division, { hasParts }: Profile): number {
  if (division === 'part') return 1;
  if (division === 'chapter') return hasParts ? 2 : 1;
  return division === 'section' ? 3 : 4;
}

/** Laws set the names of groups of articles in the middle: "Right to Equality". */
function isCentredTitle(line: PrintedLine, around: Surroundings, profile: Profile): boolean {
  if (!profile.hasParts || line.text.length > 70 || !/^\p{Lu}/u.test(line.text) || /[.,;:—]$/.test(line.text))
    return false;
  const apart = around.gapBefore > line.size * profile.leading * 1.12 && around.gapBefore < 60;
  return (
    apart && line.size > 0.93 * profile.bodySize && isCentred(line, around) && line.segments.length === 1
  );
}

/** Running text also says "Section 8.1, page 151."; a division's own line is set apart, centred or in capitals. */
function divisionStands(line: PrintedLine, around: Surroundings, profile: Profile, rest: string): boolean {
  if (/[,;]$/.test(line.text) || /^[\p{Ll}\d(]/u.test(rest) || sentenceBegins.test(rest) || line.mono)
    return false;
  const apart = around.gapBefore > line.size * profile.leading * 1.25;
  const centred = isCentred(line, around);
  const styled = line.bold || line.italic || line.size > profile.bodySize * 1.1;
  if (rest === '') return !/\.$/.test(line.text) && (apart || centred || styled || isCapitals(line.text));
  return (
    (apart || centred) &&
    (styled || centred || isCapitals(line.text) || !/\.$/.test(line.text)) &&
    line.x1 < around.right - line.size
  );
}

export function isCentred(line: PrintedLine, { left, right }: Surroundings): boolean {
  const off = Math.abs((line.x0 + line.x1) / 2 - (left + right) / 2);
  return line.x0 > left + 1.5 * line.size && line.x1 < right - 1.5 * line.size && off < 0.04 * (right - left);
}

export function isCapitals(text: string): boolean {
  return text.length >= 4 && /\p{Lu}{3}/u.test(text) && text === text.toUpperCase();
}

/** The next line goes on with the heading: set alike, close by, and no heading of its own. */
export function continuesHeading(
  heading: PrintedLine,
  next: PrintedLine,
  gap: number,
  mark: HeadingMark,
  around: Surroundings,
): boolean {
  if (next.column !== heading.column || next.text.length > 120 || leaders.test(next.text)) return false;
  const alike =
    Math.abs(next.size - heading.size) < 0.6 &&
    next.bold === heading.bold &&
    isCapitals(next.text) === isCapitals(heading.text);
  if (mark.awaitsTitle) {
    const titled =
      next.italic ||
      next.bold ||
      isCapitals(next.text) ||
      isCentred(next, around) ||
      next.size > heading.size * 1.05;
    return gap < 2.4 * Math.max(heading.size, next.size) && titled && !/[;,]$/.test(next.text);
  }
  return alike && gap < heading.size * 1.75 && !numbered.test(next.text) && namedDivision(next.text) === null;
}
