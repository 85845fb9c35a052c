import type { Paper, Question } from '@gene/contract/papers';
import type { Row } from './rows.ts';
import { sourceOf } from '../language/paper-words.ts';

const keyHeading = new RegExp(
  String.raw`^[^\p{L}\p{N}]*(?:${sourceOf('answerKey')}|(?:key|answers?) (?:to|of|for) .{0,40})\s*[:.–-]*\s*$`,
  'iu',
);
/** "7) C", "7. (b)", "7-A", and several of them in one row; a wrong or doubtful key names the number of an option. */
const entry =
  /^[^\p{L}\p{N}]*(?:q\s*\.?\s*)?\d{1,3}\s*[.):–-]?\s*(?:ans(?:wer)?\s*[.:]?\s*)?[([]?[A-Fa-f1-6][)\]]?(?=$|[\s,;])/iu;
/** A row of entries and nothing else: "7 (a) State …" and "7. A car …" are questions. */
const onlyEntries =
  /^(?:[^\p{L}\p{N}]*(?:q\s*\.?\s*)?\d{1,3}\s*[.):–-]?\s*(?:ans(?:wer)?\s*[.:]?\s*)?[([]?[A-Fa-f1-6][)\]]?(?=$|[\s,;]))+[\s.,;]*$/iu;
const fewest = 4;
/** Share of a list's rows that must be entries of a key. */
const agreement = 0.8;

/** The option that a key names for a question, by the question's number. */
export type AnswerKey = ReadonlyMap<string, string>;

/**
 * The rows before the list of answers that closes a paper of multiple choice, and what that says. Its entries are numbered
 * as the questions are, and are none of them. Without a heading above it, only such a list counts as has nothing else in it.
 */
export function apartFromKey(rows: readonly Row[]): { rows: Row[]; key: AnswerKey } {
  for (let at = 1; at < rows.length; at++) {
    const headed = keyHeading.test(rows[at]!.text);
    if (!headed && !onlyEntries.test(rows[at]!.text)) continue;
    const list = rows.slice(headed ? at + 1 : at);
    const rowsOfEntries = list.filter(({ text }) => (headed ? entry : onlyEntries).test(text));
    // Below a heading they may stand in one row.
    const found = headed ? rowsOfEntries.flatMap(({ text }) => [...text.matchAll(entries)]) : rowsOfEntries;
    if (found.length >= fewest && rowsOfEntries.length >= list.length * (headed ? agreement : 1))
      return { rows: rows.slice(0, at), key: keyIn(list) };
  }
  return { rows: [...rows], key: new Map() };
}

const entries =
  /(?<![\p{L}\p{N}])(\d{1,3})\s*[.):–-]?\s*(?:ans(?:wer)?\s*[.:]?\s*)?[([]?([A-Fa-f1-6])[)\]]?(?=$|[\s,;])/giu;

/** A number that is there twice with two answers has none. */
function keyIn(list: readonly Row[]): AnswerKey {
  const key = new Map<string, string>();
  for (const [, number = '', label = ''] of list.flatMap(({ text }) => [...text.matchAll(entries)])) {
    const known = key.get(number);
    key.set(number, known === undefined || known === label ? label : '');
  }
  return key;
}

/** The questions with the options that the paper's own key names; where it names none that is there, nothing is said. */
export function withKey(paper: Paper, key: AnswerKey): Paper {
  if (key.size === 0) return paper;
  const isNumberedTwice = (number: string) =>
    paper.questions.filter((one) => one.number === number).length > 1;
  const questions = paper.questions.map((question): Question => {
    const named = key.get(question.number)?.toLowerCase();
    if (!named || isNumberedTwice(question.number)) return question;
    const { options } = question;
    const option =
      options.find(({ label }) => label.toLowerCase() === named) ??
      (/^\d$/.test(named) ? options[Number(named) - 1] : undefined);
    return option ? { ...question, rightOptions: { labels: [option.label], by: 'paper' } } : question;
  });
  return { ...paper, questions };
}
