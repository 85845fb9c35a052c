import { analyse } from '../analysis.ts';
import { answerWords } from '../answer-words.ts';
import type { Statement } from './statement.ts';

/** "The maximum number of members of the moot": a number that belongs to members. */
export interface AskedMeasure {
  /** Terms of what is counted, its head last. */
  counted: readonly string[];
}

const asked =
  /\b(?:maximum|minimum|largest|smallest|greatest|highest|lowest|total|max|min)\s+(?:permitted |possible |allowed )?(?:number|count|strength) of (?<counted>.+?)(?: (?:of|in|for|that|who|which|to|at|on|allowed|permitted)\b.*)?$/u;

/** @param question in lower case, without its last mark */
export function askedMeasure(question: string): AskedMeasure | null {
  const counted = analyse(asked.exec(question)?.groups?.['counted'] ?? '', 'eng');
  return counted.length > 0 ? { counted } : null;
}

const numbers = new Set(answerWords['eng']!.numbers.split(' ').filter((word) => word !== 'one'));
const isNumber = (word: string) =>
  /^\d{1,3}(?:,?\d{3})*$/.test(word) || word.split('-').every((part) => numbers.has(part));
/** "Five hundred and thirty elected members". */
const wordsBefore = 3;
/** "The number of members shall not exceed …". */
const wordsAfter = 60;
const verbGap = 8;
/** Not any number is a limit. */
const limit =
  /\b(?:maximum|minimum|max|min|largest|smallest|highest|lowest|total|(?:not|no) (?:more|less|fewer) than|at (?:most|least)|up to|exceed(?:s|ing)?|below|limit(?:s|ed)?)\b/iu;

/** Whether a number of what is counted stands in a statement. */
export function givesMeasure({ sentence, leadIn }: Statement, { counted }: AskedMeasure): boolean {
  // Numbers of sections, lists and notes count nothing.
  const text = `${leadIn} ${sentence}`.replace(
    /\([\p{L}\p{N}]{1,4}\)|\b(?:section|article|clause|part|chapter|rule|page|no)\.? \d+\S*/giu,
    ' ',
  );
  const words = text.toLowerCase().match(/[\p{L}\p{N},-]*[\p{L}\p{N}]|[;.]/gu) ?? [];
  if (!limit.test(text)) return false;
  const head = counted.at(-1)!;
  return words.some((word, i) => {
    if (!analyse(word, 'eng').includes(head)) return false;
    if (words.slice(Math.max(0, i - wordsBefore), i).some(isNumber)) return true;
    if (!words.slice(Math.max(0, i - wordsBefore - 1), i).includes('number')) return false;
    const after = words.slice(i + 1, i + 1 + wordsAfter);
    const end = after.findIndex((each) => each === ';' || each === '.');
    const rest = after.slice(0, end < 0 ? undefined : end);
    return rest.some(
      (each, at) =>
        /^(?:is|are|was|were|be|exceed|exceeds|reach)$/.test(each) &&
        rest.slice(at, at + verbGap).some(isNumber),
    );
  });
}
