import { readFile } from 'node:fs/promises';
import { type FailureCode, MediaKind } from '@gene/contract/documents';
import type { ReadPaper } from '@gene/contract/papers';
import { Id } from '@gene/contract/route';
import { type Crop, replayOutline, sniff } from '@gene/engines/ingestion';
import * as z from 'zod';
import type { Bus } from '../../../platform/bus.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import type { FileStore } from '../../../platform/files.ts';
import { type IsolationClock, type IsolationOutcome, runIsolated } from '../../../platform/isolation.ts';
import type { Logger } from '../../../platform/logger.ts';
import {
  addJob,
  cancelJobs,
  type JobHandler,
  type JobKind,
  type NewJob,
  type RunningJob,
} from '../../../platform/queue.ts';
import { readingAdvanced } from '../events.ts';
import { restructuringJob } from '../outlines/jobs.ts';
import { findCorrections, saveRead, saveRecut } from '../outlines/store.ts';
import type { FromReader, ToReader } from './messages.ts';
import type { ReadingNews } from '../processing/service.ts';
import { handleStep, patienceOf } from '../processing/worker.ts';
import { beginRun, type ReadingRun } from './worker.ts';
import * as readings from './store.ts';
import { newStudying, studyingJob } from '../studying/jobs.ts';
import { encodingJob } from '../vectors/jobs.ts';

export const readingJob: JobKind<{ documentId: string }> = {
  kind: 'documents.read',
  queue: 'reading',
  payload: z.object({ documentId: Id }),
};

/** How often it may fail without progress. */
const attempts = 10;

export function newReading(document: { id: string; ownerId: string }): NewJob<{ documentId: string }> {
  return {
    kind: readingJob,
    payload: { documentId: document.id },
    ownerId: document.ownerId,
    dedupeKey: document.id,
    maxAttempts: attempts,
  };
}

/** A child that makes no progress is given up after this time, and retried later. */
const idleMs = 120_000;
export const limits = { heapMb: 400, rssMb: 700, workMs: 20_000 } as const;
export const allowance = {
  perPageMs: 100,
  perScannedPageMs: 15_000,
  indexingMs: 20_000,
  perDrawnPageMs: 500,
} as const;
/** Is sent to the process, which then needs no access to it and can stay for the person's next one. */
const smallFileBytes = 4_000_000;
const passagesPerMessage = 200;
const pagesPerMessage = 40;

/** Beside this file in the source, below the bundle when built. */
export const readingChild = new URL(
  import.meta.url.endsWith('.ts') ? './child.ts' : './features/documents/reading/child.js',
  import.meta.url,
);

/** Stores the result of reading a question paper, in the transaction that ends the reading. */
export interface PaperKeeping {
  /** @param findWritten returns the file's questions that somebody has answered */
  keepReading(
    tx: Tx,
    documentId: string,
    read: ReadPaper,
    figures: readonly Crop[],
    findWritten: () => Promise<{ paperId: string; questionId: string }[]>,
  ): Promise<void>;
}

export interface AnswerKeeping {
  /** Lists the file's questions that somebody has answered. */
  listWritten(tx: Tx, documentId: string): Promise<{ paperId: string; questionId: string }[]>;
  /** Requests the answers chosen with the upload, in the same transaction, so that the choice is not lost. */
  beginAfterReading(tx: Tx, documentId: string): Promise<void>;
}

export interface ReadingNeeds {
  db: Db;
  events: Pick<Events, 'publish'>;
  files: FileStore;
  logger: Logger;
  bus: Pick<Bus, 'tell'>;
  papers: PaperKeeping;
  answers: AnswerKeeping;
  news: ReadingNews;
}

/** Cancels all work on a document's text, in the caller's transaction. */
export async function cancelReading(tx: Tx, documentIds: string[]): Promise<void> {
  for (const kind of [readingJob, restructuringJob, studyingJob, encodingJob])
    await cancelJobs(tx, kind, documentIds);
}

/** Reads one document from its file to its retrieval index, resuming where a run stopped. */
export function readingHandler(needs: ReadingNeeds): JobHandler<{ documentId: string }> {
  return handleStep(readingJob, needs, (record, job) => read(needs, record, job));
}

async function read(
  needs: ReadingNeeds,
  record: readings.ReadingRecord,
  job: RunningJob<unknown>,
): Promise<IsolationOutcome | 'paused'> {
  const { bus, files } = needs;
  const run = beginRun(needs, record, job);
  const kind = record.media ?? (await sniffFile(files, record));
  if (!isMedia(kind)) {
    await run.fail(kind);
    await bus.tell(readingAdvanced, record);
    return { ok: true, peakRssMb: 0 };
  }
  await run.finish({ media: kind });

  const patience = patienceOf(record);
  const take = takerOf(needs, run, job, { isLast: false });
  const path = files.localPath(record.fileKey);
  // Where it cannot be read here, the child says why.
  const small = record.sizeBytes <= smallFileBytes ? await readFile(path).catch(() => null) : null;
  let isPaused = false;
  try {
    const outcome = await runIsolated<ToReader, FromReader>({
      entry: readingChild,
      start: {
        type: 'read',
        file: small ?? path,
        kind,
        title: record.title,
        resume: record.resume,
        as: record.type === 'question_paper' ? 'question_paper' : 'material',
      },
      ...(small ? { keepFor: record.ownerId } : { files: { read: [path] } }),
      limits: { ...limits, workMs: limits.workMs * patience, idleMs: idleMs * patience },
      signal: run.signal,
      async onMessage(message, clock) {
        const reply = await take(message, clock);
        isPaused ||= reply?.type === 'pause';
        return reply;
      },
    });
    return outcome.ok && isPaused ? 'paused' : outcome;
  } finally {
    run.report.close();
  }
}

/**
 * Takes what the child has read, message by message, and gives it what it asks for.
 * @param isLast the index ends the run, even of a question paper
 */
export function takerOf(
  { db, bus, papers, answers }: ReadingNeeds,
  run: ReadingRun,
  job: RunningJob<unknown>,
  { isLast }: { isLast: boolean },
): (message: FromReader, clock: IsolationClock) => Promise<ToReader | void> {
  const { record } = run;
  let hasPages = record.resume !== null;

  function allowFor(message: Extract<FromReader, { type: 'progress' }>, clock: IsolationClock): void {
    const steps = message.stage === run.progress.stage ? Math.max(message.done - run.progress.done, 0) : 1;
    const { perScannedPageMs, perPageMs } = allowance;
    clock.allow(
      patienceOf(record) * steps * (message.stage === 'reading_scans' ? perScannedPageMs : perPageMs),
    );
  }

  async function keepIndex(message: Extract<FromReader, { type: 'indexed' }>): Promise<void> {
    const { index, suggestedQuestions, chapters, recut } = message;
    const progress = { stage: 'summarising', done: 0, total: chapters.length || null } as const;
    run.progress = progress;
    const changed = await run.save(async (tx) => {
      if (recut) await saveRecut(tx, record.id, recut);
      await readings.keepStudies(tx, record.id, chapters, recut?.fresh ?? '[]');
      if (chapters.length > 0) await addJob(tx, newStudying(record, chapters));
      const retrievalIndex = Buffer.from(index);
      const values = { progress, retrievalIndex, suggestedQuestions, structure: record.structure + 1 };
      return readings.saveReading(tx, record.id, values);
    });
    if (changed) await run.report.now(changed);
    await bus.tell(readingAdvanced, record);
    if (chapters.length === 0 && (isLast || record.type !== 'question_paper')) await run.finishReading();
  }

  return async (message, clock) => {
    switch (message.type) {
      case 'opened':
        return run.finish({ pageCount: message.pageCount });
      case 'progress': {
        allowFor(message, clock);
        const { stage, done, total } = message;
        return run.advance({ stage, done, total });
      }
      case 'batch': {
        const changed = await run.save((tx) => readings.appendBatch(tx, record, message, run.progress));
        if (changed) await run.report.soon(changed);
        if (changed && !hasPages) await bus.tell(readingAdvanced, record);
        hasPages = true;
        job.recordWork(await clock.workedMs());
        return (await job.shouldYield()) ? { type: 'pause' } : undefined;
      }
      case 'structure':
        clock.allow(allowance.indexingMs);
        return keepStructure(db, run, message);
      case 'want_passages': {
        const range = { from: message.from, count: passagesPerMessage };
        return { type: 'passages', json: await readings.passagesJson(db, record.id, range) };
      }
      case 'indexed':
        job.recordWork(await clock.workedMs());
        return keepIndex(message);
      case 'want_pages': {
        // Figures are rendered page by page.
        clock.allow(pagesPerMessage * allowance.perDrawnPageMs);
        const range = { from: message.from, count: pagesPerMessage };
        return { type: 'pages', json: await readings.pagesJson(db, record.id, range) };
      }
      case 'paper_read': {
        const { paper, figures } = message;
        // A predicted paper's questions are already known exactly.
        return run.finishReading(async (tx) => {
          if (record.predicted) return;
          await papers.keepReading(tx, record.id, JSON.parse(paper) as ReadPaper, figures, () =>
            answers.listWritten(tx, record.id),
          );
          await answers.beginAfterReading(tx, record.id);
        });
      }
      case 'cropped':
        return;
      case 'failed':
        await run.fail(message.code);
        return bus.tell(readingAdvanced, record);
    }
  };
}

/** @returns the structure as a person corrected it before */
async function keepStructure(
  db: Db,
  run: ReadingRun,
  { outline: read, language }: Extract<FromReader, { type: 'structure' }>,
): Promise<ToReader | void> {
  const { id } = run.record;
  const progress = { stage: 'indexing', done: 0, total: null } as const;
  run.progress = progress;
  const kept = await findCorrections(db, id);
  const edits = kept?.edits ?? [];
  const outline = replayOutline(read, edits);
  const changed = await run.save(async (tx) => {
    if (kept) await saveRead(tx, id, read);
    return readings.saveReading(tx, id, { outline, language, progress });
  });
  if (changed) await run.report.now(changed);
  return kept ? { type: 'corrected', corrected: { read, outline, edits } } : undefined;
}

function isMedia(kind: MediaKind | FailureCode): kind is MediaKind {
  return MediaKind.safeParse(kind).success;
}

/** Checks again a file that was refused before. */
async function sniffFile(files: FileStore, record: readings.ReadingRecord): Promise<MediaKind | FailureCode> {
  const head: Buffer[] = [];
  for await (const chunk of files.read(record.fileKey, { start: 0, end: 8191 })) head.push(chunk as Buffer);
  return sniff(Buffer.concat(head), record.fileName);
}
