/** Words a past question for a predicted paper: in full, without references to its old paper. */
import type { AnswerOption, Part, Question } from '@gene/contract/papers';
import type { PredictedPart } from '@gene/contract/predictions';

/** Source of a question: "(May 2019)", "[KTU, Dec 2018]". */
const examTag =
  /\s*[([](?:\p{L}{2,12}\.?[ /,-]+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.?[ /,-]*(?:19|20)\d{2}[^)\]]{0,20}[)\]]/giu;

/** Marks between words that no one writes: what a scan makes of dirt. */
const specks = /(?:^|\s)(?:[,.;:'’‘`_~^|\\<>!]{1,3}|\p{L}?[<>|\\_~^][,.]?)(?=\s|$)/gu;
/** Remains of a label or of dirt before the first word. */
const before = /^(?:[^\p{L}\p{N}"“‘'([{<$]+|\(?[a-h]\)\s+|\p{L} ?[<>|,]+\s+)+/u;

/** The number that is stamped on each page, which the reading has run into the text: "02000CS204052102". */
const stamp = /(?<=\s|^)\p{N}{2,}\p{L}{2,}\p{N}{6,}(?=\s|$)\s?/gu;

/** Lines to write on. */
const blanks = /\s*(?:_{5,}[\s_]*)+/gu;

/** And after the last one. */
const after = /(?<=(?:\S+\s+){4}\S{2,})\s+(?:[aIl|]|[,;:'’‘`_~^|\\<>!]{1,3})$/u;

export const specksIn = (text: string): number => text.match(specks)?.length ?? 0;

/** Without where it was asked, and without dirt before it. */
export const removeTags = (text: string): string =>
  text
    .replace(examTag, '')
    .replace(stamp, '')
    .replace(blanks, ' ')
    .replace(before, '')
    .trim()
    .replace(after, '');

const lines = (texts: readonly string[]): string => texts.filter(Boolean).join('\n');
const optionLines = (options: readonly AnswerOption[]) =>
  options.map(({ label, text }) => `${label}. ${text}`);

/** A misread label of the first part leaves it in what introduces the others: "… b) Find …" before "(ii)". */
const firstOf: Record<string, string> = { ii: 'i', b: 'a' };
const misreadLabel = /\s\(?\p{L}{1,3}\)\s+(?=\p{Lu}(?:\p{Ll}|\s)[^()]*$)/u;
function withFirstPart(text: string, parts: readonly { label: string }[]): string {
  const label = firstOf[parts[0]?.label ?? ''];
  return label ? text.replace(misreadLabel, `\n(${label}) `) : text;
}

/** A part with its own parts and options below it. */
function bodyOf({ text, parts, options }: Part): string {
  const inner = parts.map((part) => `(${part.label}) ${bodyOf(part)}`);
  return lines([withFirstPart(removeTags(text), parts), ...inner, ...optionLines(options)]);
}

/** A part by itself, after what introduces it; a title is for whole questions. */
export const partWording = ({ text }: Question, part: Part, title: string | null): string =>
  lines([headless(removeTags(text), title), bodyOf(part)]);

const headless = (text: string, title: string | null): string =>
  title !== null && text.startsWith(title) ? text.slice(title.length).trim() : text;

/** @param inOne it becomes a part: its parts are written into the text, not given apart, and without its title */
export function wholeWording(
  { text, parts, options }: Question,
  title: string | null,
  inOne = false,
): { text: string; parts: PredictedPart[] } {
  const body = headless(removeTags(text), title);
  const apart = inOne ? [] : parts;
  const within = inOne ? parts : [];
  return {
    text: lines([
      inOne ? '' : (title ?? ''),
      withFirstPart(body, parts),
      ...within.map((part) => `(${part.label}) ${bodyOf(part)}`),
      ...optionLines(options),
    ]),
    parts: apart.map((part) => ({
      label: part.label,
      text: bodyOf(part),
      marks: part.marks,
      insteadOfPrevious: part.insteadOfPrevious,
      basis: null,
    })),
  };
}

/** Of a font that says nothing of its letters; or an operator that is gone: "A,C(R)", "A<20 (R)". */
const lostSymbol =
  /[\p{Co}\uFFFD]|(?<![\p{L}\p{N})])\p{Lu},\p{Lu}\((?=\p{Lu})|\p{Lu} ?[<>=] ?\p{N}+ ?\((?=\p{Lu})/u;
const foreign = String.raw`(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}])[\p{L}\p{M}]`;
const strayLetters = new RegExp(`(?<!\\p{L})(?:${foreign}){1,2}(?!\\p{L})`, 'u');
const foreignLetters = new RegExp(foreign, 'gu');
const mostlyLatin = 0.1;

/** Whether symbols of a formula were lost in reading: what is left of it cannot be answered. */
export function hasLostSymbols(text: string): boolean {
  if (lostSymbol.test(text)) return true;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const others = text.match(foreignLetters)?.length ?? 0;
  return others > 0 && others < mostlyLatin * letters && strayLetters.test(text);
}
