import type { ChoiceRule } from '@gene/contract/papers';
import { numberOf } from './numerals.ts';
import * as words from './words.ts';
import { marksOfEach } from './worth.ts';

/** A line of instructions, parsed; empty if it gives none. */
export interface Instruction {
  choice: ChoiceRule | null;
  /** Numbers of questions that must be answered. */
  compulsory: string[];
  all: boolean;
  marksEach: number | null;
  /** "5 x 2 = 10": which of the two is the number of questions is told by counting them. */
  factors: [number, number] | null;
  total: number | null;
  equal: boolean;
  /** Parts or questions that one question or section has. */
  pieces: number | null;
  /** First and last of the questions that it is about. */
  range: [number, number] | null;
}

const aboutQuestions = new RegExp(`${words.questions.source}|\\bof the following\\b|प्रश्न`, 'iu');

export function readInstruction(written: string): Instruction {
  // A scan raises small figures: "carries ¹⁴ marks".
  const text = written.replace(/[⁰¹²³⁴-⁹]+/gu, (raised) => raised.normalize('NFKC'));
  const pieces = words.consistsOf.exec(text)?.groups?.['count'];
  const numbers = words.numbersFromTo.exec(text)?.groups;
  const times = words.product.exec(text)?.groups;
  // "Answer two of the following 8 × 2 = 16" speaks of marks, not of eight questions.
  const choice = choiceIn(text.replace(words.product, ''));
  return {
    choice: choice?.answer === 1 && words.ofOptions.test(text) ? null : choice,
    compulsory: compulsoryIn(text),
    all: words.answerAll.test(text),
    marksEach: marksOfEach(text),
    factors: times ? [Number(times['left']), Number(times['right'])] : null,
    total: times ? Number(times['total']) : null,
    equal: words.equalMarks.test(text),
    pieces: pieces ? numberOf(pieces) : null,
    range: numbers ? [Number(numbers['from']), Number(numbers['to'])] : null,
  };
}

function choiceIn(text: string): ChoiceRule | null {
  const per = words.fromEachModule.test(text) ? 'module' : 'section';
  const asked = words.answering.test(text);
  const match =
    (asked ? words.outOf.exec(text) : null) ??
    (asked || words.choosing.test(text) ? firstOf(words.numberAmong, text) : null) ??
    (asked || aboutQuestions.test(text) ? words.anyOf.exec(text) : null) ??
    words.chosenOf.exec(text) ??
    firstOf(words.freelyChosen, text) ??
    // "This section has three questions. Answer two questions."
    (asked
      ? (words.fullQuestions.exec(text.slice(text.search(words.answering))) ?? words.fullQuestions.exec(text))
      : null);
  const each = per === 'module' ? words.chosenFromEach.exec(text)?.groups?.['answer'] : undefined;
  const answer = match && numberOf(each ?? match.groups!['answer']!);
  if (!answer) return null;
  const among = match.groups!['of'] ? numberOf(match.groups!['of']) : null;
  return { answer, of: among && among > answer ? among : null, per, compulsory: compulsoryIn(text) };
}

const firstOf = (patterns: readonly RegExp[], text: string) =>
  patterns.map((pattern) => pattern.exec(text)).find((match) => match !== null) ?? null;

function compulsoryIn(text: string): string[] {
  const { number, second, first } = words.compulsoryQuestion.exec(text)?.groups ?? {};
  return [number, second, first].flatMap((must) => (must ? [String(numberOf(must) ?? must)] : []));
}

/** Tells how to answer, and is no question itself. */
export function isInstruction(text: string): boolean {
  if (text.length > 220) return false;
  const { choice, compulsory, all, marksEach, factors, equal } = readInstruction(text);
  return (
    compulsory.length > 0 ||
    choice !== null ||
    all ||
    marksEach !== null ||
    equal ||
    (factors !== null && text.length < 60)
  );
}
