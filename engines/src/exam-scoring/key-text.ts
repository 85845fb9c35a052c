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
 * "1. cancelled"; several on a line; letters below a row of their numbers; or letters alone, one a line or in rows that have
 * one for each question, counted from 1. Where a line may mean something else too, it is a problem.
 * @param of number of questions and of choices of the paper
 */
export function parseKeyText(text: string, of: { questions: number; choices: number }): ParsedKey {
  const items = new Map<number, KeyItem>();
  const problems: KeyProblem[] = [];
  const lines = belowNumbers(inRows(linesOf(text), of.questions));
  const isPaired = areInPairs(lines);
  const numbers = new Set(lines.flatMap(({ entries }) => entries.map(({ number }) => number)));
  const isInOrder = (number: number) => numbers.has(number + 1) || numbers.has(number - 1);
  const counts = lines.map(({ trimmed }) => lettersOf(trimmed).count);
  const areMany = counts.filter((count) => count > 1).length >= counts.filter((count) => count === 1).length;
  const isUnsure = (written: string) => {
    const { count, isWorded } = lettersOf(written);
    return of.questions > 1 && (count > 2 || (count === 2 && areMany && !isWorded));
  };
  // Behind letters that may be those of several questions, and numbers whose letters are elsewhere, none can be counted.
  let [counted, isCounting, isLost] = [0, false, false];
  for (const { line, trimmed, entries } of lines) {
    const problem = (kind: KeyProblemKind, question: number | null) =>
      problems.push({ line, text: trimmed, kind, question });
    if (entries.length === 0) problem('unreadable', null);
    const isAlone = isNumberAlone(entries);
    const [first] = entries;
    if (first && first.number !== null)
      isLost = areNumbers(entries) || (isAlone && !isPaired && (isLost || !isCounting));
    else if (first && entries.length === 1) isLost ||= isUnsure(first.written);
    for (const [at, { number, written, hasCells }] of entries.entries()) {
      if (isAlone && isPaired) {
        counted = Number(number) - 1;
        continue;
      }
      // Among letters that are counted, a number stands where a letter should.
      const isInPlace = isAlone && isCounting;
      if (number === null && isLost) {
        problem('unreadable', null);
        continue;
      }
      if (number === null && counted === 0 && /\p{L}{3}/u.test(written) && !readAnswer(1, written)) {
        problem('unreadable', null);
        continue;
      }
      counted = isInPlace ? counted + 1 : (number ?? counted + 1);
      isCounting = isInPlace || number === null;
      // "6-10 B": the line is told already, and no letter of it taken.
      if (/^(?:to)?$/i.test(entries[at - 1]?.written ?? 'none')) continue;
      const item = hasCells
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
  /** In a table, with more than one answer. */
  hasCells: boolean;
}

interface Line {
  line: number;
  trimmed: string;
  entries: Entry[];
}

/** Lines that are not empty. */
const linesOf = (text: string): Line[] =>
  text.split(/\r\n?|\n/).flatMap((written, i) => {
    const trimmed = written.trim();
    return trimmed === '' ? [] : [{ line: i + 1, trimmed, entries: entriesOf(trimmed) }];
  });

/** What stands between letters of a row. */
const between = /[\s,;]+/g;
const lettersIn = (written: string): string[] => [...written.replaceAll(between, '')];

const isChoice = (letter: string): boolean => choiceOf(letter) !== null;
const areLetters = (line: Line | undefined): boolean =>
  line !== undefined && lettersIn(line.trimmed).every(isChoice);

/** Letters of choices, alone or side by side. */
function lettersOf(written: string): { count: number; isWorded: boolean } {
  const words = written.split(/\P{L}+/u).filter((word) => word !== '');
  const letters = words.filter((word) => [...word].every(isChoice));
  return { count: letters.join('').length, isWorded: letters.length < words.length };
}

/** Letters in rows of the same length, one for each question of the paper: "ABCD EABC", "A, B, C". Two may be both of one. */
function inRows(lines: Line[], questions: number): Line[] {
  const rows = lines.map(({ trimmed }) => lettersIn(trimmed));
  const width = rows[0]?.length ?? 0;
  const isEven = rows.every(({ length }, i) => (i < rows.length - 1 ? length === width : length <= width));
  if (width < 3 || !isEven || rows.flat().length !== questions || !lines.every(areLetters)) return lines;
  return lines.map((line, i) => ({
    ...line,
    entries: rows[i]!.map((written) => ({ number: null, written, hasCells: false })),
  }));
}

const areNumbers = (entries: readonly Entry[] = []): boolean =>
  entries.length > 1 && entries.every(({ written }) => written === '');

/** Numbers that follow one another in a row, and their letters in the one below. */
function belowNumbers(lines: Line[]): Line[] {
  const found: Line[] = [];
  // Beside rows of one kind alone, which belong together can't be told.
  let isSure = true;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    const below = lines[at + 1];
    const { entries } = line;
    const letters = areLetters(below) ? lettersIn(below!.trimmed) : [];
    const isRow = areNumbers(entries) && letters.length === entries.length && !areLetters(lines[at + 2]);
    if (isSure && isRow && entries.every(({ number }, i) => number === entries[0]!.number! + i)) {
      const answered = entries.map(({ number }, i) => ({ number, written: letters[i]!, hasCells: false }));
      found.push({ ...below!, entries: answered });
      at += 1;
    } else {
      found.push(line);
      isSure &&= !areNumbers(entries) && !areLetters(line);
    }
  }
  return found;
}

/** "AC": both. Letters that are small, repeat or go back are those of several questions, or a word. */
function readJoined(question: number, written: string): KeyItem | null {
  const alternatives = written.split('/').map((each) => each.trim());
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
  if (!first) return [{ number: null, written: line, hasCells: false }];
  if (line.slice(0, first.index).replaceAll(fillers, '') !== '') return [];
  return heads.map((each, i) => {
    const [whole, number = ''] = each;
    const behind = whole.slice(whole.indexOf(number) + number.length);
    const written = withoutEnd(line.slice(each.index + whole.length, heads[i + 1]?.index));
    return { number: Number(number), written, hasCells: areCells(behind, written) };
  });
}

/** "1,A,C", "1 A C": one column for each set of questions, it may be. */
function areCells(behind: string, written: string): boolean {
  if (written.startsWith('"') && written.indexOf('"', 1) === written.length - 1) return false;
  const sign = [...behind].find((each) => ',;\t'.includes(each));
  if (sign !== undefined) return (behind + written).split(sign).length > 2;
  const isSpaced = behind.trim() === '' && written.includes(' ');
  return isSpaced && [...written].every((each) => each === ' ' || isChoice(each));
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
  if (rest !== '' && !/^[-–—:](?![a-e](?!\p{L}))/iu.test(rest)) return null;
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
