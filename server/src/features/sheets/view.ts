import type { SheetBatch, SheetDecision, SheetDoubt, SheetPage } from '@gene/contract/sheets';
import type { DescribedBatch } from './batches/store.ts';
import { areaOf, type LaidOut } from './deciding/geometry.ts';
import { bubbledAt } from './rules.ts';
import type { DecisionRow, OpenCell, OpenRoll } from './deciding/store.ts';
import type { ListedPage } from './pages/store.ts';

export function toBatch(described: DescribedBatch): SheetBatch {
  const { batch, uploadedByName, waitingFiles, waitingPages, read, refused, ...counts } = described;
  return {
    ...{ id: batch.id, paperId: batch.paperId, name: batch.name, createdAt: batch.createdAt.toISOString() },
    isReading: waitingFiles > 0,
    ...{ pages: waitingPages + read + refused, read, refused },
    ...{ sheets: counts.sheets, toLookAt: counts.toLookAt, uploadedBy: uploadedByName },
  };
}

/** @param pagesOf how many pages sheets of a layout have */
export function toPage(
  { page, roll, toLookAt, layoutVersion, present, first }: ListedPage,
  pagesOf: ReadonlyMap<number, number>,
): SheetPage {
  const { id, name, refusal, sameAs, sheetId, fileKey } = page;
  const of = pagesOf.get(layoutVersion ?? 0) ?? 1;
  return {
    ...{ id, name, refusal, sheetId, roll },
    sameAs: sameAs === null ? null : { name: sameAs, sheetId: first?.id ?? null, roll: first?.roll ?? null },
    toLookAt: sheetId === null ? 0 : (toLookAt ?? 0),
    hasPicture: fileKey !== null,
    place: page.page === null || of < 2 ? null : { page: page.page, of, present: present ?? 1 },
  };
}

const letters = 'ABCDE';

/** Digits that are stored as JSON come back as a number where no zero is before them. */
function inWords(value: number[] | string | number | null): string | null {
  if (typeof value === 'number') return String(value);
  if (value === null || typeof value === 'string') return value;
  return value.length === 0 ? 'blank' : value.map((choice) => letters[choice]).join(', ');
}

/** A name that looks like JSON comes back as what it looks like. */
const nameOf = (value: unknown): string | null =>
  value === null || typeof value === 'string' ? value : JSON.stringify(value);

export function toDecision({ decidedAt, decidedByName, ...row }: DecisionRow): SheetDecision {
  const { id, field, before, after } = row;
  const said = field === 'page' ? nameOf : inWords;
  return {
    ...{ id, field, row: row.row, before: said(before), after: said(after) },
    ...{ decidedBy: decidedByName, decidedAt: decidedAt.toISOString() },
  };
}

export function toCellDoubt({ sheet, cell, studentName, basedOn }: OpenCell, layout: LaidOut): SheetDoubt {
  const { field, row, pageId } = cell;
  const { plan } = layout;
  const at = field === 'answer' ? bubbledAt(plan, row + 1) : row;
  const question = plan.bubbled[at];
  return {
    ...{ sheetId: sheet.id, pageId, field, row, roll: sheet.roll, studentName },
    label: field === 'set' ? 'Set' : `Question ${question?.label ?? row + 1}`,
    why: cell.doubt ?? 'unmarked',
    area: areaOf(layout, { field, row }),
    choices: field === 'set' ? plan.sets : (question?.choices ?? 0),
    ...{ seems: cell.choices, basedOn },
  };
}

export function toRollDoubt(
  { sheet, pageId, studentName, isDoubled, isUnknown, basedOn }: OpenRoll,
  layout: LaidOut,
): SheetDoubt {
  return {
    ...{ sheetId: sheet.id, pageId, field: 'roll', row: 0, label: 'Roll number' },
    why: sheet.roll === null ? 'unsure' : isDoubled ? 'doubled' : isUnknown ? 'unknown' : 'not_enrolled',
    area: areaOf(layout, { field: 'roll', row: 0 }),
    ...{ choices: 0, seems: [], roll: sheet.roll ?? sheet.rollRead, studentName, basedOn },
  };
}
