import type { ChoiceRule } from '@gene/contract/papers';
import { type Instruction, isInstruction, readInstruction } from './choice.ts';
import type { Row } from './rows.ts';
import { fromSection } from './words.ts';

/** The number of questions and the marks of each, of "5 x 2 = 10" in either order. */
function eachOf(section: { factors: [number, number] | null; choice: ChoiceRule | null }, questions: number) {
  if (!section.factors) return null;
  const [left, right] = section.factors;
  const count = [section.choice?.answer, questions].find((one) => one === left || one === right);
  return count === right ? left : right;
}

/** Rules that the instructions of a section, or of a paper without sections, set for its questions. */
export interface Rule {
  choice: ChoiceRule | null;
  marksEach: number | null;
  total: number | null;
  equal: boolean;
}

/** "Section A has 20 questions of 1 mark each" above the first section. */
const sectionNamed = /\b(?:section|part|group)\s*[-–—]?\s*['"‘“]?[A-H]\b/iu;
const spaced = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
export const saysOf = (text: string, label: string) => spaced(text).includes(spaced(label));

const namedSection = new RegExp(`^[^\\p{L}]*${sectionNamed.source}`, 'iu');
const everySection = new RegExp(`(?=${sectionNamed.source})`, 'iu');

/** Rows that speak of this section and of no other. */
const rowsOn = (head: readonly Row[], label: string) =>
  head.map(({ text }) => text).filter((text) => saysOf(text, label) && text.split(everySection).length <= 2);

/** In what the head says of it up to where it names the next one, or in a row of its own. */
export function marksSaidAbove(head: readonly Row[], label: string | null): number | null {
  if (!label) return null;
  const pieces = head
    .map(({ text }) => text)
    .join(' ')
    .split(everySection);
  const own = pieces.filter((text) => spaced(text).startsWith(spaced(label)));
  const told = [...own, ...rowsOn(head, label)].map((text) => readInstruction(text).marksEach);
  return told.find((marks) => marks !== null) ?? null;
}

/** "Question 1 is compulsory, consisting of five parts carrying two marks each". */
const isOfParts = ({ compulsory, pieces, marksEach }: Instruction) =>
  compulsory.length > 0 && pieces !== null && marksEach !== null;

/** "Q.1 – Q.5 carry one mark each". */
export function rangeIn(text: string): { from: number; to: number; marks: number }[] {
  const { range, marksEach } = isInstruction(text) ? readInstruction(text) : {};
  return range && marksEach ? [{ from: range[0], to: range[1], marks: marksEach }] : [];
}

/** "any three from Q. 3 to Q. 7" leaves no choice of the others. */
const outside = (numbers: readonly string[], [from, to]: [number, number]) =>
  numbers.filter((number) => Number(number) < from || Number(number) > to);

export function ruleOf(rows: readonly Row[], numbers: readonly string[]): Rule {
  const questions = numbers.length;
  const rule: Rule = { choice: null, marksEach: null, total: null, equal: false };
  const texts = rows.map(({ text }) => text);
  const must: string[] = [];
  for (const text of texts) {
    const said = readInstruction(text);
    if (!fromSection.test(text) && !namedSection.test(text) && !rule.choice && said.choice && !said.all) {
      rule.choice = said.choice;
      if (said.range) must.push(...outside(numbers, said.range));
    }
    const isOfAll = !said.range || outside(numbers, said.range).length === 0;
    if (!sectionNamed.test(text) && isOfAll && !isOfParts(said)) rule.marksEach ??= said.marksEach;
    rule.equal ||= said.equal;
  }
  for (const text of texts) {
    const { factors, total } = readInstruction(text);
    rule.marksEach ??= eachOf({ factors, choice: rule.choice }, questions);
    rule.total ??= total;
  }
  const compulsory = [...texts.flatMap((text) => readInstruction(text).compulsory), ...must];
  if (rule.choice) rule.choice = { ...rule.choice, compulsory: [...new Set(compulsory)] };
  // "Answer two full questions" of two is no choice.
  if (rule.choice?.per === 'section' && rule.choice.answer >= questions) rule.choice = null;
  return rule;
}
