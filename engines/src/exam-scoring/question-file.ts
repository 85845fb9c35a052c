import { parseAiken } from './aiken.ts';
import { parseGift } from './gift.ts';
import { type KeyItem, letterOf } from './key.ts';
import type { KeyProblem, KeyProblemKind, ParsedKey } from './key-text.ts';
import type { FoundQuestion, QuestionFile } from './found-question.ts';

interface Form {
  questions: number;
  choices: number;
}

/**
 * Reads the answers of a file of questions: by their own numbers where they have some, else in their order. Null: it is
 * neither Aiken nor GIFT.
 * @see https://docs.moodle.org/en/Aiken_format
 * @see https://docs.moodle.org/en/GIFT_format
 */
export function parseQuestionFile(text: string, of: Form): ParsedKey | null {
  const file = parseAiken(text) ?? parseGift(text);
  return file && toKey(file, of);
}

function toKey({ questions: found, strays }: QuestionFile, of: Form): ParsedKey {
  const items: KeyItem[] = [];
  const problems: KeyProblem[] = [];
  const taken = new Set<number>();
  const places = placesOf(found);
  found.forEach(({ line, text, answer, repeated }, i) => {
    const question = places[i] ?? null;
    const problem = (kind: KeyProblemKind) => problems.push({ line, text, kind, question });
    if (!answer || question === null) problem('unreadable');
    else if (answer.accepted.flat().some((choice) => choice >= of.choices)) problem('unknown_choice');
    else if (question < 1 || question > of.questions) problem('unknown_question');
    else if (taken.has(question)) problem('repeated');
    else items.push({ question, ...answer });
    if (question !== null) taken.add(question);
    const kind = question === null ? 'unreadable' : 'repeated';
    for (const other of repeated) problems.push({ ...other, kind, question });
  });
  // Among questions without numbers, one may be lost in such a text, and those after it would move up.
  if (numbersOf(found).includes(null))
    problems.push(...strays.map((stray) => ({ ...stray, kind: 'unreadable' as const, question: null })));
  const answered = new Set(items.map(({ question }) => question));
  const all = Array.from({ length: of.questions }, (_, i) => i + 1);
  return {
    items: items.toSorted((one, other) => one.question - other.question),
    problems: problems.toSorted((one, other) => one.line - other.line),
    missing: all.filter((question) => !answered.has(question)),
  };
}

/** Amounts are numbers of questions where all have one, each a higher one. */
function numbersOf(found: readonly FoundQuestion[]): (number | null)[] {
  const own = found.map(({ number }) => number);
  const all = found.map(({ number, amount }) => number ?? amount);
  const isRising = all.every((number, i) => number !== null && number > (all[i - 1] ?? -1));
  return isRising && found.length >= 3 ? all : own;
}

/** Those without a number come after the one before, if they fill the gap up to the next number; null: they don't. */
function placesOf(found: readonly FoundQuestion[]): (number | null)[] {
  const places: (number | null)[] = [];
  let [before, waiting] = [0, 0];
  const place = (isFilled: boolean) => {
    for (let i = 1; i <= waiting; i += 1) places.push(isFilled ? before + i : null);
    waiting = 0;
  };
  for (const number of numbersOf(found)) {
    if (number === null) waiting += 1;
    else {
      place(number === before + waiting + 1);
      places.push(number);
      before = number;
    }
  }
  place(true);
  return places;
}

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
