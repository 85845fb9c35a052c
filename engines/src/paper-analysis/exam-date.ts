import type { Row } from './rows.ts';
import { finderOf, months } from './vocabulary.ts';

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

interface FoundDate extends ExamDate {
  /** Of the text. */
  at: number;
}

/** The day first or the year first, a month by name or by number. */
function dateIn(text: string): FoundDate | null {
  const iso = /(?<!\d)(?<year>(?:19|20)\d\d)[-/.](?<month>0?[1-9]|1[0-2])(?:[-/.]\d{1,2})?(?!\d)/u.exec(text);
  if (iso) return { year: Number(iso.groups!['year']), month: Number(iso.groups!['month']), at: iso.index };
  const named =
    /(?<name>\p{L}[\p{L}\p{M}]{2,9})[\s.,'’]*(?:\d{1,2}\s?(?:st|nd|rd|th)?\s?[,.]?\s+)?(?:de\s+)?(?<year>(?:19|20)\d\d)(?!\d)/gu;
  for (const { groups, index } of text.matchAll(named)) {
    const month = monthOf(groups!['name']!);
    if (month) return { year: Number(groups!['year']), month, at: index };
  }
  const numeric = /(?<!\d)\d{1,2}[-/.](?<month>\d{1,2})[-/.](?<year>(?:19|20)\d\d)(?!\d)/u.exec(text);
  if (!numeric) return null;
  const month = Number(numeric.groups!['month']);
  return { year: Number(numeric.groups!['year']), month: month <= 12 ? month : null, at: numeric.index };
}

/** What stands right before the date of an exam. */
const day = String.raw`\s*(?:the\s+)?(?:\p{L}{3,9},?\s+)?(?:\d{1,2}(?:st|nd|rd|th|\.)?\s+)?$`;
const dateLabel = new RegExp(
  String.raw`(?<!\p{L})(?:dates?|dat(?:um|a)|fecha|день|дата|दिनांक|तारीख|التاريخ|exam\p{L}*|tentamen|klausur|prüfung)(?!\p{L})[^:.!?]{0,30}[:.–—-]?${day}`,
  'iu',
);
const heldOn = new RegExp(String.raw`(?<!\p{L})(?:held|sat|taken|written)\s+(?:on|in)${day}`, 'iu');
/** What else than the exam has a date on a paper. */
const otherEvent = new RegExp(`${finderOf('otherDates').source}|©`, 'iu');
/** What sentences are made with, and no head of a paper. */
const sentenceWord = finderOf('inSentences');
const tellsElse = (text: string) => otherEvent.test(text) || sentenceWord.test(text);
const sentenceEnd = /[.!?:;।][\s"'”’)\]]*$/u;
const fromWeekday = /(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\s/iu;
const clockSpan = /\d{1,2}[:.]\d{2}\s*(?:am|pm)?\s*(?:[-–—]|to|till|bis|à)\s*\d{1,2}[:.]\d{2}/iu;

/** A row that goes on with a sentence. */
const goesOn = (before: string | undefined) =>
  before !== undefined && before.length > 30 && tellsElse(before) && !sentenceEnd.test(before);

/**
 * When an exam was held: where a row of the head says so in the manner of heads, "Date: 12 May 2031" first. A date in a
 * sentence, of results or of another exam, is not it.
 * @param feet lines in the margins of the first page, where it may stand instead
 */
export function examDate(head: readonly Row[], feet: readonly string[]): ExamDate | null {
  const found = [...head.entries()].flatMap(([i, { text }]) => {
    const date = dateIn(text);
    if (!date) return [];
    const clause = text
      .slice(0, date.at)
      .split(/[.!?;()]\s/u)
      .at(-1)!;
    const said = heldOn.test(clause)
      ? !otherEvent.test(clause)
      : dateLabel.test(clause) && !tellsElse(clause);
    const timed = clockSpan.test(text) || fromWeekday.test(text);
    if (!said && (tellsElse(text) || goesOn(head[i - 1]?.text))) return [];
    return [{ date, strength: said || timed ? 1 : 0 }];
  });
  const best = found.find(({ strength }) => strength > 0) ?? found[0];
  if (best) return best.date;
  for (const text of feet) {
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
