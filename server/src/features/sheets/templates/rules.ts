import { templateLimits, type TemplateGrid } from '@gene/contract/sheet-templates';
import { placeBubbles, type SheetPlan } from '@gene/engines/sheet-reading';
import type { SheetPaper } from '../rules.ts';

type Field = TemplateGrid['field'];

const digits = 10;

/** Rows of a field, from 0, in order; a row that is drawn twice stands there twice. */
const rowsOf = (grids: readonly TemplateGrid[], field: Field): number[] =>
  grids
    .filter((grid) => grid.field === field)
    .flatMap(({ firstRow, rows }) => Array.from({ length: rows }, (_, i) => firstRow + i))
    .toSorted((one, other) => one - other);

const choicesMax: Record<Field, number> = {
  answer: templateLimits.answerChoicesMax,
  roll: digits,
  set: templateLimits.setsMax,
};
const rowsMax: Record<Field, number> = {
  answer: templateLimits.questionsMax,
  roll: templateLimits.rollDigitsMax,
  set: 1,
};
const called: Record<Field, string> = { answer: 'Question', roll: 'Digit', set: 'Row' };

function findRowProblem(grids: readonly TemplateGrid[], field: Field): string | null {
  const rows = rowsOf(grids, field);
  for (const [i, row] of rows.entries()) {
    if (row < i) return `${called[field]} ${row + 1} is drawn twice.`;
    if (row > i) return `${called[field]} ${i + 1} is missing.`;
  }
  if (rows.length <= rowsMax[field]) return null;
  if (field === 'set') return 'A sheet has one row for the set.';
  return `A sheet has at most ${rowsMax[field]} ${field === 'answer' ? 'questions' : 'digits of a roll number'}.`;
}

function findGridProblem(grid: TemplateGrid): string | null {
  const { field, choices } = grid;
  if (field === 'roll' && choices !== digits) return 'A digit of a roll number has ten circles, 0 to 9.';
  if (choices > choicesMax[field])
    return field === 'answer'
      ? 'An answer has at most five circles, A to E.'
      : 'There are at most four sets.';
  const isOutside = placeBubbles(grid).some(({ x, y }) => x < 0 || y < 0 || x > 1 || y > 1);
  return isOutside ? 'Some circles are off the page.' : null;
}

/** Why sheets can't be read by these grids, in words; null: they can. */
export function findTemplateProblem(grids: readonly TemplateGrid[]): string | null {
  if (!grids.some(({ field }) => field === 'answer')) return 'No answers are drawn yet.';
  for (const grid of grids) {
    const problem = findGridProblem(grid);
    if (problem !== null) return problem;
  }
  for (const field of ['answer', 'roll', 'set'] as const) {
    const problem = findRowProblem(grids, field);
    if (problem !== null) return problem;
  }
  return null;
}

/** Why a paper's sheets can't be read by a template without a problem of its own; null: they can. */
export function findUseProblem(
  grids: readonly TemplateGrid[],
  { kind, questionCount, sets }: SheetPaper & { kind: 'omr' | 'written' | 'both' },
): string | null {
  if (kind !== 'omr') return 'Only papers that are answered in circles alone can use a template.';
  const questions = rowsOf(grids, 'answer').length;
  if (questions < questionCount)
    return `The template has ${questions === 1 ? '1 question' : `${questions} questions`}, the paper ${questionCount}.`;
  const setsOf = grids.find(({ field }) => field === 'set')?.choices ?? 1;
  return sets > setsOf ? `The paper has ${sets} sets, and the template has circles for ${setsOf}.` : null;
}

/** The paper as such a sheet has it: choices are the sheet's own. */
export function planOfTemplate(
  grids: readonly TemplateGrid[],
  { questionCount, sets }: SheetPaper,
): SheetPlan {
  const choices = (row: number) =>
    grids.find(({ field, firstRow, rows }) => field === 'answer' && row >= firstRow && row < firstRow + rows)
      ?.choices ?? 0;
  return {
    ...{ paper: 'a4', boxed: [], rollDigits: rowsOf(grids, 'roll').length, sets: sets > 1 ? sets : 0 },
    bubbled: Array.from({ length: questionCount }, (_, row) => ({
      label: String(row + 1),
      choices: choices(row),
    })),
  };
}
