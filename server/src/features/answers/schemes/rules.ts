import { answerLimits, type KeyPoint, type SchemeAttached } from '@gene/contract/answers';
import type { Citation } from '@gene/contract/chats';
import { countedYear, type DocumentPage, questionPaperDefaults } from '@gene/contract/documents';
import type { AnswerOption, KeptQuestion, Part } from '@gene/contract/papers';
import { escapeMarkdown } from '@gene/engines/answering';
import {
  headOfScheme,
  readMarkScheme,
  repeatsPaper,
  type SchemeEntry,
  type SchemePoint,
  yearsOfScheme,
} from '@gene/engines/exam-scoring';
import { courseCodesIn, courseOf, listsUnits } from '@gene/engines/paper-analysis';
import type { ListedPaper } from '../../papers/service.ts';
import type { WrittenParts } from '../schema.ts';

/** A scheme's entry for one question. */
export interface OfficialAnswer {
  question: KeptQuestion;
  entries: (SchemeEntry & { part: string[] })[];
}

export type SchemeReading =
  | { ok: true; answers: OfficialAnswer[]; unequal: SchemeAttached['unequal'] }
  | { ok: false; reason: 'other_year'; year: number; years: number[] }
  | { ok: false; reason: 'other_course'; course: string; courses: string[] }
  | { ok: false; reason: 'is_paper' | 'is_syllabus' | 'no_match' };

/** The paper's year; null where it states none and nobody set one. */
function yearOf({ year, content: { header } }: ListedPaper): number | null {
  if (header.year === null && year === questionPaperDefaults.year) return null;
  return countedYear(year, { year: header.year, isSet: header.datedBy === 'person' });
}

/**
 * Attaches a scheme's entries to a paper's questions.
 * @param isSameFile the paper and its answers are in one file, so that years say nothing
 */
export function readScheme(
  pages: readonly DocumentPage[],
  paper: ListedPaper,
  isSameFile: boolean,
): SchemeReading {
  const { questions } = paper.content;
  const asked = questions.flatMap((question) =>
    [{ part: [], marks: question.marks }, ...partsIn(question.parts)].map((each) => ({
      ...each,
      question,
      path: [question.number, ...each.part],
    })),
  );
  const entries = readMarkScheme(pages, asked).filter(({ points }) => points.length > 0);
  if (entries.length === 0) return { ok: false, reason: 'no_match' };
  const year = yearOf(paper);
  const years = yearsOfScheme(pages, entries);
  if (!isSameFile && year !== null && years.length > 0 && !years.includes(year))
    return { ok: false, reason: 'other_year', year, years };
  const course = courseOf(paper.content);
  const head = headOfScheme(pages, entries);
  const courses = course === null || isSameFile ? [] : courseCodesIn(head, course);
  if (courses.length > 0 && !courses.some((one) => one === course) && !names(head, course!))
    return { ok: false, reason: 'other_course', course: paper.content.header.courseCode!, courses };
  if (
    !isSameFile &&
    listsUnits(pages.flatMap(({ blocks }) => blocks.flatMap(({ text }) => text.split('\n'))))
  )
    return { ok: false, reason: 'is_syllabus' };
  const wordsOf = ({ of, points }: SchemeEntry) => {
    const { text, parts, options } = asked[of]!.question;
    const said = points.map((point) => point.text.toLowerCase()).join(' ');
    const listed = options.filter((option) => option.text !== '' && said.includes(option.text.toLowerCase()));
    // A key may give the words of the right option.
    const ofOptions = listed.length > 1 ? options : [];
    return [text, ...[...allParts(parts), ...ofOptions].map((each) => each.text)].join(' ');
  };
  if (repeatsPaper(entries, wordsOf)) return { ok: false, reason: 'is_paper' };
  const answers = questions.map((question) => ({
    question,
    entries: entries
      .filter(({ of }) => asked[of]!.question === question)
      .map((entry) => ({ ...entry, part: asked[entry.of]!.part })),
  }));
  const unequal = entries.flatMap(({ of, points }) => {
    const { question, part, marks } = asked[of]!;
    const added = sumOf(points);
    const isOther = marks !== null && added !== null && Math.abs(added - marks) > rounding;
    const name = [question.number, ...part.map((label) => `(${label})`)].join(' ');
    return isOther ? [{ question: name, marks, added }] : [];
  });
  return { ok: true, answers: answers.filter((each) => each.entries.length > 0), unequal };
}

/** Sums of shares are not exact in binary. */
const rounding = 0.01;

/** As the scheme gives them; null where a point has no marks. */
function sumOf(points: readonly SchemePoint[]): number | null {
  if (points.some(({ marks }) => marks === null)) return null;
  return Math.round(points.reduce((sum, { marks, own }) => sum + (own ?? marks!), 0) * 100) / 100;
}

/** However it is written: "LAW-312", "LAW 312/2". */
const names = (head: readonly string[], course: string) =>
  head.some((line) =>
    line
      .toUpperCase()
      .replace(/[\s-]+/gu, '')
      .includes(course),
  );

function partsIn(parts: readonly Part[], above: string[] = []): { part: string[]; marks: number | null }[] {
  return parts.flatMap(({ label, marks, parts: inner }) => {
    const part = [...above, label];
    return [{ part, marks }, ...partsIn(inner, part)];
  });
}

const allParts = (parts: readonly Part[]): Part[] => parts.flatMap((part) => [part, ...allParts(part.parts)]);

/** @param citations one for each entry */
export function answerOf(
  { question, entries }: OfficialAnswer,
  citations: Citation[],
): { markdown: string; written: WrittenParts } {
  const points = entries.flatMap((entry, citation) =>
    entry.points.map((point) => ({ ...point, part: entry.part, citation })),
  );
  const whole = question.marks ?? 0;
  const isKnown = whole > 0 && points.every(({ marks }) => marks !== null);
  const shares = points.map(({ marks }) => (isKnown ? marks! / whole : 1));
  const sum = shares.reduce((total, share) => total + share, 0);
  const scale = !isKnown || sum > 1 ? 1 / sum : 1;
  const keyPoints = points.slice(0, answerLimits.pointsMax).map(({ text, part, citation }, i): KeyPoint => ({
    ...{ text: text.slice(0, answerLimits.pointMax), part, citation },
    weight: Math.min(1, shares[i]! * scale),
  }));
  const markdown = entries
    .map((entry, i) => {
      const head =
        entry.part.length > 0 ? `**${entry.part.map((label) => `(${label})`).join(' ')}**\n\n` : '';
      const lines = entry.points.map(
        ({ text, marks }) => `- ${escapeMarkdown(text)}${inMarks(marks)} [${i + 1}]`,
      );
      return head + [...lines, ...entry.remarks.map((remark) => `- *${escapeMarkdown(remark)}*`)].join('\n');
    })
    .join('\n\n');
  const label = optionNamed(points[0]?.text ?? '', question.options);
  return {
    markdown: markdown.slice(0, answerLimits.markdownMax),
    written: {
      ...{ coverage: 'covered', citations, keyPoints, isOfficial: true },
      options: label === undefined ? [] : [{ part: [], label, citation: 0 }],
    },
  };
}

const inMarks = (marks: number | null) =>
  marks === null || marks === 0 ? '' : ` (${Math.round(marks * 100) / 100})`;

/**
 * The option that an entry begins with: "A", "(A)", "A) …", "A. …". Before words without such a mark, a letter is one only
 * where they are its option's: "A transaction is …" names none.
 */
function optionNamed(entry: string, options: readonly AnswerOption[]): string | undefined {
  const [, named = '', mark = '', rest = ''] =
    /^[(["“]?([\p{L}\p{N}]+)(?![\p{L}\p{N}])([)\]:]|\.(?!\p{L})|\s+[–—-]\s)?(.*)$/su.exec(entry.trim()) ?? [];
  const option = options.find(({ label }) => label.toLowerCase() === named.toLowerCase());
  const said = plainWords(rest);
  const own = plainWords(option?.text ?? '');
  const isOwn = own !== '' && (` ${said} `.includes(` ${own} `) || ` ${own} `.includes(` ${said} `));
  return mark !== '' || !/\p{L}/u.test(rest) || isOwn ? option?.label : undefined;
}

const plainWords = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
