import { subtotal } from './header.ts';
import { amountOf, amountPattern, numberOf, numberPattern } from './numerals.ts';
import type { Row } from './rows.ts';
import { longSourceOf, sourceOf } from '../language/paper-words.ts';
import { marksUnit, unsignedProduct } from './words.ts';

export interface FoundMarks {
  /** Null: something stands where marks stand, and cannot be read. */
  value: number | null;
  /** "2 x 5 = 10": how many pieces it may be of; "6+6 = 12": the marks of each. */
  pieces?: { counts: readonly number[]; terms: readonly number[] | null };
  /** Range in the row's text. */
  from: number;
  to: number;
}

/** Notation of marks in a paper. */
export interface MarksStyle {
  /** The places at which marks end at the right of each page. */
  columns: ReadonlyMap<number, readonly number[]>;
  /** Numbers without brackets count there. */
  bare: boolean;
  /** Others stand in square brackets with their unit. */
  square: boolean;
  /** Notation without a unit word: "(15 %)", "/10", "(0–4)". */
  sign: 'percent' | 'glued' | 'stroke' | 'range' | null;
  /** "1. (2,0) Consider": numbers in brackets are marks behind the questions' numbers. */
  leading: boolean;
  /** Numbers in brackets without a unit are marks: only in the columns, where a row ends at the right, or wherever it ends, or not at all. */
  brackets: 'in column' | 'at end' | 'anywhere' | 'never';
}

export const noStyle: MarksStyle = {
  columns: new Map(),
  bare: false,
  square: false,
  sign: null,
  leading: false,
  brackets: 'at end',
};

/** No single letters: "5 m" is a length. */
const longUnit = longSourceOf('marks', 3);
const inBrackets = new RegExp(
  `[([{]\\s*(?<value>${amountPattern})\\s*(?<unit>${marksUnit})?(?:\\s+(?:in total|total|altogether))?\\s*[)\\]}]\\s*[.:,;*]?\\s*$`,
  'iu',
);
const withUnit = new RegExp(
  `(?:(?:calificación|puntuación|valor|puntaje)\\s*(?:máxim[ao])?\\s*:\\s*)?(?<value>${amountPattern})\\s*-?\\s*${longUnit}\\s*[.:]?\\s*$`,
  'iu',
);
/** "(5 marks, CO2)", "(five marks)", not "(5 marks each)"; "10 points (15 minutes)", "8 marks (2+3+3)". */
const annotated = [
  `[([{](?:[^()[\\]{}]*[,;:]\\s*|\\s*(?:max(?:imum)?\\.?|total)\\s*:?\\s*)?(?:(?<value>${amountPattern})|(?<words>${numberPattern}))\\s*-?\\s*${longUnit}\\.?(?:\\s*[,;:][^()[\\]{}]*)?[)\\]}]\\s*$`,
  `(?<![\\d.,])(?<value>${amountPattern})\\s*-?\\s*${longUnit}\\s*[([]\\s*(?:\\d{1,2}(?:\\s*\\+\\s*\\d{1,2})+|\\d{1,3}\\s*${sourceOf('minute')}\\.?)\\s*[)\\]]\\s*$`,
].map((source) => new RegExp(source, 'iu'));
const unitFirst = new RegExp(
  `[([{]?\\s*(?:max(?:imum)?\\.?\\s*)?(?:${longUnit}\\s*[:=-]|(?<=[([{]\\s*)${longUnit})\\s*(?<value>${amountPattern})\\s*[)\\]}]?\\s*$`,
  'iu',
);
const sum = new RegExp(
  `[([{]?\\s*(?<terms>\\d{1,2}(?:\\s*\\+\\s*\\d{1,2}){1,6})\\s*(?:=\\s*(?<total>\\d{1,3}))?\\s*(?<unit>${marksUnit})?\\s*[)\\]}]?\\s*$`,
  'iu',
);
const productAtEnd = new RegExp(
  `[([{]?\\s*${unsignedProduct.source}\\s*(?<unit>${marksUnit})?\\s*[)\\]}]?\\s*$`,
  'iu',
);
const signs = {
  percent: /[([]\s*(?<value>\d{1,3}(?:[.,]\d{1,2})?)\s?%\s*[)\]]\s*\.?$/u,
  range: /[([]\s*0\s?[-–—]\s?(?<value>\d{1,2})\s*[)\]]\s*\.?$/u,
  glued: /(?<=\p{L}{2}.*\s)(?<value>\d{1,2})M$/u,
  stroke: /(?:^|\s|_)[([]?\/\s?(?<value>\d{1,3}(?:[.,]\d{1,2})?)[)\]]?$/u,
};
/** "(7+3)", "(2 + 3 + 3 = 8)", "(5 x 2 = 10)". */
const isWorkedOut = (text: string) =>
  ')]}'.includes(text.trimEnd().at(-1) ?? ' ') && (sum.test(text) || productAtEnd.test(text));
const fewestSigns = 3;
const fewestClosed = 3;
const mostOf = 0.8;
const bareAtEnd = /(?:^|\s)(?<value>\d{1,2}(?:\.5)?)$/u;
const leading = new RegExp(
  `^\\s*[([{]\\s*(?<value>${amountPattern})\\s*${marksUnit}\\s*[)\\]}]\\s*[.:]?\\s*`,
  'iu',
);
const leadingBare = new RegExp(
  `^\\s*[([{]\\s*(?:(?<value>${amountPattern})|(?<terms>\\d{1,2}(?:\\s*\\+\\s*\\d{1,2})+))\\s*[)\\]}]\\s+(?=\\p{L})`,
  'iu',
);
/** "(a) 0.2p Explain". */
const glued = /^\s*(?<value>\d{1,2}(?:[.,]\d{1,2})?)p(?:ts?)?\.?\s+(?=\p{Lu}|[¿¡])/u;
const within = new RegExp(`[([{]\\s*(?<value>${amountPattern})\\s*(?<unit>${marksUnit})\\s*[)\\]}]`, 'iu');
/** "(1,80 m)", which "(1.5 m)" is not. */
const isLength = ({ value, unit = '' }: Record<string, string | undefined>) =>
  unit.length === 1 && !Number.isInteger(4 * amountOf(value!));
/** A scan's reading of "(5)". */
const blurred = /(?:^|\s)(?<value>[([{]?[\dlIitOoSsgJ©“”"'³²¹⁴⁵]{1,3}[)\]};])$/u;
const blurredBare = /(?:^|\s)(?<value>[\dlIJg³²¹⁴⁵]{1,2})$/u;

/** Points of a page's width within which two right edges are the same. */
const tolerance = 0.014;

/** Finds where marks stand, from the rows that end in numbers. */
export function marksStyle(rows: readonly Row[]): MarksStyle {
  const far = rows.filter((row) => row.pageWidth === 0 || row.right > row.pageWidth * 0.55);
  const bracketed = far.filter(
    (row) =>
      (inBrackets.test(row.text) && !unitOf(row.text)) ||
      isWorkedOut(row.text) ||
      (row.scanned && blurred.test(row.text)),
  );
  const bare = far.filter(
    (row) =>
      !subtotal.test(row.text) &&
      (/\p{L}{2}.*\s\d{1,2}(?:\.5)?$/u.test(row.text) || workedOutAtEnd(row.text)),
  );
  const headed = rows.some(
    (row) => /(?:^|\s)(?:[Mm]arks|MARKS|M)$/u.test(row.text) && row.right > row.pageWidth * 0.75,
  );
  const speaks = rows.some((row) => speaksOfMarks.test(row.text));
  const squares = rows.filter(({ text }) => /\p{L}{2}.*\s\[\d{1,2}\]$/u.test(text)).length;
  const square =
    speaks && (squares >= fewestSigns || rows.some((row) => /\[\d/u.test(row.text) && unitOf(row.text)));
  const united = rows.filter((row) => unitOf(row.text)).length;
  const [column, other] = [cluster(bracketed), cluster(bare)];
  const isMargin = (found: readonly Row[]) => {
    const right = found[Math.floor(found.length / 2)]?.right ?? 0;
    const words = rows.filter((row) => !/\d\W?$/u.test(row.text) && near(row, [right])).length;
    return words > found.length * 0.5;
  };
  const sign = signOf(far, rows, united);
  const leading = leadsQuestions(rows);
  const enough =
    column.length >= (speaks ? 2 : 3) && column.length * 2 >= other.length && column.length >= united;
  if (enough && (speaks || headed || !isMargin(column)))
    return {
      columns: columnsOf(bracketed, column),
      bare: headed,
      square,
      sign,
      leading,
      brackets: 'in column',
    };
  const closing = united < 3 ? closingBrackets(rows, speaks ? bracketed.length : 0) : 'never';
  const isColumn = other.length >= 3 && (headed || (speaks && other.length > united && !isMargin(other)));
  const columns = isColumn ? columnsOf(bare, other) : new Map();
  return { columns, bare: isColumn, square, sign, leading, brackets: closing };
}

const numbered = /^\W{0,2}(?:q(?:uestion)?\.?\s*)?\d{1,2}\s?[.):]|^\(?[a-z]\)/iu;

const atNumber = new RegExp(
  `^\\W{0,2}(?<number>\\d{1,2})\\s?[.):](?<led>\\s*[([{]\\s*(?:${amountPattern}|\\d{1,2}(?:\\s*\\+\\s*\\d{1,2})+)\\s*[)\\]}]\\s+\\p{L})?`,
  'iu',
);

/** Nearly all questions begin with them; the instructions above them may be numbered, too. */
function leadsQuestions(rows: readonly Row[]): boolean {
  const all = rows.map(({ text }) => atNumber.exec(text)).filter((found) => found !== null);
  const led = all.filter(({ groups }) => groups!['led']);
  const numbers = (some: typeof all) => new Set(some.map(({ groups }) => groups!['number'])).size;
  return led.length >= fewestClosed && numbers(led) >= numbers(all) * mostOf;
}

/** "Solve equation (1)", "derive it from (2)". */
const refers = /(?:equations?|eqs?\.?|from|using?|in|by|see|of|and|to)\s*[([{]\s*\d{1,2}\s*[)\]}]\W*$/iu;

/** Short questions do not reach the right side: "1. Define society. (10)". Nearly all that are numbered end so. */
function closingBrackets(rows: readonly Row[], far: number): MarksStyle['brackets'] {
  const labelled = rows.filter(({ text }) => numbered.test(text));
  const closed = labelled.filter(
    ({ text }) => ((inBrackets.test(text) && !unitOf(text)) || isWorkedOut(text)) && !refers.test(text),
  ).length;
  if (closed >= fewestClosed && closed >= labelled.length * mostOf) return 'anywhere';
  return far >= 2 ? 'at end' : 'never';
}

/** A sign is a unit where it closes several rows, and more than any word does. */
function signOf(far: readonly Row[], all: readonly Row[], united: number): MarksStyle['sign'] {
  const often = (sign: RegExp, rows = far) => {
    const count = rows.filter(({ text }) => sign.test(text)).length;
    return count >= fewestSigns && count > united;
  };
  if (often(signs.range, all)) return 'range';
  return (['percent', 'glued', 'stroke'] as const).find((sign) => often(signs[sign])) ?? null;
}

const unitOf = (text: string) => inBrackets.exec(text)?.groups!['unit'];
const speaksOfMarks = new RegExp(
  `\\b(?:marks?|points|poäng|punkte|puntos|pontos|punktów|баллов|bodů|punkte)\\b|अंक|णांक|درجات|نقاط|নম্বর|điểm`,
  'iu',
);

/** The largest set of rows that end at one place. */
function cluster(rows: readonly Row[]): Row[] {
  const groups = rows.map(({ right, pageWidth }) =>
    rows.filter((row) => Math.abs(row.right - right) <= (pageWidth || 600) * tolerance * 1.5),
  );
  return groups.reduce((best, group) => (group.length > best.length ? group : best), []);
}

/** A scan's pages lie askew: each has its own column beside the common one. */
function columnsOf(rows: readonly Row[], common: readonly Row[]): Map<number, number[]> {
  const pages = [...new Set(rows.map(({ page }) => page))];
  return new Map(
    pages.map((page) => {
      const own = cluster(rows.filter((row) => row.page === page));
      const there = [
        ...common.filter((row) => row.page === page || !row.scanned),
        ...(own.length > 1 ? own : []),
      ];
      return [page, [...new Set(there.map(({ right }) => Math.round(right)))]];
    }),
  );
}

const near = (row: Row, columns: readonly number[]) =>
  row.pageWidth === 0 || columns.some((column) => Math.abs(row.right - column) <= row.pageWidth * tolerance);

/** At the end of a row or in brackets: "3 points" within a sentence are a score or a place. */
const likeMarks = new RegExp(
  `(?:^|[\\s.…_])[([{]\\s*\\d{1,3}(?:[.,](?:0|5|25|75))?½?\\s*[)\\]}]\\s*$|(?:[([{][^()[\\]{}]*(?:\\d|${numberPattern})[\\s-]*${longUnit}(?!\\p{L})|(?:\\d|(?<!\\p{L})${numberPattern})[\\s-]*${longUnit}\\s*[.:]?\\s*$)|(?<!\\p{L})${longUnit}[^\\p{L}\\p{N}]{0,4}\\d|(?:\\s|_)/\\s?\\d{1,3}$|\\d\\s?%\\s*[)\\]]$`,
  'iu',
);
const endsInNumber = /\p{L}{2}.*(?:[([{][^()[\]{}]*\d[^()[\]{}]*[)\]}]|\s\d{1,2}\s?\p{L}{0,2})\W*$/u;

const speaksOfSome = new RegExp(
  `(?:\\d|(?<!\\p{L})${numberPattern})[\\s-]*${longUnit}(?!\\p{L})|(?<=\\p{L}.*)(?<!\\p{L})${longUnit}\\W*$`,
  'iu',
);

/** Whether anything looks like marks, or the head speaks of some; a scan may have blurred them. */
export function mayGiveMarks(rows: readonly Row[], head: readonly Row[]): boolean {
  if (head.some(({ text }) => speaksOfSome.test(text))) return true;
  const looksSo = ({ text, scanned }: Row) => likeMarks.test(text) || (scanned && blurred.test(text));
  if (rows.some((row) => !row.code && looksSo(row))) return true;
  const ends = rows.filter((_, i) => i === rows.length - 1 || numbered.test(rows[i + 1]!.text)).slice(1);
  return ends.filter(({ text }) => endsInNumber.test(text)).length * 2 > ends.length;
}

/** The marks that a row states. `from` is where its own text begins, after its labels. */
export function marksIn(row: Row, from: number, style: MarksStyle): FoundMarks | null {
  const marks = statedIn(row, from, style);
  // "for V > 0": nothing is worth no mark.
  return marks?.value === 0 ? null : marks;
}

function statedIn(row: Row, from: number, style: MarksStyle): FoundMarks | null {
  const { text } = row;
  const found = (match: RegExpExecArray, value: number | null, at = 0): FoundMarks => ({
    value,
    from: at + match.index + (/^\s/.exec(match[0])?.[0].length ?? 0),
    to: at + match.index + match[0].length,
  });
  const atColumn = near(row, style.columns.get(row.page) ?? []) && style.columns.size > 0;
  const bracketed = inBrackets.exec(text);
  // In a program only what stands in the column of marks is none of its own.
  if (row.code && !(bracketed && atColumn)) return null;
  if (bracketed && bracketed.index >= from - 1 && !isLength(bracketed.groups!)) {
    const far = row.pageWidth === 0 || row.right > row.pageWidth * 0.55;
    const aligned =
      style.brackets === 'in column'
        ? atColumn
        : style.brackets === 'anywhere' || (style.brackets === 'at end' && far);
    const square =
      text[bracketed.index] === '[' &&
      (style.brackets !== 'never' || (style.square && /\p{L}{2}.*\s$/u.test(text.slice(0, bracketed.index))));
    if (bracketed.groups!['unit'] || aligned || square || row.heading)
      return found(bracketed, amountOf(bracketed.groups!['value']!));
  }
  const told = annotated.map((pattern) => pattern.exec(text)).find((match) => match !== null);
  if (told && told.index >= from - 1) {
    const { value, words } = told.groups!;
    return found(told, value === undefined ? numberOf(words!) : amountOf(value));
  }
  const multiplied = productAtEnd.exec(text);
  if (
    multiplied &&
    (atColumn || multiplied.groups!['unit'] || style.brackets !== 'never') &&
    isProduct(multiplied.groups!)
  )
    return {
      ...found(multiplied, Number(multiplied.groups!['total'])),
      pieces: {
        counts: [Number(multiplied.groups!['left']), Number(multiplied.groups!['right'])],
        terms: null,
      },
    };
  const summed = sum.exec(text);
  if (
    summed &&
    summed.index >= from &&
    (atColumn ||
      summed.groups!['unit'] !== undefined ||
      (style.brackets !== 'never' && /[)\]}]\s*$/.test(summed[0])))
  )
    return {
      ...found(
        summed,
        summed.groups!['total'] ? Number(summed.groups!['total']) : added(summed.groups!['terms']!),
      ),
      pieces: summands(summed.groups!['terms']!),
    };
  const united = unitFirst.exec(text) ?? withUnit.exec(text);
  if (united && united.index >= from - 1) return found(united, amountOf(united.groups!['value']!));
  const signed = style.sign && signs[style.sign].exec(text);
  if (signed && signed.index >= from - 1) return found(signed, amountOf(signed.groups!['value']!));
  const own = text.slice(from);
  const first = leading.exec(own) ?? glued.exec(own) ?? (style.leading ? leadingBare.exec(own) : null);
  const terms = first?.groups!['terms'];
  if (first && terms) return { ...found(first, added(terms), from), pieces: summands(terms) };
  if (first) return found(first, amountOf(first.groups!['value']!), from);
  if (atColumn && style.bare) {
    const bare = bareAtEnd.exec(text);
    if (bare && bare.index >= from - 1) return found(bare, Number(bare.groups!['value']));
  }
  if (atColumn) {
    // Alone in its row a number has lost its brackets.
    const isBare = style.bare || (row.scanned && text.length <= 2);
    const smudged = blurred.exec(text) ?? (isBare ? blurredBare.exec(text) : null);
    if (smudged && smudged.index >= from && row.right > row.pageWidth * 0.7)
      return found(smudged, sharpened(smudged.groups!['value']!));
  }
  const inside = within.exec(text.slice(from));
  return inside && !isLength(inside.groups!) ? found(inside, amountOf(inside.groups!['value']!), from) : null;
}

const ahead = new RegExp(
  `(?:${leading.source}|^\\s*[([{](?<bare>${amountPattern})[)\\]}]\\s*)(?=\\d{1,3}\\s?[.)])`,
  'iu',
);

/** Characters of marks in the margin before a question's number: "[2p] 1." */
export const marksBefore = (text: string): number => ahead.exec(text)?.[0].length ?? 0;

/** Reads the marks in the margin before a question's number. */
export function marksAhead(text: string): number | null {
  const { value, bare } = ahead.exec(text)?.groups ?? {};
  return value || bare ? amountOf((value ?? bare)!) : null;
}

/** "5 x 2 = 10" or "2+1 = 3", if that is so. */
function workedOutAtEnd(text: string): boolean {
  const worked = productAtEnd.exec(text)?.groups ?? sum.exec(text)?.groups;
  if (!worked?.['total']) return false;
  const { terms } = worked;
  return terms ? added(terms) === Number(worked['total']) : isProduct(worked);
}

const isProduct = ({ left, right, total }: Record<string, string>) =>
  Number(left) * Number(right) === Number(total);

const summands = (terms: string) => ({ counts: [], terms: terms.split('+').map(Number) });
const added = (terms: string) => terms.split('+').reduce((total, term) => total + Number(term), 0);

/** A number whose digits a scan took for letters. */
function sharpened(text: string): number | null {
  const digits = text
    .normalize('NFKC')
    .replace(/[()[\]{};]/g, '')
    .replace(/[lIit]/g, '1')
    .replace(/[Oo]/g, '0')
    .replace(/[Ss]/g, '5')
    .replace(/[gq]/g, '9');
  const value = /^\d{1,2}$/.test(digits) ? Number(digits) : 0;
  return value > 0 && value <= 40 ? value : null;
}
