import { ApiError } from '@gene/contract/errors';
import { Id } from '@gene/contract/route';
import type { PageRefusal } from '@gene/contract/sheets';
import * as z from 'zod';
import type { Db, Tx } from '../../../platform/database.ts';
import type { FileStore } from '../../../platform/files.ts';
import type { IsolationOutcome } from '../../../platform/isolation.ts';
import type { Logger } from '../../../platform/logger.ts';
import {
  type JobHandler,
  type JobKind,
  type NewJob,
  renewLease,
  type RunningJob,
} from '../../../platform/queue.ts';
import { isSystemTrouble } from '../../../platform/system-trouble.ts';
import type { StorageService } from '../../storage/service.ts';
import { paperCode } from '../rules.ts';
import { findExamForm } from '../../exam-papers/service.ts';
import { keepPage } from '../pages/service.ts';
import * as files from '../batches/store.ts';
import { listLayouts, printedOf } from '../printing/store.ts';
import { findTemplateToRead } from '../templates/store.ts';
import { endFile } from '../scripts/service.ts';
import { readIsolated } from './isolated.ts';
import type { FromSheetReader, PageOutcome, SheetReaderReply } from './messages.ts';

type Payload = { batchId: string };

export const sheetsJob: JobKind<Payload> = {
  kind: 'sheets.read',
  queue: 'awaited',
  payload: z.object({ batchId: Id }),
};

/** How often it may fail without progress. */
const attempts = 10;

export const newSheetsJob = (ownerId: string, batchId: string): NewJob<Payload> => ({
  ...{ kind: sheetsJob, payload: { batchId }, ownerId },
  ...{ dedupeKey: batchId, maxAttempts: attempts },
});

export interface SheetReadingNeeds {
  db: Db;
  sheetFiles: FileStore;
  storage: Pick<StorageService, 'check'>;
  logger: Logger;
  /** Module that reads in a separate process. */
  sheetChild: URL;
}

/** Seconds until a page is tried again whose process the machine has ended; after these it is given up. */
const delays = [30, 120, 600];

/** Seconds until a full disk is looked at again. */
const lackSeconds = 60;

/** Nothing is wrong with the pages: they wait. */
export function waitIfMachineLacks(error: unknown): 'lacking' {
  if ((error instanceof ApiError && error.code === 'disk_full') || isSystemTrouble(error)) return 'lacking';
  throw error;
}

/** Files that a process is given at a time. */
const filesPerRun = 100;

/** Reads the files of a batch one after the other, from the page after the last one stored. */
export function sheetsHandler(needs: SheetReadingNeeds): JobHandler<Payload> {
  const { db } = needs;
  return {
    kind: sheetsJob,
    async run(job) {
      for (;;) {
        const waiting = await files.listNext(db, job.payload.batchId, filesPerRun);
        if (waiting.length === 0 || job.signal.aborted) return;
        const run = await readFiles(needs, job, waiting).catch(waitIfMachineLacks);
        if (run === 'lacking') return { resumeIn: lackSeconds };
        const { outcome, ended, current } = run;
        if (ended === 'paused') return { resumeIn: 0 };
        if (ended === 'gone' || (!outcome.ok && outcome.reason === 'stopped')) return;
        if (outcome.ok) continue;
        const file = await needs.sheetFiles.look(current.fileKey);
        if (file === 'away') return { resumeIn: lackSeconds };
        // A page that takes all memory looks like a machine in trouble, so such endings are counted.
        const resumeIn = file === 'there' && outcome.isPassing ? delays[job.attempt - 1] : undefined;
        if (resumeIn !== undefined) return { resumeIn, isTry: true };
        await giveUpPage(needs, job, { file: current, outcome });
        // The next page has tries of its own.
        return { resumeIn: 0 };
      }
    },
    async gaveUp({ batchId }) {
      for (;;) {
        const [file] = await files.listNext(db, batchId, 1);
        if (!file) return;
        await keepPage(needs, file, failedPage(file, 'too_hard'));
        await endFile(db, file);
      }
    },
  };
}

type Running = RunningJob<Payload>;

interface Run {
  outcome: IsolationOutcome;
  /** Others go first; or it is not wanted any more. */
  ended: 'paused' | 'gone' | null;
  /** The page that was being read at the end. */
  current: files.WaitingFile;
}

async function readFiles(
  needs: SheetReadingNeeds,
  job: Running,
  waiting: readonly files.WaitingFile[],
): Promise<Run> {
  const { db, sheetFiles, sheetChild } = needs;
  const [first] = waiting;
  if (!first) throw new RangeError('no file to read');
  const run: Omit<Run, 'outcome'> = { ended: null, current: first };
  const next = waiting.values();
  const isOurs = (tx: Tx) => renewLease(tx, job.lease);
  const take = async (message: FromSheetReader): Promise<SheetReaderReply> => {
    if (message.type === 'opening') run.current = next.next().value ?? run.current;
    else if (message.type === 'opened') await files.savePages(db, run.current.id, message.pages);
    else if (message.type === 'ended') await endFile(db, run.current);
    else if (message.type === 'page') {
      if (!(await keepPage(needs, run.current, message.outcome, isOurs))) run.ended = 'gone';
      else if (await job.shouldYield()) run.ended = 'paused';
    }
    return { type: run.ended === null ? 'go' : 'pause' };
  };
  const { paperId } = first;
  const isWritten = (await findExamForm(db, paperId))?.kind === 'written';
  const start = {
    files: waiting.map(({ fileKey, name, pagesDone: done }) => ({
      ...{ file: sheetFiles.localPath(fileKey), name, done },
    })),
    wanted: isWritten ? ('scripts' as const) : ('sheets' as const),
    ...{ paper: paperCode(paperId), layouts: printedOf(await listLayouts(db, paperId)) },
    template: await findTemplateToRead(db, sheetFiles, paperId),
  };
  const outcome = await readIsolated(sheetChild, start, {
    ...{ signal: job.signal, take },
    // Whoever may add files to a paper sees all of them.
    keepFor: paperId,
  });
  return { ...run, outcome };
}

/** A page that no process can read is listed as such, and the next ones are read. */
async function giveUpPage(
  needs: SheetReadingNeeds,
  job: Running,
  { file, outcome }: { file: files.WaitingFile; outcome: Extract<IsolationOutcome, { ok: false }> },
): Promise<void> {
  needs.logger.warn({ sheetFile: file.id, ...outcome }, 'a page could not be read');
  const now = (await files.findFile(needs.db, file.id)) ?? file;
  const refusal = outcome.reason === 'crashed' ? 'damaged' : 'too_hard';
  await keepPage(needs, now, failedPage(now, refusal), (tx) => renewLease(tx, job.lease));
  if (now.pages === null || now.pagesDone + 1 >= now.pages) await endFile(needs.db, file);
}

const failedPage = (file: files.WaitingFile, refusal: PageRefusal): PageOutcome => ({
  number: file.pagesDone + 1,
  name: file.pages === null || file.pages === 1 ? file.name : `${file.name}, page ${file.pagesDone + 1}`,
  ...{ sha256: null, picture: null, read: null, script: null, refusal },
});
