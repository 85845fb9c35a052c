import type { Drawing } from '@gene/contract/documents';
import type { AnswerOption, ChoiceRule, Paper, PaperSection, Part, Question } from '@gene/contract/papers';
import { addMarks, bestOf, choiceOf, doubtsOf, missingNumbers, worthOf } from './checks.ts';
import { figuresOf } from './figures.ts';
import { announcedCount, instructionOf, instructionsIn } from './head-instructions.ts';
import { type FirstPage, readHeader, subtotal, sumOfTotals } from './header.ts';
import { findByPlace, withDrawnOptions } from './lost-options.ts';
import { hasOptions, multipleChoice, withoutFalseMarks } from './options.ts';
import type { DraftBody, DraftPart } from './draft-part.ts';
import { type Marked, readBody } from './parts.ts';
import { mayGiveMarks } from './marks.ts';
import * as said from './section-rules.ts';
import { moveTitlesDown, textOf } from './question-text.ts';
import { endOf, type Row, rectsOf, startOf } from './rows.ts';
import type { DraftQuestion, DraftSection, Structure } from './structure.ts';

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

/** The row of a heading tells a rule of its own behind its label: "Part B: Answer any three questions". */
const withoutLabel = (row: Row, { label, rows }: DraftSection): Row =>
  label !== null && rows.includes(row) && row.text.startsWith(label)
    ? { ...row, text: row.text.slice(label.length).replace(/^[^\p{L}\p{N}(]+/u, '') }
    : row;

const numbersOf = (drafts: readonly DraftQuestion[]) => drafts.map(({ start }) => start.number);

export function assemblePaper(
  structure: Structure,
  rows: readonly Row[],
  firstPage: FirstPage,
  drawings: readonly Drawing[],
): Paper {
  const { sections: drafts, questions: found, style } = structure;
  const { head } = structure;
  const firstQuestion = found[0]?.rows[0];
  const before = firstQuestion ? rows.slice(0, rows.indexOf(firstQuestion)) : [];
  const totals = rows.filter(({ text }) => subtotal.test(text)).length;
  const ofPaper = sumOfTotals(rows);
  const tail = rows.slice(-6).filter((row) => row === ofPaper || totals < 2 || !subtotal.test(row.text));
  const header = readHeader(before, firstPage, tail);
  const inSection = (i: number | null) => found.filter(({ section }) => section === i);
  const alone = inSection(null);
  const headRule = said.ruleOf(head, numbersOf(alone.length > 0 ? alone : found));
  const rules = drafts.map((draft, i) => {
    const rule = said.ruleOf(
      draft.preface.map((row) => withoutLabel(row, draft)),
      numbersOf(inSection(i)),
    );
    const alone = rule.choice?.answer === 1 || inSection(i).length === 1 ? (draft.total ?? rule.total) : null;
    return { ...rule, marksEach: rule.marksEach ?? said.marksSaidAbove(head, draft.label) ?? alone };
  });
  const read = ({ rows: own, start }: DraftQuestion, marked: Marked = 'all') =>
    readBody(own, start.length, start.number, style, marked, start.family === 'word');
  const bodies = withoutFalseMarks(
    found.map((draft) => read(draft)),
    (i, marked) => read(found[i]!, marked),
  );
  const foundByPlace = findByPlace(found, bodies);
  found.slice(1).forEach(({ section }, i) => {
    if (section === found[i]!.section) moveTitlesDown(bodies[i]!, bodies[i + 1]!);
  });
  const choices = new Set([...multipleChoice(bodies, (i) => found[i]!.section), ...foundByPlace]);
  const ranges = rows.flatMap(({ text }) => said.rangeIn(text));
  const figures = figuresOf(drawings, rows, found);
  const unreadable = new Set<number>();
  const guessed = new Set(found.flatMap(({ start }, i) => (start.guessed ? [i] : [])));
  const asRead = found.map((draft, i): Question => {
    const body = bodies[i]!;
    const rule = draft.section === null ? headRule : rules[draft.section]!;
    const told = ranges.find(({ from, to }) => draft.start.value >= from && draft.start.value <= to);
    const marksEach = told?.marks ?? rule.marksEach;
    // Below the last question may stand the total of the whole paper.
    if (draft.total === header.totalMarks && found.length > 1) draft.total = null;
    if (fillUnreadable(body, draft.total ?? marksEach) || isUnreadable(body)) unreadable.add(i);
    return { ...toQuestion(draft, body, choices.has(body), marksEach), figures: figures.get(draft) ?? [] };
  });
  const questions = withDrawnOptions(asRead, found);
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
    instructions: instructionsIn(head),
    choice,
    sections,
    questions,
    marksAdded,
    numbersComplete: missingNumbers(questions).length === 0,
    marksAgree: marksAdded === null || stated === null ? null : marksAdded === stated,
  };
  return {
    ...paper,
    doubts: doubtsOf(paper, {
      unreadable,
      guessed,
      looksMarked: mayGiveMarks(rows, before),
      announced: announcedCount(head),
    }),
  };
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

/** The marks beside the question, or the sum of its parts. */
const wholeOf = ({ marks }: DraftBody, parts: readonly Part[], choice: ChoiceRule | null): number | null =>
  marks ?? (choice ? bestOf(parts, choice.answer) : worthOf(parts));

function toSection({ label, title, rows, preface, total }: DraftSection, rule: said.Rule): PaperSection {
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
