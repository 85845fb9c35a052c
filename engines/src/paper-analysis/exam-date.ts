import type { Row } from './rows.ts';
import { finderOf, months } from '../language/paper-words.ts';

export interface ExamDate {
  year: number;
  month: number | null;
}

/** 1–12 where a word names a month. */
export const monthOf = (word: string): number | null => {
  const lower = word.toLowerCase();
  const at = months.findIndex((names) => names.some((name) => lower.startsWith(name)));
  return at >= 0 ? at + 1 : null;
};

/** The day first or the year first, a month by name or by number: "May '31". */
function dateIn(text: string): ExamDate | null {
  const iso = /(?<!\d)(?<year>(?:19|20)\d\d)[-/.](?<month>0?[1-9]|1[0-2])(?:[-/.]\d{1,2})?(?!\d)/u.exec(text);
  if (iso) return { year: Number(iso.groups!['year']), month: Number(iso.groups!['month']) };
  const named =
    /(?<name>\p{L}[\p{L}\p{M}]{2,9})[\s.,'’]*(?:\d{1,2}\s?(?:st|nd|rd|th)?\s?[,.]?\s+)?(?:de\s+)?(?<year>(?:19|20)\d\d|(?<=['’]\s?)\d\d)(?!\d)/gu;
  for (const { groups } of text.matchAll(named)) {
    const month = monthOf(groups!['name']!);
    if (month) return { year: Number(`20${groups!['year']}`.slice(-4)), month };
  }
  const numeric = /(?<!\d)\d{1,2}[-/.](?<month>\d{1,2})[-/.](?<year>(?:19|20)\d\d)(?!\d)/u.exec(text);
  if (!numeric) return null;
  const month = Number(numeric.groups!['month']);
  return { year: Number(numeric.groups!['year']), month: month <= 12 ? month : null };
}

/** Other dated events on a paper. */
const otherEvent = new RegExp(`${finderOf('otherDates').source}|©`, 'iu');
/** Words of sentences, which the head of a paper lacks. */
const sentenceWord = finderOf('inSentences');
const tellsElse = (text: string) => otherEvent.test(text) || sentenceWord.test(text);

/** In the head, or at the feet of the first page. A date in a sentence, of results or of another exam, is not it. */
export function examDate(head: readonly string[], feet: readonly string[]): ExamDate | null {
  for (const text of [...head, ...feet]) {
    const date = dateIn(text);
    if (date && !tellsElse(text)) return date;
  }
  return null;
}

const scheme = 'scheme|syllabus|regulations?|curriculum|batch|admissions?|ordinance';
/** Not one of "(2019 Scheme)" or "Regulation 2017". */
const loneYear = new RegExp(
  `(?<!\\d|\\b(?:${scheme})\\W{0,3})(?:19[6-9]\\d|20[0-4]\\d)(?!\\d|\\W{0,3}(?:${scheme})\\b)`,
  'iu',
);

/** A year without a month, where the head does not speak of something else. */
export function examYear(head: readonly Pick<Row, 'text'>[]): number | null {
  for (const { text } of head) {
    const year = tellsElse(text) ? null : loneYear.exec(text);
    if (year) return Number(year[0]);
  }
  return null;
}
