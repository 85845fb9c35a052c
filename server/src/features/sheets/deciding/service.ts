import { ApiError } from '@gene/contract/errors';
import type { NewDecision, NewDecisions, Sheet, SheetDoubt } from '@gene/contract/sheets';
import { v7 as newId } from 'uuid';
import type { Db, Tx } from '../../../platform/database.ts';
import { findExamKey, rulesOf, type TaughtExamPaper } from '../../exam-papers/service.ts';
import { listLayouts } from '../printing/store.ts';
import { layOut, type LaidOut } from './geometry.ts';
import {
  askedInWriting,
  evaluate,
  itemsOf,
  type SheetKey,
  unprinted,
  type WrittenAnswer,
} from '../evaluation/rules.ts';
import { worthOf } from '../marking/service.ts';
import { listAnswersOfScript } from '../marking/store.ts';
import { requireUnreleased } from '../releases/errors.ts';
import { rescore, rescoreRoll } from '../releases/jobs.ts';
import { sureRoll, sureSet } from '../rules.ts';
import { toDecision, toCellDoubt, toRollDoubt } from '../view.ts';
import * as store from './store.ts';

/** Scripts are not laid out: of their pages all is shown. */
const ofScripts: LaidOut = {
  plan: { paper: 'a4', bubbled: [], boxed: [], rollDigits: 0, sets: 0 },
  ...{ pages: [], grids: null },
};

/** Looked at together; the next ones come when these are decided. */
const doubtsAtOnce = 300;

/** Of each box that was printed, also where its page is missing, and of what should have had a box. */
async function listWritten(
  tx: Db | Tx,
  paper: TaughtExamPaper,
  { sheet: { id, layoutVersion }, key }: { sheet: store.SheetRow; key: FoundKey },
): Promise<WrittenAnswer[]> {
  const layout = (await listLayouts(tx, paper.id)).find(({ version }) => version === layoutVersion);
  const boxed = (layout?.plan.boxed ?? []).map(({ label }) => ({ question: Number(label) }));
  const asked = key ? askedInWriting(paper, key) : [];
  const questions = [...boxed.map(({ question }) => question), ...unprinted(asked, boxed)];
  if (questions.length === 0) return [];
  const worth = await worthOf(tx, paper);
  const said = new Map((await listAnswersOfScript(tx, id)).map((row) => [row.answer.question, row]));
  return questions.map((question): WrittenAnswer => {
    const { answer, mark } = said.get(question) ?? {};
    const outOf = worth.get(question) ?? null;
    return { question, kind: answer?.kind ?? 'missing', marks: mark?.marks ?? null, outOf };
  });
}

type FoundKey = Awaited<ReturnType<typeof findExamKey>>;

function keyFor(
  key: FoundKey,
  { sets }: TaughtExamPaper,
  { set }: Pick<store.SheetRow, 'set'>,
): SheetKey | null {
  if (!key || (sets > 1 && set === null)) return null;
  const items = itemsOf(key.sets, sets > 1 ? (set ?? 0) : 0);
  return items && { items, marking: key.marking, rulesOf };
}

/** What a sheet says, and what that is worth. */
export async function describe(tx: Db | Tx, paper: TaughtExamPaper, sheet: store.SheetRow): Promise<Sheet> {
  const { id, paperId, batchId, roll, set, layoutVersion } = sheet;
  if (layoutVersion === 0) return describeScript(tx, sheet);
  const key = paper.keyVersion === 0 ? null : await findExamKey(tx, paper.id, paper.keyVersion);
  const written = await listWritten(tx, paper, { sheet, key });
  const inWriting = new Set(written.map(({ question }) => question));
  const answers = (await store.listAnswers(tx, id)).filter(({ row }) => !inWriting.has(row + 1));
  const evaluated = evaluate(answers, keyFor(key, paper, sheet), written);
  const decisions = await store.listDecisions(tx, id);
  const facts = await store.getFacts(tx, id);
  return {
    ...{ id, paperId, batchId, isScript: false, roll, set, choices: paper.choices, ...facts, ...evaluated },
    decisions: decisions.map(toDecision),
  };
}

/** A script, told with its marks. */
async function describeScript(tx: Db | Tx, sheet: store.SheetRow): Promise<Sheet> {
  const { id, paperId, batchId, roll, set } = sheet;
  const decisions = await store.listDecisions(tx, id);
  const facts = await store.getFacts(tx, id);
  return {
    ...{ id, paperId, batchId, isScript: true, roll, set, choices: 0, ...facts, result: null, answers: [] },
    decisions: decisions.map(toDecision),
  };
}

/** In the caller's transaction: all or none. @throws ApiError conflict: somebody has decided meanwhile; invalid; not_found */
async function decideIn(
  tx: Tx,
  paper: TaughtExamPaper,
  sheetId: string,
  { by, decisions }: NewDecisions & { by: string },
): Promise<Sheet> {
  const sheet = await store.holdSheet(tx, sheetId);
  if (!sheet) throw new ApiError('not_found');
  await requireUndecided(tx, sheetId, decisions);
  for (const { field, row, choices, roll } of decisions) {
    const place = { sheetId, field, row: rowOf({ field, row }) };
    const change =
      field === 'roll' ? await decideRoll(tx, sheet, roll) : await decideCell(tx, paper, { place, choices });
    await store.insertDecision(tx, { id: newId(), ...place, ...change, pageId: null, decidedBy: by });
  }
  // Another roll number can be the second one of its kind, which is then not certain either.
  const isOfOthers = decisions.some(({ field }) => field === 'roll');
  await rescore(tx, paper.id, { sheetIds: isOfOthers ? null : [sheetId], by });
  const changed = await store.findSheet(tx, sheetId);
  return describe(tx, paper, changed ?? sheet);
}

/** Sets and roll numbers have one place each. */
const rowOf = ({ field, row }: Pick<NewDecision, 'field' | 'row'>): number => (field === 'answer' ? row : 0);

/** @throws ApiError conflict: somebody has decided one of them meanwhile */
async function requireUndecided(tx: Tx, sheetId: string, decisions: readonly NewDecision[]): Promise<void> {
  const last = await store.findLastDecisions(tx, sheetId);
  const taken = decisions.filter(
    ({ field, row, basedOn }) =>
      (last.get(store.keyOf({ field, row: rowOf({ field, row }) })) ?? null) !== basedOn,
  );
  if (taken.length === 0) return;
  const message =
    decisions.length === 1
      ? 'Somebody else has decided this meanwhile.'
      : `Somebody else has decided ${taken.length} of these ${decisions.length} meanwhile, so none was changed.`;
  throw new ApiError('conflict', { message });
}

export function createDeciding({ db }: { db: Db }) {
  return {
    describe: (paper: TaughtExamPaper, sheet: store.SheetRow): Promise<Sheet> => describe(db, paper, sheet),

    decideIn,

    /** @throws ApiError conflict: somebody has decided meanwhile; invalid; not_found */
    decide: (paper: TaughtExamPaper, sheetId: string, made: NewDecisions & { by: string }): Promise<Sheet> =>
      db.transaction((tx) => decideIn(tx, paper, sheetId, made)),

    async listDoubts(
      paper: TaughtExamPaper,
      batchId: string,
    ): Promise<{ doubts: SheetDoubt[]; isAll: boolean }> {
      const layouts = new Map(
        (await listLayouts(db, paper.id)).map((layout) => [layout.version, layOut(layout)]),
      );
      const layoutOf = ({ layoutVersion }: store.SheetRow): LaidOut => {
        const layout = layoutVersion === 0 ? ofScripts : layouts.get(layoutVersion);
        if (!layout) throw new Error(`no layout ${layoutVersion}`);
        return layout;
      };
      const cells = await store.listOpenCells(db, batchId, doubtsAtOnce);
      const rolls = await store.listOpenRolls(db, batchId, doubtsAtOnce);
      const doubts = [
        ...cells.map((open) => toCellDoubt(open, layoutOf(open.sheet))),
        ...rolls.map((open) => toRollDoubt(open, layoutOf(open.sheet))),
      ];
      return {
        doubts: doubts.toSorted((one, other) => one.sheetId.localeCompare(other.sheetId)),
        isAll: cells.length < doubtsAtOnce && rolls.length < doubtsAtOnce,
      };
    },

    /** @throws ApiError conflict: its student sees the result */
    delete: (sheetId: string, by: string): Promise<void> =>
      db.transaction(async (tx) => {
        const sheet = await store.holdSheet(tx, sheetId);
        await requireUnreleased(tx, { sheetId });
        await store.deleteSheet(tx, sheetId);
        if (sheet && sheet.roll !== null) await rescoreRoll(tx, sheet.paperId, { roll: sheet.roll, by });
      }),
  };
}

export type Deciding = ReturnType<typeof createDeciding>;

type Change = Pick<store.DecisionRow, 'before' | 'after'>;

/** Nothing else of the sheet is touched. @param said null: as it was read; "42" is 0042 on a sheet of four digits */
async function decideRoll(tx: Tx, sheet: store.SheetRow, said: string | null): Promise<Change> {
  const roll = said && said.padStart(sheet.rollRead.length, '0');
  await store.saveSheet(tx, sheet.id, {
    roll: roll ?? sureRoll(sheet.rollRead),
    isRollDecided: roll !== null,
  });
  return { before: sheet.isRollDecided ? sheet.roll : null, after: roll };
}

async function decideCell(
  tx: Tx,
  paper: TaughtExamPaper,
  { place, choices }: { place: Parameters<typeof store.findCell>[1] } & Pick<NewDecision, 'choices'>,
): Promise<Change> {
  const cell = await store.findCell(tx, place);
  if (!cell) throw new ApiError('not_found');
  const after = choices && [...new Set(choices)].toSorted((one, other) => one - other);
  const beyond = (after ?? []).find(
    (choice) => choice >= (place.field === 'set' ? paper.sets : paper.choices),
  );
  if (beyond !== undefined)
    throw new ApiError('invalid', {
      message: `This paper has no ${place.field === 'set' ? 'set' : 'choice'} ${'ABCDE'.charAt(beyond)}.`,
    });
  if (place.field === 'set') {
    if (after !== null && after.length !== 1)
      throw new ApiError('invalid', { message: 'A sheet belongs to one set.' });
    await store.saveSheet(tx, place.sheetId, { set: after?.[0] ?? sureSet(cell) });
  }
  await store.decideCell(tx, place, after);
  return { before: cell.decided, after };
}
