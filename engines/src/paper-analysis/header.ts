import type { PaperHeader } from '@gene/contract/papers';
import { courseTitle } from './course-title.ts';
import { examDate, examYear, monthOf } from './exam-date.ts';
import { numberOf, numberPattern } from './numerals.ts';
import type { Row } from './rows.ts';
import { readSitting } from './sitting.ts';
import { longSourceOf, patternOf, sourceOf } from '../language/paper-words.ts';
import { marksUnit, sectionHeading } from './words.ts';

const totalBefore = new RegExp(
  String.raw`(?<!\p{Script=Latin})${sourceOf('total')}\s*(?:(?:no\.?|number) of\s*)?(?:${marksUnit}|score)?\s*(?:\/\s*\p{L}{3,15}\s*){0,2}` +
    String.raw`(?:available|possible)?\s*${sourceOf('ofPaper')}\s*(?:is|are|[:=\-–—]*)\s*_*\s*[/([]?\s*(?<total>\d{2,4})(?![\d.:]*\d|\s*${longSourceOf('minute', 3)})`,
  'iu',
);
const totalAfter = new RegExp(
  [
    String.raw`\b(?:marks|points|m\.?\s?m\.?|maxpoäng)\s*[:=]\s*(\d{2,3})(?!\d)`,
    String.raw`[([]\s*(\d{2,3})\s*(?:marks|points|poäng)\s*[)\]]`,
    String.raw`\bout of (\d{2,3}) (?:marks|points)\b`,
    // Beside the time: "3 hours, 40 marks", "Durée : 2 h 30  Barème : 40 points".
    String.raw`^(?:[^\p{N}]*[,(;])?[^\p{L}\p{N}]*(?:[^:]{0,24}${sourceOf('time')}\p{L}*[^:\p{N}]{0,12}:\s*)?\d{1,3}(?:[.,:]\d{1,2})?\s*(?:${sourceOf('hour')}|${sourceOf('minute')})\.?(?:\s*\d{1,2})?[^\p{N}]{1,16}(\d{2,3})(?:[.,]0)?\s*${longSourceOf('marks', 3)}\W*$`,
    // "Tentamen är på 30 poäng".
    String.raw`(?<!\p{L})${sourceOf('exam')}\s+(?:\p{L}+\s+){1,3}(\d{2,3})\s*${longSourceOf('marks', 3)}(?!\p{L})`,
    String.raw`\b(?:totalt|insgesamt(?: sind)?|maximum of|total of)\s+(\d{2,3})\s*(?:marks|points|poäng|punkte)`,
    String.raw`(?<!\d)(\d{2,3})\s*(?:marks|points)\s+(?:in (?:all|total)|total|altogether|possible)\b`,
  ].join('|'),
  'iu',
);
const runningTotal =
  /\bpercent\b|\btotal\b[^:]*\b(?:q(?:uestion)?\s*\d|section|part)|\btotal\s+(?:number\s+of|no\.?\s*of)\s+(?:questions|pages)/iu;
/** "Total: (12)", "[Total 9 marks]" or "(Total for Question 3 is 7 marks)" below a question or a section. */
export const subtotal =
  /^[\W_]*(?:sub-?\s*)?total\s*(?:marks?|points?)?\s*(?:for|of)?\s*(?:(?<of>q(?:uestion)?)\.?\s*\d{1,2})?\s*(?:is|[:=-]*)\s*[([]?\s*(?<total>\d{1,3})\s*(?:marks?|points?)?\s*[)\]]?\s*$/iu;

/** "Max. Marks: 15" in a row of its own, wherever it stands. */
export const totalAlone = new RegExp(
  String.raw`^[^\p{L}\p{M}\p{N}]*(?:${sourceOf('sum')}|${sourceOf('total')}\s*(?:${marksUnit})?\s+(?=\p{L})${sourceOf('ofPaper')})\s*[:=\-–—]*\s*_*\s*[/([]?\s*\d{2,4}\s*${marksUnit}?\s*[)\]]?[^\p{L}\p{M}\p{N}]*$`,
  'iu',
);

/** Below the totals of questions or sections, what they add up to is the paper's: null where none does. */
export function sumOfTotals(rows: readonly Row[]): Row | null {
  const totals = rows.flatMap((row) => {
    const value = Number(subtotal.exec(row.text)?.groups!['total'] ?? 0);
    return value > 0 ? [{ row, value }] : [];
  });
  const last = totals.pop();
  const added = totals.reduce((sum, { value }) => sum + value, 0);
  return last && totals.length > 1 && added === last.value ? last.row : null;
}

/** The stated total: at the head of the paper, or else at its end. */
export function statedTotal(head: readonly Row[], tail: readonly Row[]): number | null {
  for (const rows of [head, tail.toReversed()]) {
    for (const { text } of rows) {
      if (runningTotal.test(text) || sectionHeading.test(text)) continue;
      const before = totalBefore.exec(text)?.groups;
      const after = rows === head ? totalAfter.exec(text)?.slice(1).find(Boolean) : undefined;
      const found = before?.['total'] ?? after;
      if (found && Number(found) >= 10) return Number(found);
    }
  }
  return null;
}

const hour = sourceOf('hour');
const minute = sourceOf('minute');
const half = sourceOf('half');
const inHours = new RegExp(
  `(?<![\\d./\\p{L}\\p{M}])(?<hours>\\d(?:[.,]\\d{1,2})?|${numberPattern})\\s*(?<half>½|1/2|%|${half})?\\s*(?:${hour})(?![\\p{L}\\p{M}])(?:\\s*(?<more>${half})(?![\\p{L}\\p{M}])|\\s*(?:${sourceOf('and')}|[&,])?\\s*(?<minutes>\\d{1,2})\\s*(?:${minute}))?`,
  'iu',
);
/** "Muda saa 1¾" */
const unitFirst = new RegExp(
  `(?<!\\p{L})${sourceOf('time')}\\W{1,3}(?:${hour})\\W{1,3}(?<hours>\\d(?:[.,]\\d{1,2})?)(?![\\d.,:])`,
  'iu',
);
/** "3 h 30", which is no time of day: "from 2 h 30 to 5 h 30". */
const short = new RegExp(
  `(?<!\\d[\\d.:,/]?|\\d\\s?(?:[-–—]|\\p{L}{1,3})\\s?)(?<hours>[1-6])\\s?h\\s?(?<minutes>[0-5]\\d)(?!\\d|\\s*(?:${marksUnit}|${sourceOf('question')})|\\s?(?:[-–—]|\\p{L}{1,3})\\s?\\d)`,
  'iu',
);
const clock = /(?<![\d.:])0?(?<hours>[0-4])[:.](?<minutes>[0-5]\d)\s*(?:hours?|hrs?|h)\b/iu;
const inMinutes = new RegExp(
  `(?<!\\d)(?<minutes>\\d{2,3})\\s*-?\\s*(?:${minute}|分钟|分鐘|분|(?<=(?:時間|时间)\\s*:?\\s*\\d{2,3}\\s*)分)(?![\\p{L}\\p{M}])`,
  'iu',
);
const fromTo =
  /(?<![\d.])(?<h1>\d{1,2})(?:[:.h](?<m1>[0-5]\d))?\s*(?:[ap]\.?m\.?)?\s*(?:[-–—]|to|till|bis|à)\s*(?<h2>\d{1,2})(?:[:.h](?<m2>[0-5]\d)(?![.:]?\d)|(?=\s*[ap]\.?m(?!\p{L})))/iu;
/** "1¾", with a comma: "2.25 hours" may be two hours and 25 minutes. */
const quarters = /(?<!\d)(\d)\s?([¼½¾])/gu;
/** "4 (four) hours". */
const inWordsToo = /(?<=\d)\s?\(\p{L}[\p{L}\s-]{1,30}\)/gu;
/** "Tid 14-18". */
const wholeHours = new RegExp(
  `(?<!\\p{L})${sourceOf('time')}\\s*:?\\s*(?<h1>\\d{1,2})\\s*[-–—]\\s*(?<h2>\\d{1,2})$`,
  'iu',
);

/** Time to read the paper in, before the exam's own begins. */
const readingTime = new RegExp(
  `(?:reading|perusal)(?:\\s+and\\s+noting)?\\s+time\\W{0,3}(?:is\\s+)?\\d{1,2}\\s*(?:${minute})|\\d{1,2}\\s*(?:${minute})\\W{1,3}(?:(?:of|for|to|as)\\s+)?(?:reading|perusal|read)(?!\\p{L})`,
  'giu',
);

function minutesIn(printed: string): number | null {
  const text = printed
    .replace(readingTime, '')
    .replace(inWordsToo, '')
    .replace(quarters, (_, whole: string, part: string) => `${whole},${25 * ('¼½¾'.indexOf(part) + 1)}`);
  const span = (fromTo.exec(text) ?? wholeHours.exec(text))?.groups;
  // "8h00 à 12h00" are two times of day.
  return minutesSaid(text.replace(fromTo, ' ')) ?? (span ? minutesBetween(span) : null);
}

function minutesSaid(text: string): number | null {
  const hours =
    clock.exec(text)?.groups ??
    short.exec(text)?.groups ??
    inHours.exec(text)?.groups ??
    unitFirst.exec(text)?.groups;
  if (hours) {
    const count = numberOf(hours['hours']!) ?? Number(hours['hours']!.replace(',', '.'));
    return Math.round(
      60 * (count + ((hours['half'] ?? hours['more']) ? 0.5 : 0)) + Number(hours['minutes'] ?? 0),
    );
  }
  const minutes = inMinutes.exec(text)?.groups;
  return minutes ? Number(minutes['minutes']) : null;
}

function minutesBetween(span: Record<string, string | undefined>): number {
  const [h1, m1 = 0, h2, m2 = 0] = ['h1', 'm1', 'h2', 'm2'].map((part) => span[part]);
  const between = 60 * (Number(h2) - Number(h1)) + Number(m2) - Number(m1);
  return between < 0 ? between + 12 * 60 : between;
}

const shortExam = 30;
/** A time of day in a story is seldom as round. */
const isTime = (minutes: number | null): minutes is number =>
  minutes !== null && minutes >= 10 && minutes <= 600 && minutes % (minutes > 300 ? 30 : 5) === 0;
const ofExam = (minutes: number | null) => (isTime(minutes) && minutes > shortExam ? minutes : null);

const namedCode = new RegExp(
  String.raw`(?<!\p{L}\s?)(?<what>course|subject|module|unit|(?:question\s+)?paper|exam|q\.?\s?p\.?)\s*(?:and name of course|code|no\.?|number)` +
    String.raw`\s*[:.\-–]*\s*(?<code>\p{Lu}{0,6}\s?-?\d{2,6}\p{Lu}?(?:[-/]\d{1,4})?)(?![\p{L}\d])`,
  'iu',
);
const anyCode =
  /(?<![\p{L}\d])(?<code>\p{Lu}{2,5}[ -]?\d{3,5}\p{Lu}?|\d{2}\p{Lu}{2,4}\d{2,3})(?![\p{L}\d])/gu;
/** Of the exam's paper, where nothing names the course: "9700/22". */
const numericCode = /(?<![\d/.])\d{4}\/\d{2}(?![\d/.])/u;
const ofPaper = /paper|exam|p\.?$/iu;

const notCourse = patternOf('heads');

const isCourse = (code: string) => !monthOf(code) && !notCourse.test(code.replace(/[\s-]?\d.*$/u, ''));
const shapeOf = (code: string) => code.replace(/\p{L}/gu, 'A').replace(/\d/gu, '0');

/**
 * Codes of courses in lines of a head, without spaces and dashes: "LAW312".
 * @param like a code without them: others are only taken where they are built as it is, since "MAX 100" is none
 */
export function courseCodesIn(lines: readonly string[], like: string): string[] {
  const codes = lines.flatMap((line) =>
    Array.from(line.matchAll(anyCode), ({ groups }) => groups!['code']!.replace(/[\s-]+/gu, '')),
  );
  return codes.filter((code) => shapeOf(code) === shapeOf(like) && isCourse(code));
}

/** The first page whole, for what may also stand at its foot. */
export interface FirstPage {
  /** Its rows. */
  frame: readonly Row[];
  /** Lines that are no part of its text: running heads and feet. */
  margins: readonly string[];
}

/** @param head what stands before the first question @param tail the end of the paper */
export function readHeader(
  head: readonly Row[],
  { frame, margins }: FirstPage,
  tail: readonly Row[],
): PaperHeader {
  const lines = head.map(({ text }) => text);
  const first = <T>(read: (text: string) => T | null): T | null => {
    for (const line of lines) {
      const found = read(line);
      if (found !== null) return found;
    }
    return null;
  };
  const feet = frame.filter(({ y, pageHeight }) => y < pageHeight * 0.1 || y > pageHeight * 0.9);
  const date = examDate(lines, [...feet.map(({ text }) => text), ...margins]);
  const year = date?.year ?? examYear(head) ?? examYear(feet) ?? examYear(margins.map((text) => ({ text })));
  // "HỌC 2024" of "2024-2025".
  const yearsOf = new Set([year, Number(year) - 1].map((one) => ` ${one}`));
  const named = lines.map((line) => namedCode.exec(line)?.groups).filter((groups) => groups !== undefined);
  const code =
    named.find(({ what }) => !ofPaper.test(what!))?.['code'] ??
    first(
      (line) =>
        [...line.replace(inWordsToo, '').replace(inMinutes, ' ').matchAll(anyCode)]
          .map(({ groups }) => groups!['code']!)
          .find((one) => isCourse(one) && !yearsOf.has(one.slice(-5))) ?? null,
    ) ??
    named[0]?.['code'] ??
    first((line) => numericCode.exec(line)?.[0] ?? null);
  // A quarter of an hour before it may be for reading.
  const minutes = first((line) => ofExam(minutesIn(line))) ?? first(minutesIn);
  return {
    courseCode: code?.replace(/\s+/g, ' ').trim() ?? null,
    courseName: courseTitle(head),
    year,
    month: date?.month ?? null,
    minutes: isTime(minutes) ? minutes : null,
    totalMarks: statedTotal(head, tail),
    ...readSitting(lines, [...feet.map(({ text }) => text), ...margins]),
  };
}
