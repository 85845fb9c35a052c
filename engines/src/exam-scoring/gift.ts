import { inOrder } from './key.ts';
import {
  amountAtHead,
  type FoundQuestion,
  inShort,
  linesOf,
  numberAtHead,
  type QuestionFile,
} from './found-question.ts';

/** Null: it is not GIFT. */
export function parseGift(text: string): QuestionFile | null {
  const questions = paragraphsOf(linesOf(text)).flatMap(questionsOf);
  return questions.some(({ answer }) => answer) ? { questions, strays: [] } : null;
}

/** Lines without blank ones between them, and without comments. */
interface Paragraph {
  text: string;
  /** Of each of its lines, its number in the file. */
  lines: number[];
}

function paragraphsOf(lines: readonly string[]): Paragraph[] {
  const paragraphs: { lines: number[]; written: string[] }[] = [];
  let isNew = true;
  lines.forEach((line, i) => {
    if (/^\s*\/\//.test(line)) return;
    if (/^\s*(?:\$CATEGORY:.*)?$/i.test(line)) {
      isNew = true;
      return;
    }
    // Answers go on after a blank line.
    if (isNew && !/^\s*[=~#}]/.test(line)) paragraphs.push({ lines: [], written: [] });
    if (paragraphs.length === 0) paragraphs.push({ lines: [], written: [] });
    isNew = false;
    paragraphs.at(-1)!.lines.push(i + 1);
    paragraphs.at(-1)!.written.push(line);
  });
  return paragraphs.map(({ lines: numbers, written }) => ({ text: written.join('\n'), lines: numbers }));
}

/** Start of a question and the end of the line after its answers. */
interface GiftPlace {
  start: number;
  end: number;
  /** Its opening brace; -1: there is none. */
  open: number;
  /** Null: its braces don't match. */
  body: string | null;
}

function questionsOf({ text, lines }: Paragraph): FoundQuestion[] {
  const found: FoundQuestion[] = [];
  let [row, counted] = [0, 0];
  for (const { start, end, open, body } of placesIn(text)) {
    const at = open < 0 ? start + Math.max(text.slice(start, end).search(/\S/), 0) : open;
    row += text.slice(counted, at).split('\n').length - 1;
    counted = at;
    const place = { line: lines[row] ?? 1, text: inShort(text.slice(start, end)) };
    const head = text.slice(start, open < 0 ? end : open);
    const before = found.at(-1);
    if (before && /^[^\S\n]*$/.test(head)) before.repeated.push(place);
    else {
      const answer = body === null ? null : readGiftAnswer(body.trim());
      found.push({ ...place, ...numbersAtHead(head), answer, repeated: [] });
    }
  }
  return found;
}

/** By its title, else by its first words. */
function numbersAtHead(head: string): Pick<FoundQuestion, 'number' | 'amount'> {
  const [whole = '', title = ''] = /^\s*::((?:(?!::)[\s\S])*)::/.exec(head) ?? [];
  const words = head.slice(whole.length);
  return { number: numberAtHead(title) ?? numberAtHead(words), amount: amountAtHead(words) };
}

/** Looks at each sign once: a pattern would begin anew at each sign of what is no question. */
function placesIn(code: string): GiftPlace[] {
  const found: GiftPlace[] = [];
  let [start, open, depth, lineStart, isAnswerLine, isNested] = [0, -1, 0, 0, false, false];
  const push = (end: number, body: string | null) => {
    found.push({ start, end, open, body });
    [start, open, depth, isNested] = [end, -1, 0, false];
  };
  for (let at = 0; at < code.length; at += 1) {
    const sign = code[at];
    if (sign === '\\') at += 1;
    else if (sign === '\n') {
      lineStart = at + 1;
      isAnswerLine = isAnswerAt(code, lineStart);
    } else if (sign === '{') {
      // The brace of a line above was never closed, unless this one is within an answer.
      if (depth > 0 && lineStart > open && !isAnswerLine) push(lineStart, null);
      if (depth === 0 && beginsAnew(code, start, lineStart)) push(lineStart, null);
      isNested = depth > 0;
      if (depth === 0) open = at;
      depth += 1;
    } else if (sign === '}' && depth > 1) depth -= 1;
    else if (sign === '}' && depth === 1) {
      push(endOfGiftLine(code, at + 1), isNested ? null : code.slice(open + 1, at));
      at = start - 1;
    } else if (sign === '}') {
      if (code.slice(start, at).trim() === '') start = at + 1;
      else push(at + 1, null);
    }
  }
  const rest = code.slice(start);
  if (depth > 0 || hasLostBraces(rest)) push(code.length, null);
  return found;
}

function isAnswerAt(code: string, lineStart: number): boolean {
  let at = lineStart;
  while (code[at] === ' ' || code[at] === '\t') at += 1;
  return code[at] === '=' || code[at] === '~';
}

/** Without braces it describes what follows, unless it has answers or the number of a question. */
const hasLostBraces = (text: string): boolean => numbersAtHead(text).number !== null || hasAnswers(text);

const hasAnswers = (text: string): boolean => /(?:^|\s)=/.test(text) && /(?:^|\s)~/.test(text);

/** Whether the lines above are a question without braces, and not the beginning of the one in this line. */
function beginsAnew(code: string, start: number, lineStart: number): boolean {
  const above = code.slice(start, lineStart);
  return hasAnswers(above) || (code.startsWith('::', lineStart) && numbersAtHead(above).number !== null);
}

function endOfGiftLine(code: string, from: number): number {
  let at = from;
  while (at < code.length && !'{}\n'.includes(code[at]!)) at += code[at] === '\\' ? 2 : 1;
  return Math.min(at, code.length);
}

const giftOption = /([=~])((?:[^=~\\]|\\[\s\S])*)/g;

function readGiftAnswer(body: string): FoundQuestion['answer'] {
  const truth = /^(T|TRUE|F|FALSE)(?:\s*#[\s\S]*)?$/i.exec(body)?.[1];
  if (truth !== undefined) return { accepted: [[/^t/i.test(truth) ? 0 : 1]], isCancelled: false };
  const options = [...body.matchAll(giftOption)].map(([, sign, written = '']) => ({
    isEqual: sign === '=',
    weight: Number(/^\s*%(-?[\d.]+)%/.exec(written)?.[1] ?? (sign === '=' ? 100 : 0)),
    isPair: /(?:^|[^\\])->/.test(written),
  }));
  // Without wrong ones it is a short answer, and with arrows one of matching.
  if (options.every(({ isEqual }) => isEqual) || options.some(({ isPair }) => isPair)) return null;
  // A part of the marks for what is called right: alone or with the others?
  if (options.some(({ isEqual, weight }) => isEqual && weight < 100)) return null;
  const chosen = (is: (option: (typeof options)[number]) => boolean) =>
    options.flatMap((option, i) => (is(option) ? [i] : []));
  const right = chosen(({ weight }) => weight >= 100);
  if (right.length > 0) return { accepted: right.map((choice) => [choice]), isCancelled: false };
  const together = chosen(({ weight }) => weight > 0);
  return together.length === 0 ? null : { accepted: [inOrder(together)], isCancelled: false };
}
