import { trimSigns } from '../language/scripts.ts';
import { isInstruction, readInstruction } from './choice.ts';
import { instructionsAbove } from './head-instructions.ts';
import { subtotal, sumOfTotals, totalAlone } from './header.ts';
import { labelAt } from './labels.ts';
import { marksIn, marksStyle, type MarksStyle, noStyle } from './marks.ts';
import { numberOf } from './numerals.ts';
import { withGapsFilled } from './number-gaps.ts';
import { type NumberedRow, numberedRows, questionChain } from './question-numbers.ts';
import { type Row } from './rows.ts';
import { type SeriesHeading, seriesHeadings } from './series-headings.ts';
import { moduleHeading, orRow, sectionHeading } from './words.ts';

export interface DraftSection {
  label: string | null;
  title: string | null;
  rows: Row[];
  /** Rows between the heading and the first question. */
  preface: Row[];
  total: number | null;
}

export interface DraftQuestion {
  start: NumberedRow;
  rows: Row[];
  section: number | null;
  module: string | null;
  insteadOfPrevious: boolean;
  /** "Total Marks Q1: 20" below it. */
  total: number | null;
}

export interface Structure {
  head: Row[];
  sections: DraftSection[];
  questions: DraftQuestion[];
  style: MarksStyle;
}

const longestHeading = 100;

/** Sections, modules and questions in the order of the rows. */
export function structureOf(rows: readonly Row[]): Structure {
  const style = marksStyle(rows);
  const series = seriesHeadings(rows);
  const headings = rows.map(
    ({ text }, i) => series.has(i) || (text.length <= longestHeading && isSectionHeading(text)),
  );
  const instructs = rows.map(({ text }) => isInstruction(text));
  const modules = rows.map(({ text }) => (text.length <= longestHeading ? moduleNamed(text) : null));
  const starts = findStarts(rows, { headings, instructs, modules, series, style });
  keepSections(headings, rows, series, starts);
  const structure: Structure = { head: [], sections: [], questions: [], style };
  const ofPaper = sumOfTotals(rows);
  let module: string | null = null;
  let current: DraftQuestion | null = null;
  let or = false;
  rows.forEach((row, i) => {
    const start = starts.get(i);
    const { sections, questions } = structure;
    if (start) {
      const section = sections.length > 0 ? sections.length - 1 : null;
      const insteadOfPrevious = or && questions.length > 0;
      current = { start, rows: [row], section, module, insteadOfPrevious, total: null };
      questions.push(current);
      or = false;
      return;
    }
    if (headings[i]) {
      current = null;
      const { label, rest } = series.get(i) ?? headingIn(row.text);
      const title = trimSigns(rest.replace(/[([]\s*\d.*$/u, ''));
      const marks = marksIn(row, label.length, noStyle);
      module = null;
      const frame = { rows: [row], preface: [row], total: marks?.value ?? null };
      sections.push({ label: label.replace(/\s+/g, ' ').trim(), title: title || null, ...frame });
      return;
    }
    const named = modules[i];
    if (named) {
      current = null;
      module = named;
      return;
    }
    if (orRow.test(row.text) && nextIsStructure(i, starts, headings, rows)) {
      or = questions.length > 0;
      current = null;
      return;
    }
    if (row === ofPaper) return;
    const { total: sum, of: ofQuestion } = subtotal.exec(row.text)?.groups ?? {};
    if (sum) {
      const section = sections.at(-1);
      if (current && ofQuestion) current.total = Number(sum);
      else if (section) section.total ??= Number(sum);
      else if (current) current.total = Number(sum);
      return;
    }
    // It is the paper's, also where it closes the paper.
    if (current && totalAlone.test(row.text)) return;
    if (instructs[i] && starts.has(i + 1) && readInstruction(row.text).range) {
      current = null;
      (sections.at(-1)?.preface ?? structure.head).push(row);
      return;
    }
    if (instructs[i] && !current) {
      const last = sections.at(-1);
      const isNew = !last || questions.some(({ section }) => section === sections.length - 1);
      if (isNew && questions.length > 0)
        sections.push({ label: null, title: null, rows: [row], preface: [row], total: null });
      else (last?.preface ?? structure.head).push(row);
      return;
    }
    if (current) current.rows.push(row);
    else (sections.at(-1)?.preface ?? structure.head).push(row);
  });
  nameSectionsByKind(structure);
  return structure;
}

interface Frames {
  headings: readonly boolean[];
  instructs: readonly boolean[];
  modules: readonly (string | null)[];
  series: ReturnType<typeof seriesHeadings>;
  style: MarksStyle;
}

/** The rows with which questions begin. */
function findStarts(rows: readonly Row[], { headings, instructs, modules, series, style }: Frames) {
  const breaks = (from: number, to: number) => {
    for (let i = from + 1; i < to; i++) if (headings[i] || modules[i]) return true;
    return false;
  };
  const hasMarks = (row: Row) => marksIn(row, 0, style) !== null;
  /** Behind the last heading or instruction before a row. */
  const opens = (before: number) => {
    const frames = rows.map((_, i) => i < before && (headings[i] || instructs[i]));
    return frames.lastIndexOf(true) + 1 || before;
  };
  const numbered = numberedRows(rows, hasMarks).filter(({ row }) => !series.has(row));
  const listed = instructionsAbove(numbered, rows, hasMarks);
  const read = questionChain(
    numbered.filter((one) => !listed.includes(one)),
    rows,
    breaks,
  );
  const marked = (row: Row) => hasMarks(row) && !isInstruction(row.text) && !isSectionHeading(row.text);
  const chain = withGapsFilled(read, rows, marked, opens);
  return new Map(chain.map((start) => [start.row, start]));
}

/** "Module 2" of "MODULE 2:"; null for what is no heading of a module. */
function moduleNamed(text: string): string | null {
  const { word, name } = moduleHeading.exec(text)?.groups ?? {};
  return word ? `${word[0]!.toUpperCase()}${word.slice(1).toLowerCase()} ${name}` : null;
}

/** "Part 1" and "Part 2" of a task hold no questions, or stand at its margin without a first before them. */
function keepSections(
  headings: boolean[],
  rows: readonly Row[],
  series: ReadonlyMap<number, SeriesHeading>,
  starts: ReadonlyMap<number, NumberedRow>,
): void {
  let last = 0;
  const found = headings.flatMap((is, i) => (is ? [i] : []));
  found.forEach((at, i) => {
    const until = found[i + 1] ?? rows.length;
    const holds = [...starts.keys()].some((start) => start > at && start < until);
    const { name = '' } = sectionHeading.exec(rows[at]!.text)?.groups ?? {};
    const value = series.has(at) ? i + 1 : sectionValue(name);
    const row = rows[at]!;
    const centred = row.pageWidth > 0 && row.x > row.pageWidth * 0.25;
    headings[at] = holds && (value <= 1 || last > 0 || centred);
    if (headings[at]) last = value;
  });
}

/** "I" is the first of its series, not the ninth; 1 for what is in no known one. */
function sectionValue(name: string): number {
  const readings = labelAt(`(${name})`)?.readings.map(({ value }) => value) ?? [];
  return readings.length > 0 ? Math.min(...readings) : (numberOf(name) ?? 1);
}

function headingIn(text: string): SeriesHeading {
  const { label = '', rest = '' } = sectionHeading.exec(text)?.groups ?? {};
  return { label, rest };
}

const isSectionHeading = (text: string) => sectionHeading.test(text);

/** Whether a question or heading comes next; an OR elsewhere stands between parts. */
function nextIsStructure(
  at: number,
  starts: ReadonlyMap<number, NumberedRow>,
  headings: readonly boolean[],
  rows: readonly Row[],
): boolean {
  const next = at + 1;
  return starts.has(next) || headings[next] === true || moduleHeading.test(rows[next]?.text ?? '');
}

/** "Basic question 1 … 8, Advanced question 1 … 4": the kinds are the sections of a paper that has no others. */
function nameSectionsByKind({ sections, questions }: Structure): void {
  if (sections.length > 0 || questions.some(({ start }) => start.family !== 'word' || !start.kind)) return;
  const runs = questions.filter(({ start }, i) => start.kind !== questions[i - 1]?.start.kind);
  if (runs.length < 2 || new Set(runs.map(({ start }) => start.kind)).size !== runs.length) return;
  for (const question of questions) {
    if (runs.includes(question)) {
      const { kind } = question.start;
      sections.push({ label: kind, title: null, rows: [question.rows[0]!], preface: [], total: null });
    }
    question.section = sections.length - 1;
  }
}
