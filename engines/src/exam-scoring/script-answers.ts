/** A page of a script, with what is typed on it. */
export interface ScriptPage {
  number: number;
  text: string;
}

export interface ScriptAnswer {
  question: number;
  text: string;
  /** Pages on which it stands. */
  from: number;
  to: number;
}

export interface SplitScript {
  /** By question; null: where an answer begins is not certain, and somebody has to read the pages. */
  answers: ScriptAnswer[] | null;
}

const named = String.raw`(?:question|ques|qn|q|answer|ans)\b\.?\s*(?:no\b\.?|number|#|to\s+question|to)?`;
/** "Q. 3", "Answer to question 3": whatever follows. */
const looksNamed = new RegExp(String.raw`^\s*(?:${named}|q(?=\d))\s*[:.-]?\s*\d`, 'iu');
/** "Q3.", "Question 3:", "Ans 3 (b)": the number ends, or the line does. */
const namedHeading = new RegExp(
  String.raw`^\s*(?:${named}|q(?=\d))\s*[:.-]?\s*(\d{1,3})\s*(?:[.):–—-]+|(?=\(?[a-z]\))|$)`,
  'iu',
);
const bareHeading = /^\s*\(?(\d{1,3})\s*[.)]+(?!\d)/u;

interface Line {
  text: string;
  page: number;
}

/** A heading is short, and holds no wide gap: patterns with several gaps take a cubic time for one. */
const headingLength = 100;
const wideGap = /\S\s{16}/u;
const goesOn = '\0';

/** Where a heading may stand; the place of each sign is that of the line without what it is indented by. */
function headOf(line: string): string {
  const head = line.slice(0, headingLength);
  const gap = head.search(wideGap);
  const cut = gap < 0 ? head : head.slice(0, gap + 1);
  return cut.length < line.length ? `${cut} ${goesOn}` : cut;
}

/**
 * Parts a typed script by the numbers of its questions. Named ones ("Q3.", "Answer 3:") may come in any order; bare ones
 * ("3.") also number the points of an answer, so they count only where they are all there, in order, and none twice.
 */
export function splitScript(pages: readonly ScriptPage[], questionCount: number): SplitScript {
  const lines = pages.flatMap(({ text, number }) =>
    text.split(/\r\n?|\n/u).map((line): Line => ({ text: line, page: number })),
  );
  const isNamed = lines.some(({ text }) => looksNamed.test(headOf(text.trimStart())));
  const heading = isNamed ? namedHeading : bareHeading;
  const answers = new Map<number, ScriptAnswer>();
  const order: number[] = [];
  let current: ScriptAnswer | null = null;
  for (const { text, page } of lines) {
    const line = text.trimStart();
    const found = heading.exec(headOf(line));
    // It names a question, and not as a heading does.
    if (isNamed && !found && looksNamed.test(headOf(line))) return { answers: null };
    if (!found) {
      if (current)
        Object.assign(current, { text: `${current.text}\n${text}`, to: endOf(current, text, page) });
      continue;
    }
    const question = Number(found[1]);
    if (question < 1 || question > questionCount) return { answers: null };
    const rest = line.slice(found[0].length);
    const known: ScriptAnswer | undefined = answers.get(question);
    current = known ?? { question, text: '', from: page, to: page };
    current.text = `${current.text}\n${rest.trim()}`;
    current.to = Math.max(current.to, page);
    answers.set(question, current);
    order.push(question);
  }
  if (!isNamed && (order.length !== questionCount || order.some((question, i) => question !== i + 1)))
    return { answers: null };
  return {
    answers: [...answers.values()]
      .map((answer) => ({ ...answer, text: answer.text.trim() }))
      .toSorted((one, other) => one.question - other.question),
  };
}

const endOf = ({ to }: ScriptAnswer, text: string, page: number): number =>
  text.trim() === '' ? to : Math.max(to, page);

export interface Likeness {
  kind: 'blank' | 'number' | 'wording';
  /** Answers with the same one say the same. */
  key: string;
}

const number = String.raw`[-+]?\d+(?:[.,]\d+)*`;
const numberAlone = new RegExp(String.raw`^${number}(?: \S{1,8})?$`, 'u');

/**
 * What answers are put together by: the same words in the same order, whatever their punctuation. Case counts where it
 * tells one thing from another: in short words ("CO", "Co") and beside numbers ("5 mg", "5 Mg"). Numbers count as written,
 * and so do brackets beside them ("[0, 1)").
 */
export function likenessOf(text: string): Likeness {
  const plain = text.normalize('NFKC').replaceAll(/[\u2212\u2010-\u2015]/gu, '-');
  const hasNumber = /\p{N}/u.test(plain);
  const key = plain
    .replaceAll(/(^|\s)([-+]?\d+(?:[.,]\d+)*)(?=[\p{L}%°])/gu, '$1$2 ')
    .split(/\s+/u)
    .map((word) => word.replaceAll(hasNumber ? /[.,;:?]+$/gu : /^["“”([]+|["“”)\].,;:?]+$/gu, ''))
    .filter((word) => word !== '')
    .map((word) => folded(word, hasNumber))
    .join(' ');
  if (key === '') return { kind: 'blank', key };
  return { kind: numberAlone.test(key) ? 'number' : 'wording', key };
}

const isLong = /^\p{L}{4,}$/u;
const isCapitalised = /^\p{Lu}\p{Ll}*$/u;

function folded(word: string, hasNumber: boolean): string {
  if (isLong.test(word)) return word.toLowerCase();
  return !hasNumber && isCapitalised.test(word) && word.length > 1 ? word.toLowerCase() : word;
}
