import type { DocumentPage } from '@gene/contract/documents';
import { type KeyItem, saySame } from './key.ts';
import { parseKeyText } from './key-text.ts';
import { rowsOf } from './scheme-rows.ts';
import { wordsIn } from './scheme-wording.ts';

/** A question that is answered by choosing. */
export interface AskedChoice {
  /** From 1, as keys count. */
  question: number;
  /** As printed. */
  number: string;
  /** With its options, which a scheme may repeat; empty where it is not known. */
  text: string;
  /**
   * It may as well be answered in writing: "7 (a)" heads a part then, and only "7 A" alone or a letter with the words of its
   * option is an answer.
   */
  isUnsure: boolean;
}

export interface SchemeLetter {
  item: KeyItem;
  page: number;
  /** Words beside it that are not those of its option, or cannot be compared; null: none. */
  beside: { text: string; are: Beside } | null;
}

/** Those of another option; else words of which the question has some, or none; `unknown`: its text is not known. */
export type Beside = 'another' | 'of_question' | 'foreign' | 'unknown';

export interface SchemeLetters {
  /** By question. */
  found: SchemeLetter[];
  /** Questions with several answers, as the scheme has them. */
  disagreeing: { question: number; answers: KeyItem[] }[];
  /** Questions whose answer is no choice of the paper. */
  beyond: { question: number; letter: string }[];
  /** Numbers, as printed, that the paper does not have. */
  further: string[];
}

const head = String.raw`(?<![\p{L}\p{N}.,])(?:q(?:uestion|ues)?\s*\.?\s*)?\(?(\d{1,3})\)?\s*(?:[.:)=–—-]+\s*)*`;
const letter = String.raw`[([]?[A-Za-z](?![\p{L}\p{N}])[)\].]?`;
const letters = String.raw`${letter}(?:\s*(?:[,/&]|\band\b|\bor\b)\s*${letter})*`;
const answered = String.raw`(${letters}|cancel(?:l?ed)?|deleted|dropped|void|withdrawn|bonus)(?![\p{L}\p{N}])`;
const entry = new RegExp(head + answered, 'giu');
/** "7. (b) A car", "7 B: a car": words after the letter. */
const begun = new RegExp(String.raw`^\W{0,3}${head}(${letter})(?<after>.*)$`, 'iu');
const numbered = new RegExp(String.raw`^\W{0,3}${head}(?=\S|$)`, 'iu');
/** Below a question that the scheme prints again. */
const named = new RegExp(
  String.raw`^\W{0,3}(?:(?:the )?(?:correct|right) )?(?:ans(?:wer)?|sol(?:ution)?|key)\s*(?:is\b)?[\s:.=–—-]*(?:option\s*|choice\s*)?(${letters})`,
  'iu',
);
const columnHeads = /\b(?:questions?|numbers?|no|answers?|ans|keys?|marks?|q)\b/giu;
/** As many columns as make a table of numbers above letters. */
const fewestColumns = 3;

interface Said {
  number: string;
  answer: string;
  page: number;
  /** It can't be the head of a part. */
  isSure: boolean;
  beside: SchemeLetter['beside'];
}

/**
 * The letters that a marking scheme names: in rows or tables of numbers and letters, numbers above letters, "7. (b) A car",
 * or "Answer: (b)" below a question. A number with two different answers has none.
 * @param choices of the paper: 5 is A to E
 */
export function readSchemeLetters(
  pages: readonly DocumentPage[],
  asked: readonly AskedChoice[],
  choices: number,
): SchemeLetters {
  const byNumber = new Map(asked.map((each) => [each.number, each]));
  const rows = pages.flatMap(rowsOf);
  const said: Said[] = [];
  let [current, above, isTable] = ['', [] as string[], false];
  for (const [i, { text, page }] of rows.entries()) {
    const entries = onlyEntries(text, isTable);
    const columns = lettersAlone(text);
    isTable = entries.length > 0;
    if (isTable)
      said.push(...entries.map((each) => ({ ...each, page, isSure: isBare(each.answer), beside: null })));
    else if (above.length >= fewestColumns && columns.length === above.length)
      said.push(
        ...above.map((number, at) => ({ number, answer: columns[at]!, page, isSure: true, beside: null })),
      );
    else {
      const number = numbered.exec(text)?.[1];
      if (number !== undefined && byNumber.has(number)) current = number;
      const answer = named.exec(text)?.[1] ?? null;
      const opened = answerBefore(text, byNumber);
      if (opened && !isFirstOfSome(opened.answer, rows, i + 1)) said.push({ ...opened, page });
      else if (answer !== null && current !== '')
        said.push({ number: current, answer, page, isSure: false, beside: null });
    }
    above = numbersAlone(text);
  }
  return gather(said, byNumber, choices);
}

/**
 * Of a row that says nothing else; marks beside an answer are passed over.
 * @param isTable it goes on: a number may have a word instead of a letter, as a withdrawn question has
 */
function onlyEntries(text: string, isTable: boolean): { number: string; answer: string }[] {
  const found = [...text.matchAll(entry)];
  const rest = text.replaceAll(entry, ' ').replaceAll(columnHeads, ' ');
  const isAll =
    /^[\s\d.,;:|()[\]–-]*$/u.test(rest) || (isTable && /^\W*\d{1,3}[^\p{L}\p{N}]+\p{L}+\W*$/u.test(rest));
  return isAll ? found.map(([, number = '', answer = '']) => ({ number, answer })) : [];
}

const isBare = (answer: string) => /^[A-Z](?![)\]])/u.test(answer);

const numbersAlone = (text: string): string[] =>
  /^[\s\d|.)]+$/u.test(withoutHeads(text)) ? (text.match(/\d{1,3}/gu) ?? []) : [];

function lettersAlone(text: string): string[] {
  const plain = withoutHeads(text);
  return /^(?:[\s|]*[([]?[A-Ea-e][)\].]?(?=[\s|]|$))+[\s|]*$/u.test(plain)
    ? (plain.match(/[A-E]/giu) ?? [])
    : [];
}

const withoutHeads = (text: string) => text.replaceAll(columnHeads, ' ').replaceAll(/[.:]/gu, ' ');

/** "(a) … (b) …" below one number are its parts, or all its options. */
function isFirstOfSome(answer: string, rows: readonly { text: string }[], from: number): boolean {
  const letterAt = (text: string) => /^\W{0,3}([a-e])[)\].]/iu.exec(text)?.[1]?.toLowerCase().charCodeAt(0);
  const own = answer.replaceAll(/\W/gu, '').toLowerCase().charCodeAt(0);
  for (let i = from; i < rows.length; i += 1) {
    const { text } = rows[i]!;
    if (numbered.test(text)) return false;
    if (letterAt(text) === own + 1) return true;
  }
  return false;
}

/** Without brackets, a letter before words is one only where they are those of its option: "7 A car" is none. */
function answerBefore(text: string, byNumber: ReadonlyMap<string, AskedChoice>): Omit<Said, 'page'> | null {
  const found = begun.exec(text);
  const [, number = '', answer = ''] = found ?? [];
  const question = byNumber.get(number);
  if (!found || !question) return null;
  const after = found.groups!['after']!.trim();
  const isMarked = /[)\].]$/u.test(answer) || /^[:–—-]/u.test(after);
  const beside = besideLetter(answer.replaceAll(/\W/gu, ''), after, question.text);
  const isOption = beside === null && plain(after).length >= fewestLetters;
  return isMarked || isOption ? { number, answer, isSure: isOption, beside } : null;
}

/** Null: nothing, or the words of its own option, be it with more. */
function besideLetter(own: string, after: string, question: string): SchemeLetter['beside'] {
  const said = plain(after);
  if (said.length < fewestLetters) return null;
  const options = question.split('\n').flatMap((line) => {
    const { label = '', text = '' } = /^\(?(?<label>[a-e])[.)]\s*(?<text>.*)$/iu.exec(line)?.groups ?? {};
    const words = plain(text);
    const isSame = words.includes(said) || (words.length >= fewestLetters && said.includes(words));
    return label !== '' && isSame ? [label.toLowerCase()] : [];
  });
  if (options.includes(own.toLowerCase())) return null;
  const [words, known] = [[...wordsIn(after)], wordsIn(question)];
  const are =
    options.length > 0
      ? 'another'
      : known.size === 0 || words.length === 0
        ? 'unknown'
        : words.some((word) => known.has(word))
          ? 'of_question'
          : 'foreign';
  return { text: after, are };
}

/** Shorter ones are in too many options. */
const fewestLetters = 3;

const plain = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

function gather(
  said: readonly Said[],
  byNumber: ReadonlyMap<string, AskedChoice>,
  choices: number,
): SchemeLetters {
  const answers = new Map<number, SchemeLetter[]>();
  const beyond: SchemeLetters['beyond'] = [];
  const further = new Set<string>();
  for (const { number, answer, page, isSure, beside } of said) {
    const { question, isUnsure = false } = byNumber.get(number) ?? {};
    if (question === undefined) {
      further.add(number);
      continue;
    }
    if (isUnsure && !isSure) continue;
    const form = { questions: question, choices };
    const { items, problems } = parseKeyText(`${question}. ${answer.replaceAll(/[([\])]/gu, '')}`, form);
    const [item] = items;
    if (problems.length > 0 || !item) beyond.push({ question, letter: answer.replaceAll(/\W/gu, '') });
    else {
      const known = answers.get(question) ?? [];
      const same = known.find((other) => saySame(other.item, item));
      if (!same) known.push({ item, page, beside });
      // Named alone elsewhere, it is sure.
      else if (beside === null) same.beside = null;
      answers.set(question, known);
    }
  }
  const all = [...answers].toSorted(([one], [other]) => one - other);
  return {
    found: all.flatMap(([, [first, ...others]]) => (first && others.length === 0 ? [first] : [])),
    disagreeing: all
      .filter(([, each]) => each.length > 1)
      .map(([question, each]) => ({ question, answers: each.map(({ item }) => item) })),
    ...{ beyond, further: [...further] },
  };
}
