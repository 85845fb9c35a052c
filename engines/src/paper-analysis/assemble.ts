import type { Drawing } from '@gene/contract/documents';
import type { AnswerOption, ChoiceRule, Paper, PaperSection, Part, Question } from '@gene/contract/papers';
import { addMarks, doubtsOf, missingNumbers, worthOf } from './checks.ts';
import { type Instruction, isInstruction, readInstruction } from './choice.ts';
import { figuresOf } from './figures.ts';
import { type FirstPage, readHeader, subtotal } from './header.ts';
import { hasOptions, multipleChoice, withoutFalseMarks } from './options.ts';
import type { DraftBody, DraftPart, Piece } from './draft-part.ts';
import { type Marked, readBody } from './parts.ts';
import { numberOf } from './numerals.ts';
import { fromSection } from './words.ts';
import { endOf, type Row, rectsOf, startOf } from './rows.ts';
import type { DraftQuestion, DraftSection, Structure } from './structure.ts';

/** One line of text from rows: words cut at a row's end are joined again. */
function textOf(pieces: readonly Piece[]): string {
  return pieces
    .reduce((all, { text }) => {
      if (/\p{L}-$/u.test(all) && /^\p{Ll}/u.test(text)) return all.slice(0, -1) + text;
      return all && text ? `${all} ${text}` : all + text;
    }, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const placeOf = (rows: readonly Row[]) => ({
  start: startOf(rows),
  end: endOf(rows),
  page: rows[0]!.page,
  rects: rectsOf(rows),
});

const rowsOfPart = (part: DraftPart): Row[] => [
  ...part.pieces.map(({ row }) => row),
  ...part.parts.flatMap(rowsOfPart),
];

/** Parts whose label stands alone share the row with their first own part. */
function placed(drafts: readonly DraftPart[], fallback: Row): { draft: DraftPart; rows: Row[] }[] {
  return drafts.map((draft) => {
    const rows = [...new Set(rowsOfPart(draft))];
    return { draft, rows: rows.length > 0 ? rows : [fallback] };
  });
}

function toParts(drafts: readonly DraftPart[], fallback: Row): Part[] {
  return placed(drafts, fallback).map(({ draft, rows }) => ({
    ...placeOf(rows),
    label: draft.label,
    text: textOf(draft.pieces),
    marks: draft.marks,
    insteadOfPrevious: draft.insteadOfPrevious,
    parts: hasOptions(draft) ? [] : toParts(draft.parts, rows[0]!),
    options: hasOptions(draft) ? toOptions(draft.parts, rows[0]!) : [],
  }));
}

const toOptions = (drafts: readonly DraftPart[], fallback: Row): AnswerOption[] =>
  placed(drafts, fallback).map(({ draft, rows }) => ({
    ...placeOf(rows),
    label: draft.label,
    text: textOf(draft.pieces),
  }));

const isUnreadable = (body: DraftBody | DraftPart): boolean =>
  body.unreadable || body.parts.some(isUnreadable);

/**
 * Marks that a scan blurred are what is left of the question's: a part's from the others, a question's from what
 * each question of its section carries.
 */
function fillUnreadable(body: DraftBody, whole: number | null): boolean {
  if (whole === null) return false;
  const scanned = body.parts.some((part) => rowsOfPart(part).some((row) => row.scanned));
  const blurred = body.parts.filter(
    (part) => part.marks === null && part.parts.every(({ marks }) => marks === null),
  );
  const known = body.parts.reduce((sum, { marks }) => sum + (marks ?? 0), 0);
  if (
    body.parts.length > 1 &&
    blurred.length === 1 &&
    (blurred[0]!.unreadable || scanned) &&
    known > 0 &&
    known < whole
  ) {
    blurred[0]!.marks = whole - known;
    return true;
  } else if (body.parts.length === 0 && body.unreadable) {
    body.marks = whole;
    return true;
  }
  return false;
}

/** The number of questions and the marks of each, of "5 x 2 = 10" in either order. */
function eachOf(section: { factors: [number, number] | null; choice: ChoiceRule | null }, questions: number) {
  if (!section.factors) return null;
  const [left, right] = section.factors;
  const counts = [questions, section.choice?.answer];
  return counts.includes(right) && !counts.includes(left) ? left : right;
}

const numbersOf = (drafts: readonly DraftQuestion[]) => drafts.map(({ start }) => start.number);

interface Rule {
  choice: ChoiceRule | null;
  marksEach: number | null;
  total: number | null;
  equal: boolean;
}

/** "Section A has 20 questions of 1 mark each" above the first section. */
const sectionNamed = /\b(?:section|part|group)\s*[-–—]?\s*['"‘“]?[A-H]\b/iu;
const spaced = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
const saysOf = (text: string, label: string) => spaced(text).includes(spaced(label));

function marksSaidAbove(head: readonly Row[], label: string | null): number | null {
  if (!label) return null;
  const told = head.find(({ text }) => saysOf(text, label) && readInstruction(text).marksEach !== null);
  return told ? readInstruction(told.text).marksEach : null;
}

/** "Question 1 is compulsory, consisting of five parts carrying two marks each". */
const isOfParts = ({ compulsory, pieces, marksEach }: Instruction) =>
  compulsory.length > 0 && pieces !== null && marksEach !== null;

/** "Q.1 – Q.5 carry one mark each". */
function rangeIn(text: string): { from: number; to: number; marks: number }[] {
  const { range, marksEach } = isInstruction(text) ? readInstruction(text) : {};
  return range && marksEach ? [{ from: range[0], to: range[1], marks: marksEach }] : [];
}

/** "SECTION-B has four questions, attempt any two"; not where it names several. */
const namedSections =
  /^[^\p{L}]*(?<section>(?:section|part|group)\s*[-–—]?\s*['"‘“]?[A-H](?![\p{L}]))(?:.*(?<other>(?:section|part|group)\s*[-–—]?\s*['"‘“]?[A-H](?!\p{L})))?/iu;
/** "any three questions from Section B" above the sections. */
function choiceSaidAbove(head: readonly Row[], label: string | null, questions: number): ChoiceRule | null {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  const told = head.map(({ text }) => fromSection.exec(text)?.groups);
  const own = told.find((groups) => groups && label !== null && plain(groups['section']!) === plain(label));
  const named = head.find(({ text }) => {
    const { section, other } = namedSections.exec(text)?.groups ?? {};
    return (
      section && !other && label !== null && plain(section) === plain(label) && readInstruction(text).choice
    );
  });
  const answer = own ? numberOf(own['answer']!) : named && readInstruction(named.text).choice?.answer;
  return answer && answer < questions ? { answer, of: null, per: 'section', compulsory: [] } : null;
}

/** Rows whose sentence goes on in the next one are one with it. */
function statements(rows: readonly Row[]): Row[] {
  const all: Row[] = [];
  for (const row of rows) {
    const above = all.at(-1);
    const goesOn =
      above !== undefined &&
      above.page === row.page &&
      above.right > above.pageWidth * 0.75 &&
      !/[.:;!?)\]]$/u.test(above.text) &&
      !/^\W*\d|^\W*\(?\p{L}{1,3}[.)]\s/u.test(row.text) &&
      isInstruction(`${above.text} ${row.text}`);
    if (goesOn) all[all.length - 1] = { ...above, text: `${above.text} ${row.text}`, right: row.right };
    else all.push(row);
  }
  return all;
}

/** "any three from Q. 3 to Q. 7" leaves no choice of the others. */
const outside = (numbers: readonly string[], [from, to]: [number, number]) =>
  numbers.filter((number) => Number(number) < from || Number(number) > to);

function ruleOf(rows: readonly Row[], numbers: readonly string[]): Rule {
  const questions = numbers.length;
  const rule: Rule = { choice: null, marksEach: null, total: null, equal: false };
  const texts = rows.map(({ text }) => text);
  const must: string[] = [];
  for (const text of texts) {
    const said = readInstruction(text);
    if (!fromSection.test(text) && !namedSections.test(text) && !rule.choice && said.choice && !said.all) {
      rule.choice = said.choice;
      if (said.range) must.push(...outside(numbers, said.range));
    }
    if (!sectionNamed.test(text) && !said.range && !isOfParts(said)) rule.marksEach ??= said.marksEach;
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

export function assemblePaper(
  structure: Structure,
  rows: readonly Row[],
  firstPage: FirstPage,
  drawings: readonly Drawing[],
): Paper {
  const { sections: drafts, questions: found, style } = structure;
  const head = statements(structure.head);
  const firstQuestion = found[0]?.rows[0];
  const before = firstQuestion ? rows.slice(0, rows.indexOf(firstQuestion)) : [];
  const totals = rows.filter(({ text }) => subtotal.test(text)).length;
  const tail = rows.slice(-6).filter(({ text }) => totals < 2 || !subtotal.test(text));
  const header = readHeader(before, firstPage, tail);
  const inSection = (i: number | null) => found.filter(({ section }) => section === i);
  const alone = inSection(null);
  const headRule = ruleOf(head, numbersOf(alone.length > 0 ? alone : found));
  const rules = drafts.map((draft, i) => {
    const rule = ruleOf(draft.preface, numbersOf(inSection(i)));
    const choice = rule.choice ?? choiceSaidAbove(head, draft.label, inSection(i).length);
    const alone = choice?.answer === 1 || inSection(i).length === 1 ? (draft.total ?? rule.total) : null;
    return { ...rule, choice, marksEach: rule.marksEach ?? marksSaidAbove(head, draft.label) ?? alone };
  });
  const read = ({ rows: own, start }: DraftQuestion, marked: Marked = 'all') =>
    readBody(own, start.length, start.number, style, marked, start.family === 'word');
  const bodies = withoutFalseMarks(
    found.map((draft) => read(draft)),
    (i, marked) => read(found[i]!, marked),
  );
  const choices = multipleChoice(bodies, (i) => found[i]!.section);
  const marksOfParts = ({ start, section }: DraftQuestion, { parts }: DraftBody): number | null => {
    if (parts.length < 2 || parts.some(({ marks }) => marks !== null)) return null;
    const label = section === null || inSection(section).length > 1 ? null : drafts[section]!.label;
    const told = [...head, ...drafts.flatMap(({ preface }) => preface)].find(({ text }) => {
      const { pieces, marksEach, compulsory } = readInstruction(text);
      const isOwn = compulsory.includes(start.number) || (label !== null && saysOf(text, label));
      return isOwn && marksEach !== null && pieces === parts.length;
    });
    return told ? readInstruction(told.text).marksEach! * parts.length : null;
  };
  const ranges = rows.flatMap(({ text }) => rangeIn(text));
  const figures = figuresOf(drawings, rows, found);
  const unreadable = new Set<number>();
  const guessed = new Set(found.flatMap(({ start }, i) => (start.guessed ? [i] : [])));
  const questions = found.map((draft, i): Question => {
    const body = bodies[i]!;
    const rule = draft.section === null ? headRule : rules[draft.section]!;
    const told = ranges.find(({ from, to }) => draft.start.value >= from && draft.start.value <= to);
    const marksEach = told?.marks ?? marksOfParts(draft, body) ?? rule.marksEach;
    // Below the last question may stand the total of the whole paper.
    if (draft.total === header.totalMarks && found.length > 1) draft.total = null;
    if (fillUnreadable(body, draft.total ?? marksEach) || isUnreadable(body)) unreadable.add(i);
    return { ...toQuestion(draft, body, choices.has(body), marksEach), figures: figures.get(draft) ?? [] };
  });
  const sections = drafts.map((draft, i) => toSection(draft, rules[i]!));
  const choice = drafts.length === 0 ? headRule.choice : null;
  const marksAdded = addMarks({ questions, sections, choice });
  const stated = header.totalMarks;
  const paper: Omit<Paper, 'doubts'> = {
    start: startOf(rows),
    end: endOf(rows),
    firstPage: rows[0]!.page,
    lastPage: rows.at(-1)!.page,
    header,
    instructions: head
      .map(instructionOf)
      .filter(
        (text) =>
          readInstruction(text).choice !== null ||
          readInstruction(text).all ||
          readInstruction(text).marksEach !== null,
      ),
    choice,
    sections,
    questions,
    marksAdded,
    numbersComplete: missingNumbers(questions).length === 0,
    marksAgree: marksAdded === null || stated === null ? null : marksAdded === stated,
  };
  return { ...paper, doubts: doubtsOf(paper, unreadable, guessed) };
}

function toQuestion(
  draft: DraftQuestion,
  body: DraftBody,
  isChoice: boolean,
  marksEach: number | null,
): Omit<Question, 'figures'> {
  const first = draft.rows[0]!;
  const parts = isChoice ? [] : toParts(body.parts, first);
  const options = isChoice ? toOptions(body.parts, first) : [];
  const text = textOf(body.pieces);
  const choice = choiceOf(text, parts);
  return {
    ...placeOf(draft.rows),
    number: draft.start.number,
    text,
    marks: draft.total ?? wholeOf(body, parts, choice) ?? marksEach,
    choice,
    section: draft.section,
    module: draft.module,
    insteadOfPrevious: draft.insteadOfPrevious,
    parts,
    options,
  };
}

/** What stands beside the question, or what its parts add up to when that is more. */
function wholeOf({ marks }: DraftBody, parts: readonly Part[], choice: ChoiceRule | null): number | null {
  if (choice) return marks ?? bestOf(parts, choice.answer);
  const added = worthOf(parts);
  if (marks === null || added === null) return marks ?? added;
  return Math.max(marks, added);
}

function choiceOf(text: string, parts: readonly Part[]): ChoiceRule | null {
  const { choice } = readInstruction(text);
  return choice && choice.answer < parts.length ? choice : null;
}

function bestOf(parts: readonly Part[], count: number): number | null {
  const marks = parts.flatMap((part) => part.marks ?? worthOf(part.parts) ?? []).sort((a, b) => b - a);
  return marks.length > 0 ? marks.slice(0, count).reduce((sum, one) => sum + one, 0) : null;
}

/** Without the head of the column of marks, which stands beside it. */
const instructionOf = ({ text }: Row) =>
  text.replace(/(?:^|(?<=[.:;)\]]\s*))[^\p{L}\p{M}\p{N}]*marks[^\p{L}\p{M}\p{N}]*$/iu, '').trimEnd();

function toSection({ label, title, rows, preface, total }: DraftSection, rule: Rule): PaperSection {
  return {
    ...placeOf([...new Set([...rows, ...preface])]),
    label,
    title,
    instructions: preface
      .filter((row) => !rows.some(({ text }) => text === row.text))
      .map(instructionOf)
      .filter(Boolean),
    choice: rule.choice,
    marksEach: rule.marksEach,
    total: total ?? rule.total,
  };
}
