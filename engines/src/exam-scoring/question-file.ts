import { choiceOf, inOrder, type KeyItem, letterOf } from './key.ts';
import type { KeyProblem, KeyProblemKind, ParsedKey } from './key-text.ts';

interface Form {
  questions: number;
  choices: number;
}

/** A question as a file has it; `answer` null: it is not answered by choosing. */
interface Found {
  /** From 1: where its answer is. */
  line: number;
  text: string;
  /** By its name, such as "Question 5"; null: it has another one. */
  number: number | null;
  answer: Pick<KeyItem, 'accepted' | 'isCancelled'> | null;
}

/**
 * Reads the answers of a file of questions: by their numbers where all have one in their name, else in their order. Null:
 * it is neither Aiken nor GIFT.
 * @see https://docs.moodle.org/en/Aiken_format
 * @see https://docs.moodle.org/en/GIFT_format
 */
export function parseQuestionFile(text: string, of: Form): ParsedKey | null {
  const found = parseAiken(text) ?? parseGift(text);
  return found && toKey(found, of);
}

function toKey(found: readonly Found[], of: Form): ParsedKey {
  const items: KeyItem[] = [];
  const problems: KeyProblem[] = [];
  const isNumbered = found.every(({ number }, i) => number !== null && number > (found[i - 1]?.number ?? 0));
  found.forEach(({ line, text, number, answer }, i) => {
    const question = isNumbered && number !== null ? number : i + 1;
    const problem = (kind: KeyProblemKind) => problems.push({ line, text, kind, question });
    if (!answer) problem('unreadable');
    else if (answer.accepted.flat().some((choice) => choice >= of.choices)) problem('unknown_choice');
    else if (question > of.questions) problem('unknown_question');
    else items.push({ question, ...answer });
  });
  const answered = new Set(items.map(({ question }) => question));
  const all = Array.from({ length: of.questions }, (_, i) => i + 1);
  return { items, problems, missing: all.filter((question) => !answered.has(question)) };
}

const aikenAnswer = /^ANSWER\s*:(.*)$/i;

function parseAiken(text: string): Found[] | null {
  const lines = linesOf(text);
  const found = lines.flatMap((line, i): Found[] => {
    const written = aikenAnswer.exec(line)?.[1]?.trim();
    if (written === undefined) return [];
    const choice = choiceOf(written);
    const answer = /^[a-z]$/i.test(written) ? { accepted: [[choice ?? Infinity]], isCancelled: false } : null;
    return [{ line: i + 1, text: line.trim(), number: numberIn(stemAbove(lines, i)), answer }];
  });
  const hasOptions = lines.some((line) => /^[A-Z][.)]\s/.test(line));
  return found.length > 0 && hasOptions ? found : null;
}

/** The first line of a question whose answer is in this one. */
function stemAbove(lines: readonly string[], at: number): string {
  let first = at;
  while (first > 0 && lines[first - 1]?.trim() !== '' && !aikenAnswer.test(lines[first - 1] ?? ''))
    first -= 1;
  return lines[first] ?? '';
}

/** "Question 5", as a whole name. */
const numberIn = (name: string): number | null => {
  const number = /^\s*question\s+(\d{1,4})\s*$/i.exec(name)?.[1];
  return number === undefined ? null : Number(number);
};

function parseGift(text: string): Found[] | null {
  // Replaced by as many signs, so that lines are counted right.
  const code = text.replaceAll(/^[ \t]*(?:\/\/|\$CATEGORY:).*$/gm, (line) => ' '.repeat(line.length));
  let [line, counted] = [1, 0];
  const found = giftQuestions(code).map(({ start, open, close, end }): Found => {
    line += linesOf(code.slice(counted, open)).length - 1;
    counted = open;
    return {
      line,
      text: code.slice(start, end).trim().replaceAll(/\s+/g, ' ').slice(0, 120),
      number: numberIn(/^\s*::([^:]*)::/.exec(code.slice(start, open))?.[1] ?? ''),
      answer: readGiftAnswer(code.slice(open + 1, close).trim()),
    };
  });
  return found.some(({ answer }) => answer) ? found : null;
}

/** Start of a question, its answers in braces, and the end of the line after them. */
interface GiftPlace {
  start: number;
  open: number;
  close: number;
  end: number;
}

/** Looks at each sign once: a pattern would begin anew at each sign of what is no question. */
function giftQuestions(code: string): GiftPlace[] {
  const found: GiftPlace[] = [];
  let [start, open] = [0, -1];
  for (let at = 0; at < code.length; at += 1) {
    const sign = code[at];
    if (sign === '\\') at += 1;
    else if (sign === '{') {
      if (open >= 0) start = open + 1;
      open = at;
    } else if (sign === '}' && open < 0) start = at + 1;
    else if (sign === '}') {
      const end = endOfGiftLine(code, at + 1);
      found.push({ start, open, close: at, end });
      [start, open, at] = [end, -1, end - 1];
    }
  }
  return found;
}

function endOfGiftLine(code: string, from: number): number {
  let at = from;
  while (at < code.length && !'{}\n'.includes(code[at]!)) at += code[at] === '\\' ? 2 : 1;
  return Math.min(at, code.length);
}

const giftOption = /([=~])((?:[^=~\\]|\\[\s\S])*)/g;

function readGiftAnswer(body: string): Found['answer'] {
  const truth = /^(T|TRUE|F|FALSE)(?:\s*#[\s\S]*)?$/i.exec(body)?.[1];
  if (truth !== undefined) return { accepted: [[/^t/i.test(truth) ? 0 : 1]], isCancelled: false };
  const options = [...body.matchAll(giftOption)].map(([, sign, written = '']) => ({
    isRight: sign === '=',
    weight: Number(/^\s*%(-?[\d.]+)%/.exec(written)?.[1] ?? 0),
    isPair: /(?:^|[^\\])->/.test(written),
  }));
  // Without wrong ones it is a short answer, and with arrows one of matching.
  if (options.every(({ isRight }) => isRight) || options.some(({ isPair }) => isPair)) return null;
  const chosen = (is: (option: (typeof options)[number]) => boolean) =>
    options.flatMap((option, i) => (is(option) ? [i] : []));
  const right = chosen(({ isRight }) => isRight);
  if (right.length > 0) return { accepted: right.map((choice) => [choice]), isCancelled: false };
  const together = chosen(({ weight }) => weight > 0);
  return together.length === 0 ? null : { accepted: [inOrder(together)], isCancelled: false };
}

const linesOf = (text: string) => text.split(/\r\n?|\n/);

/** The answers as GIFT, which knows several right ones; what it cannot say is a comment. */
export function writeGift(items: readonly KeyItem[], choices: number): string {
  return items
    .map(({ question, accepted, isCancelled }) => {
      if (isCancelled) return `// Question ${question} is cancelled.`;
      const [first = []] = accepted;
      if (accepted.length > 1 && accepted.some((choices) => choices.length > 1))
        return `// Question ${question} has several right answers of several letters, which GIFT cannot say.`;
      const share = accepted.length === 1 && first.length > 1 ? shareOf(first.length) : null;
      const right = new Set(accepted.flat());
      const options = Array.from({ length: choices }, (_, choice) => {
        if (!right.has(choice)) return share === null ? `~${letterOf(choice)}` : `~%-100%${letterOf(choice)}`;
        return share === null ? `=${letterOf(choice)}` : `~%${share}%${letterOf(choice)}`;
      });
      return `::Question ${question}::Question ${question} {${options.join(' ')}}`;
    })
    .join('\n\n');
}

/** Percent, as Moodle lists them: "33.33333". */
const shareOf = (count: number) => String(Math.round(10_000_000 / count) / 100_000);

/** The answers as Aiken, which knows one right letter; the others are left out. */
export function writeAiken(items: readonly KeyItem[], choices: number): string {
  const options = Array.from({ length: choices }, (_, choice) => `${letterOf(choice)}. ${letterOf(choice)}`);
  return items
    .flatMap(({ question, accepted }) => {
      const [only, ...others] = accepted.flat();
      if (only === undefined || others.length > 0) return [];
      return [[`Question ${question}`, ...options, `ANSWER: ${letterOf(only)}`].join('\n')];
    })
    .join('\n\n');
}
