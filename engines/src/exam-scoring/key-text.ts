import { choiceOf, inOrder, type KeyItem, letterOf, saySame } from './key.ts';

export type KeyProblemKind =
  /** Nothing on the line can be read as an answer. */
  | 'unreadable'
  /** A letter that is no choice of the paper. */
  | 'unknown_choice'
  /** The paper has no question of that number. */
  | 'unknown_question'
  /** The question has another answer already. */
  | 'repeated';

export interface KeyProblem {
  /** From 1. */
  line: number;
  text: string;
  kind: KeyProblemKind;
  question: number | null;
}

export interface ParsedKey {
  /** By question. */
  items: KeyItem[];
  problems: KeyProblem[];
  /** Questions of the paper without an answer. */
  missing: number[];
}

/** Heading of a question: "1.", "Q1:", "Question 1 -", "(1)", "1)", "1", "1;", "1. Ans:". */
const head =
  /(?:\b(?:question|ques|que|q)\s*(?:\.\s*)?)?\(?(\d{1,4})\)?\s*(?:[.:)=–—,;-]|->|→)*\s*(?:ans(?:wer)?\b\s*[.:]*\s*)?/giu;
const answer = /^[A-Za-z](?![\p{L}])(?:[\s,;/|+&()]|and\b|or\b|[A-Za-z](?![\p{L}]))*/iu;
const cancelled = /^(?:cancel(?:l?ed)?|deleted|dropped|void|withdrawn|bonus)\b/i;
const fillers = /[()[\]{}."'“”‘’\s]+/gu;

/**
 * Reads an answer key as people write it, an answer a line: "1. A", "1) A", "Q1: a, c" (both), "1. A / B" (either),
 * "1. cancelled"; several on a line; or letters alone, one a line or in a row that has one for each question, counted from 1.
 * @param of number of questions and of choices of the paper
 */
export function parseKeyText(text: string, of: { questions: number; choices: number }): ParsedKey {
  const items = new Map<number, KeyItem>();
  const problems: KeyProblem[] = [];
  const lines = linesOf(text);
  const row = rowOfLetters(lines, of.questions);
  if (row) return parseKeyText(row.join('\n'), of);
  const isPaired = areInPairs(lines);
  const numbers = new Set(lines.flatMap(({ entries }) => entries.map(({ number }) => number)));
  const isInOrder = (number: number) => numbers.has(number + 1) || numbers.has(number - 1);
  let [counted, isCounting] = [0, false];
  for (const { line, trimmed, entries } of lines) {
    const problem = (kind: KeyProblemKind, question: number | null) =>
      problems.push({ line, text: trimmed, kind, question });
    if (entries.length === 0) problem('unreadable', null);
    const isAlone = isNumberAlone(entries);
    for (const [at, { number, written }] of entries.entries()) {
      if (isAlone && isPaired) {
        counted = Number(number) - 1;
        continue;
      }
      // Among letters that are counted, a number stands where a letter should.
      const isInPlace = isAlone && isCounting;
      if (number === null && counted === 0 && /\p{L}{3}/u.test(written) && !readAnswer(1, written)) {
        problem('unreadable', null);
        continue;
      }
      counted = isInPlace ? counted + 1 : (number ?? counted + 1);
      isCounting = isInPlace || number === null;
      // "6-10 B": the line is told already, and no letter of it taken.
      if (/^(?:to)?$/i.test(entries[at - 1]?.written ?? 'none')) continue;
      const isSeveral = number === null && lines.length === 1 && lettersIn(written).length > 1;
      const item = isSeveral
        ? null
        : (readAnswer(counted, written) ??
          (number !== null && isInOrder(number) ? readJoined(number, written) : null));
      const known = items.get(counted);
      if (!item) problem('unreadable', isInPlace ? counted : number);
      else if (item.accepted.flat().some((choice) => choice >= of.choices))
        problem('unknown_choice', counted);
      else if (counted < 1 || counted > of.questions) problem('unknown_question', counted);
      else if (known && !saySame(known, item)) problem('repeated', counted);
      else items.set(counted, item);
    }
  }
  const all = Array.from({ length: of.questions }, (_, i) => i + 1);
  return {
    items: [...items.values()].toSorted((one, other) => one.question - other.question),
    problems,
    missing: all.filter((question) => !items.has(question)),
  };
}

interface Entry {
  number: number | null;
  written: string;
}

/** Lines that are not empty. */
const linesOf = (text: string) =>
  text.split(/\r\n?|\n/).flatMap((written, i) => {
    const trimmed = written.trim();
    return trimmed === '' ? [] : [{ line: i + 1, trimmed, entries: entriesOf(trimmed) }];
  });

/** What stands between letters of a row. */
const between = /[\s,;]+/g;
const lettersIn = (written: string): string[] => [...written.replaceAll(between, '')];

/** Letters in a few rows, one for each question of the paper: "ABCD EABC", "A, B, C". Null: the text is none. */
function rowOfLetters(lines: readonly { trimmed: string }[], questions: number): string[] | null {
  if (lines.length * 2 > questions) return null;
  const letters = lines.flatMap(({ trimmed }) => lettersIn(trimmed));
  return letters.length === questions && letters.every((letter) => /^[a-e]$/i.test(letter)) ? letters : null;
}

/** "AC": both. Letters that repeat or go back are those of several questions, or a word. */
function readJoined(question: number, written: string): KeyItem | null {
  const alternatives = written
    .toUpperCase()
    .split('/')
    .map((each) => each.trim());
  const isJoined = alternatives.every(
    (each) => /^[A-E]+$/.test(each) && each === [...new Set(each)].toSorted().join(''),
  );
  return isJoined ? readAnswer(question, alternatives.map((each) => [...each].join(', ')).join(' / ')) : null;
}

const isNumberAlone = (entries: readonly Entry[]): boolean =>
  entries.length === 1 && entries[0]?.number !== null && entries[0]?.written === '';

/** Each number on a line of its own, and its letter on the next. */
function areInPairs(lines: readonly { entries: readonly Entry[] }[]): boolean {
  const isLetter = (entries: readonly Entry[] = []) =>
    entries[0]?.number === null && readAnswer(1, entries[0].written) !== null;
  const numbers = lines.filter(({ entries }) => isNumberAlone(entries)).length;
  const letters = lines.filter(({ entries }) => isLetter(entries)).length;
  const pairs = lines.filter(
    ({ entries }, i) => isNumberAlone(entries) && isLetter(lines[i + 1]?.entries),
  ).length;
  return pairs > 0 && pairs === letters && numbers > letters / 2;
}

function entriesOf(line: string): Entry[] {
  const heads = [...line.matchAll(head)];
  const [first] = heads;
  if (!first) return [{ number: null, written: line }];
  if (line.slice(0, first.index).replaceAll(fillers, '') !== '') return [];
  return heads.map((each, i) => ({
    number: Number(each[1]),
    written: withoutEnd(line.slice(each.index + each[0].length, heads[i + 1]?.index)),
  }));
}

/** Without what stands between it and the next one. */
function withoutEnd(written: string): string {
  let end = written.length;
  while (end > 0 && /[\s,;]/.test(written[end - 1]!)) end -= 1;
  return written.slice(0, end);
}

function readAnswer(question: number, written: string): KeyItem | null {
  const text = written.trim();
  if (cancelled.test(text)) return { question, accepted: [], isCancelled: true };
  const bare = text.replace(/^[([{"'“‘,;]+/, '');
  const matched = answer.exec(bare)?.[0];
  // Text after an answer only repeats the choice.
  if (!matched) return null;
  const rest = bare.slice(matched.length).replaceAll(fillers, '');
  if (rest !== '' && !/^[-–—:]/.test(rest)) return null;
  const accepted = matched
    .split(/\/|\||\bor\b/i)
    .map((alternative) =>
      inOrder(
        [...alternative.replaceAll(/\band\b/gi, ' ')].flatMap((letter) =>
          /[a-z]/i.test(letter) ? [choiceOf(letter) ?? Infinity] : [],
        ),
      ),
    );
  const filled = accepted.filter((choices) => choices.length > 0);
  return filled.length === 0 ? null : { question, accepted: filled, isCancelled: false };
}

/** The key as `parseKeyText` reads it, an answer a line. */
export function writeKeyText(items: readonly KeyItem[]): string {
  return items.map((item) => `${item.question}. ${answerText(item)}`).join('\n');
}

const answerText = ({ accepted, isCancelled }: KeyItem): string =>
  isCancelled ? 'cancelled' : accepted.map((choices) => choices.map(letterOf).join(', ')).join(' / ');
