import type { Row } from './rows.ts';
import { finderOf, sourceOf } from '../language/paper-words.ts';

const highestRow = 15;
const markSheet = finderOf('markSheet');
const syllabus = new RegExp(String.raw`^[^\p{L}]*${sourceOf('syllabus')}(?![\p{L}\p{M}])`, 'iu');
const books =
  /^[^\p{L}]*(?:text ?books?|reference books?|references|recommended reading|further reading|literatur\p{L}*|bibliograph\p{L}*|kurslitteratur)\s*:?\s*$/iu;
const unitOfHours = /\b(?:unit|module|chapter)\b.*\(\s*\d{1,2}\s*(?:hours?|hrs?|lectures?|l)\s*\)/iu;

/** Share of the rows that a list of answers takes where there is nothing else. */
const mostOfIt = 0.6;

const fewestUnits = 2;

/** Units of so many hours: of a syllabus. */
export const listsUnits = (rows: readonly string[]): boolean =>
  rows.filter((row) => unitOfHours.test(row)).length >= fewestUnits;

/** Says what a file is that is no question paper, else null. @param answers number of rows in the list at its end */
export function otherDocument(rows: readonly Row[], answers: number): string | null {
  const top = rows.slice(0, highestRow);
  if (top.some(({ text }) => markSheet.test(text)))
    return 'This looks like a mark sheet: it holds results and no questions. Upload the question paper itself.';
  const signs = [syllabus, books, unitOfHours].filter((sign) => rows.some(({ text }) => sign.test(text)));
  if (signs.length >= 2 && (signs.includes(syllabus) || signs.includes(unitOfHours)))
    return 'This looks like a syllabus: it lists topics and asks no questions. Upload it as a note.';
  return answers > (rows.length + answers) * mostOfIt
    ? 'This looks like an answer key: it holds answers without their questions. Upload the question paper itself.'
    : null;
}

const chapter = new RegExp(
  String.raw`^[^\p{L}\p{N}]*${sourceOf('chapter')}\s*(?:[\dIVX]+|one|two|three)(?!\p{L})|^第\s?[\d一二三四五六七八九十]+\s?[章課课]`,
  'iu',
);
const fewestPages = 3;
const fewestChapters = 2;
/** Share of a text's rows that fill their line. */
const mostlyProse = 0.5;

/** Chapters, or pages of running text: a book or notes, however short. */
export function isBook(rows: readonly Row[]): boolean {
  if (new Set(rows.map(({ page }) => page)).size < fewestPages) return false;
  const full = rows.filter(({ text, right, pageWidth }) => text.length > 60 && right > pageWidth * 0.75);
  return (
    rows.filter(({ text }) => chapter.test(text)).length >= fewestChapters ||
    full.length > rows.length * mostlyProse
  );
}
