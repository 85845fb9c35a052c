import type { PaperHeader } from '@gene/contract/papers';
import { courseTitle } from './course-title.ts';
import { examDate, examYear, monthOf } from './exam-date.ts';
import type { Row } from './rows.ts';

const totalBefore =
  /(?:max(?:imum)?\.?|total|full|overall|whole|gesamt\p{L}*|höchst\p{L}*|totalt?|note sur|puntuación (?:máxima|total)|valor total|пол\p{L}+|पूर्णांक|अधिकतम अंक|कुल अंक)\s*(?:(?:no\.?|number) of\s*)?(?:marks?|points?|score|poäng|punkte?|puntos?|pontos?|балл\p{L}*|अंक)?\s*(?:on (?:the )?paper|for (?:the|this) paper)?\s*[:=\-–—]*\s*[([]?\s*(?<total>\d{2,4})(?![\d.:]*\d)/iu;
const totalAfter =
  /\b(?:marks|points|m\.?\s?m\.?|maxpoäng)\s*[:=]\s*(?<total>\d{2,3})(?!\d)|[([]\s*(?<inBrackets>\d{2,3})\s*(?:marks|points|poäng)\s*[)\]]|\bout of (?<outOf>\d{2,3}) (?:marks|points)\b|\b(?:totalt|insgesamt|maximum of|total of)\s+(?<plain>\d{2,3})\s*(?:marks|points|poäng|punkte)/iu;
const runningTotal = /\btotal\b[^:]*\b(?:q(?:uestion)?\s*\d|section|part)/iu;
/** "Total: (12)" below a question or a section. */
export const subtotal =
  /^[\W_]*(?:sub-?\s*)?total\s*(?:marks?|points?)?\s*(?:for|of)?\s*(?:q(?:uestion)?\.?\s*\d{1,2})?\s*[:=-]*\s*[([]?\s*(?<total>\d{1,3})\s*(?:marks?|points?)?\s*[)\]]?\s*$/iu;

/** "Max. Marks: 15" in a row of its own, wherever it stands. */
export const totalAlone =
  /^[^\p{L}\p{M}\p{N}]*(?:max(?:imum)?\.?|full|overall|whole)\s*(?:marks?|points?|score)\s*[:=\-–—]*\s*[([]?\s*\d{2,4}\s*[)\]]?[^\p{L}\p{M}\p{N}]*$/iu;

/** What the paper says about its total: at its head, or else at its end. */
export function statedTotal(head: readonly Row[], tail: readonly Row[]): number | null {
  for (const rows of [head, tail.toReversed()]) {
    for (const { text } of rows) {
      if (runningTotal.test(text)) continue;
      const before = totalBefore.exec(text)?.groups;
      const after = rows === head ? totalAfter.exec(text)?.groups : undefined;
      const found =
        before?.['total'] ??
        after?.['total'] ??
        after?.['inBrackets'] ??
        after?.['outOf'] ??
        after?.['plain'];
      if (found && Number(found) >= 10) return Number(found);
    }
  }
  return null;
}

const hour = 'hours?|hrs?|h|timmar|stunden|heures?|horas?|час\\p{L}*|घंटे|घण्टे|ساعات?';
const minute = 'minutes?|mins?|minuter|minuten|minutos?|минут\\p{L}*|मिनट|دقيقة';
const inHours = new RegExp(
  `(?<![\\d.])(?<hours>\\d(?:[.,]\\d{1,2})?|one|two|three|four)\\s*(?<half>½|1/2|and a half)?\\s*(?:${hour})(?![\\p{L}\\p{M}])(?:\\s*(?:and|&|,)?\\s*(?<minutes>\\d{1,2})\\s*(?:${minute}))?`,
  'iu',
);
const clock = /(?<![\d.:])(?<hours>[0-4])[:.](?<minutes>[0-5]\d)\s*(?:hours?|hrs?|h)\b/iu;
const inMinutes = new RegExp(`(?<!\\d)(?<minutes>\\d{2,3})\\s*(?:${minute})(?![\\p{L}\\p{M}])`, 'iu');
const fromTo =
  /(?<!\d)(?<h1>\d{1,2})[:.](?<m1>[0-5]\d)\s*(?:am|pm|a\.m\.|p\.m\.)?\s*(?:[-–—]|to|till|bis|à)\s*(?<h2>\d{1,2})[:.](?<m2>[0-5]\d)(?!\d)/iu;

function minutesIn(text: string): number | null {
  const hours = clock.exec(text)?.groups ?? inHours.exec(text)?.groups;
  if (hours) {
    const whole = ['one', 'two', 'three', 'four'].indexOf(hours['hours']!.toLowerCase()) + 1;
    const count = whole || Number(hours['hours']!.replace(',', '.'));
    return Math.round(60 * (count + (hours['half'] ? 0.5 : 0)) + Number(hours['minutes'] ?? 0));
  }
  const minutes = inMinutes.exec(text)?.groups;
  if (minutes) return Number(minutes['minutes']);
  const span = fromTo.exec(text)?.groups;
  if (!span) return null;
  const between = 60 * (Number(span['h2']) - Number(span['h1'])) + Number(span['m2']) - Number(span['m1']);
  return between < 0 ? between + 12 * 60 : between;
}

const namedCode =
  /\b(?:course|subject|paper|module|unit|exam|q\.?\s?p\.?)\s*(?:and name of course|code|no\.?|number)\s*[:.\-–]*\s*(?<code>\p{Lu}{0,6}\s?-?\d{2,6}\p{Lu}?(?:[-/]\d{1,4})?)(?![\p{L}\d])/iu;
const anyCode = /(?<![\p{L}\d])(?<code>\p{Lu}{2,5}[ -]?\d{3,5}\p{Lu}?)(?![\p{L}\d])/gu;

/** The first page whole, for what may also stand at its foot. */
export interface FirstPage {
  /** Its rows. */
  frame: readonly Row[];
  /** Lines that are no part of its text: running heads and feet. */
  margins: readonly string[];
}

/**
 * @param head what stands before the first question
 * @param tail the end of the paper
 */
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
  const date = examDate(head, [...feet.map(({ text }) => text), ...margins]);
  const code =
    first((line) => namedCode.exec(line)?.groups!['code'] ?? null) ??
    first(
      (line) =>
        [...line.matchAll(anyCode)].map(({ groups }) => groups!['code']!).find((c) => !monthOf(c)) ?? null,
    );
  const minutes = first(minutesIn);
  return {
    courseCode: code?.replace(/\s+/g, ' ').trim() ?? null,
    courseName: courseTitle(head),
    year: date?.year ?? examYear(head),
    month: date?.month ?? null,
    minutes: minutes !== null && minutes >= 10 && minutes <= 600 ? minutes : null,
    totalMarks: statedTotal(head, tail),
  };
}
