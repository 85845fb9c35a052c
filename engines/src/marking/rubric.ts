import { numberOf } from './numbers.ts';

/** One line of a marking scheme. */
export interface Demand {
  /** Statements, of which so many as are `wanted` earn all the marks; of a plain line, that line. */
  options: readonly string[];
  wanted: number;
  /** They count in this order only. */
  isOrdered: boolean;
}

/** "Award 1 mark each for". */
const award = /^(?:award|give|allow)\s+(?:\w+\s+)?marks?\s+(?:each\s+)?(?:for\s+)?(?:each\s+of\s+)?/iu;
/** "Any two of", "One of the following", "Either". */
const someOf =
  /^(?:(?:any|at least)\s+)?(?<count>\w+)(?:\s+(?:\p{L}+\s+)?(?:of|from))(?:\s+(?:the\s+)?(?:following|these|below))?[^:;\n]{0,30}?(?::|$)\s*/iu;
/** "Any three: a, b", "two from a, b, c". */
const someFrom = /^(?:any\s+(?<count>\w+)\s*:|(?<other>\w+)\s+from\b)\s*/iu;
const either = /^either:?\s+/iu;
const inOrder =
  /^(?:in\s+(?:this\s+|the\s+(?:right\s+|correct\s+|following\s+)?)?order|(?:the\s+)?(?:right\s+|correct\s+)order|sequence)\s*:\s*/iu;
/** "(any two)", "(in this order)" after the items. */
const someOfThese = /\s*[([]\s*any\s+(?<count>\w+)(?:\s+(?:of|from)\s+[^()[\]]{0,40})?\s*[)\]]\s*[.;]?$/iu;
const inThisOrder = /\s*[([]\s*in\s+(?:this|the\s+right|the\s+correct)\s+order\s*[)\]]\s*[.;]?$/iu;
const accepted = /\s*[([]\s*(?:also\s+)?(?:accept|allow)\b:?\s+(?<other>[^()[\]]{1,200}?)\s*[)\]]/iu;
/** Two of these at least: one alone is a reaction's. */
const arrow = /\s*(?:→|⟶|⇒|->|=>)\s*/u;
const mostWordsOfOr = 2;
const slash = /\s+\/{1,2}\s+/u;
const capitalOr = /\s+OR\s+/u;
const example =
  /\s*(?:[([]\s*(?:e\.\s?g\.|for example|for instance|such as)[^()[\]]*[)\]]|[,;]?\s*\be\.\s?g\.[^.;()]*)/giu;

/** Reads "any two of: a; b; c", "a OR b", "rises / goes up", "a (accept b)", "in this order: a; b", "(e.g. c)". */
export function parseDemand(line: string, language: string): Demand {
  const text = withoutExamples(line);
  const lead = leadOf(text, language);
  if (lead && lead.rest) {
    const options = itemsOf(lead.rest);
    if (options.length > lead.wanted) return { options, wanted: lead.wanted, isOrdered: false };
  }
  const tail = someOfThese.exec(text);
  const told = tail ? countOf(tail.groups?.['count'] ?? '', language) : null;
  if (tail && told) {
    const options = itemsOf(text.slice(0, tail.index));
    if (options.length > told) return { options, wanted: told, isOrdered: false };
  }
  const steps = text.split(arrow).filter((step) => /[\p{L}\p{N}]/u.test(step));
  if (steps.length > 2) return { options: steps, wanted: steps.length, isOrdered: true };
  const ordered = inOrder.exec(text)?.[0] ?? inThisOrder.exec(text)?.[0];
  if (ordered) {
    const options = itemsOf(text.replace(ordered, ''));
    if (options.length > 1) return { options, wanted: options.length, isOrdered: true };
  }
  return { options: alternativesOf(text), wanted: 1, isOrdered: false };
}

/** Whether a line only leads in the items that follow it: "Any two of:". */
export function isLeadIn(line: string, language: string): boolean {
  const lead = leadOf(line, language);
  return lead !== null ? lead.rest === '' : /^in\s[^:]{0,20}order\s*:?$/iu.test(line.trim());
}

function leadOf(text: string, language: string): { wanted: number; rest: string } | null {
  const plain = text.trim().replace(award, '');
  const from = someFrom.exec(plain);
  const many = from ? countOf(from.groups?.['count'] ?? from.groups?.['other'] ?? '', language) : null;
  if (from && many) return { wanted: many, rest: plain.slice(from[0].length).replace(/^:\s*/u, '') };
  const found = someOf.exec(plain);
  const wanted = found ? countOf(found.groups?.['count'] ?? '', language) : null;
  // "One of its uses is …" leads nothing in.
  if (found && wanted && found[0].trimEnd().endsWith(':'))
    return { wanted, rest: plain.slice(found[0].length) };
  if (found && wanted && found[0].length === plain.length && /^(?:any|at least)\s/iu.test(plain))
    return { wanted, rest: '' };
  const choice = either.exec(plain);
  if (choice) {
    const rest = plain.slice(choice[0].length);
    return / or /iu.test(rest) || rest === ''
      ? { wanted: 1, rest: rest.replace(/,?\s+or\s+/giu, '; ') }
      : null;
  }
  return null;
}

const countOf = (word: string, language: string): number | null => {
  const plain = word.toLowerCase();
  const count = plain === 'any' ? 1 : numberOf(plain, language);
  return count !== null && Number.isInteger(count) && count > 0 && count < 20 ? count : null;
};

const withoutExamples = (line: string) => {
  const rest = line.replace(example, '');
  return /\p{L}{2}|\p{N}/u.test(rest) ? rest : line;
};

/** At line breaks or semicolons, else at strokes, else at commas. */
function itemsOf(text: string): string[] {
  const parts = [/\s*(?:[;；\n]|\s\/\s)\s*/u, /\s*(?:,\s+(?:and\s+|or\s+)?|\s+or\s+)/u].map((between) =>
    text
      .split(between)
      .map((item) =>
        item
          .replace(/^(?:and|or)\s+/iu, '')
          .replace(/[.,]\s*$/u, '')
          .trim(),
      )
      .filter((item) => /[\p{L}\p{N}]/u.test(item)),
  );
  return parts.find((items) => items.length > 1) ?? parts[0]!;
}

function alternativesOf(text: string): string[] {
  const other = accepted.exec(text);
  const rest = other ? text.replace(other[0], '').trim() : text;
  // A range of numbers is read with the number before it.
  if (!other || !/^(?!\p{N}).*\p{L}/u.test(other.groups?.['other'] ?? '') || !/[\p{L}\p{N}]/u.test(rest))
    return statedTwice(text);
  return [...statedTwice(rest), ...statedTwice(other.groups!['other']!)];
}

function statedTwice(text: string): string[] {
  const whole = text.split(capitalOr);
  if (whole.length > 1) return whole.map((each) => each.trim()).filter(Boolean);
  const either = text.split(/\s+or\s+/iu);
  const isBare = either.every((side) => side.split(/\s+/u).length <= mostWordsOfOr);
  if (either.length > 1 && isBare) return either;
  const [first = '', ...others] = text.split(slash);
  const isPlain = [first, ...others].every((side) => /\p{L}{2}/u.test(side));
  if (others.length === 0 || !isPlain) return [text];
  const sizes = [first, ...others].map((side) => side.trim().split(/\s+/u).length);
  if (Math.max(...sizes) <= 2 * Math.min(...sizes)) return [first, ...others].map((side) => side.trim());
  // "The level rises / goes up": the stroke stands between words.
  const before = first.trimEnd().split(/\s+/u);
  const last = others.at(-1)!.split(/\s+/u);
  const middle = [before.at(-1)!, ...others.slice(0, -1), last[0]!];
  return middle.map((word) => [...before.slice(0, -1), word, ...last.slice(1)].join(' '));
}
