import { ApiError } from '@gene/contract/errors';
import type { PageMove, Sheet, SheetToJoin } from '@gene/contract/sheets';
import { v7 as newId } from 'uuid';
import type { Db, Tx } from '../../../platform/database.ts';
import type { TaughtExamPaper } from '../../exam-papers/service.ts';
import { describe } from '../deciding/service.ts';
import * as deciding from '../deciding/store.ts';
import { makeSheet } from '../pages/service.ts';
import { contradictSet, insertSheet, lockPaper, type PageRow } from '../pages/store.ts';
import { requireUnreleased } from '../releases/errors.ts';
import { rescore } from '../releases/jobs.ts';
import { sureSet } from '../rules.ts';
import type { PageHead } from '../schema.ts';
import { headOf, joinSets } from './rules.ts';
import * as store from './store.ts';

/** Sheets to choose from. */
const mostSheets = 300;

type SheetRow = deciding.SheetRow;

/** A page of a sheet that was printed. */
interface MovedPage extends PageRow {
  page: number;
}

const refuse = (message: string) => new ApiError('invalid', { message });
const movedMeanwhile = () =>
  new ApiError('conflict', { message: 'Somebody else has moved this page meanwhile.' });

/** The page and its sheet, as the caller saw them. @throws ApiError conflict; invalid; not_found */
async function holdPage(
  tx: Tx,
  pageId: string,
  { from, to }: PageMove,
): Promise<{ page: MovedPage; source: SheetRow; target: SheetRow | null }> {
  const found = await store.holdPage(tx, pageId);
  if (!found) throw new ApiError('not_found');
  const { sheetId, page } = found;
  if (sheetId === null || page === null) throw refuse('This page was not read, so it is on no sheet.');
  if (sheetId !== from) throw movedMeanwhile();
  if (from === to) throw refuse('This page is on that sheet already.');
  const held = await store.holdSheets(tx, to === null ? [from] : [from, to]);
  const source = held.find(({ id }) => id === from);
  if (!source) throw new ApiError('not_found');
  if (source.layoutVersion === 0) throw refuse('The pages of a script stay together.');
  return { page: { ...found, page }, source, target: held.find(({ id }) => id === to) ?? null };
}

/** @throws ApiError conflict: it has such a page; invalid: it is no sheet of this kind; not_found */
async function requireRoom(
  tx: Tx,
  { page }: MovedPage,
  source: SheetRow,
  target: SheetRow | null,
): Promise<void> {
  if (target?.paperId !== source.paperId)
    throw new ApiError('not_found', { message: 'That sheet is not there any more.' });
  if (target.batchId !== source.batchId) throw refuse('That sheet came with another upload.');
  if (target.layoutVersion !== source.layoutVersion) throw refuse('That sheet was printed in another form.');
  if ((await store.listPagesOf(tx, target.id)).some((other) => other.page === page))
    throw new ApiError('conflict', {
      message: `That sheet has a page ${page} already. Take that one off first.`,
    });
}

const cellsOf = (
  sheetId: string,
  pageId: string,
  { roll, set }: PageHead,
  decided: number[] | null,
): deciding.CellRow[] => [
  ...roll.map((cell) => ({ ...cell, sheetId, pageId, field: 'roll' as const, decided: null })),
  ...(set ? [{ ...set, sheetId, pageId, field: 'set' as const, decided }] : []),
];

/** What the pages that are left say of their sheet; what somebody has decided stays. @param cells as they were */
async function renewHead(
  tx: Tx,
  sheet: SheetRow,
  { left, cells }: { left: readonly PageRow[]; cells: readonly deciding.CellRow[] },
): Promise<void> {
  const pages = left.map((page) => ({ id: page.id, head: headOf(page, sheet, cells) }));
  const saidBy = cells[0]?.pageId;
  const saying = pages.find(({ id, head }) =>
    saidBy === undefined ? head.copy === sheet.copy : id === saidBy,
  );
  const first = saying ?? pages[0];
  if (!first) throw new RangeError(`no pages of sheet ${sheet.id}`);
  const others = pages.filter((page) => page !== first);
  const set = joinSets([first, ...others].map(({ head }) => head));
  const decided = cells.find(({ field }) => field === 'set')?.decided ?? null;
  await store.putHeadCells(tx, sheet.id, cellsOf(sheet.id, first.id, { ...first.head, set }, decided));
  const { copy, rollRead, roll, isStranger } = await makeSheet(tx, sheet, first.head);
  await deciding.saveSheet(tx, sheet.id, {
    ...(!saying && { copy, rollRead, isStranger }),
    ...(!saying && !sheet.isRollDecided && { roll }),
    set: decided?.[0] ?? sureSet(set),
  });
}

/** A sheet of its own, as it was read, and with what was decided when it was alone before. */
async function begin(tx: Tx, id: string, pageId: string, head: PageHead): Promise<void> {
  await store.putHeadCells(tx, id, cellsOf(id, pageId, head, null));
  await store.restoreDecisions(tx, pageId);
  const decisions = await deciding.listDecisions(tx, id);
  const lastOf = (of: 'roll' | 'set') => decisions.findLast(({ field }) => field === of)?.after ?? null;
  const [roll, set] = [lastOf('roll'), lastOf('set')];
  // Digits that are stored as JSON come back as a number where no zero is before them.
  if (roll !== null) await deciding.saveSheet(tx, id, { roll: String(roll), isRollDecided: true });
  if (!Array.isArray(set)) return;
  await deciding.decideCell(tx, { sheetId: id, field: 'set', row: 0 }, set);
  await deciding.saveSheet(tx, id, { set: set[0] ?? null });
}

/** @throws ApiError conflict: somebody has moved it meanwhile, or there is such a page; invalid; not_found */
async function moveIn(
  tx: Tx,
  paper: TaughtExamPaper,
  pageId: string,
  { by, ...move }: PageMove & { by: string },
): Promise<Sheet> {
  // No page of the paper is stored or moved meanwhile.
  await lockPaper(tx, paper.id);
  const { page, source, target } = await holdPage(tx, pageId, move);
  const { from, to } = move;
  const left = (await store.listPagesOf(tx, from)).filter(({ id }) => id !== pageId);
  if (to !== null) await requireRoom(tx, page, source, target);
  else if (left.length === 0)
    throw new ApiError('conflict', { message: 'It is the only page of its sheet.' });
  if (left.length === 0) await requireUnreleased(tx, { sheetId: from });

  const cells = await store.listHeadCells(tx, from);
  const head = headOf(page, source, cells);
  const id = target?.id ?? newId();
  if (!target) await insertSheet(tx, { id, ...(await makeSheet(tx, source, head)) });
  await store.movePage(tx, { pageId, from, to: id, head });
  const told = { field: 'page' as const, row: page.page, pageId: null, decidedBy: by };
  if (left.length > 0) {
    await renewHead(tx, source, { left, cells });
    const off = { id: newId(), sheetId: from, before: page.name, after: null };
    await deciding.insertDecision(tx, { ...told, ...off });
  } else {
    await store.setAsideDecisions(tx, { pageId, from, to: id });
    await deciding.deleteSheet(tx, from);
  }
  if (!target) await begin(tx, id, pageId, head);
  else {
    const set = left.length === 0 ? source.set : sureSet(head.set);
    if (set !== null) await contradictSet(tx, id, [set]);
  }
  await deciding.insertDecision(tx, {
    ...{ ...told, id: newId(), sheetId: id, before: null, after: page.name },
  });
  await rescore(tx, paper.id, { sheetIds: null, by });
  const sheet = await deciding.findSheet(tx, id);
  if (!sheet) throw new Error(`no sheet ${id}`);
  return describe(tx, paper, sheet);
}

/** Pages that were put to the wrong sheet, or to none. */
export function createMoves({ db }: { db: Db }) {
  return {
    /** Where the page may belong; none for one that is on no printed sheet. */
    async listSheets({
      sheetId,
      page,
    }: Pick<PageRow, 'sheetId' | 'page'>): Promise<{ sheets: SheetToJoin[]; isAll: boolean }> {
      const own = sheetId === null ? null : await deciding.findSheet(db, sheetId);
      if (!own || own.layoutVersion === 0 || page === null) return { sheets: [], isAll: true };
      const sheets = await store.listLacking(db, own, { page, limit: mostSheets + 1 });
      return { sheets: sheets.slice(0, mostSheets), isAll: sheets.length <= mostSheets };
    },

    /** @throws ApiError conflict: somebody has moved it meanwhile, or there is such a page; invalid; not_found */
    move: (paper: TaughtExamPaper, pageId: string, move: PageMove & { by: string }): Promise<Sheet> =>
      db.transaction((tx) => moveIn(tx, paper, pageId, move)),
  };
}
