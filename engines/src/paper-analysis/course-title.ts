import type { Row } from './rows.ts';
import { finderOf, sourceOf } from '../language/paper-words.ts';

const code = '\\p{Lu}{2,6}[ -]?\\d{2,5}\\p{Lu}?';
const labelled =
  /\b(?:course|subject|paper|module)\s*(?:name|title)?\s*:[\s:–-]*(?<name>\p{L}.{3,90}?)\s*(?:\s{2,}|\b(?:max|time|duration)\b.*)?$/iu;
/** "Paper II – History of Trade", "Course title - Soil Mechanics". */
const dashed =
  /^[^\p{L}\p{N}]*(?:paper\s*[-–—]?\s*(?:[IVX]{1,4}|\d)\s*[:–—-]|(?:course|subject|paper|module)\s+(?:name|title)\s*[–—-])\s*(?<name>\p{L}.{3,90}?)\s*$/iu;
const behindCode = new RegExp(`^[^\\p{L}\\p{N}]*${code}\\s*[:–—-]?\\s+(?<name>\\p{Lu}.{3,80})$`, 'u');
/** A colon between them would make it a label: "Subject Number: COM 214". */
const beforeCode = new RegExp(`^(?<name>\\p{Lu}.{3,80}?)[\\s,–—-]*[([]?${code}[)\\]]?(?:\\s*[([].*)?$`, 'u');
const leadingCode = new RegExp(`^${code}\\s*[:–—-]?\\s+(?=\\p{L})`, 'u');

/** The word for an exam before its course: "Tentamen Datastrukturer". */
const examFirst = new RegExp(
  String.raw`^(?:(?:final|mid-?term|written|end[- ]semester|model|mock)\s+)*${sourceOf('exam')}` +
    String.raw`(?:\s*[:–—-]\s*|\s+(?:in|on|of|for|i|in der|de|em)\s+|\s+)(?=\p{Lu})`,
  'iu',
);
/** Who holds the exam, when, for whom, and what it asks of those who sit it. */
const frame = finderOf('heads');
const highestRow = 8;
const longest = 80;

/** Could be the title of a course and nothing else: a few words, the first with a capital, no sentence. */
function isTitle(text: string): boolean {
  return (
    text.length <= longest &&
    !frame.test(text) &&
    !/\d{3}|\d{1,2}[:./]\d|[@_=<>☐]|https?:|[.?!,;:]$/u.test(text) &&
    /^\p{Lu}[\p{L}\p{M}]{2,}/u.test(text) &&
    text.split(/\s+/u).length <= 12
  );
}

/** "CS208: Principles of Database Design" without what is kept as its code. */
const withoutCode = (name: string) => name.replace(leadingCode, '').trim();
const withoutExam = (name: string) => name.replace(examFirst, '').trim();

/**
 * The course that a paper is of: as labelled, as it stands beside the course's code, or else the heading that the
 * paper begins with. Null rather than the name of a university or of the exam.
 * @param head what stands before the first question
 */
export function courseTitle(head: readonly Row[]): string | null {
  for (const { text } of head) {
    const name = labelled.exec(text)?.groups!['name'] ?? dashed.exec(text)?.groups!['name'];
    if (name) return withoutCode(name.trim());
  }
  const top = head.filter(({ page }) => page === head[0]?.page).slice(0, highestRow);
  for (const { text } of top) {
    const name = behindCode.exec(text)?.groups!['name'] ?? beforeCode.exec(text)?.groups!['name'];
    const title = name && withoutExam(name);
    if (title && isTitle(title)) return title;
  }
  // A scan's headings are found by the height of blurred letters.
  const heading = top.find((row) => row.heading && !row.scanned && isTitle(withoutExam(row.text)));
  return heading ? withoutExam(heading.text) : null;
}
