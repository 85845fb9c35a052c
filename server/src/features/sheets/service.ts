import type { Readable } from 'node:stream';
import { ApiError } from '@gene/contract/errors';
import type { MarkSuggestion, Script } from '@gene/contract/scripts';
import type {
  NewDecisions,
  PageMove,
  Sheet,
  SheetBatch,
  SheetDoubt,
  SheetForm,
  SheetPage,
  SheetPrint,
  SheetStudent,
  SheetToJoin,
} from '@gene/contract/sheets';
import type { Db } from '../../platform/database.ts';
import type { FileStore, IncomingFile } from '../../platform/files.ts';
import type { Asker, HeavyWork } from '../../platform/heavy-work.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Print, Printed } from '../../platform/print/printer.ts';
import type { WorkerPool } from '../../platform/worker-pool.ts';
import { getTaughtPaper, type TaughtExamPaper, type Teacher } from '../exam-papers/service.ts';
import type { CardService } from '../cards/service.ts';
import type { Logos } from '../organizations/service.ts';
import type { StorageService } from '../storage/service.ts';
import type { SubjectService } from '../subjects/service.ts';
import { createBatches } from './batches/service.ts';
import * as batches from './batches/store.ts';
import { createCopies } from './copies/service.ts';
import * as pages from './pages/store.ts';
import { layOut } from './deciding/geometry.ts';
import { createDeciding } from './deciding/service.ts';
import * as deciding from './deciding/store.ts';
import { createClassExams } from './classes/service.ts';
import { createGrades } from './grades/service.ts';
import type { GradesTask } from './grades/thread.ts';
import { createObjections } from './objections/service.ts';
import { createLearning } from './learning/service.ts';
import { createPrinting } from './printing/service.ts';
import { createKeySheets } from './keys/service.ts';
import { createMarking } from './marking/service.ts';
import { findLine } from './marking/store.ts';
import { createMoves } from './moves/service.ts';
import { listLayouts } from './printing/store.ts';
import { createSeconding, getFirstMarker, getMarker, type OpenExamPaper } from './seconding/service.ts';
import { sheetsHandler } from './reading/jobs.ts';
import { findBlindSide } from './seconding/store.ts';
import { createReleases } from './releases/service.ts';
import { resultsHandler } from './releases/worker.ts';
import { createReports } from './reports/service.ts';
import type { MovesTask, ReportTask } from './reports/thread.ts';
import { listPictures } from './scripts/store.ts';
import type { Suggest } from './suggestions/isolated.ts';
import { createTemplates } from './templates/service.ts';
import { toBatch, toPage } from './view.ts';

export { type GradeRow, listGradedPapers, listGrades, listStillVisible } from './grades/store.ts';
export { findResultOf } from './releases/store.ts';
export { mayLoseResults, rescorePaper } from './releases/jobs.ts';
export { checkGiven, worthOf } from './marking/service.ts';
export type { EarnedInExam } from './learning/rules.ts';
export type { Learning, MissedInResult } from './learning/service.ts';
export { examResultsOf } from './classes/store.ts';
export type { Releases } from './releases/service.ts';
export { resultsPage } from './releases/writer.ts';
export type { Templates } from './templates/service.ts';
export { putKeyLines } from './rubrics/service.ts';
export { storedReadings, storedSheets } from './store.ts';

interface Needs {
  db: Db;
  /** Reports are made in a thread. */
  pool: Pick<WorkerPool<{ report: ReportTask; moves: MovesTask; grades: GradesTask }>, 'call'>;
  print: Print;
  logos: Pick<Logos, 'read'>;
  heavy: HeavyWork;
  storage: Pick<StorageService, 'check'>;
  cards: Pick<CardService, 'create'>;
  subjects: Pick<SubjectService, 'find' | 'hold'>;
  sheetFiles: FileStore;
  logger: Logger;
  sheetChild: URL;
  suggest: Suggest;
}

interface PageQuery {
  cursor?: string | undefined;
  limit: number;
}

async function getBatch(db: Db, teacher: Teacher, id: string): Promise<batches.BatchRow> {
  const batch = await batches.findBatch(db, id);
  if (!batch) throw new ApiError('not_found');
  await getTaughtPaper(db, teacher, batch.paperId);
  return batch;
}

const describeBatch = async (db: Db, id: string): Promise<SheetBatch> =>
  toBatch(await batches.getDescribed(db, id));

/** An upload, and how much of it is read. */
function createViews({ db, sheetFiles }: Pick<Needs, 'db' | 'sheetFiles'>) {
  return {
    async listBatches(
      teacher: Teacher,
      paperId: string,
      { cursor, limit }: PageQuery,
    ): Promise<{ batches: SheetBatch[]; nextCursor: string | null }> {
      const paper = await getTaughtPaper(db, teacher, paperId);
      const asked = { before: cursor ?? null, limit: limit + 1 };
      const found = await batches.listBatches(db, paper.id, asked);
      const shown = found.slice(0, limit);
      return {
        batches: shown.map(toBatch),
        nextCursor: found.length > shown.length ? (shown.at(-1)?.batch.id ?? null) : null,
      };
    },

    batch: async (teacher: Teacher, id: string): Promise<SheetBatch> =>
      describeBatch(db, (await getBatch(db, teacher, id)).id),

    async listPages(
      teacher: Teacher,
      batchId: string,
      { cursor, limit }: PageQuery,
    ): Promise<{ pages: SheetPage[]; nextCursor: string | null }> {
      const batch = await getBatch(db, teacher, batchId);
      const found = await pages.listPages(db, batch.id, { after: cursor ?? null, limit: limit + 1 });
      const pagesOf = new Map(
        (await listLayouts(db, batch.paperId)).map((layout) => [layout.version, layOut(layout).pages.length]),
      );
      const shown = found.slice(0, limit);
      return {
        pages: shown.map((page) => toPage(page, pagesOf)),
        nextCursor: found.length > shown.length ? (shown.at(-1)?.page.id ?? null) : null,
      };
    },

    /** @throws ApiError not_found, also if the page could not be opened */
    async openPicture(teacher: Teacher, pageId: string): Promise<{ sizeBytes: number; file: Readable }> {
      const page = await pages.findPage(db, pageId);
      if (!page) throw new ApiError('not_found');
      await getTaughtPaper(db, teacher, page.paperId);
      if (page.fileKey === null) throw new ApiError('not_found');
      return { sizeBytes: page.sizeBytes, file: sheetFiles.read(page.fileKey) };
    },
  };
}

/** @throws ApiError not_found */
async function findTaught(
  db: Db,
  teacher: Teacher,
  id: string,
): Promise<{ sheet: deciding.SheetRow; paper: TaughtExamPaper }> {
  const sheet = await deciding.findSheet(db, id);
  if (!sheet) throw new ApiError('not_found');
  return { sheet, paper: await getTaughtPaper(db, teacher, sheet.paperId) };
}

/** With a paper whose marks may be told. @throws ApiError not_found; forbidden */
async function findOpen(
  db: Db,
  teacher: Teacher,
  id: string,
): Promise<{ sheet: deciding.SheetRow; paper: OpenExamPaper }> {
  const { sheet } = await findTaught(db, teacher, id);
  return { sheet, paper: (await getFirstMarker(db, teacher, sheet.paperId)).paper };
}

/** Pages put to another sheet. */
function createPageMoves({ db }: Pick<Needs, 'db'>) {
  const moves = createMoves({ db });
  const getPage = async (id: string) => {
    const page = await pages.findPage(db, id);
    if (!page) throw new ApiError('not_found');
    return page;
  };
  return {
    async listSheetsToJoin(
      teacher: Teacher,
      pageId: string,
    ): Promise<{ sheets: SheetToJoin[]; isAll: boolean }> {
      const page = await getPage(pageId);
      await getTaughtPaper(db, teacher, page.paperId);
      return moves.listSheets(page);
    },

    /** @throws ApiError conflict: somebody has moved it meanwhile, or there is such a page; invalid; not_found */
    async movePage(teacher: Teacher, pageId: string, move: PageMove): Promise<Sheet> {
      const { paper } = await getFirstMarker(db, teacher, (await getPage(pageId)).paperId);
      return moves.move(paper, pageId, { ...move, by: teacher.id });
    },
  };
}

/** Written papers: what scripts say, and what it gets. */
function createScripts({ db, suggest, sheetFiles }: Pick<Needs, 'db' | 'suggest' | 'sheetFiles'>) {
  const scripts = createMarking({ db, suggest });
  const requireScript = <Found extends { sheet: deciding.SheetRow }>(found: Found): Found => {
    if (found.sheet.layoutVersion !== 0) throw new ApiError('not_found');
    return found;
  };
  return {
    /** Of papers that were looked up. */
    scripts,

    /** @throws ApiError not_found; conflict: answers have it */
    async deleteLine(teacher: Teacher, id: string): Promise<void> {
      const line = await findLine(db, id);
      if (!line) throw new ApiError('not_found');
      await getFirstMarker(db, teacher, line.paperId);
      await scripts.deleteLine(line);
    },

    async listScriptPages(teacher: Teacher, id: string): Promise<{ id: string; number: number }[]> {
      return listPictures(db, requireScript(await findTaught(db, teacher, id)).sheet.id);
    },

    /** Opens the picture of a box. @throws ApiError not_found */
    async openBox(
      teacher: Teacher,
      { id, question }: { id: string; question: number },
    ): Promise<{ sizeBytes: number; file: Readable }> {
      const { sheet } = await findTaught(db, teacher, id);
      const crop = await pages.findCrop(db, { sheetId: sheet.id, question });
      if (!crop) throw new ApiError('not_found');
      return { sizeBytes: crop.sizeBytes, file: sheetFiles.read(crop.fileKey) };
    },

    async suggest(
      teacher: Teacher,
      { id, question }: { id: string; question: number },
      asker: Asker,
    ): Promise<MarkSuggestion> {
      const { sheet, paper } = requireScript(await findOpen(db, teacher, id));
      return scripts.suggest(paper, { sheetId: sheet.id, question }, asker);
    },

    async getScript(teacher: Teacher, id: string): Promise<Script> {
      const { sheet, paper } = requireScript(await findOpen(db, teacher, id));
      return scripts.describe(paper, sheet);
    },
  };
}

/** Everything here is for who teaches with the paper; to others it is not there. */
export function createSheets(needs: Needs) {
  const { db } = needs;
  const printing = createPrinting(needs);
  const uploading = createBatches(needs);
  const decisions = createDeciding(needs);
  const releases = createReleases(needs);
  const written = createScripts(needs);

  return {
    ...createViews(needs),
    ...createPageMoves(needs),
    reports: createReports(needs),
    releases,
    ...{ grades: createGrades(needs), classExams: createClassExams(needs) },
    learning: createLearning(needs),
    seconding: createSeconding(needs),
    objections: createObjections({ db, decisions, scripts: written.scripts, releases }),
    ...createCopies(needs),
    ...written,
    ...createKeySheets(needs),
    templates: createTemplates(needs),
    /** @throws ApiError not_found */
    paper: (teacher: Teacher, id: string): Promise<TaughtExamPaper> => getTaughtPaper(db, teacher, id),

    /** For whatever tells of marks. @throws ApiError not_found; forbidden: they have yet to hand in their second marks */
    openPaper: async (teacher: Teacher, id: string): Promise<OpenExamPaper> =>
      (await getFirstMarker(db, teacher, id)).paper,

    /** Whether one of these people marks it a second time, without having handed in. */
    async isBlind(paperId: string, userIds: readonly string[]): Promise<boolean> {
      for (const id of userIds) if (await findBlindSide(db, paperId, id)) return true;
      return false;
    },

    /** @throws ApiError not_found */
    marker: (teacher: Teacher, paperId: string) => getMarker(db, teacher, paperId),

    lastForm: (paper: TaughtExamPaper): Promise<SheetForm> => printing.lastForm(paper),

    /** @param students one sheet for each; null: a blank one */
    print: (
      paper: TaughtExamPaper,
      { students, ...wish }: SheetPrint & { students: readonly SheetStudent[] | null },
      asker: Asker,
    ): Promise<Printed> =>
      students === null
        ? printing.blank(paper, wish, asker)
        : printing.forStudents(paper, { students, wish }, asker),

    /** Takes ownership of the file, whatever the outcome. @throws ApiError not_found */
    async upload(
      teacher: Teacher,
      to: { paperId: string } | { batchId: string },
      { file, name, key }: { file: IncomingFile; name: string; key: string | undefined },
    ): Promise<SheetBatch> {
      const uploaded = { file, name, key, uploadedBy: teacher.id };
      let target: TaughtExamPaper | batches.BatchRow;
      try {
        target =
          'paperId' in to
            ? await getTaughtPaper(db, teacher, to.paperId)
            : await getBatch(db, teacher, to.batchId);
      } catch (error) {
        await file.discard();
        throw error;
      }
      const id = await ('paperId' in target
        ? uploading.add(target, uploaded)
        : uploading.begin(target, uploaded));
      // Of a repeated upload it may have been deleted meanwhile.
      return describeBatch(db, (await getBatch(db, teacher, id)).id);
    },

    async get(teacher: Teacher, id: string): Promise<Sheet> {
      const { sheet, paper } = await findOpen(db, teacher, id);
      return decisions.describe(paper, sheet);
    },

    async listDoubts(teacher: Teacher, batchId: string): Promise<{ doubts: SheetDoubt[]; isAll: boolean }> {
      const batch = await getBatch(db, teacher, batchId);
      return decisions.listDoubts(await getTaughtPaper(db, teacher, batch.paperId), batch.id);
    },

    /** @throws ApiError conflict: somebody has decided meanwhile; invalid; not_found */
    async decide(teacher: Teacher, sheetId: string, made: NewDecisions): Promise<Sheet> {
      const { sheet, paper } = await findOpen(db, teacher, sheetId);
      return decisions.decide(paper, sheet.id, { ...made, by: teacher.id });
    },

    async delete(teacher: Teacher, sheetId: string): Promise<void> {
      await decisions.delete((await findTaught(db, teacher, sheetId)).sheet.id, teacher.id);
    },

    async deleteBatch(teacher: Teacher, id: string): Promise<void> {
      await uploading.delete(await getBatch(db, teacher, id), teacher.id);
    },

    handlers: [sheetsHandler(needs), resultsHandler(needs)],
  };
}

export type Sheets = ReturnType<typeof createSheets>;
