import { choiceOf } from './key.ts';
import {
  amountAtHead,
  type FileText,
  type FoundQuestion,
  inShort,
  linesOf,
  numberAtHead,
  type QuestionFile,
} from './found-question.ts';

type Line = FileText & { isAfterBlank: boolean } & (
    | { kind: 'answer'; written: string }
    /** From 0: A. */
    | { kind: 'option'; choice: number }
    | { kind: 'text' }
  );

/** A question while its lines are read. */
interface Draft {
  first: FileText;
  number: number | null;
  /** Its last choice; -1: it has none so far. */
  last: number;
  answers: (FileText & { written: string })[];
}

/** Null: it is not Aiken. */
export function parseAiken(text: string): QuestionFile | null {
  const lines = classify(linesOf(text));
  const has = (kind: Line['kind']) => lines.some((line) => line.kind === kind);
  if (!has('answer') || !has('option')) return null;
  const isLost = ({ number, last, answers }: Draft) => number === null && last < 0 && answers.length === 0;
  const drafts = draftQuestions(lines);
  return {
    questions: drafts.filter((draft) => !isLost(draft)).map(finishQuestion),
    strays: drafts.filter(isLost).map(({ first }) => first),
  };
}

const answerLine = /^ANSWER(?:\s*:(.*)|\s+(\(?[a-z][.)]?)|)$/i;
/** The first that a file has are its choices; the others may number statements of a question. */
const optionStyles = [/^([A-Z])[.)](?:\s|$)/, /^\(([A-Z])\)/, /^([a-z])[.)](?:\s|$)/, /^\(([a-z])\)/];

function classify(written: readonly string[]): Line[] {
  const trimmed = written.map((line) => line.trim());
  const style = optionStyles.find((each) => trimmed.some((line) => each.test(line)));
  return trimmed.flatMap((text, i): Line[] => {
    if (text === '') return [];
    const at = { line: i + 1, text: inShort(text), isAfterBlank: trimmed[i - 1] === '' };
    const answer = answerLine.exec(text);
    if (answer) return [{ ...at, kind: 'answer', written: (answer[1] ?? answer[2] ?? '').trim() }];
    const option = style?.exec(text)?.[1];
    if (option === undefined) return [{ ...at, kind: 'text' }];
    return [{ ...at, kind: 'option', choice: option.toUpperCase().charCodeAt(0) - 65 }];
  });
}

function draftQuestions(lines: readonly Line[]): Draft[] {
  const drafts: Draft[] = [];
  const ahead = lookAhead(lines);
  lines.forEach((line, i) => {
    const draft = drafts.at(-1);
    if (!draft || beginsQuestion(line, draft, ahead[i]!)) {
      const { line: at, text } = line;
      const number = line.kind === 'text' ? numberAtHead(text) : null;
      drafts.push({ first: { line: at, text }, number, last: -1, answers: [] });
    }
    const own = drafts.at(-1)!;
    if (line.kind === 'answer') own.answers.push({ line: line.line, text: line.text, written: line.written });
    else if (line.kind === 'option' && isNextOption(line.choice, own)) own.last = line.choice;
  });
  return drafts;
}

/** What comes after a line. */
interface Ahead {
  /** The first from it on that is a choice or an answer. */
  marked: Line | null;
  /** Whether a text begins before that, in a paragraph or with a number of its own. */
  hasBeginning: boolean;
}

function lookAhead(lines: readonly Line[]): Ahead[] {
  const found: Ahead[] = [];
  let [marked, hasBeginning]: [Line | null, boolean] = [null, false];
  for (const line of lines.toReversed()) {
    if (line.kind !== 'text') [marked, hasBeginning] = [line, false];
    found.push({ marked, hasBeginning });
    if (line.kind === 'text') hasBeginning ||= canBegin(line);
  }
  return found.toReversed();
}

const canBegin = ({ isAfterBlank, text }: Line): boolean => isAfterBlank || numberAtHead(text) !== null;

/** One between may be written in another way. A letter further on, as of "I. Newton", is a word. */
const isNextOption = (choice: number, { last }: Draft): boolean => choice > last && choice <= last + 2;

/** Whether a question begins in this line: its own answer may be missing, or its own first line. */
function beginsQuestion(line: Line, before: Draft, { marked, hasBeginning }: Ahead): boolean {
  if (line.kind === 'answer') return false;
  const isFollowed = hasBeginning || marked?.kind !== 'option';
  if (before.answers.length > 0) return !(isLabelled(line) && isFollowed);
  if (line.kind === 'option') return line.choice === 0 && before.last > 0;
  if (before.last < 0)
    return line.isAfterBlank && (before.number === null || numberAtHead(line.text) !== null);
  if (marked?.kind !== 'option') return canBegin(line);
  return !isNextOption(marked.choice, before) && (canBegin(line) || !hasBeginning);
}

/** "Feedback: so it is", straight below an answer. */
const isLabelled = ({ kind, isAfterBlank, text }: Line): boolean =>
  kind === 'text' && !isAfterBlank && /^\p{L}+(?: \p{L}+)?:/u.test(text);

function finishQuestion({ first, number, last, answers }: Draft): FoundQuestion {
  const [given, ...repeated] = answers;
  const amount = amountAtHead(first.text);
  if (!given) return { ...first, number, amount, answer: null, repeated: [] };
  const letter = /^\(?([a-z])[.)]?$/i.exec(given.written)?.[1];
  const choice = letter === undefined ? null : (choiceOf(letter) ?? Infinity);
  const isBeyond = choice !== null && last >= 0 && choice > last;
  return {
    ...{ line: given.line, text: given.text, number, amount },
    answer: choice === null ? null : { accepted: [[isBeyond ? Infinity : choice]], isCancelled: false },
    repeated: repeated.map(({ line, text }) => ({ line, text })),
  };
}
