import type { Paper } from '@gene/contract/papers';
import { statedTotal } from './header.ts';
import { isInstruction } from './choice.ts';
import type { Row } from './rows.ts';
import { finderOf } from '../language/paper-words.ts';
import { asks, questionWord } from './words.ts';

const timeStated =
  /\b(?:time|duration|tid|zeit|durée|tiempo|duração)\b[^.]{0,20}\d|(?<!\d)\d(?:\.\d)? ?(?:hours?|hrs)\b|\d{1,2}[:.]\d{2}\s*[-–—]\s*\d{1,2}[:.]\d{2}|समय|время/iu;
const examWord = finderOf('sitting');
const codeStated =
  /\b(?:course|subject|paper)\s*(?:code|name|title)\b|\breg(?:ister)?\.?\s*no\b|\bpages?\s*:\s*\d/iu;

/** Pages on which a paper begins: its frame (total, time, code, name of the exam) stands at the top of them. */
export function paperStarts(rows: readonly Row[]): number[] {
  const pages = [...new Set(rows.map(({ page }) => page))];
  const framed = pages.filter((page) => {
    const top = rows.filter((row) => row.page === page).slice(0, 16);
    const says = (pattern: RegExp) => top.some(({ text }) => pattern.test(text));
    const signs = [statedTotal(top, []) !== null, says(timeStated), says(codeStated), says(examWord)];
    return signs.filter(Boolean).length >= 3;
  });
  const first = pages[0] ?? 1;
  return [first, ...framed.filter((page) => page !== first)];
}

const fewestQuestions = 2;
/** For each question, with room for its answer. */
const pagesOfBooklet = 5;

/**
 * Whether what was read is a paper: numbered questions, and enough of what papers are framed with.
 * @param frame all that its first page prints, also what repeats on others
 */
export function isPaper(paper: Paper, rows: readonly Row[], frame: readonly Row[]): boolean {
  const { questions, header, sections } = paper;
  if (questions.length < fewestQuestions) return false;
  const head = rows.filter(({ page }) => page <= paper.firstPage + 1).slice(0, 60);
  const marked = questions.filter(({ marks }) => marks !== null).length;
  const asking = questions.filter(({ text, parts }) =>
    [text, ...parts.map((part) => part.text)].some((t) => asks.test(t)),
  );
  const worded =
    questions.length >= 3 && rows.filter(({ text }) => questionWord.test(text)).length >= questions.length;
  const pages = paper.lastPage - paper.firstPage + 1;
  const score =
    (header.totalMarks !== null ? 2 : 0) +
    (header.minutes !== null ? 1.5 : 0) +
    (marked * 2 >= questions.length || sections.some(({ total }) => total !== null) ? 2 : 0) +
    ([...head, ...frame].some(({ text }) => examWord.test(text)) ? 1 : 0) +
    (header.board === null ? 0 : 1) +
    (header.examType === null ? 0 : 1.5) +
    (head.some(({ text }) => isInstruction(text)) || sections.some(({ choice }) => choice) ? 1 : 0) +
    (asking.length * 2 >= questions.length ? 1.5 : 0) +
    (worded ? 1.5 : 0) +
    (asksThroughout(paper, asking.length) ? 1 : 0) +
    multipleChoice(questions) -
    (pages > pagesOfBooklet * questions.length ? 2 : 0) -
    (pages > 30 ? 1.5 : 0);
  return score >= 3;
}

/** A short list of short questions is a paper also where it gives no marks and no time. */
const asksThroughout = ({ questions, firstPage, lastPage }: Paper, asking: number): boolean =>
  questions.length >= 3 &&
  asking >= questions.length * 0.8 &&
  lastPage - firstPage < 10 &&
  questions.filter(({ text }) => text.length > 600).length * 5 <= questions.length;

/** Answers to choose from below most of many questions are a paper's also where nothing frames it. */
function multipleChoice(questions: Paper['questions']): number {
  const choosing = questions.filter(({ options }) => options.length > 0).length;
  if (choosing >= 5 && choosing * 2 >= questions.length) return 2;
  return choosing > 0 ? 1 : 0;
}
