/** How a past question is written in a predicted paper: all that it says, without what belongs to its old paper. */
import type { AnswerOption, Part, Question } from '@gene/contract/papers';
import type { PredictedPart } from '@gene/contract/predictions';

/** What only says where it was asked: "(May 2019)", "[KTU, Dec 2018]". */
const examTag =
  /\s*[([](?:\p{L}{2,12}\.?[ /,-]+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.?[ /,-]*(?:19|20)\d{2}[^)\]]{0,20}[)\]]/giu;

/** Marks between words that no one writes: what a scan makes of dirt. */
const specks = /(?:^|\s)(?:[,.;:'’‘`_~^|\\<>!]{1,3}|\p{L}?[<>|\\_~^][,.]?)(?=\s|$)/gu;
/** What the reading left of a label or of dirt before the first word. */
const before = /^(?:[^\p{L}\p{N}"“‘'([{<$]+|\(?[a-h]\)\s+|\p{L} ?[<>|,]+\s+)+/u;

/** And after the last one. */
const after = /(?<=(?:\S+\s+){4}\S{2,})\s+(?:[aIl|]|[,;:'’‘`_~^|\\<>!]{1,3})$/u;

export const specksIn = (text: string): number => text.match(specks)?.length ?? 0;

/** Without where it was asked, and without dirt before it. */
export const withoutTags = (text: string): string =>
  text.replace(examTag, '').replace(before, '').trim().replace(after, '');

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
  return lines([withFirstPart(withoutTags(text), parts), ...inner, ...optionLines(options)]);
}

/** A part by itself, after what introduces it. */
export const partWording = ({ text }: Question, part: Part): string =>
  lines([withoutTags(text), bodyOf(part)]);

/** @param inOne its parts are written into the text, not given apart */
export function wholeWording(
  { text, parts, options }: Question,
  inOne = false,
): { text: string; parts: PredictedPart[] } {
  const apart = inOne ? [] : parts;
  const within = inOne ? parts : [];
  return {
    text: lines([
      withFirstPart(withoutTags(text), parts),
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
