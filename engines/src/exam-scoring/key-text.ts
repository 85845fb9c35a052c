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

/** Heading of a question: "1.", "Q1:", "Question 1 -", "(1)", "1)", "1". */
const head = /(?:\b(?:question|ques|que|q)\s*(?:\.\s*)?)?\(?(\d{1,4})\)?\s*(?:[.:)=–—-]|->|→)*\s*/giu;
const answer = /^[A-Za-z](?![\p{L}])(?:[\s,;/|+&()]|and\b|or\b|[A-Za-z](?![\p{L}]))*/iu;
const cancelled = /^(?:cancel(?:l?ed)?|deleted|dropped|void|withdrawn|bonus)\b/i;
const fillers = /[()[\]{}."'“”‘’\s]+/gu;

/**
 * Reads an answer key as people write it, an answer a line: "1. A", "1) A", "Q1: a, c" (both), "1. A / B" (either),
 * "1. cancelled"; several on a line; or letters alone, one a line, counted from 1.
 * @param of number of questions and of choices of the paper
 */
export function parseKeyText(text: string, of: { questions: number; choices: number }): ParsedKey {
  const items = new Map<number, KeyItem>();
  const problems: KeyProblem[] = [];
  let counted = 0;
  text.split(/\r\n?|\n/).forEach((line, i) => {
    const trimmed = line.trim();
    if (trimmed === '') return;
    const problem = (kind: KeyProblemKind, question: number | null) =>
      problems.push({ line: i + 1, text: trimmed, kind, question });
    const entries = entriesOf(trimmed);
    if (entries.length === 0) problem('unreadable', null);
    for (const [at, { number, written }] of entries.entries()) {
      counted = number ?? counted + 1;
      // "6-10 B": the line is told already, and no letter of it taken.
      if (/^(?:to)?$/i.test(entries[at - 1]?.written ?? 'none')) continue;
      const item = readAnswer(counted, written);
      const known = items.get(counted);
      if (!item) problem('unreadable', number);
      else if (item.accepted.flat().some((choice) => choice >= of.choices))
        problem('unknown_choice', counted);
      else if (counted < 1 || counted > of.questions) problem('unknown_question', counted);
      else if (known && !saySame(known, item)) problem('repeated', counted);
      else items.set(counted, item);
    }
  });
  const all = Array.from({ length: of.questions }, (_, i) => i + 1);
  return {
    items: [...items.values()].toSorted((one, other) => one.question - other.question),
    problems,
    missing: all.filter((question) => !items.has(question)),
  };
}

function entriesOf(line: string): { number: number | null; written: string }[] {
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
  const bare = text.replace(/^[([{"'“‘]+/, '');
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
